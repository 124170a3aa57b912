"""Counts scripts, restriction levels and skeletons of names by ICU. Prints rows of a table.

Usage: survey_scripts.py BLOCKLIST REGISTERED, two files of JSON: the configuration of eth-phishing-detect,
and objects with a "domain".
"""
import json
import sys

import icu

LEVELS = {
    0x10000000: "ASCII",
    0x20000000: "single script",
    0x30000000: "highly restrictive",
    0x40000000: "moderately restrictive",
    0x50000000: "minimally restrictive",
    0x60000000: "unrestricted",
}
# USPOOF_RESTRICTION_LEVEL and USPOOF_AUX_INFO.
RESTRICTION_LEVEL = 0x10
AUXILIARY_INFORMATION = 0x40000000


def decoded(name):
    """Returns the labels of a name that are A-labels, in Unicode."""
    for label in name.split("."):
        if label.startswith("xn--"):
            try:
                yield label[4:].encode().decode("punycode")
            except UnicodeError:
                pass


def rows(kind, names, words):
    """Returns a row for each level, and one for skeletons in ASCII and for those that contain a word."""
    checker = icu.SpoofChecker()
    checker.setChecks(RESTRICTION_LEVEL | AUXILIARY_INFORMATION)
    labels = [label for name in names for label in decoded(name)]
    levels = dict.fromkeys(LEVELS.values(), 0)
    ascii_skeletons = with_word = 0
    skeletons = {checker.getSkeleton(0, word) for word in words}
    for label in labels:
        levels[LEVELS[checker.check(label) & 0x7F000000]] += 1
        skeleton = checker.getSkeleton(0, label)
        ascii_skeletons += skeleton.isascii()
        with_word += any(word in skeleton for word in skeletons)
    yield kind, "labels", len(labels)
    for level, count in levels.items():
        yield kind, level, count
    yield kind, "skeleton in ASCII", ascii_skeletons
    yield kind, "skeleton with the skeleton of a word", with_word


def main(blocklist, registered):
    """Prints the rows of both lists of names."""
    with open(blocklist, encoding="utf-8") as file:
        phishing = [name for name in json.load(file)["blacklist"] if "xn--" in name]
    with open(registered, encoding="utf-8") as file:
        honest = [entry["domain"] for entry in json.load(file)]
    words = ["metamask", "myetherwallet", "uniswap", "binance", "coinbase", "blockchain", "ledger", "trezor", "kraken"]
    print("names\tfact\tcount")
    for row in [*rows("phishing", phishing, words), *rows("registered", honest, words)]:
        print(*row, sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
