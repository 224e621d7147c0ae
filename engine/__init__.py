"""The games themselves: rules, opponents, and an evening at the table. No screens, no devices."""
