#!/bin/sh
# Linked data. Nodes are IRIs, which are compared as texts. RDF 1.1 Concepts, section 3.2, advises against A-labels
# and percent signs in them. Some packages write these, and a query for <http://bücher.test/a> finds nothing.
# - PyPI rdflib 7.6.0 names a page that it reads from http://bücher.test/a <http://xn--bcher-kva.test/a>; npm rdflib
#   2.4.0 names it <http://bücher.test/a>. PyPI rdflib reads faß.test, and names with joiners, from another host, by
#   IDNA2003, and so the contexts of JSON-LD; PyLD 3.3.0 asks the right host. Give parse() A-labels, and the IRI as
#   publicID.
# - npm rdflib writes <http://bücher.test/a> into JSON-LD as <http://b%C3%BCcher.test/a>, and into N-Triples the
#   first letter of 𠮷野家.jp as two surrogates, which are not in an IRI (RFC 3987 section 2.2): npm n3 2.13.12 refuses
#   them.
# - PyPI pyoxigraph 0.5.13 refuses LOAD and SERVICE of an IRI in Unicode, "invalid uri character", and asks nobody.
#   RFC 3987, section 3.1, converts it.
. "$(dirname "$0")/common.sh"
ask_python rdflib==7.6.0 PyLD==3.3.0 requests==2.34.2 idna==3.20 pyoxigraph==0.5.13 <<'END'
import contextlib
import io
import json
import urllib.request
from email.message import Message
from unittest import mock

import pyoxigraph
import rdflib
import requests
from pyld import jsonld

asked = []


class Web(urllib.request.HTTPHandler):
    """Answers urllib with a page that says something about itself, in Turtle."""

    def http_open(self, request):
        asked.append(request.host)
        fields = Message()
        fields["Content-Type"] = "text/turtle"
        page = urllib.request.addinfourl(io.BytesIO(b"<> a <#Page> ."), fields, request.full_url, 200)
        page.msg = "OK"
        return page


def send(_session, request, **_):
    asked.append(requests.compat.urlsplit(request.url).hostname)
    raise requests.ConnectionError


def nodes(host, **settings):
    return [str(node) for node in rdflib.Graph().parse(f"http://{host}/a", **settings).subjects()]


def contexts(host):
    """The hosts that rdflib and PyLD ask for a context."""
    asked.clear()
    item = {"@context": f"http://{host}/context", "name": "a"}
    with contextlib.suppress(ValueError):
        rdflib.Graph().parse(data=json.dumps(item), format="json-ld")
    with contextlib.suppress(jsonld.JsonLdError), mock.patch.object(requests.Session, "send", send):
        jsonld.expand(item, {"documentLoader": jsonld.requests_document_loader()})
    return asked


def refuses(operation):
    try:
        pyoxigraph.Store().update(operation)
    except OSError as error:
        return str(error) == "invalid uri character"


urllib.request.install_opener(urllib.request.build_opener(Web))
unicode = "http://bücher.test/a"
see("rdflib, bücher.test", lambda: nodes("bücher.test"), ["http://xn--bcher-kva.test/a"])
see("rdflib, publicID", lambda: nodes("xn--bcher-kva.test", publicID=unicode), [unicode])
for host, other, right in [
    ("faß.test", "fass.test", "xn--fa-hia.test"),
    ("نامه\u200cای.test", "xn--mgba3gch31f.test", "xn--mgba3gch31f060k.test"),
]:
    see(f"rdflib, {host}", lambda: nodes(host), [f"http://{other}/a"])
    see(f"rdflib and PyLD, context at {host}", lambda: contexts(host), [other, right])
for host in ["bücher.test", "xn--bcher-kva.test"]:
    see(f"pyoxigraph, LOAD {host}", lambda: refuses(f"LOAD <http://{host}/a>"), not host.isascii())
    service = f"INSERT {{ ?a ?b ?c }} WHERE {{ SERVICE <http://{host}/> {{ ?a ?b ?c }} }}"
    see(f"pyoxigraph, SERVICE {host}", lambda: refuses(service), not host.isascii())
END
ask_node 26.10.0 rdflib@2.4.0 n3@2.13.12 <<'END'
const rdflib = require('rdflib');
const { Parser } = require('n3');

async function nodes(url) {
  const store = rdflib.graph();
  const page = () => new Response('<> a <#Page> .', { headers: { 'Content-Type': 'text/turtle' } });
  await rdflib.fetcher(store, { fetch: async () => page() }).load(url);
  return store.each(null, null, rdflib.sym(`${url}#Page`)).map(({ value }) => value);
}
function written(iri, type) {
  const store = rdflib.graph();
  store.add(rdflib.sym(iri), rdflib.sym('http://a.example/name'), rdflib.literal('a'));
  return rdflib.serialize(null, store, 'http://a.example/', type);
}
const read = (iri, type) => new Parser({ format: type }).parse(written(iri, type))[0].subject.value;
const [iri, rare] = ['http://bücher.test/a', 'http://𠮷野家.jp/'];
await see('rdflib of npm, bücher.test', () => nodes(iri), [iri]);
const prefixes = () => JSON.parse(written(iri, 'application/ld+json'))['@context'];
await see('JSON-LD', () => Object.values(prefixes()), ['http://b%C3%BCcher.test/']);
for (const type of ['text/turtle', 'application/n-triples']) await see(`n3, ${type}`, () => read(iri, type), iri);
await see('n3, Turtle, 𠮷野家.jp', () => read(rare, 'text/turtle'), rare);
await see('n3, N-Triples, 𠮷野家.jp', () => read(rare, 'application/n-triples'), 'Error');
const start = '<http://\\ud842\\udfb7\\u91ce';
await see('N-Triples, 𠮷野家.jp', () => written(rare, 'application/n-triples').startsWith(start), true);
END
