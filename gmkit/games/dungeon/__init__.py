"""The dungeon under the Duck inn: heroes with dice, light, doors, traps and spells against a Supervillain.

It is being built: while UNFINISHED stands beside this file nobody is offered it.
"""
