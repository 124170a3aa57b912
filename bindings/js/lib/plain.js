// Hosts that stay as they are in every profile.

const PLAIN = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/**
 * Returns whether every profile, whatever its flags, has a name as its ASCII form and as its Unicode form: lowercase labels of letters,
 * digits and single hyphens between them. None of up to 63 octets has a label that is too long.
 */
export function isPlainHost(name) {
  return name.length <= 63 && PLAIN.test(name);
}
