"""The referee: reads words, has them decided, applies what happened, lets each listener hear his share.

It knows no game and no screen.
"""
