"""Prints the result of each call, one per line."""

# IMPORTS
# SETUP


def show(call):
    try:
        print(repr(call()))
    except alabel.Error as error:
        print(error.code)
    except Exception as error:
        print(type(error).__name__)


# CALLS
