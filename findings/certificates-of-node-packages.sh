#!/bin/sh
# A name in Unicode that a program puts into a certificate, with four packages of npm. The field has ASCII
# only, and an internationalized name belongs into it as A-labels (RFC 5280 section 7.2), here
# xn--85x722f.cn. None of the packages converts 食狮.cn or refuses it.
# - @peculiar/x509 2.2.0 writes one octet for each code point, so the certificate is for ßî.cn. acme-client
#   5.4.0 uses this package, and its request is for ßî.cn too, with 食狮.cn as common name.
# - jsrsasign 11.1.5 writes UTF-8.
# - node-forge 1.4.3 writes bücher.example in Latin-1, and for 食狮.cn a certificate that it cannot read.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 @peculiar/x509@2.2.0 reflect-metadata@0.2.2 jsrsasign@11.1.5 node-forge@1.4.3 <<'END'
require('reflect-metadata');
const { pki, md } = require('node-forge');
const { KJUR } = require('jsrsasign');
const { SubjectAlternativeNameExtension } = require('@peculiar/x509');
const peculiar = (value) => new SubjectAlternativeNameExtension([{ type: 'dns', value }]).names.toJSON()[0].value;
const octets = (value) => new KJUR.asn1.x509.GeneralNames([{ dns: value }]).tohex().slice(8);
const forge = (value) => {
  const certificate = pki.createCertificate();
  const keys = pki.rsa.generateKeyPair(1024);
  certificate.publicKey = keys.publicKey;
  certificate.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value }] }]);
  certificate.sign(keys.privateKey, md.sha256.create());
  const der = pki.certificateToPem(certificate);
  return pki.certificateFromPem(der).getExtension('subjectAltName').value.slice(4);
};
await see('@peculiar/x509, A-labels', () => peculiar('xn--85x722f.cn'), 'xn--85x722f.cn');
await see('@peculiar/x509', () => peculiar('食狮.cn'), 'ßî.cn');
await see('jsrsasign, in UTF-8', () => Buffer.from(octets('食狮.cn'), 'hex').toString(), '食狮.cn');
await see('node-forge, A-labels', () => forge('xn--85x722f.cn'), 'xn--85x722f.cn');
await see('node-forge, in Latin-1', () => forge('bücher.example'), 'b\u00fccher.example');
await see('node-forge', () => forge('食狮.cn'), 'Error');
END
rm -r "$folder"/node_modules
ask_node 26.10.0 acme-client@5.4.0 <<'END'
const { createCsr, readCsrDomains } = require('acme-client').crypto;
const request = async (name) => readCsrDomains((await createCsr({ commonName: name, altNames: [name] }))[1]);
for (const [name, expected] of [['xn--85x722f.cn', 'xn--85x722f.cn'], ['食狮.cn', 'ßî.cn']]) {
  await see(`acme-client, ${name}`, () => request(name), { commonName: name, altNames: [expected] });
}
END
