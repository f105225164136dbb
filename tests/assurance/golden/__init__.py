"""Games of every released version, kept for ever: they load, verify and tell what they told on their day."""
