// Asks Node and packages of npm for the host of each name, and prints a table of what they return or send.
//
// Usage: ask.mjs NAMES TABLE GROUPS FOLDER built-in|packages, where FOLDER has the packages. With `built-in`,
// the modules of this version of Node are asked. Requests, mail and queries go to servers of this script on
// 127.0.0.1.
import { appendFileSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import dgram from 'node:dgram';
import dns from 'node:dns';
import http from 'node:http';
import net from 'node:net';
import url from 'node:url';

const [names, table, groups, folder, only] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const installed = (name) => JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`)).version;
const { node, ada, icu, unicode } = process.versions;
const NODE = `Node ${node} ada ${ada} ICU ${icu} Unicode ${unicode}`;
const MAJOR = node.split('.')[0];

/** Serves on a free port of 127.0.0.1, and keeps the host that each connection brings. */
class Sink {
  static async http() {
    const sink = new Sink();
    const server = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (octets) => {
        const text = octets.toString('latin1');
        const target = /^\S+ http:\/\/([^/]*)/.exec(text) ?? /^host: *(.*)\r/im.exec(text);
        if (target) sink.seen.push(Buffer.from(target[1].replace(/:\d+$/, ''), 'latin1'));
        socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      });
    });
    return sink.listen(server);
  }

  /** Does not offer SMTPUTF8. */
  static async mail() {
    const sink = new Sink();
    const server = net.createServer((socket) => {
      let body = false;
      socket.on('error', () => {});
      socket.write('220 sink.example\r\n');
      socket.on('data', (octets) => {
        for (const line of octets.toString('latin1').split('\r\n').slice(0, -1)) {
          const host = /^RCPT TO:<[^@]*@([^>]*)>/i.exec(line);
          if (host) sink.seen.push(Buffer.from(host[1], 'latin1'));
          if (!body || line === '.') socket.write(/^DATA/i.test(line) ? '354 go on\r\n' : '250 ok\r\n');
          body = /^DATA/i.test(line) || (body && line !== '.');
        }
      });
    });
    return sink.listen(server);
  }

  /** Answers NXDOMAIN to each query. */
  static async dns() {
    const sink = new Sink();
    const server = dgram.createSocket('udp4');
    server.on('message', (query, source) => {
      sink.seen.push(labels(query));
      const answer = Buffer.from(query);
      answer[2] |= 0x80;
      answer[3] = 3;
      server.send(answer, source.port);
    });
    await new Promise((done) => server.bind(0, '127.0.0.1', done));
    server.unref();
    sink.port = server.address().port;
    return sink;
  }

  async listen(server) {
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    server.unref();
    this.port = server.address().port;
    return this;
  }

  seen = [];

  /** Returns the host that arrives while `ask` runs. */
  async asked(ask) {
    this.seen = [];
    let failure = new Error('nothing was sent');
    try {
      await ask();
    } catch (error) {
      failure = error;
    }
    if (this.seen.length > 0) return this.seen[0];
    throw failure;
  }
}

/** Returns the labels of a query's name, joined by dots. */
function labels(query) {
  const parts = [];
  for (let at = 12; query[at] > 0; at += 1 + query[at]) parts.push(query.subarray(at + 1, at + 1 + query[at]));
  return Buffer.from(parts.map((part) => part.toString('latin1')).join('.'), 'latin1');
}

const requests = await Sink.http();
const mails = await Sink.mail();
const queries = await Sink.dns();
const ADDRESS = { address: '127.0.0.1', family: 4 };
const lookup = (host, options, done) => done(null, options.all ? [ADDRESS] : ADDRESS.address, ADDRESS.family);
const href = (name) => `http://${name}/`;
const local = (name) => `http://${name}:${requests.port}/`;
const hostOf = (text) => /^https?:\/\/([^/]*)/i.exec(text)[1];
const agent = () => new http.Agent({ lookup });

/** Sends a request with `start`, which gets the function to call at the end. */
const sent = (start) => requests.asked(() => new Promise((done, fail) => {
  start((error) => (error ? fail(error) : done()));
}));

// Each entry: slug, group, how it is asked, packages whose versions decide, and a function from name to host.
const builtIn = [
  ['domainToASCII', 'whatwg', '`url.domainToASCII(NAME)`', (name) => url.domainToASCII(name)],
  ['URL', 'whatwg', "`new URL('http://NAME/').hostname`", (name) => new URL(href(name)).hostname],
  ['url.parse', 'whatwg', "`url.parse('http://NAME/').hostname`", (name) => url.parse(href(name)).hostname],
  ['http', 'latin-1', '`http.request({ host: NAME, lookup })`: the field `Host`', (name) =>
    sent((end) => http.request({ host: name, port: requests.port, lookup }, (got) => got.resume().on('end', end))
      .on('error', end).end())],
  ['dns.resolve', 'whatwg', "`dns.Resolver.resolve(NAME, 'A')`: the query", (name) => queries.asked(() => {
    const resolver = new dns.promises.Resolver({ timeout: 60_000, tries: 1 });
    resolver.setServers([`127.0.0.1:${queries.port}`]);
    return resolver.resolve(name, 'A');
  })],
];

const packages = [
  ['tr46', 'tr46', '`tr46.toASCII(NAME)`', ['tr46'], (name) => require('tr46').toASCII(name)],
  ['tr46-transitional', 'tr46-transitional', '`tr46.toASCII(NAME, { transitionalProcessing: true })`', ['tr46'],
    (name) => require('tr46').toASCII(name, { transitionalProcessing: true })],
  ['tr46-std3', 'tr46-std3', '`tr46.toASCII(NAME, { useSTD3ASCIIRules: true })`', ['tr46'],
    (name) => require('tr46').toASCII(name, { useSTD3ASCIIRules: true })],
  ['tr46-checks', 'tr46-checks', '`tr46.toASCII(NAME, …)` with every check', ['tr46'], (name) =>
    require('tr46').toASCII(name, { checkBidi: true, checkHyphens: true, checkJoiners: true, useSTD3ASCIIRules: true,
      verifyDNSLength: true })],
  ['whatwg-url', 'whatwg-2026', "`new whatwgURL.URL('http://NAME/').hostname`", ['whatwg-url', 'tr46'],
    (name) => new (require('whatwg-url').URL)(href(name)).hostname],
  ['jsdom', 'whatwg-2026', '`a.hostname` of a link in a document', ['jsdom', 'whatwg-url', 'tr46'], (name) => {
    const { JSDOM } = require('jsdom');
    const link = new JSDOM('').window.document.createElement('a');
    link.href = href(name);
    if (link.hostname === '') throw new Error('not a URL');
    return link.hostname;
  }],
  ['whatwg-url-compat', 'tr46-older', "`new URL('http://NAME/').hostname`", ['whatwg-url-compat'], (name) =>
    new (require('whatwg-url-compat').createURLConstructor())(href(name)).hostname],
  ['whatwg-url-minimum', 'own', "`new URL('http://NAME/').hostname`", ['whatwg-url-minimum'], (name) =>
    new (require('whatwg-url-minimum').URL)(href(name)).hostname],
  ['spec-url', 'percent', "`new URLReference('http://NAME/').href`", ['spec-url'], (name) =>
    hostOf(new (require('spec-url').URLReference)(href(name)).href)],
  ['postman-url-encoder', 'whatwg-2026-or-unchanged', "`toNodeUrl('http://NAME/').host`",
    ['postman-url-encoder', NODE], (name) => require('postman-url-encoder').toNodeUrl(href(name)).host],
  ['native-url', 'whatwg-2026', "`parse('http://NAME/').host`", ['native-url', NODE], (name) =>
    require('native-url').parse(href(name)).host],
  ['url-npm', 'punycode-lower-case', "`url.parse('http://NAME/').hostname` of the package", ['url', 'punycode'],
    (name) => require(`${folder}/node_modules/url/url.js`).parse(href(name)).hostname],
  ['urijs', 'punycode-then-lower-case', "`URI('http://NAME/').normalize().hostname()`", ['urijs'], (name) =>
    require('urijs')(href(name)).normalize().hostname()],
  ['url-parse', 'lower-case', "`new Url('http://NAME/').hostname`", ['url-parse'], (name) =>
    new (require('url-parse'))(href(name)).hostname],
  ['tldts', 'lower-case', "`getHostname('http://NAME/')`", ['tldts'], (name) => {
    const host = require('tldts').getHostname(href(name));
    if (host === null) throw new Error('no host');
    return host;
  }],
  ['normalize-url', 'whatwg-2026', "`normalizeUrl('http://NAME/')`", ['normalize-url', NODE], async (name) =>
    hostOf((await load('normalize-url')).default(href(name), { stripWWW: false }))],
  ['uri-js', 'punycode-lower-case', "`normalize('http://NAME/')`", ['uri-js', 'punycode'], (name) =>
    hostOf(require('uri-js').normalize(href(name)))],
  ['fast-uri-parse', 'whatwg-2026', "`parse('http://NAME/').host`", ['fast-uri', NODE], (name) => {
    const { host, error } = require('fast-uri').parse(href(name));
    if (error) throw new Error(error);
    return host;
  }],
  ['fast-uri-serialize', 'percent', "`serialize({ scheme: 'http', host: NAME, path: '/' })`", ['fast-uri'], (name) =>
    hostOf(require('fast-uri').serialize({ scheme: 'http', host: name, path: '/' }))],
  ['punycode', 'punycode', '`punycode.toASCII(NAME)`', ['punycode'], (name) => require('punycode/').toASCII(name)],
  ['npm-idna-uts46', 'tr46-older', '`toAscii(NAME)`', ['idna-uts46'], (name) => require('idna-uts46').toAscii(name)],
  ['idna-uts46-hx', 'tr46-by-top-level-domain', '`toAscii(NAME)`', ['idna-uts46-hx'], (name) =>
    require('idna-uts46-hx').toAscii(name)],
  ['idna-uts46-hx-nontransitional', 'tr46', '`toAscii(NAME, { transitionalProcessing: false })`', ['idna-uts46-hx'],
    (name) => require('idna-uts46-hx').toAscii(name, { transitionalProcessing: false })],
  ['idn-hostname', 'idna2008', '`idnHostname(NAME)`', ['idn-hostname'], (name) =>
    require('idn-hostname').idnHostname(name)],
  ['markdown-it', 'punycode', "`markdownit().normalizeLink('http://NAME/')`", ['markdown-it'], async (name) =>
    hostOf(new (await load('markdown-it')).default().normalizeLink(href(name)))],
  ['tough-cookie', 'whatwg-2026', '`canonicalDomain(NAME)`', ['tough-cookie', NODE], (name) =>
    require('tough-cookie').canonicalDomain(name)],
  ['mailauth', 'punycode-lower-case', '`normalizeDomainName(NAME)` of `lib/tools`', ['mailauth', 'punycode.js'],
    (name) => require('mailauth/lib/tools').normalizeDomainName(name)],
  ['nodemailer', 'whatwg-2026-then-punycode', "`transport.sendMail({ to: { address: 'user@NAME' } })`: the line RCPT",
    ['nodemailer', NODE], (name) =>
    mails.asked(async () => {
      const { createTransport } = require('nodemailer');
      const transport = createTransport({ host: '127.0.0.1', port: mails.port, ignoreTLS: true });
      const to = { name: '', address: `user@${name}` };
      await transport.sendMail({ from: 'a@a.example', to, subject: 'x', text: 'x' });
    })],
  ['emailjs', 'none', "`SMTPClient.sendAsync({ to: 'user@NAME' })`: the line RCPT", ['emailjs'], (name) =>
    mails.asked(async () => {
      const { SMTPClient } = await load('emailjs');
      const client = new SMTPClient({ host: '127.0.0.1', port: mails.port, timeout: 50_000 });
      await client.sendAsync({ from: 'a@a.example', to: `user@${name}`, subject: 'x', text: 'x' });
    })],
  ['undici', 'whatwg-2026', "`fetch('http://NAME/')`: the field `Host`", ['undici', NODE], (name) =>
    requests.asked(() => {
      const { fetch, Agent } = require('undici');
      return fetch(local(name), { dispatcher: new Agent({ connect: { lookup } }) });
    })],
  ['undici-request', 'whatwg-2026', "`request('http://NAME/')`: the field `Host`", ['undici', NODE], (name) =>
    requests.asked(async () => {
      const { request, Agent } = require('undici');
      await (await request(local(name), { dispatcher: new Agent({ connect: { lookup } }) })).body.dump();
    })],
  ['axios', 'whatwg-2026', "`axios.get('http://NAME/')` through a proxy", ['axios', NODE], (name) =>
    requests.asked(() => require('axios').get(href(name), { proxy: { host: '127.0.0.1', port: requests.port } }))],
  ['got', 'whatwg-2026', "`got('http://NAME/')`: the field `Host`", ['got', NODE], (name) =>
    requests.asked(async () => {
      const { default: got } = await load('got');
      await got(local(name), { agent: { http: agent() }, retry: { limit: 0 } });
    })],
  ['node-fetch', 'whatwg-2026', "`fetch('http://NAME/')`: the field `Host`", ['node-fetch', NODE], (name) =>
    requests.asked(async () => (await load('node-fetch')).default(local(name), { agent: agent() }))],
  ['superagent', 'whatwg-2026', "`superagent.get('http://NAME/')`: the field `Host`", ['superagent', NODE], (name) =>
    requests.asked(() => require('superagent').get(local(name)).agent(agent()).retry(0))],
  ['needle', 'latin-1', "`needle('get', 'http://NAME/')` through a proxy", ['needle', NODE], (name) =>
    requests.asked(() => require('needle')('get', href(name), { proxy: `http://127.0.0.1:${requests.port}` }))],
  ['request', 'whatwg-2026', "`request('http://NAME/')` through a proxy", ['request', NODE], (name) => sent((end) =>
    require('request')({ url: href(name), proxy: `http://127.0.0.1:${requests.port}` }, end))],
  ['ws', 'whatwg-2026', "`new WebSocket('ws://NAME/')`: the field `Host`", ['ws', NODE], (name) => sent((end) => {
    const socket = new (require('ws'))(`ws://${name}:${requests.port}/`, { lookup });
    socket.on('error', end).on('close', () => end());
  })],
  ['dns-packet', 'none', '`encode({ questions: [{ name: NAME }] })`', ['dns-packet'], (name) =>
    labels(require('dns-packet').encode({ type: 'query', questions: [{ type: 'A', name }] }))],
  ['dns2', 'low-octets', '`Packet.toBuffer()` with a question for NAME', ['dns2'], (name) => {
    const { Packet } = require('dns2');
    const packet = new Packet();
    packet.questions.push({ name, type: 1, class: 1 });
    return labels(packet.toBuffer());
  }],
  ['native-dns', 'low-octets', '`native-dns-packet`: a question for NAME', ['native-dns-packet'], (name) => {
    const Packet = require('native-dns-packet');
    const octets = Buffer.alloc(512);
    const packet = Object.assign(new Packet(), { question: [{ name, type: 1, class: 1 }] });
    return labels(octets.subarray(0, Packet.write(octets, packet)));
  }],
];

/** Imports a package of the folder as a module. */
function load(name) {
  const { exports, main } = JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`));
  let entry = exports?.['.'] ?? exports ?? main ?? 'index.js';
  while (typeof entry === 'object') entry = entry.import ?? entry.node ?? entry.default;
  return import(url.pathToFileURL(`${folder}/node_modules/${name}/${entry}`));
}

/** Writes each character outside printable ASCII as `\u{X}`, and each octet that is not UTF-8 as `\xHH`. */
function shown(result) {
  const hexadecimal = (value) => value.toString(16).toUpperCase();
  const escaped = (one) => (/[ -~]/.test(one) ? one : `\\u{${hexadecimal(one.codePointAt(0))}}`);
  const text = (value) => [...value].map(escaped).join('');
  if (result.length === 0) return 'empty';
  if (typeof result === 'string') return text(result);
  try {
    return text(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(result));
  } catch {
    const octets = [...result];
    return octets.map((one) => (one > 0x7f ? `\\x${hexadecimal(one)}` : text(String.fromCharCode(one)))).join('');
  }
}

const version = (parts) => parts.map((part, place) => (part === NODE ? part
  : place > 0 ? `${part} ${installed(part)}` : installed(part))).join(' ');
const programs = only === 'built-in'
  ? builtIn.map(([slug, group, how, ask]) => [`node${MAJOR}-${slug}`,
    group === 'whatwg' && MAJOR >= 26 ? 'whatwg-2026' : group, how, NODE, ask])
  : packages.map(([slug, group, how, parts, ask]) => [slug, group, how, version(parts), ask]);

/** Returns what `ask` returns. Ends the script if that takes too long: a slow machine is no refusal. */
async function answered(ask, what) {
  const timer = setTimeout(() => {
    console.error(`${what}: no answer in 60 s. Run the script again on a machine with less load.`);
    process.exit(2);
  }, 60_000);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}

const inputs = readFileSync(names, 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
for (const [slug, group, how, versions, ask] of programs) {
  appendFileSync(groups, `${slug}\t${group}\t${how}\n`);
  for (const line of inputs) {
    const name = line.replace(/\\u\{([0-9A-F]+)\}/g, (_, digits) => String.fromCodePoint(parseInt(digits, 16)));
    let result;
    try {
      const host = await answered(() => ask(name), `${slug} ${line}`);
      if (host === null || host === undefined) throw new Error('no host');
      result = shown(host);
    } catch (error) {
      if (process.env.ERRORS) console.error(slug, line, String(error?.message).slice(0, 150));
      result = 'refused';
    }
    appendFileSync(table, `${slug}\t${versions}\t${line}\t${result}\n`);
  }
}
process.exit();
