"""The version of Unicode of PyPI idna, and the code points of each class in idna/idnadata.py."""
from idna.idnadata import __version__, codepoint_classes

print("# Unicode", __version__)
for value, ranges in codepoint_classes.items():
    for packed in ranges:
        print(f"{packed >> 32:04X}..{(packed & 0xFFFFFFFF) - 1:04X}", value, sep=";")
