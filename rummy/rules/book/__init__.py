"""The rulesets as data, each with where it is from; what no source says is as in Contract Rummy, or ours.

A released entry never changes what it means, or old games would be scored anew: it gets a successor.
"""
