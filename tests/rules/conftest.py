from hypothesis import settings

# How long one example takes says more about what else the machine is doing than about the rules.
settings.register_profile("rules", deadline=None)
settings.load_profile("rules")
