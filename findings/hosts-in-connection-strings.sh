#!/bin/sh
# The host of a connection string, such as redis://bücher.de/0, in drivers of databases, message brokers and
# directories. Parts of one service that share such a setting go to two hosts, or some of them to none.
# - PyPI aio-pika 10.2.1 goes to fass.de even for the A-labels xn--fa-hia.de: the property `host` of yarl 1.25.1 decodes
#   them, and CPython's codec encodes the result by IDNA2003. A Persian name loses its joiner. No string reaches them.
# - PyPI redis 8.1.0, PyMySQL 1.2.4, psycopg 3.3.9, asyncpg 0.32.0, pika 1.4.4, paho-mqtt 2.2.0 and ldap3 2.9.1 go to
#   fass.de for faß.de. elasticsearch 9.5.1, opensearch-py 3.2.0 and clickhouse-connect 1.12.0 go to xn--fa-hia.de.
# - npm redis 6.3.1, ioredis 6.0.0, postgres 3.4.9, mariadb 3.5.4, amqplib 2.3.1 and ldapts 8.2.0, and the crate redis
#   1.8.1, look up b%C3%BCcher.de, which no server has. The URL Standard converts hosts of http, https, ws, wss, ftp and
#   file only ("opaque host"), and they use what they get. pg 8.23.1, mysql2 3.24.6 and mqtt 5.16.0 connect.
# Write A-labels. All but aio-pika look these up as they are.
. "$(dirname "$0")/common.sh"
ask_python aio-pika==10.2.1 yarl==1.25.1 idna==3.20 redis==8.1.0 PyMySQL==1.2.4 psycopg-binary==3.3.9 psycopg==3.3.9 \
    asyncpg==0.32.0 pika==1.4.4 paho-mqtt==2.2.0 ldap3==2.9.1 elasticsearch==9.5.1 opensearch-py==3.2.0 \
    clickhouse-connect==1.12.0 urllib3==2.8.0 <<'END'
import asyncio
import contextlib
import logging

import aio_pika
import asyncpg
import clickhouse_connect
import elasticsearch
import ldap3
import opensearchpy
import paho.mqtt.client
import pika
import psycopg
import pymysql
import redis

logging.disable()
asked = watch_lookups()
DRIVERS = {
    "aio-pika": lambda host: asyncio.run(aio_pika.connect(f"amqp://{host}/")),
    "redis": lambda host: redis.Redis.from_url(f"redis://{host}/0").ping(),
    "PyMySQL": lambda host: pymysql.connect(host=host),
    "psycopg": lambda host: psycopg.connect(f"postgresql://{host}/a"),
    "asyncpg": lambda host: asyncio.run(asyncpg.connect(f"postgresql://user@{host}/a")),
    "pika": lambda host: pika.BlockingConnection(pika.URLParameters(f"amqp://{host}/")),
    "paho-mqtt": lambda host: paho.mqtt.client.Client(paho.mqtt.client.CallbackAPIVersion.VERSION2).connect(host),
    "ldap3": lambda host: ldap3.Connection(f"ldap://{host}", auto_bind=True),
    "elasticsearch": lambda host: elasticsearch.Elasticsearch(f"http://{host}:9200", max_retries=0).info(),
    "opensearch-py": lambda host: opensearchpy.OpenSearch(f"http://{host}:9200", max_retries=0).info(),
    "clickhouse-connect": lambda host: clickhouse_connect.get_client(host=host),
}
WITH_URLLIB3 = ("elasticsearch", "opensearch-py", "clickhouse-connect")


def looked_up(connect, host):
    asked.clear()
    with contextlib.suppress(Exception):
        connect(host)
    return asked[0]


for driver, connect in DRIVERS.items():
    name = "xn--fa-hia.de" if driver in WITH_URLLIB3 else "fass.de"
    see(f"{driver}, faß.de", lambda: looked_up(connect, "faß.de"), name)
    kept = "fass.de" if driver == "aio-pika" else "xn--fa-hia.de"
    see(f"{driver}, A-labels", lambda: looked_up(connect, "xn--fa-hia.de"), kept)
persian = "xn--mgba3gch31f060k.example"  # نامه‌ای
see("aio-pika, Persian", lambda: looked_up(DRIVERS["aio-pika"], persian), "xn--mgba3gch31f.example")
END
ask_node 26.10.0 redis@6.3.1 ioredis@6.0.0 postgres@3.4.9 mariadb@3.5.4 amqplib@2.3.1 ldapts@8.2.0 pg@8.23.1 \
    mysql2@3.24.6 mqtt@5.16.0 <<'END'
import dns from 'node:dns';

// The function of Node converts bücher.de to A-labels, and fails for b%C3%BCcher.de.
let found;
dns.lookup = (host, options, answer) => {
  found(host);
  setImmediate(answer ?? options, Object.assign(new Error('none'), { code: 'ENOTFOUND' }));
};
process.on('unhandledRejection', () => {});
const ignore = (client) => client.on('error', () => {});
const drivers = {
  redis: (host) => ignore(
    require('redis').createClient({ url: `redis://${host}`, socket: { reconnectStrategy: false } }),
  ).connect(),
  ioredis: (host) => ignore(new (require('ioredis').Redis)(`redis://${host}`, { retryStrategy: () => null })),
  postgres: (host) => require('postgres')(`postgres://${host}/a`)`SELECT 1`.catch(() => {}),
  mariadb: (host) => require('mariadb').createConnection(`mariadb://user@${host}/a`),
  amqplib: (host) => require('amqplib').connect(`amqp://${host}`),
  ldapts: (host) => new (require('ldapts').Client)({ url: `ldap://${host}` }).bind('cn=a', 'a'),
  pg: (host) => new (require('pg').Client)(`postgres://user@${host}/a`).connect(),
  mysql2: (host) => require('mysql2/promise').createConnection(`mysql://user@${host}/a`),
  mqtt: (host) => ignore(require('mqtt').connect(`mqtt://${host}`, { reconnectPeriod: 0 })),
};
const expected = { pg: 'bücher.de', mysql2: 'bücher.de', mqtt: 'xn--bcher-kva.de' };
const lookedUp = (driver, host) => new Promise((resolve) => {
  found = resolve;
  drivers[driver](host);
});
for (const driver of Object.keys(drivers)) {
  await see(`${driver}, bücher.de`, () => lookedUp(driver, 'bücher.de'), expected[driver] ?? 'b%C3%BCcher.de');
  await see(`${driver}, A-labels`, () => lookedUp(driver, 'xn--bcher-kva.de'), 'xn--bcher-kva.de');
}
END
build_rust 'redis = { version = "=1.8.1", default-features = false }' <<'END'
use redis::IntoConnectionInfo;

fn main() {
    let string = std::env::args().nth(1).unwrap();
    print!("{}", string.into_connection_info().unwrap().addr());
}
END
see "the crate redis, bücher.de" b%C3%BCcher.de:6379 "$("$folder/target/debug/program" redis://bücher.de)"
see "the crate redis, A-labels" xn--bcher-kva.de:6379 "$("$folder/target/debug/program" redis://xn--bcher-kva.de)"
exit $changed
