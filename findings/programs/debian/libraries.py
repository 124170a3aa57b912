"""Asks libidn2, GnuTLS, GLib, libsoup and GMime through their C interfaces; one name in UTF-8 a line."""

import ctypes
import sys

# From idn2.h: the numbers are part of the ABI.
NFC_INPUT, TRANSITIONAL, NONTRANSITIONAL, USE_STD3, NO_TR46 = 1, 4, 8, 32, 64
DISALLOWED = -304

idn2 = ctypes.CDLL("libidn2.so.0")
gnutls = ctypes.CDLL("libgnutls.so.30")
glib = ctypes.CDLL("libglib-2.0.so.0")
soup = ctypes.CDLL("libsoup-2.4.so.1")
gmime = ctypes.CDLL("libgmime-3.0.so.0")


class Datum(ctypes.Structure):
    _fields_ = [("data", ctypes.c_char_p), ("size", ctypes.c_uint)]


class SoupUri(ctypes.Structure):
    _fields_ = [(field, ctypes.c_char_p) for field in ("scheme", "user", "password", "host")]


def returning(library, name, kind=ctypes.c_char_p, arguments=(ctypes.c_void_p,)):
    """Declares a function of a library."""
    function = getattr(library, name)
    function.restype, function.argtypes = kind, arguments
    return function


Text, Pointer, Number = ctypes.c_char_p, ctypes.c_void_p, ctypes.c_int
hostname_to_ascii = returning(glib, "g_hostname_to_ascii", Text, (Text,))
parse = returning(glib, "g_uri_parse", Pointer, (Text, Number, Pointer))
uri_host = returning(glib, "g_uri_get_host")
soup_uri = returning(soup, "soup_uri_new", ctypes.POINTER(SoupUri), (Text,))
addresses = returning(gmime, "internet_address_list_parse", Pointer, (Pointer, Text))
address = returning(gmime, "internet_address_list_get_address", Pointer, (Pointer, Number))
length = returning(gmime, "internet_address_list_length", Number)
idn_address = returning(gmime, "internet_address_mailbox_get_idn_addr")
gmime.g_mime_init()


def lookup(name, flags):
    """Calls libidn2 once."""
    output = ctypes.c_char_p()
    return idn2.idn2_lookup_u8(name, ctypes.byref(output), flags | NFC_INPUT), output.value


def once(name, flags):
    code, ascii_form = lookup(name, flags)
    return ascii_form if code == 0 else None


def twice(name):
    """Calls libidn2 as curl, wget and GnuTLS do: the second call takes the whole name."""
    code, ascii_form = lookup(name, NONTRANSITIONAL)
    if code == DISALLOWED:
        code, ascii_form = lookup(name, TRANSITIONAL)
    return ascii_form if code == 0 else None


def register(name):
    output = ctypes.c_char_p()
    code = idn2.idn2_register_u8(name, None, ctypes.byref(output), NFC_INPUT)
    return output.value if code == 0 else None


def gnutls_map(name):
    output = Datum()
    return output.data if gnutls.gnutls_idna_map(name, len(name), ctypes.byref(output), 0) == 0 else None


def parsed_host(name):
    uri = parse(b"http://" + name + b"/", 0, None)
    return uri_host(uri) if uri else None


def soup_host(name):
    uri = soup_uri(b"http://" + name + b"/")
    return uri.contents.host if uri else None


def mail_domain(name):
    found = addresses(None, b"a@" + name)
    if not found or length(found) != 1:
        return None
    return (idn_address(address(found, 0)) or b"").partition(b"@")[2]


QUESTIONS = {
    "libidn2": lambda name: once(name, NONTRANSITIONAL),
    "libidn2-transitional": lambda name: once(name, TRANSITIONAL),
    "libidn2-no-tr46": lambda name: once(name, NO_TR46),
    "libidn2-std3": lambda name: once(name, NONTRANSITIONAL | USE_STD3),
    "libidn2-register": register,
    "libidn2-twice": twice,
    "gnutls_idna_map": gnutls_map,
    "g_hostname_to_ascii": lambda name: hostname_to_ascii(name),
    "g_uri_parse": parsed_host,
    "libsoup2-SoupURI": soup_host,
    "gmime": mail_domain,
}

for position, line in enumerate(sys.stdin.buffer.read().splitlines()):
    for slug, question in QUESTIONS.items():
        value = question(line)
        status = b"refused" if value is None else b"ok"
        sys.stdout.buffer.write(b"%s\t%d\t%s\t%s\n" % (slug.encode(), position, status, value or b""))
