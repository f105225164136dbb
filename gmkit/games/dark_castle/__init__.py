"""The Dark Castle: a book of pockets under an open field, eight classes, quests, controlled traps, duels."""
