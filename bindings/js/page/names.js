// From what people paste to names.

/** Returns the part of a line that is a domain name: the host of a URL, or what follows the `@` of an e-mail address. */
export function nameOf(line) {
  const text = line.trim();
  const url = /^[a-z][a-z0-9+.-]*:\/\/(?:[^/?#\\]*@)?(\[[^\]]*\]|[^/?#:\\]*)/i.exec(text);
  if (url) return url[1];
  const address = /^(?:mailto:)?[^\s@/]+@([^\s@/?>]+)>?(?:\?.*)?$/i.exec(text.replace(/^.*</, ""));
  if (address) return address[1];
  // A host with a port or a path, pasted without its scheme.
  const host = /^([^\s/?#:@]+\.[^\s/?#:@]+)(?::\d{1,5})?(?:[/?#].*)?$/.exec(text);
  return host ? host[1] : text;
}

/** Returns the names of a text, one a line. */
export function namesOf(text) {
  const names = text.split(/\r\n|[\r\n\u2028\u2029]/).filter((line) => line.trim() !== "");
  return names.map((line) => ({ line: line.trim(), name: nameOf(line) }));
}
