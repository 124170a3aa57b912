// Counts what Node and packages of npm refuse or convert to another name.
//
// Usage: survey.mjs FOLDER names FILE, with the A-labels of FILE (JSON), or survey.mjs FOLDER code-points.
// FOLDER has the packages. `SURVEY=built-in` asks only this version of Node. Prints rows of a table.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import url from 'node:url';

const [folder, what, file] = process.argv.slice(2);
const require = createRequire(`${folder}/package.json`);
const installed = (name) => JSON.parse(readFileSync(`${folder}/node_modules/${name}/package.json`)).version;
const { node, ada } = process.versions;
const punycode = require('punycode/');

/** Each entry: name, and a function that returns the name, `true` if it only accepts, or a falsy value. */
const builtIn = [[`Node ${node} (ada ${ada}), \`domainToASCII\``, (name) => url.domainToASCII(name)]];
const packages = () => {
  const tr46 = require('tr46');
  const isFQDN = require('validator').isFQDN;
  const { isIdnHostname } = require('idn-hostname');
  const named = (name, call) => `npm ${name} ${installed(name)}, \`${call}\``;
  return [
    [named('tr46', 'toASCII'), (name) => tr46.toASCII(name)],
    [named('tr46', 'transitionalProcessing'), (name) => tr46.toASCII(name, { transitionalProcessing: true })],
    [named('tr46', 'useSTD3ASCIIRules'), (name) => tr46.toASCII(name, { useSTD3ASCIIRules: true })],
    [named('tr46', 'every check'), (name) => tr46.toASCII(name, { checkBidi: true, checkHyphens: true,
      checkJoiners: true, useSTD3ASCIIRules: true, verifyDNSLength: true })],
    [named('validator', 'isFQDN'), (name) => isFQDN(name)],
    [named('idn-hostname', 'isIdnHostname'), (name) => isIdnHostname(name) === true],
  ];
};
const libraries = process.env.SURVEY === 'built-in' ? builtIn : packages();

/** Decodes each label by Punycode. A label that does not decode stays. */
const toUnicode = (name) => name.split('.').map((label) => {
  try {
    return label.startsWith('xn--') ? punycode.decode(label.slice(4)) : label;
  } catch {
    return label;
  }
}).join('.');

function ask(library, name) {
  try {
    return library(name) || null;
  } catch {
    return null;
  }
}

if (what === 'names') {
  const asked = JSON.parse(readFileSync(file, 'utf8')).map((entry) => entry.domain);
  for (const [name, library] of libraries) {
    for (const [form, given] of [['A-label', asked], ['Unicode', asked.map(toUnicode)]]) {
      const results = given.map((one) => ask(library, one));
      const refused = results.filter((one) => one === null).length;
      const other = results.filter((one, place) => typeof one === 'string' && one !== asked[place]).length;
      console.log([name, form, refused, results.includes(true) ? '' : other, ''].join('\t'));
    }
  }
} else {
  for (const [name, library] of libraries) {
    let [accepted, unchanged, converts] = [0, 0, false];
    for (let point = 0; point < 0x110000; point += 1) {
      if (point >= 0xd800 && point <= 0xdfff) continue;
      const character = String.fromCodePoint(point);
      const result = ask(library, `${character}.example`);
      if (result === null) continue;
      accepted += 1;
      converts ||= typeof result === 'string';
      unchanged += result === `${point < 0x80 ? character : `xn--${punycode.encode(character)}`}.example`;
    }
    console.log([name, accepted, converts ? unchanged : '', converts ? accepted - unchanged : ''].join('\t'));
  }
}
