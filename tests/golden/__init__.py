"""Games of every released version, kept for ever: they load, verify and tell the same as on the day they were played."""
