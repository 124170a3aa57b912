"""Is read before the module of a finding."""
import sys


def see(what, call, expected):
    """Prints what a call returns or raises, and ends the script if that is not what is expected."""
    try:
        result = call()
    except Exception as error:
        result = type(error).__name__
    print(f"{what}: {result!r}")
    if result != expected:
        sys.exit(f"The behavior changed: {expected!r} is expected.")


