#!/bin/sh
# Servers for passkeys (WebAuthn) of a site that is configured as bücher.de. PyPI webauthn 3.0.1 and npm
# @simplewebauthn/server 14.0.3 make options for it without an objection.
# - With the expected origin https://bücher.de they refuse every passkey: an origin is serialized in ASCII (HTML,
#   "origin"), as https://xn--bcher-kva.de. The error says so.
# - With the expected RP ID bücher.de they refuse the hash of the A-labels, which a page with the RP ID in ASCII, or
#   without one, gets. The two hash different octets, UTF-8 and Latin-1, so what one accepts the other refuses.
# A-labels are right for both settings.
. "$(dirname "$0")/common.sh"
export passkey="$folder/passkey"
ask_python webauthn==3.0.1 cbor2==6.3.0 cryptography==50.0.2 <<'END'
import hashlib
import json
import os

import cbor2
import webauthn
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

SENT = "xn--bcher-kva.de"


def made(rp_octets):
    """A new passkey without attestation, as a browser sends it."""
    key = ec.generate_private_key(ec.SECP256R1()).public_key().public_numbers()
    public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: key.x.to_bytes(32, "big"), -3: key.y.to_bytes(32, "big")})
    data = hashlib.sha256(rp_octets).digest() + b"\x45" + bytes(20) + b"\0\1i" + public
    client = {"type": "webauthn.create", "challenge": bytes_to_base64url(b"once"), "origin": f"https://{SENT}"}
    response = {
        "clientDataJSON": bytes_to_base64url(json.dumps(client).encode()),
        "attestationObject": bytes_to_base64url(cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})),
    }
    return {"id": "aQ", "rawId": "aQ", "type": "public-key", "response": response}


def accepted(passkey, rp, origin):
    try:
        webauthn.verify_registration_response(
            credential=passkey, expected_challenge=b"once", expected_rp_id=rp, expected_origin=f"https://{origin}"
        )
    except webauthn.helpers.exceptions.InvalidRegistrationResponse as error:
        return str(error)
    return True


hashed = {"A-labels": SENT.encode(), "UTF-8": "bücher.de".encode(), "Latin-1": "bücher.de".encode("latin-1")}
passkeys = {name: made(octets) for name, octets in hashed.items()}
with open(os.environ["passkey"], "w") as file:
    json.dump(passkeys, file)
options = webauthn.generate_registration_options(rp_id="bücher.de", rp_name="a", user_name="a")
see("webauthn, options", lambda: options.rp.id, "bücher.de")
origin = 'Unexpected client data origin "https://xn--bcher-kva.de", expected "https://bücher.de"'
see("webauthn, origin bücher.de", lambda: accepted(passkeys["A-labels"], SENT, "bücher.de"), origin)
rp = "Unexpected RP ID hash"
for octets, in_unicode, in_ascii in [("A-labels", rp, True), ("UTF-8", True, rp), ("Latin-1", rp, rp)]:
    passkey = passkeys[octets]
    see(f"webauthn, RP ID bücher.de, hash of {octets}", lambda: accepted(passkey, "bücher.de", SENT), in_unicode)
    see(f"webauthn, RP ID {SENT}, hash of {octets}", lambda: accepted(passkey, SENT, SENT), in_ascii)
END
ask_node 26.10.0 @simplewebauthn/server@14.0.3 <<'END'
import { readFileSync } from 'node:fs';
const { generateRegistrationOptions, verifyRegistrationResponse } = require('@simplewebauthn/server');

const sent = 'xn--bcher-kva.de';
const passkeys = JSON.parse(readFileSync(process.env.passkey));
const accepted = (response, rp, origin) => verifyRegistrationResponse({
  response,
  expectedChallenge: 'b25jZQ',
  expectedRPID: rp,
  expectedOrigin: `https://${origin}`,
  requireUserVerification: false,
}).then(({ verified }) => verified, (error) => error.message);
const options = await generateRegistrationOptions({ rpID: 'bücher.de', rpName: 'a', userName: 'a' });
await see('@simplewebauthn/server, options', () => options.rp.id, 'bücher.de');
const origin = 'Unexpected registration response origin "https://xn--bcher-kva.de", expected "https://bücher.de"';
await see('@simplewebauthn/server, origin bücher.de', () => accepted(passkeys['A-labels'], sent, 'bücher.de'), origin);
const rp = 'Unexpected RP ID hash';
for (const [octets, inUnicode, inAscii] of [['A-labels', rp, true], ['UTF-8', rp, rp], ['Latin-1', true, rp]]) {
  for (const [rpId, expected] of [['bücher.de', inUnicode], [sent, inAscii]]) {
    const what = `@simplewebauthn/server, RP ID ${rpId}, hash of ${octets}`;
    await see(what, () => accepted(passkeys[octets], rpId, sent), expected);
  }
}
END
