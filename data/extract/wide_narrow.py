"""The decomposition mappings of type <wide> and <narrow> in Unicode 18.0, from PyPI unicodedata2 18.0.0."""
import unicodedata2

for code_point in range(0x110000):
    kind, *mapping = unicodedata2.decomposition(chr(code_point)).split() or [""]
    if kind in ("<wide>", "<narrow>"):
        print(f"{code_point:04X}", " ".join(mapping), sep=";")
