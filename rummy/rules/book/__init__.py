"""The rulesets as data, each with where it is from; what a source does not say is as in Contract Rummy.

A released entry never changes what it means, or old games would be scored anew: it gets a successor.
"""
