"""Equal bots that hear only what players hear and play for the quest: how long a game is, and who wins."""
