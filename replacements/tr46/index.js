"use strict";

// The API of tr46, versions 0.0.3 to 7: UTS #46 with its flags, all unset by default.

const { Profile, toAscii, toUnicode, AlabelError } = require("alabel");

const PROCESSING_OPTIONS = Object.freeze({ TRANSITIONAL: 0, NONTRANSITIONAL: 1 });

/** A cache of profiles. The flags of a profile are the bits of its index. */
const profiles = [];

/** Returns the profile with these options. */
function profileOf(options) {
  const {
    checkHyphens, checkBidi, checkJoiners, useSTD3ASCIIRules, verifyDNSLength, transitionalProcessing, ignoreInvalidPunycode, processingOption,
  } = options;
  const isTransitional = transitionalProcessing || processingOption === "transitional";
  const flags = [
    checkHyphens, checkBidi, checkJoiners, useSTD3ASCIIRules, verifyDNSLength, isTransitional, ignoreInvalidPunycode,
  ].map(Boolean);
  const number = flags.reduce((bits, flag) => 2 * bits + Number(flag), 0);
  profiles[number] ??= new Profile("uts46", {
    checkHyphens: flags[0],
    checkBidi: flags[1],
    checkJoiners: flags[2],
    useStd3AsciiRules: flags[3],
    verifyDnsLength: flags[4],
    transitionalProcessing: flags[5],
    ignoreInvalidPunycode: flags[6],
    denyAscii: "none",
  });
  return profiles[number];
}

/** Returns the options for the positional parameters of version 0.0.3. */
function optionsOf(options, processingOption, verifyDNSLength) {
  if (options !== null && typeof options === "object") return options;
  return {
    useSTD3ASCIIRules: options,
    verifyDNSLength,
    transitionalProcessing: processingOption === PROCESSING_OPTIONS.TRANSITIONAL,
  };
}

function toASCII(domainName, options = {}, processingOption, verifyDNSLength) {
  return toAscii(domainName, profileOf(optionsOf(options, processingOption, verifyDNSLength)), "null");
}

function toUnicodeWithError(domainName, options = {}, processingOption) {
  const profile = profileOf({ ...optionsOf(options, processingOption), verifyDNSLength: false });
  const domain = toUnicode(domainName, profile, "null");
  if (domain !== null) return { domain, error: false };
  try {
    return { domain: toUnicode(domainName, profile), error: true };
  } catch (error) {
    // A lone surrogate cannot be written in UTF-8.
    if (error instanceof AlabelError) return { domain: domainName, error: true };
    throw error;
  }
}

module.exports = { toASCII, toUnicode: toUnicodeWithError, PROCESSING_OPTIONS };
