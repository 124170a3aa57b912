#!/bin/sh
# Frameworks of the web compare a configured host or origin with a field of the request, octet by octet. Browsers send
# A-labels, so a site that is configured as bücher.de refuses its own visitors, and nothing warns at the start: Django
# 5.2.19 (ALLOWED_HOSTS), starlette 1.10.0 (hosts and origins), flask-cors 6.0.5, and npm cors 2.8.6. Only Django's
# error says which name to add.
. "$(dirname "$0")/common.sh"
ask_python Django==5.2.19 starlette==1.10.0 httpx==0.28.1 Flask==3.1.3 flask-cors==6.0.5 <<'END'
from django.http.request import validate_host
from flask import Flask
from flask_cors import CORS
from starlette.middleware.cors import CORSMiddleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient

SENT = "xn--bcher-kva.de"
ORIGIN = {"Origin": f"https://{SENT}"}


def allowed(response):
    return response.headers.get("Access-Control-Allow-Origin")


def flask_cors(host):
    program = Flask("program")
    CORS(program, origins=[f"https://{host}"])
    program.route("/")(lambda: "found")
    return allowed(program.test_client().get("/", headers=ORIGIN))


def starlette_cors(host):
    program = CORSMiddleware(PlainTextResponse("found"), allow_origins=[f"https://{host}"])
    return allowed(TestClient(program).get("/", headers=ORIGIN))


def starlette_host(host):
    program = TrustedHostMiddleware(PlainTextResponse("found"), allowed_hosts=[host])
    return TestClient(program, base_url=f"http://{SENT}").get("/").status_code


for host in ["bücher.de", SENT]:
    origin = ORIGIN["Origin"] if host == SENT else None
    see(f"Django, {host}", lambda: validate_host(SENT, [host]), host == SENT)
    see(f"starlette, {host}", lambda: starlette_host(host), 200 if host == SENT else 400)
    see(f"starlette, origin {host}", lambda: starlette_cors(host), origin)
    see(f"flask-cors, {host}", lambda: flask_cors(host), origin)
END
ask_node 26.10.0 cors@2.8.6 <<'END'
const cors = require('cors');

const sent = 'https://xn--bcher-kva.de';
const allowed = (origin) => {
  const fields = new Map();
  const response = { getHeader: (name) => fields.get(name), setHeader: (name, value) => fields.set(name, value) };
  cors({ origin: [origin] })({ method: 'GET', headers: { origin: sent } }, response, () => {});
  return fields.get('Access-Control-Allow-Origin') ?? null;
};
await see('cors, bücher.de', () => allowed('https://bücher.de'), null);
await see('cors, A-label', () => allowed(sent), sent);
END
