// npm tr46: reads a batch of names as a line of JSON, and answers with one line.
'use strict';

const readline = require('node:readline');
const tr46 = require('tr46');

function convert({ direction, flags, shown }, name) {
  if (direction === 'to_ascii') {
    return [tr46.toASCII(name, flags), ''];
  }
  const { domain, error } = tr46.toUnicode(name, flags);
  // A string with a surrogate cannot be sent as text.
  return error && !shown ? [null, ''] : [domain.toWellFormed(), ''];
}

const { version, unicodeVersion } = require('tr46/package.json');
console.log(`${version}, Unicode ${unicodeVersion}; Node's Unicode ${process.versions.unicode}`);
readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const request = JSON.parse(line);
  console.log(JSON.stringify(request.names.map((name) => convert(request, name))));
});
