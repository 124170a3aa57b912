#!/bin/sh
# PyPI lxml 6.1.3 (libxml2 2.14.6) and hosts in Unicode.
# - A document with a namespace http://bücher.de/ns raises XMLSyntaxError, in iterparse and objectify too, and so
#   does a document that lxml wrote for an attribute with this namespace, and RDF/XML of PyPI rdflib 7.6.0. Python's
#   ElementTree reads all three. lxml is right for a namespace, which is a URI (Namespaces in XML 1.0, section 2.1).
#   RDF has IRIs, so its vocabularies meet this. XMLParser(recover=True) reads them.
# - Below xml:base="http://bücher.de/a/", the base of <b xml:base="c/"> is "c/", without the host. The value of
#   xml:base is a Legacy Extended IRI (XML Base, section 3).
# - lxml.html.tostring writes the host of a link as b%C3%BCcher.de, and PyPI requests 2.34.2 asks for these percent
#   signs.
# With A-labels, all of it works.
. "$(dirname "$0")/common.sh"
ask_python lxml==6.1.3 rdflib==7.6.0 requests==2.34.2 idna==3.20 <<'END'
import io
from xml.etree import ElementTree

import lxml.html
import rdflib
import requests
from lxml import etree, objectify

see("version of libxml2", lambda: etree.LIBXML_VERSION, (2, 14, 6))


def reads(parse, *arguments):
    return parse(*arguments) is not None


def written(host):
    """What lxml writes for an attribute in a namespace."""
    element = etree.Element("a")
    element.set(f"{{http://{host}/ns}}b", "c")
    return etree.tostring(element)


def rdf(host):
    item = rdflib.URIRef("http://a.example/"), rdflib.URIRef(f"http://{host}/ns#name"), rdflib.Literal("a")
    return rdflib.Graph().add(item).serialize(format="xml").encode()


def bases(host):
    text = f'<a xml:base="http://{host}/a/"><b xml:base="c/"/></a>'
    return [element.base for element in etree.fromstring(text).iter()]


for host, link in [("bücher.de", "http://b%C3%BCcher.de/"), ("xn--bcher-kva.de", "http://xn--bcher-kva.de/")]:
    right = True if host.isascii() else "XMLSyntaxError"
    document = f'<a xmlns="http://{host}/ns"/>'.encode()
    for what, text in [("a namespace", document), ("an attribute", written(host)), ("RDF/XML", rdf(host))]:
        see(f"{what} at {host}", lambda: reads(etree.fromstring, text), right)
        see(f"{what} at {host}, recover", lambda: reads(etree.fromstring, text, etree.XMLParser(recover=True)), True)
        see(f"{what} at {host}, ElementTree", lambda: reads(ElementTree.fromstring, text), True)
    see(f"objectify, {host}", lambda: reads(objectify.fromstring, document), right)
    see(f"iterparse, {host}", lambda: reads(list, etree.iterparse(io.BytesIO(document))), right)
    base = f"http://{host}/a/"
    see(f"bases, {host}", lambda: bases(host), [base, f"{base}c/" if host.isascii() else "c/"])
    page = lxml.html.fromstring(f'<a href="http://{host}/">a</a>')
    see(f"HTML, {host}", lambda: lxml.html.tostring(page).decode(), f'<a href="{link}">a</a>')
    see("requests", lambda: requests.Request("GET", link).prepare().url, link)
END
