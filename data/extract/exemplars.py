"""The version of CLDR, and the main exemplar characters of the locales that have a Latin letter outside ASCII among them,
each set once. The argument is the folder of npm cldr-misc-full."""
import json
import pathlib
import re
import sys

package = pathlib.Path(sys.argv[1])
print("# CLDR", json.loads((package / "package.json").read_text())["version"])
known = set()
for file in sorted(package.glob("main/*/characters.json")):
    locale = file.parent.name
    exemplars = json.loads(file.read_text())["main"][locale]["characters"]["exemplarCharacters"]
    if re.search("[a-z]", exemplars) and re.search("[\u00DF-\u02AF\u1E00-\u1EFF]", exemplars) and exemplars not in known:
        known.add(exemplars)
        print(locale, exemplars, sep=";")
