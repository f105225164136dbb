"""Bad files for the three readers: each is one message with a place, soon and in little memory, never a traceback."""
