"""The code points of each class in PyPI idna 3.20, idna/idnadata.py."""
from idna.idnadata import codepoint_classes

for value, ranges in codepoint_classes.items():
    for packed in ranges:
        print(f"{packed >> 32:04X}..{(packed & 0xFFFFFFFF) - 1:04X}", value, sep=";")
