"""The screens, one file each. A screen says what is to be seen and what its own touches mean; it decides nothing."""
