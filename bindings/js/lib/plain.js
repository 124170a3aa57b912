// Hosts that no profile changes.

const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/**
 * Returns `true` if no profile changes a name. Such a name has lowercase labels of letters, digits, and
 * single hyphens between these. With at most 63 octets, it cannot have a label that is too long. Its last
 * label starts with a letter: it is not a number, which the profile `url-strict` refuses.
 */
export function isPlainHost(name) {
  return name.length <= 63 && PLAIN.test(name) && name.charCodeAt(name.lastIndexOf(".") + 1) > 0x39;
}
