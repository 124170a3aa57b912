#!/bin/sh
# Four networks write an account with a domain name, and no form of user@bücher.de is right in all.
# - npm webfinger.js 3.0.6 (ActivityPub) asks the right server, xn--bcher-kva.de, for the resource acct:user@bücher.de, in
#   letters that RFC 7565 does not allow in this URI, or acct:user@xn--bcher-kva.de, as it was called. A server that
#   compares text knows one of them.
# - npm nostr-tools 2.25.2 (NIP-05) and @atproto/syntax 0.5.4 (Bluesky) accept only A-labels.
# - npm did-resolver 6.0.0 refuses did:web:bücher.de, and web-did-resolver 2.0.32 asks the same server for
#   did:web:b%C3%BCcher.de and did:web:xn--bcher-kva.de, and rejects a document whose id has the other form.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 webfinger.js@3.0.6 nostr-tools@2.25.2 @atproto/syntax@0.5.4 did-resolver@6.0.0 \
    web-did-resolver@2.0.32 cross-fetch@4.1.0 <<'END'
const asked = [];
const body = { id: 'did:web:xn--bcher-kva.de', links: [] };
globalThis.fetch = async (url) => {
  asked.push(String(url));
  return Response.json(body, { headers: { 'Content-Type': 'application/jrd+json' } });
};
require.cache[require.resolve('cross-fetch')] = { loaded: true, exports: globalThis.fetch };
async function urls(call) {
  asked.length = 0;
  await call();
  return asked;
}
const WebFinger = require('webfinger.js').default ?? require('webfinger.js');
const finger = new WebFinger();
for (const host of ['bücher.de', 'xn--bcher-kva.de']) {
  await see(`webfinger.js, ${host}`, () => urls(() => finger.lookup(`user@${host}`)),
    [`https://xn--bcher-kva.de/.well-known/webfinger?resource=acct:user@${host}`]);
}
const { isNip05 } = require('nostr-tools/nip05');
const { isValidHandle } = require('@atproto/syntax');
for (const [unicode, ascii] of [['bücher.de', 'xn--bcher-kva.de'], ['президент.рф', 'xn--d1abbgf6aiiy.xn--p1ai']]) {
  await see(`nostr-tools, ${unicode}`, () => isNip05(`user@${unicode}`), false);
  await see(`nostr-tools, ${ascii}`, () => isNip05(`user@${ascii}`), true);
  await see(`@atproto/syntax, ${unicode}`, () => isValidHandle(unicode), false);
  await see(`@atproto/syntax, ${ascii}`, () => isValidHandle(ascii), true);
}
const { Resolver } = require('did-resolver');
const resolver = new Resolver(require('web-did-resolver').getResolver());
for (const [id, host, error] of [
  ['bücher.de', null, 'invalidDid'],
  ['b%C3%BCcher.de', 'bücher.de', 'notFound'],
  ['xn--bcher-kva.de', 'xn--bcher-kva.de', null],
]) {
  let result;
  const resolve = async () => { result = await resolver.resolve(`did:web:${id}`); };
  await see(`URLs for did:web:${id}`, () => urls(resolve), host ? [`https://${host}/.well-known/did.json`] : []);
  await see(`error for did:web:${id}`, () => result.didResolutionMetadata.error ?? null, error);
}
END
