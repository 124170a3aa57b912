#!/bin/sh
# A connection string mongodb+srv://bücher.test/ names its servers by a record of type SRV, and they have to be in the same
# domain. PyPI pymongo 4.20.1 asks for the record with A-labels, and compares the servers in the answer with the text
# bücher.test: "Invalid SRV host", whatever the servers are. npm mongodb 7.9.0 accepts the same answer. With A-labels in
# the string, both accept it.
. "$(dirname "$0")/common.sh"
ask_python pymongo==4.20.1 dnspython==2.9.2 idna==3.20 <<'END'
import dns.name
import dns.rdata
import dns.resolver
from pymongo.uri_parser import parse_uri

asked = []


class Answer(list):
    rrset = type("Records", (), {"ttl": 60})


def resolve(name, kind, *_, **__):
    if kind != "SRV":
        raise dns.resolver.NoAnswer
    asked.append(dns.name.from_text(name).to_text())
    return Answer([dns.rdata.from_text("IN", "SRV", "0 0 27017 a.xn--bcher-kva.test.")])


dns.resolver.resolve = resolve
for host, servers in [("bücher.test", "ConfigurationError"), ("xn--bcher-kva.test", [("a.xn--bcher-kva.test", 27017)])]:
    see(f"pymongo, {host}", lambda: parse_uri(f"mongodb+srv://{host}/")["nodelist"], servers)
    see("pymongo asks", asked.pop, "_mongodb._tcp.xn--bcher-kva.test.")
END
ask_node 26.10.0 mongodb@7.9.0 <<'END'
import dns from 'node:dns';

dns.promises.resolve = async (name, kind) => {
  if (kind === 'SRV') return [{ name: 'a.xn--bcher-kva.test', port: 27017 }];
  throw Object.assign(new Error(), { code: 'ENODATA' });
};
const { MongoClient } = require('mongodb');
const { resolveSRVRecord } = require('mongodb/lib/connection_string');
for (const host of ['bücher.test', 'xn--bcher-kva.test']) {
  const { options } = new MongoClient(`mongodb+srv://${host}/`);
  await see(`mongodb, ${host}`, async () => (await resolveSRVRecord(options)).map(String), ['a.xn--bcher-kva.test:27017']);
}
END
