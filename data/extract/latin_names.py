"""The version of Unicode of PyPI unicodedata2, and the names that say LATIN, of code points that do not decompose."""
import unicodedata2

print("# Unicode", unicodedata2.unidata_version)
for code_point in range(0x110000):
    name = unicodedata2.name(chr(code_point), "")
    if "LATIN" in name.split() and not unicodedata2.decomposition(chr(code_point)):
        print(f"{code_point:04X}", name, sep=";")
