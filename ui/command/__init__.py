"""The command line: one file a verb, each imported when it is called."""
