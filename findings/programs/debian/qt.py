"""Asks the URL class of Qt 5 or Qt 6. Reads names in UTF-8, one a line."""

import importlib
import sys

package = sys.argv[1]
core = importlib.import_module(f"PyQt{package}.QtCore")
encoded = getattr(core.QUrl, "ComponentFormattingOption", core.QUrl).FullyEncoded
for position, name in enumerate(sys.stdin.read().splitlines()):
    url = core.QUrl(f"http://{name}/")
    ace = bytes(core.QUrl.toAce(name)).decode()
    for slug, accepted, value in (
        (f"qt{package}-toAce", bool(ace), ace),
        (f"qt{package}-QUrl", url.isValid(), url.host(encoded)),
    ):
        print(slug, position, "ok" if accepted else "refused", value, sep="\t")
