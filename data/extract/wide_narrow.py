"""The version of Unicode of PyPI unicodedata2, and its decomposition mappings of type <wide> and <narrow>."""
import unicodedata2

print("# Unicode", unicodedata2.unidata_version)
for code_point in range(0x110000):
    kind, *mapping = unicodedata2.decomposition(chr(code_point)).split() or [""]
    if kind in ("<wide>", "<narrow>"):
        print(f"{code_point:04X}", " ".join(mapping), sep=";")
