#!/bin/sh
# The Signature Version 4 of Amazon, which other storage servers check too, covers the header field Host. Programs send
# A-labels there, and a signature of the text bücher.test does not fit: the server answers SignatureDoesNotMatch.
# - PyPI minio 7.2.20 and npm minio 8.0.7 sign the text in links for others ("presigned"). No browser can open them.
# - SigV4Auth of PyPI botocore 1.44.8 signs bücher.test, and requests 2.34.2 sends xn--bcher-kva.test.
# - PyPI minio sends and signs bücher.test as Host, and like npm aws4 1.13.2 it cannot send a request to 食狮.test.
# PyPI boto3 1.44.8 refuses such an endpoint. PyPI requests-aws4auth 1.4.0, npm @aws-sdk/client-s3 3.1175.0 and
# aws4fetch 1.0.20 sign A-labels. With A-labels as endpoint, all of them work.
. "$(dirname "$0")/common.sh"
ask_python minio==7.2.20 urllib3==2.8.0 idna==3.20 requests==2.34.2 requests-aws4auth==1.4.0 boto3==1.44.8 \
    botocore==1.44.8 <<'END'
import datetime
import http.server
import socket
import threading
import urllib.parse

import boto3
import minio
import requests
import urllib3
from botocore.auth import SigV4Auth
from botocore.awsrequest import AWSRequest
from botocore.credentials import Credentials
from requests_aws4auth import AWS4Auth

UNICODE, ASCII, CHINESE = "bücher.test", "xn--bcher-kva.test", "食狮.test"
KEYS = {"aws_access_key_id": "a", "aws_secret_access_key": "a", "region_name": "us-east-1"}
now = datetime.datetime(2026, 11, 30, tzinfo=datetime.timezone.utc)
asked = []


class Server(http.server.BaseHTTPRequestHandler):
    """Keeps the field Host of a request, which http.server reads as Latin-1."""

    def do_HEAD(self):
        asked.append(self.headers["Host"].rsplit(":")[0])
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.HTTPServer(("127.0.0.1", 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
getaddrinfo = socket.getaddrinfo
socket.getaddrinfo = lambda host, *others, **more: getaddrinfo("127.0.0.1", *others, **more)


def client(host):
    endpoint = f"{host}:{server.server_port}"
    once = urllib3.PoolManager(retries=False)
    return minio.Minio(endpoint, access_key="a", secret_key="a", secure=False, region="us-east-1", http_client=once)


def link(host):
    """The host and the signature of a link that others open."""
    url = client(host).get_presigned_url("GET", "bucket", "a", request_date=now)
    parts = urllib.parse.urlsplit(url)
    return parts.hostname, urllib.parse.parse_qs(parts.query)["X-Amz-Signature"]


def sent(host):
    client(host).bucket_exists("bucket")
    return asked.pop()


def signed_by_botocore(host):
    auth = SigV4Auth(Credentials("a", "a"), "s3", "us-east-1")
    return auth.canonical_headers(auth.headers_to_sign(AWSRequest("GET", f"http://{host}/")))


def signed_by_requests_aws4auth(host):
    request = requests.Request("GET", f"http://{host}/").prepare()
    return AWS4Auth("a", "a", "us-east-1", "s3").get_canonical_headers(request, ["host"])[0].strip()


def host_of_requests(host):
    return urllib.parse.urlsplit(requests.Request("GET", f"http://{host}/").prepare().url).hostname


def endpoint_of_boto3(host):
    return boto3.client("s3", endpoint_url=f"http://{host}", **KEYS).meta.endpoint_url


see("minio, link to bücher.test", lambda: link(UNICODE)[0], UNICODE)
see("minio, signature for A-labels", lambda: link(UNICODE)[1] == link(ASCII)[1], False)
see("minio, request to bücher.test", lambda: sent(UNICODE), UNICODE)
see("minio, request to 食狮.test", lambda: sent(CHINESE), "UnicodeEncodeError")
see("minio, request to A-labels", lambda: sent(ASCII), ASCII)
see("botocore, signed", lambda: signed_by_botocore(UNICODE), f"host:{UNICODE}")
see("botocore, A-labels", lambda: signed_by_botocore(ASCII), f"host:{ASCII}")
see("requests sends", lambda: host_of_requests(UNICODE), ASCII)
see("requests-aws4auth, signed", lambda: signed_by_requests_aws4auth(UNICODE), f"host:{ASCII}")
see("boto3", lambda: endpoint_of_boto3(UNICODE), "ValueError")
see("boto3, A-labels", lambda: endpoint_of_boto3(ASCII), f"http://{ASCII}")
END
ask_node 26.10.0 minio@8.0.7 aws4@1.13.2 aws4fetch@1.0.20 @aws-sdk/client-s3@3.1175.0 \
    @aws-sdk/s3-request-presigner@3.1169.0 <<'END'
import http from 'node:http';
const { Client } = require('minio');
const aws4 = require('aws4');
const { AwsClient } = require('aws4fetch');
const { S3Client, GetObjectCommand } = require('@aws-sdk/client-s3');
const { getSignedUrl } = require('@aws-sdk/s3-request-presigner');

const [UNICODE, ASCII, CHINESE] = ['bücher.test', 'xn--bcher-kva.test', '食狮.test'];
const region = 'us-east-1';
const credentials = { accessKeyId: 'a', secretAccessKey: 'a' };
const now = new Date('2026-11-30T00:00:00Z');
const links = {
  minio: (endPoint) => new Client({ endPoint, useSSL: false, region, accessKey: 'a', secretKey: 'a' })
    .presignedGetObject('bucket', 'a', 60, {}, now),
  '@aws-sdk/client-s3': (host) => {
    const client = new S3Client({ endpoint: `http://${host}`, region, credentials, forcePathStyle: true });
    return getSignedUrl(client, new GetObjectCommand({ Bucket: 'bucket', Key: 'a' }), { signingDate: now });
  },
  aws4fetch: async (host) => {
    const client = new AwsClient({ ...credentials, service: 's3', region });
    const aws = { signQuery: true, datetime: '20261130T000000Z' };
    return (await client.sign(`http://${host}/bucket/a`, { aws })).url;
  },
};
for (const [name, link] of Object.entries(links)) {
  const signature = async (host) => new URL(await link(host)).searchParams.get('X-Amz-Signature');
  const same = async () => (await signature(UNICODE)) === (await signature(ASCII));
  await see(`${name}, signature for A-labels`, same, name !== 'minio');
}
const field = (host) => aws4.sign({ host, path: '/', service: 's3', region }, credentials).headers.Host;
const sent = (host) => new http.ClientRequest({ headers: { Host: field(host) }, createConnection: () => {} });
await see('aws4, signed', () => field(UNICODE), UNICODE);
await see('aws4, request to 食狮.test', () => sent(CHINESE) && null, 'TypeError');
await see('aws4, A-labels', () => field(ASCII), ASCII);
END
