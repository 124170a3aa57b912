#!/bin/sh
# PHP 8.5.10 (npm @php-wasm/node-8-5 3.1.56, with ICU 74.2) has two functions for the host of a URL, and they go to two
# hosts. The new class Uri\WhatWg\Url has xn--fa-hia.de for faß.de, as browsers; idn_to_ascii() of the extension intl still
# has fass.de as its default, so a program that moves one call to the new class moves to another server. parse_url() and
# Uri\WhatWg\Url accept the URL, and FILTER_VALIDATE_URL and Uri\Rfc3986\Uri refuse it.
# Of the 10,000 registered names of data/xndomains.json, the new class refuses 106, and the URL Standard of 2026 none. In
# exchange, it has no rules for digits beside Hebrew (1.אב.example) and for joiners. The packages have 700 MB.
. "$(dirname "$0")/common.sh"
ask_node 20.20.2 @php-wasm/node@3.1.56 @php-wasm/node-8-5@3.1.56 @php-wasm/universal@3.1.56 <<'END'
import { readFileSync } from 'node:fs';
const { loadNodeRuntime } = require('@php-wasm/node');
const { PHP } = require('@php-wasm/universal');

const php = new PHP(await loadNodeRuntime('8.5', { withIntl: true, emscriptenOptions: { processId: 1 } }));
php.writeFile('/domains.json', readFileSync(process.env.domains));
const value = async (code) => (await php.run({ code: `<?php
function host($name) {
    try { return (new Uri\\WhatWg\\Url("http://$name/"))->getAsciiHost(); }
    catch (Throwable $error) { return 'refused'; }
}
function rfc3986($name) {
    try { return (new Uri\\Rfc3986\\Uri("http://$name/"))->getHost(); }
    catch (Throwable $error) { return 'refused'; }
}
echo json_encode(${code}, JSON_UNESCAPED_UNICODE);` })).json;
const ask = (code, expected) => see(code, () => value(code), expected);
await ask('[PHP_VERSION, INTL_ICU_VERSION]', ['8.5.10', '74.2']);
await ask('host("faß.de")', 'xn--fa-hia.de');
await ask('idn_to_ascii("faß.de")', 'fass.de');
await ask('parse_url("http://faß.de/", PHP_URL_HOST)', 'faß.de');
await ask('filter_var("http://faß.de/", FILTER_VALIDATE_URL)', false);
await ask('rfc3986("faß.de")', 'refused');
await ask('host("1.אב.example")', '1.xn--4dbc.example');
await ask('host("a\\u{200C}b.example")', 'xn--ab-j1t.example');
await ask('host("xn--0.example")', 'refused');
const names = 'array_map(fn($entry) => host($entry["domain"]), json_decode(file_get_contents("/domains.json"), true))';
await ask(`count(array_keys(${names}, "refused"))`, 106);
END
