// Extraction of names from pasted text.

/** The longest line in which the page looks for a name, in UTF-16 code units. */
const MOST_UNITS = 10_000;

/** Returns the domain name in a line: the host of a URL, or the part after the `@` of an e-mail address. */
export function nameOf(line) {
  const text = line.trim();
  if (text.length > MOST_UNITS) return text;
  const url = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#\\]*@)?(\[[^\]]*\]|[^/?#:\\]*)/i.exec(text);
  if (url) return url[1];
  const address = /^(?:mailto:)?[^\s@/]+@([^\s@/?>]+)>?(?:\?.*)?$/i.exec(text.replace(/^.*</, ""));
  if (address) return address[1];
  // A host with a port or a path, but without a scheme.
  const host = /^([^\s/?#:@]+\.[^\s/?#:@]+)(?::\d{1,5})?(?:[/?#].*)?$/.exec(text);
  return host ? host[1] : text;
}

/** Returns the names in a text with one name per line. */
export function namesOf(text) {
  const names = text.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.trim() !== "");
  return names.map((line) => ({ line: line.trim(), name: nameOf(line) }));
}
