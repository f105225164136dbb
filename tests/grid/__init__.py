"""Tests of gmkit.grid."""
