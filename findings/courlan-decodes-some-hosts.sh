#!/bin/sh
# PyPI courlan 1.4.0 on CPython: normalize_url() decodes some A-labels and keeps others.
# xn--bcher-kva.de becomes bücher.de, the same as its form in Unicode. But xn--fa-hia.de and faß.de both stay,
# so one host has two normal forms. courlan decodes with the codec idna of Python, which fails for names that
# IDNA2003 maps.
. "$(dirname "$0")/common.sh"
ask_python courlan==1.4.0 <<'END'
from courlan import normalize_url

for host, normal in (("xn--bcher-kva.de", "bücher.de"), ("bücher.de", "bücher.de"),
                     ("xn--fa-hia.de", "xn--fa-hia.de"), ("faß.de", "faß.de")):
    see(host, lambda: normalize_url(f"http://{host}/a"), f"http://{normal}/a")
END
