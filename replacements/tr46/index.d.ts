export interface ToUnicodeOptions {
  checkBidi?: boolean;
  checkHyphens?: boolean;
  checkJoiners?: boolean;
  ignoreInvalidPunycode?: boolean;
  transitionalProcessing?: boolean;
  useSTD3ASCIIRules?: boolean;
}

export interface ToASCIIOptions extends ToUnicodeOptions {
  verifyDNSLength?: boolean;
}

/** Returns `null` if the name has an error. */
export function toASCII(domainName: string, options?: ToASCIIOptions): string | null;
export function toUnicode(domainName: string, options?: ToUnicodeOptions): { domain: string; error: boolean };
