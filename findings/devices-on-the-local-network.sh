#!/bin/sh
# PyPI zeroconf 0.154.0, a responder of multicast DNS, for a device with the name bücher.local. RFC 6762, section 16,
# has such names in UTF-8 and never as A-labels, so zeroconf answers for the octets bücher.local and not for
# xn--bcher-kva.local. PyPI requests 2.34.2, curl 7.88.1 and browsers convert each host of a URL, so
# http://bücher.local/ never reaches the device: each program follows its standard. The A-labels of a name below "local"
# help nobody.
# To see what a device is asked, tcpdump 4.99.3 (Debian 12) does not help: it writes each octet that is not ASCII as
# "M-" and the character without its eighth bit. So 食狮.local has another full stop, and voilà.local a space, where
# scripts end a field. tshark 4.0.17 writes UTF-8.
. "$(dirname "$0")/common.sh"
ask_python zeroconf==0.154.0 requests==2.34.2 idna==3.20 <<'END'
import socket
import struct

import requests
from zeroconf import ServiceInfo, Zeroconf

LOOPBACK = socket.inet_aton("127.0.0.1")


def address(name):
    """Returns the address that the network gives for a name, as a query of section 5.1 finds it."""
    labels = [label.encode() for label in name.split(".")]
    octets = b"".join(bytes([len(label)]) + label for label in labels)
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as client:
        client.bind(("127.0.0.1", 0))
        client.settimeout(2)
        client.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, LOOPBACK)
        query = struct.pack("!6H", 1, 0, 1, 0, 0, 0) + octets + b"\0" + struct.pack("!2H", 1, 1)
        client.sendto(query, ("224.0.0.251", 5353))
        try:
            answer = client.recv(9000)
        except TimeoutError:
            return None
    return "127.0.0.1" if LOOPBACK in answer else "another answer"


device = Zeroconf(interfaces=["127.0.0.1"])
device.register_service(
    ServiceInfo("_http._tcp.local.", "a._http._tcp.local.", 80, addresses=[LOOPBACK], server="bücher.local.")
)
see("UTF-8", lambda: address("bücher.local"), "127.0.0.1")
see("A-labels", lambda: address("xn--bcher-kva.local"), None)
see("requests", lambda: requests.Request("GET", "http://bücher.local/").prepare().url, "http://xn--bcher-kva.local/")
device.close()
END
unpack curl=7.88.1-10+deb12u15 tcpdump=4.99.3-1 tshark=4.0.17-0+deb12u3
see "curl" "curl: (6) Could not resolve host: xn--bcher-kva.local" \
    "$(run curl --silent --show-error --noproxy '*' http://bücher.local/ 2>&1)"
python3 - "$folder/capture" <<'END'
import struct
import sys

with open(sys.argv[1], "wb") as capture:
    capture.write(struct.pack("<IHHiIII", 0xA1B2C3D4, 2, 4, 0, 0, 65535, 101))  # packets of IP
    for name in ("bücher", "食狮", "voilà"):
        label = name.encode()
        query = struct.pack("!6HB", 0, 0, 1, 0, 0, 0, len(label)) + label + b"\5local\0" + struct.pack("!2H", 1, 1)
        packet = struct.pack("!2B3H2BH8B", 0x45, 0, 28 + len(query), 0, 0, 255, 17, 0, 192, 0, 2, 1, 224, 0, 0, 251)
        packet += struct.pack("!4H", 5353, 5353, 8 + len(query), 0) + query
        capture.write(struct.pack("<4I", 0, 0, len(packet), len(packet)) + packet)
END
see "tcpdump" "bM-CM-<cher.local. M-iM-#M-^_M-gM-^KM-..local. voilM-CM- .local. " \
    "$(run tcpdump -Z "$(id -un)" -nr "$folder/capture" 2>"$folder/log" | sed 's/.*? \(.*\) (.*/\1/' | tr '\n' ' ')"
see "tshark" "bücher.local 食狮.local voilà.local " \
    "$(run tshark -nr "$folder/capture" -T fields -e dns.qry.name 2>"$folder/log" | tr '\n' ' ')"
exit $changed
