#!/bin/sh
# OAuth at a site that is registered as https://bücher.de/cb. A redirect URI is a URI (RFC 6749 section 3.1.2), so it
# has ASCII only, and servers compare it as a text.
# - npm openid-client 6.9.0 asks for a code with https://bücher.de/cb, as it is told, and redeems the code with
#   https://xn--bcher-kva.de/cb, which it takes from the URL of the visit. Section 4.1.3 wants identical values: npm
#   @node-oauth/oauth2-server 5.3.0 grants the code, and then refuses it: "`redirect_uri` is invalid".
# - PyPI oauthlib 4.0.1: its client sends https://bücher.de/cb, and its server refuses it, although it is registered.
# - OAuth 1: the clients of oauthlib and Authlib 1.9.10 sign https://bücher.de/a. RFC 5849 section 3.4.1.2 takes the
#   host from the field Host of the request, so a server finds another signature. Authlib's part for requests is
#   right.
# With A-labels in the settings, all of them work.
. "$(dirname "$0")/common.sh"
ask_node 26.10.0 openid-client@6.9.0 @node-oauth/oauth2-server@5.3.0 <<'END'
const client = await import('openid-client');
const { default: Server, Request, Response: Answer } = await import('@node-oauth/oauth2-server');

/** Returns what the client sends as redirect_uri to get a code and to redeem it, and what the server answers then. */
async function signIn(uri) {
  const kept = {};
  const server = new Server({
    model: {
      getClient: () => ({ id: 'client', redirectUris: [uri], grants: ['authorization_code'] }),
      saveAuthorizationCode: (code, client, user) => Object.assign(kept, code, { client, user }),
      getAuthorizationCode: () => kept,
      revokeAuthorizationCode: () => true,
      saveToken: (token, client, user) => ({ ...token, client, user }),
    },
  });
  const place = 'https://server.example/';
  const metadata = { issuer: place, authorization_endpoint: place, token_endpoint: place };
  const settings = new client.Configuration(metadata, 'client', 'secret');
  let redeemed;
  settings[client.customFetch] = async (_, options) => {
    const body = Object.fromEntries(options.body);
    redeemed = body.redirect_uri;
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '1' };
    const answer = new Answer();
    await server.token(new Request({ method: 'POST', query: {}, headers, body }), answer).catch(() => {});
    return Response.json(answer.body, { status: answer.status });
  };

  const asked = client.buildAuthorizationUrl(settings, { redirect_uri: uri, state: 's' });
  const query = Object.fromEntries(asked.searchParams);
  const answer = new Answer();
  const authenticateHandler = { handle: () => ({}) };
  await server.authorize(new Request({ method: 'GET', headers: {}, query }), answer, { authenticateHandler });
  const visit = new URL(answer.headers.location);
  const { token_type: result } = await client
    .authorizationCodeGrant(settings, visit, { expectedState: 's' })
    .catch((error) => ({ token_type: error.error_description }));
  return [query.redirect_uri, redeemed, result];
}
const [unicode, ascii] = ['https://bücher.de/cb', 'https://xn--bcher-kva.de/cb'];
const refused = 'Invalid request: `redirect_uri` is invalid';
await see('openid-client, bücher.de', () => signIn(unicode), [unicode, ascii, refused]);
await see('openid-client, A-labels', () => signIn(ascii), [ascii, ascii, 'bearer']);
END
ask_python oauthlib==4.0.1 Authlib==1.9.10 requests==2.34.2 idna==3.20 <<'END'
import requests
from authlib.integrations.requests_client import OAuth1Auth
from authlib.oauth1 import ClientAuth
from oauthlib import oauth1, oauth2

SENT = "xn--bcher-kva.de"


def yes(*_, **__):
    return True


class Keys(oauth1.RequestValidator):
    client_key_length = nonce_length = (1, 99)
    check_client_key = check_nonce = validate_client_key = validate_timestamp_and_nonce = yes

    def get_client_secret(self, *_):
        return "secret"


def code(uri):
    """Says if the server of oauthlib answers its client with a code."""
    site = oauth2.RequestValidator()
    site.validate_client_id = site.validate_response_type = site.validate_scopes = site.save_authorization_code = yes
    site.is_pkce_required = lambda *_: False
    site.validate_redirect_uri = lambda _, asked, *__, **___: asked == uri
    url = oauth2.WebApplicationClient("client").prepare_request_uri("https://server.example/", uri)
    server = oauth2.WebApplicationServer(site)
    fields, _, _ = server.create_authorization_response(url, scopes=["a"], credentials={})
    return "?code=" in fields["Location"]


def accepted(fields):
    """Says if the server of oauthlib accepts the signature of a request, whose field Host has A-labels."""
    fields = {"Authorization": fields["Authorization"]}
    return oauth1.SignatureOnlyEndpoint(Keys()).validate_request(f"https://{SENT}/a", "GET", None, fields)[0]


for host in ["bücher.de", SENT]:
    right = host == SENT
    url = f"https://{host}/a"
    see(f"oauthlib, {host}", lambda: code(f"https://{host}/cb"), True if right else "InvalidRedirectURIError")
    client, other = oauth1.Client("key", "secret"), ClientAuth("key", "secret")
    see(f"OAuth 1 of oauthlib, {host}", lambda: accepted(client.sign(url)[1]), right)
    see(f"OAuth 1 of Authlib, {host}", lambda: accepted(other.prepare("GET", url, {}, "")[1]), right)
    request = requests.Request("GET", url, auth=OAuth1Auth("key", "secret"))
    see(f"OAuth 1 of Authlib for requests, {host}", lambda: accepted(request.prepare().headers), True)
END
