"""Mutation testing: small slips put into the code one at a time; the tests must notice at least nine of ten."""
