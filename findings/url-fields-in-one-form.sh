#!/bin/sh
# Fields for a URL in the schemas of forms and documents accept one form of a host, or return another host.
# - The format "url" of npm ajv-formats 3.0.1 and @cfworker/json-schema 4.1.6 refuses each A-label, for its two
#   hyphens. It is no format of JSON Schema. "uri" is one, and refuses Unicode, as it should (section 7.3.5), so no
#   URL with such a host is valid in both. "iri" is for both forms, and only @cfworker/json-schema has it.
# - npm validate.js 0.13.1 and @vuelidate/validators 2.0.4: url refuses a top-level domain in A-labels, and email
#   refuses Unicode. A user at рф has to enter the site in Unicode, and the mail address in A-labels.
# - PyPI mongoengine 0.29.3: URLField wants A-labels, and EmailField accepts both forms.
# - PyPI trafaret 2.1.1: URL returns http://fass.de/ for http://faß.de/, by IDNA2003. The others keep the text.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 ajv@8.20.0 ajv-formats@3.0.1 @cfworker/json-schema@4.1.6 validate.js@0.13.1 \
    @vuelidate/validators@2.0.4 vue@3.5.13 <<'END'
const { default: Ajv } = require('ajv');
const { Validator } = require('@cfworker/json-schema');
const validate = require('validate.js');
const { email, url } = require('@vuelidate/validators');

const ajv = new Ajv();
require('ajv-formats').default(ajv);
const hosts = ['bücher.de', 'xn--bcher-kva.de', 'президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai'];
const accepted = (isValid, start = 'https://') => () => hosts.filter((host) => isValid(start + host));
const unicode = hosts.filter((_, index) => index % 2 === 0);
const ascii = hosts.filter((_, index) => index % 2 === 1);
for (const [format, expected] of [['url', unicode], ['uri', ascii]]) {
  await see(`ajv-formats, ${format}`, accepted((text) => ajv.validate({ format, type: 'string' }, text)), expected);
}
for (const [format, expected] of [['url', unicode], ['uri', ascii], ['iri', hosts]]) {
  const validator = new Validator({ format });
  await see(`@cfworker/json-schema, ${format}`, accepted((text) => validator.validate(text).valid), expected);
}
const ofValidate = (rule) => (text) => validate.single(text, { [rule]: true }) === undefined;
await see('validate.js, url', accepted(ofValidate('url')), hosts.slice(0, 3));
await see('validate.js, email', accepted(ofValidate('email'), 'user@'), ascii);
await see('@vuelidate/validators, url', accepted(url.$validator), hosts.slice(0, 3));
await see('@vuelidate/validators, email', accepted(email.$validator, 'user@'), ascii);
END
ask_python mongoengine==0.29.3 trafaret==2.1.1 <<'END'
import mongoengine
import trafaret


def accepts(field, text):
    field.validate(text)
    return True


for host in ["bücher.de", "xn--bcher-kva.de"]:
    right = True if host.isascii() else "ValidationError"
    see(f"mongoengine, URLField, {host}", lambda: accepts(mongoengine.URLField(), f"https://{host}/"), right)
    see(f"mongoengine, EmailField, {host}", lambda: accepts(mongoengine.EmailField(), f"user@{host}"), True)
for url, returned in [("http://faß.de/", "http://fass.de/"), ("http://bücher.de/", "http://xn--bcher-kva.de/")]:
    see(f"trafaret, {url}", lambda: trafaret.URL.check(url), returned)
END
