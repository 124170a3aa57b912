#!/bin/sh
# Indexes of web archives sort captures by a key that is made from the URL. A browser that opens faß.de records
# xn--fa-hia.de. PyPI surt 0.3.1 has the key of fass.de for faß.de (IDNA2003), so a search for faß.de finds
# captures of another site, and never those of faß.de. PyPI urlcanon 0.3.1 has one key for both spellings.
# PyPI ural 1.6.2 decodes A-labels with the same codec as surt: xn--bcher-kva.example and bücher.example are
# one site for it, xn--fa-hia.de and faß.de are two.
. "$(dirname "$0")/common.sh"
ask_python surt==0.3.1 urlcanon==0.3.1 ural==1.6.2 <<'END'
import surt
import ural
import urlcanon


def of_urlcanon(url):
    return urlcanon.semantic(urlcanon.parse_url(url)).ssurt().decode()


pages = {name: f"http://{name}/" for name in ("bücher.example", "xn--bcher-kva.example", "faß.de", "xn--fa-hia.de")}
of_surt = ("example,xn--bcher-kva)/", "example,xn--bcher-kva)/", "de,fass)/", "de,xn--fa-hia)/")
with_urlcanon = ("example,xn--bcher-kva,//http:/",) * 2 + ("de,xn--fa-hia,//http:/",) * 2
with_ural = ("bücher.example", "bücher.example", "faß.de", "xn--fa-hia.de")
for number, (name, url) in enumerate(pages.items()):
    see(f"surt, {name}", lambda: surt.surt(url), of_surt[number])
    see(f"urlcanon, {name}", lambda: of_urlcanon(url), with_urlcanon[number])
    see(f"ural, {name}", lambda: ural.normalize_url(url), with_ural[number])
END
