// Prints the results of programs that use tr46 and punycode, as JSON: `node programs.js` in a project.

import http from "node:http";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const DATA = new URL(process.argv[2], "file:///");
const require = createRequire(`${process.cwd()}/package.json`);
const read = (path) => JSON.parse(readFileSync(new URL(path, DATA), "utf8")).filter((entry) => typeof entry !== "string");
const attempt = (call) => {
  try {
    return call();
  } catch (error) {
    return error.name;
  }
};

const { URL: WhatwgUrl } = require("whatwg-url");
const urls = read("wpt/urltestdata.json").map(({ input, base, href, failure }) => {
  const actual = attempt(() => new WhatwgUrl(input, base ?? undefined).href);
  return actual === (failure ? "TypeError" : href) ? "as expected" : `${input}: ${actual}`;
});
const hosts = ["wpt/toascii.json", "wpt/IdnaTestV2.json"].flatMap(read).map(({ input, output }) => {
  const actual = attempt(() => new WhatwgUrl(`https://${input}/x`).host);
  return actual === (output ?? "TypeError") ? "as expected" : `${input}: ${actual}`;
});

const { JSDOM } = require("jsdom");
const { window } = new JSDOM('<a href="https://Bücher.example:8080/ü">', { url: "https://faß.example/" });

const fetch = require("node-fetch");
const server = http.createServer((request, response) => response.end(request.headers.host)).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const { port } = server.address();
const fetched = await (await fetch(`http://１２７.0.0.1:${port}/`)).text();
server.close();

const { ConnectionString } = require("mongodb-connection-string-url");

console.log(JSON.stringify({
  "whatwg-url, urltestdata.json": count(urls),
  "whatwg-url, toascii.json and IdnaTestV2.json": count(hosts),
  jsdom: [window.document.querySelector("a").host, window.location.host, window.document.querySelector("a").href],
  "node-fetch": [fetched.replace(String(port), "PORT"), new fetch.Request("http://Bücher.example/ü").url],
  "mongodb-connection-string-url": [
    new ConnectionString("mongodb://user:p%40ss@Bücher.example:27017,b.example/db?tls=true").hosts,
    attempt(() => new ConnectionString("mongodb+srv://xn--0/db").hosts),
  ],
}, null, 1));

function count(results) {
  const others = results.filter((result) => result !== "as expected");
  return { all: results.length, "as expected": results.length - others.length, others };
}
