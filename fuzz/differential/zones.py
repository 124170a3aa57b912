"""Compares `alabel zone check` with the zone checkers of BIND, NSD, Knot DNS and ldns on generated records.

python3 fuzz/differential/zones.py ALABEL [COUNT] prints a table: how many records each program judges as
alabel does, and the differences by class. The exit code is 1 if no class explains a difference. The records
are the same in each run.
"""

import collections
import concurrent.futures
import json
import os
import random
import re
import subprocess
import sys
import tempfile

TOOLS = {
    "BIND": ["named-checkzone", "-q", "-i", "none", "-k", "ignore", "-n", "ignore", "-m", "ignore", "-M", "ignore",
             "-S", "ignore", "-r", "ignore", "-T", "ignore", "example"],
    "NSD": ["nsd-checkzone", "example"],
    "Knot": ["kzonecheck", "--dnssec", "off", "--origin", "example"],
    "ldns": ["ldns-read-zone"],
}
START = "$ORIGIN example.\n$TTL 300\n@ SOA ns1 a 1 2 3 4 5\n@ NS ns1\nns1 A 192.0.2.1\n"

N8 = ["0", "1", "5", "13", "255", "256", "999", "-1", "007", "x", "1.0"]
N16 = ["0", "1", "10", "53", "65535", "65536", "99999", "-1", "0010", "x"]
N32 = ["0", "1", "2024010100", "4294967295", "4294967296", "99999999999", "-1", "x"]
TTL = ["0", "300", "1h", "1W2D", "2147483647", "2147483648", "4294967295", "4294967296", "100000000W", "1y", "h"]
NAME = ["b", "b.example.", ".", "@", "*.b", "_b._c", "0/25.b", "!@#3.", "a_b", "r3---b", r"b\.c", r"b\046c", r"b\256",
        r"b\25", "b..c", ".b", "b" * 63, "b" * 64, ".".join(["b" * 50] * 5) + ".", "xn--tda", r"\195\188"]
V4 = ["192.0.2.1", "0.0.0.0", "255.255.255.255", "256.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.04", "x"]
V6 = ["::", "2001:db8::1", "::ffff:192.0.2.1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7", "1::2::3", "12345::", "x"]
HEX = ["00", "0a0B", "0", "0g", "AB CD", "A BCD"]
B64 = ["AQID", "AQ==", "AQI=", "AQI", "AQ=", "A Q I D", "AQ!D", "===="]
TEXT = ['"b"', "b", '""', '"b c"', r'"\"b"', r'"\255"', r'"\256"', '"' + "b" * 255 + '"', '"' + "b" * 256 + '"', '"b', '"b\nc"']
ALGORITHM = ["1", "5", "8", "13", "15", "255", "256", "RSASHA256", "ECDSAP256SHA256", "FOO"]
TYPES = ["A", "NS SOA", "TYPE65280", "A FOO", "AAAA RRSIG NSEC", "TYPE65536"]
DATE = ["20300101000000", "20301301000000", "20300230000000", "0", "4294967295", "4294967296", "2030"]
DIGEST = ["0 00", "1 " + "00" * 20, "1 " + "00" * 19, "2 " + "ab" * 32, "2 " + "ab" * 31, "4 " + "0A" * 48, "4 00", "9 00", "256 00"]
LOCATION = ["0 N 0 E 0", "90 N 180 W 0m", "91 N 0 E 0", "90 0 1 N 0 E 0", "59 59 59.999 S 1 2 3.5 W -100000m 1m 2m 3m",
            "0 60 N 0 E 0", "0 0 60 N 0 E 0", "0 N 181 E 0", "0 E 0 N 0", "0 N 0 E", "0 N 0 E 42849672.95", "0 N 0 E 42849673",
            "0 N 0 E 0 90000000", "0 N 0 E 0 90000001", "0 N 0 E -100001", "0 N 0 E 0 1 2 3 4", "0 0 0.1234 N 0 E 0"]
PREFIX = ["1:192.0.2.0/24", "!1:192.0.2.0/28", "2:2001:db8::/32", "1:0.0.0.0/33", "2:::/129", "1:1.2.3/8", "1:0.0.0.0", "65536:1/1", ""]
PARAMETERS = ["", "alpn=h2", 'alpn="h2,h3"', "alpn=", "port=443", "port=65535", "port=65536", "port=x", "ipv4hint=192.0.2.1,192.0.2.2",
              "ipv4hint=1.2.3", "ipv6hint=::1", "ipv6hint=1", "alpn=h2 no-default-alpn", "no-default-alpn=1 alpn=h2", "mandatory=alpn alpn=h2",
              "mandatory=alpn", "mandatory=mandatory", "mandatory=alpn,alpn alpn=h2", "alpn=h2 alpn=h3", "key65280=a", 'key65280="a b"',
              "key65536=a", "key065=a", "foo=a", "ech=AQID", "ech=!", 'dohpath="/dns-query{?dns}"', "dohpath=/q{?dns}", "dohpath=q"]
RECORDS = {
    "A": [V4], "AAAA": [V6], "NS": [NAME], "CNAME": [NAME], "PTR": [NAME], "DNAME": [NAME], "MB": [NAME], "MX": [N16, NAME],
    "AFSDB": [N16, NAME], "RT": [N16, NAME], "KX": [N16, NAME], "LP": [N16, NAME], "SRV": [N16, N16, N16, NAME],
    "RP": [NAME, NAME], "MINFO": [NAME, NAME], "PX": [N16, NAME, NAME], "TXT": [TEXT], "SPF": [TEXT], "HINFO": [TEXT, TEXT],
    "X25": [['"1234"', '"a"', "311061700956"]], "ISDN": [['"1234"', "150862028003217"], ["", "004"]], "RESINFO": [TEXT],
    "URI": [N16, N16, TEXT], "CAA": [N8, ["issue", "iodef", "a1", "a_b", "a-b"], TEXT],
    "NAPTR": [N16, N16, ['"u"', '""', "s"], ['"E2U+sip"', '""'], ['"!^.*$!sip:a@b!"', '""'], NAME],
    "DS": [N16, ALGORITHM, DIGEST], "CDS": [N16, ALGORITHM, DIGEST], "DLV": [N16, ALGORITHM, DIGEST],
    "DNSKEY": [N16, N8, ALGORITHM, B64], "CDNSKEY": [N16, N8, ALGORITHM, B64], "KEY": [N16, N8, ALGORITHM, B64],
    "RRSIG": [["A", "TYPE65280", "FOO"], ALGORITHM, N8, TTL, DATE, DATE, N16, NAME, B64],
    "NSEC": [NAME, TYPES], "CSYNC": [N32, N16, TYPES],
    "NSEC3": [["1", "0", "255", "256"], N8, N16, ["-", "aabb", "0", "0g"], ["0P9MHAVEQVM6T7VBL5LOP2U3T2RP3TOM", "0", "z"], TYPES],
    "NSEC3PARAM": [["1", "255", "256"], N8, N16, ["-", "aabb", "0", "0g", "00" * 255, "00" * 256]],
    "TLSA": [N8, N8, ["0", "3", "255", "256"], HEX], "SMIMEA": [N8, N8, ["0", "3", "255", "256"], HEX],
    "SSHFP": [N8, ["1 " + "00" * 20, "1 00", "2 " + "00" * 32, "2 00", "9 00", "256 00"]],
    "CERT": [["1", "PKIX", "65535", "65536", "FOO"], N16, ALGORITHM, B64], "OPENPGPKEY": [B64], "DHCID": [B64],
    "ZONEMD": [N32, ["1", "255", "256"], ["1 " + "00" * 48, "1 00", "2 " + "00" * 64, "9 " + "00" * 12, "256 00"]],
    "LOC": [LOCATION], "APL": [PREFIX], "SVCB": [N16, NAME, PARAMETERS], "HTTPS": [N16, NAME, PARAMETERS],
    "IPSECKEY": [N8, ["0", "1", "2", "3", "4", "03"], ["2", "256"], [".", "192.0.2.1", "2001:db8::1", "b"], B64],
    "HIP": [["2", "256"], ["200100107B1A74DF365639CC39F1D578", "0", "0g"], ["AQID", "AQI"], ["", "b", "b."]],
    "EUI48": [["00-00-5e-00-53-2a", "00-00-5e-00-53", "00-00-5e-00-53-2g", "00005e00532a"]],
    "EUI64": [["00-00-5e-ef-10-00-00-2a", "00-00-5e-00-53-2a"]],
    "NID": [N16, ["0014:4fff:ff20:ee64", "1:2:3:4", "1:2:3", "1:2:3:g", "12345:2:3:4"]],
    "L32": [N16, V4], "L64": [N16, ["2001:db8:1140:1000", "1:2:3", "1:2:3:4:5"]],
    "A \\#": [["4 01020304", "5 0102030405", "4 0102", "0", "3 010203", "4 01 02 0304", "4 0102030g"]],
    "AAAA \\#": [["16 " + "00" * 16, "4 01020304"]], "MX \\#": [["4 00010000", "2 0001", "3 000a00"]],
    "TYPE65280 \\#": [["0", "1 ff", "2 ff", "1 f", "65536 00", "3 aa bbcc"]], "TYPE65280": [["a"]], "FOO": [["a"]],
}


def records(count):
    """Returns distinct records: each value of each field among usual ones, then random ones."""
    numbers = random.Random(68)
    found = dict.fromkeys(record for name, fields in RECORDS.items() for record in variations(name, fields))
    while len(found) < count:
        name = numbers.choice(list(RECORDS))
        fields = [numbers.choice(values if numbers.random() < 0.3 else values[:2]) for values in RECORDS[name]]
        ttl = numbers.choice(TTL) if numbers.random() < 0.05 else "300"
        owner = numbers.choice(NAME) if numbers.random() < 0.1 else "a"
        found[f"{owner} {ttl} {name} {' '.join(fields)}"] = None
    return list(found)[:count]


def variations(name, fields):
    usual = [values[0] if values[0] or len(fields) > 1 else values[1] for values in fields]
    for index, values in enumerate(fields):
        for value in values:
            yield f"a 300 {name} {' '.join(usual[:index] + [value] + usual[index + 1:])}"
    for ttl in TTL:
        yield f"a {ttl} {name} {' '.join(usual)}"


def accepts(tool, record, folder):
    path = os.path.join(folder, f"{tool}-{hash(record)}")
    with open(path, "w", encoding="utf-8") as file:
        file.write(START + record + "\n")
    run = subprocess.run([*TOOLS[tool], path], capture_output=True, timeout=60)
    os.remove(path)
    return run.returncode == 0, (run.stdout + run.stderr).decode(errors="replace")


def alabel(command, all_records):
    """Returns the code and the field of the first error of each record, or None."""
    results = []
    for record in all_records:
        run = subprocess.run([command, "zone", "check", "--json", "--quiet"], input=(START + record + "\n").encode(), capture_output=True)
        objects = [json.loads(line) for line in run.stdout.decode().splitlines()]
        errors = [(error["code"], item["field"]) for item in objects for error in item["errors"]]
        results.append(errors[0] if errors else None)
    return results


def explained(tool, record, error):
    """Returns the class of a difference, or None."""
    name = record.split(" ")[2]
    for reason, tools, types, errors in CLASSES:
        if tool in tools.split() and re.search(types, f"{name} {record}") and re.search(errors, " ".join(error or ["none"])):
            return reason
    return None


# Each class: the reason with the section that decides, the programs, a pattern for the type and the record,
# and a pattern for the code and the field of alabel's error, which is "none" if alabel accepts the record.
CLASSES = [
    ("a time to live has 31 bits (RFC 2181, section 8)", "BIND NSD Knot ldns", "", r"^invalid-time"),
    ("a dot stands for the @ of a mailbox (RFC 1035, section 8)", "BIND ldns NSD Knot", "^(RP|MINFO)", "^at-sign"),
    ("an address has hexadecimal digits (RFC 7043)", "BIND NSD ldns Knot", "^EUI", "^invalid-data"),
    ("a number fits its field (RFC 1035, section 3.2, and the RFC of the type)", "NSD ldns", "", "^invalid-number|^invalid-data KEY flags"),
    ("\\DDD is an octet (RFC 1035, section 5.1)", "NSD Knot ldns", r"\\25", "^invalid-escape"),
    ("a string has 255 octets (RFC 1035, section 3.3)", "NSD Knot ldns", "", "^string-too-long"),
    ("data has the length of its type (RFC 3597, section 5)", "NSD Knot ldns", r"\\#", "^invalid-generic-data"),
    ("a digest has the length of its type (RFC 4034, RFC 4255, RFC 8976)", "NSD Knot ldns", "^(DS|CDS|DLV|SSHFP|ZONEMD)", "^invalid-data"),
    ("ranges of degrees and distances (RFC 1876, section 3)", "NSD Knot ldns", "^LOC", "^invalid-data"),
    ("parameters of SVCB (RFC 9460, sections 2.1, 7 and 8)", "NSD Knot ldns", "^(SVCB|HTTPS)", "^invalid-data"),
    ("data is whole octets in its encoding (RFC 4648, sections 4, 7 and 8)", "NSD ldns", "^(TLSA|SMIMEA|NSEC3)", "^invalid-data"),
    ("a salt has 255 octets (RFC 5155, section 3.3)", "ldns", "^NSEC3PARAM", "^invalid-data"),
    ("a gateway of type 0 is a dot (RFC 4025, section 3.1)", "NSD", "^IPSECKEY", "^invalid-data"),
    ("a prefix fits its family (RFC 3123, section 4)", "ldns", "^APL", "^invalid-data"),
    ("a tag has letters and digits (RFC 8659, section 4.1)", "NSD Knot ldns", "^CAA", "^invalid-data"),
    ("times of signatures (RFC 4034, section 3.2)", "NSD ldns", "^RRSIG", "^invalid-data"),
    ("types have mnemonics or TYPE and a number up to 65535 (RFC 3597, section 5)", "NSD ldns", "", "^unknown-type (NSEC|CSYNC|NSEC3|RRSIG)"),
    ("a time to live has digits (RFC 1035, section 5.1; units of BIND)", "NSD ldns", r" a (1y|h|-1) ", "^unknown-type type"),
    ("a quote is closed (RFC 1035, section 5.1)", "ldns NSD", '"b', "^unbalanced-quote"),
    ("a string can have any character except a quote (RFC 1035, section 5.1)", "BIND Knot ldns", '"b\nc"', "^none"),
    ("a target in URI without quotes: accepted, though RFC 7553 has only quotes", "BIND NSD Knot ldns", "^URI", "^none"),
    ("the labels of RRSIG are not compared with those of the signer (RFC 4034, sections 3.1.3 and 3.1.7)", "BIND", "^RRSIG", "^none"),
    ("the letters of X25 are not checked (RFC 1183, section 3.1)", "BIND", "^X25", "^none"),
    ("the key that NOKEY forbids is not checked (RFC 2535, section 3.1.2)", "BIND", "^KEY", "^none"),
    ("the names in generic data are not checked", "BIND NSD Knot ldns", r"^MX MX|^MX .*\\#", "^none"),
    ("a label has any octets (RFC 2181, section 11)", "Knot", "!@#3", "^none"),
    ("checks beyond the record: owners outside the zone, names below DNAME", "BIND NSD Knot", r"^\S+ (\S*\. |@ \S+ DNAME)", "^none"),
    ("the program lacks the type", "Knot ldns NSD", "^(MB|MG|PX|X25|ISDN|RESINFO|DLV|HIP|NID|L64|WKS)", "^none"),
    ("spaces in data (RFC 4034, section 2.2; RFC 6698, section 2.2)", "Knot ldns", "A Q I D|A BCD", "^none"),
    ("units in the time of RRSIG, as in BIND and NSD", "Knot ldns", "^RRSIG", "^none"),
    ("the program lacks dohpath (RFC 9461)", "Knot ldns", "dohpath", "^none"),
    ("a decimal number can have zeros before it", "Knot", "IPSECKEY 0 03", "^none"),
    ("checks beyond the record: algorithms of DS, glue of NS", "Knot", "^(DS|NS|CDS)", "^none"),
    ("seconds and dates (RFC 4034, section 3.2)", "NSD", "^RRSIG", "^none"),
    ("a value of CAA without quotes (RFC 8659, section 4.1)", "ldns", "^CAA", "^none"),
    ("mnemonics of algorithms (RFC 2535, section 7.1)", "ldns", "^KEY", "^none"),
    ("the key of IPSECKEY in several words (RFC 4025, section 3.1)", "ldns", "^IPSECKEY", "^none"),
]


def main():
    command, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    assert count <= 20000
    all_records = records(count)
    ours = alabel(command, all_records)
    failed = False
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        print("| program | both accept | both refuse | only alabel accepts | only the program accepts | type unknown to it |")
        print("|---|---|---|---|---|---|")
        classes = collections.Counter()
        examples = {}
        for tool in TOOLS:
            theirs = list(pool.map(lambda record: accepts(tool, record, folder), all_records))
            table = collections.Counter()
            for record, error, (accepted, message) in zip(all_records, ours, theirs):
                if not accepted and error is None and re.search(UNKNOWN, message):
                    table["unknown"] += 1
                    continue
                table[(error is None, accepted)] += 1
                if (error is None) != accepted:
                    key = (tool, "alabel" if error is None else "program", explained(tool, record, error))
                    classes[key] += 1
                    examples.setdefault(key, []).append((record, error, message.strip().splitlines()[-1:] if message else ""))
            print(f"| {tool} | {table[True, True]} | {table[False, False]} | {table[True, False]} | {table[False, True]} | {table['unknown']} |")
        print("\n| program | only accepted by | class | records | example |\n|---|---|---|---|---|")
        for key, number in sorted(classes.items(), key=str):
            print(f"| {key[0]} | {key[1]} | {key[2]} | {number} | {examples[key][0]} |")
            if key[2] is None:
                failed = True
                for example in examples[key]:
                    print("unexplained:", key, example, file=sys.stderr)
    sys.exit(failed)


# The messages of programs about types that they do not know.
UNKNOWN = r"unknown RR type|unrecognized RR type|Unknown RR|unsupported type"

if __name__ == "__main__":
    main()
