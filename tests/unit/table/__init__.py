"""The table as a person meets it: the real command line, in this process where that is quick."""
