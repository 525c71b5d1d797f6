"""Points as people write them."""


def figure(points: int) -> str:
    """ "15", "−10": below zero with a true minus."""
    return f"{points}".replace("-", "−")
