/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* alabel for C: converts internationalized domain names, and reports each rule that a name breaks.
 *
 *     char memory[256];
 *     alabel_buffer ascii = {memory, sizeof memory, 0};
 *     if (alabel_to_ascii(ALABEL_UTS46, name, strlen(name), &ascii) == ALABEL_OK)
 *         puts(memory);
 *
 * Names are in UTF-8 and have a length, so they need no zero at the end. The caller owns all memory. With
 * ALABEL_UTS46 and ALABEL_UTS46_STRICT, alabel_to_ascii uses no heap for nearly all valid names. Other calls
 * may use the heap and free it before they return; only an index of protected names stays. No function keeps
 * a pointer. All functions can be called from any thread at any time.
 */
#ifndef ALABEL_H
#define ALABEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The rules for names. */
enum {
    /* UTS #46, for looking up names: accepts service names and the root dot. */
    ALABEL_UTS46 = 0,
    /* UTS #46 with every check. */
    ALABEL_UTS46_STRICT = 1,
    /* The URL Standard, as in a URL parser. */
    ALABEL_URL = 2,
    /* The URL Standard, a valid domain: beStrict, and the last label is not a number. */
    ALABEL_URL_STRICT = 3,
    /* IDNA2008, for looking up names (RFC 5891, section 5). */
    ALABEL_IDNA2008 = 4,
    /* IDNA2008, for registering names (RFC 5891, section 4). */
    ALABEL_IDNA2008_REGISTRATION = 5,
    /* IDNA2003 (RFC 3490). Also rejects the forbidden domain code points of the URL Standard. */
    ALABEL_IDNA2003 = 6
};

/* The results of calls. */
enum {
    /* The name has no error. */
    ALABEL_OK = 0,
    /* The name has an error. */
    ALABEL_INVALID_NAME = 1,
    /* The name is not UTF-8. */
    ALABEL_NOT_UTF8 = 2,
    /* The buffer is too small. It contains no text, or only the first errors. Its `length` or `count` is the
     * needed size: with that size, another call for the same name does not return this.
     */
    ALABEL_BUFFER_TOO_SMALL = 3,
    /* A profile, format, policy or way to compare does not exist, or a pointer is NULL. */
    ALABEL_INVALID_ARGUMENT = 4,
    /* A fault of alabel. Please report it. */
    ALABEL_FAULT = 5,
    /* A label of the name is not shown in Unicode. */
    ALABEL_HIDDEN = 6,
    /* No identifier of the certificate matches the host. */
    ALABEL_MISMATCH = 7
};

/* Memory for a text. It must not overlap the name. */
typedef struct alabel_buffer {
    /* The memory, or NULL to get only the length. */
    char *start;
    /* The size in octets. A text needs one octet more than its length, for the zero at its end. */
    size_t capacity;
    /* Output: the length of the text, without the zero. */
    size_t length;
} alabel_buffer;

/* The code point of an error that no single code point causes. */
#define ALABEL_NO_CODE_POINT UINT32_MAX

/* An error of a name. */
typedef struct alabel_error {
    /* The number of the label, from 0. */
    size_t label;
    /* The place of the error in the name, in octets: from `start`, up to but not including `end`. */
    size_t start;
    size_t end;
    /* The code point that breaks the rule, or ALABEL_NO_CODE_POINT. */
    uint32_t code_point;
    /* The permanent name of the rule for programs, such as "label-too-long". */
    char code[36];
    /* The status code of UTS #46, such as "V7", or "". */
    char status[8];
} alabel_error;

/* Memory for errors. */
typedef struct alabel_errors {
    /* The memory, or NULL to get only the count. */
    alabel_error *start;
    /* The size in errors. */
    size_t capacity;
    /* Output: the number of all errors. With room for that many, another call lists all of them. */
    size_t count;
} alabel_errors;

/* Converts a name to its ASCII form, for DNS. The text is empty if the name has an error. */
int alabel_to_ascii(int profile, const char *name, size_t length, alabel_buffer *output);

/* Converts a name to its Unicode form, for people, even if the name has an error. */
int alabel_to_unicode(int profile, const char *name, size_t length, alabel_buffer *output);

/* Lists every error of a name for alabel_to_ascii. */
int alabel_check(int profile, const char *name, size_t length, alabel_errors *errors);

/* Writes a line for each of the first 10,000 errors that alabel_check lists, in the same order. */
int alabel_messages(int profile, const char *name, size_t length, alabel_buffer *output);

/* The formats of JSON Schema for names and mailboxes. The last one is `hostname` of the drafts 3 to 6. */
enum {
    ALABEL_HOSTNAME = 0,
    ALABEL_IDN_HOSTNAME = 1,
    ALABEL_EMAIL = 2,
    ALABEL_IDN_EMAIL = 3,
    ALABEL_HOSTNAME_DRAFT4 = 4
};

/* Lists every error of a text that should have a format. The result is ALABEL_OK if it has the format. */
int alabel_format_check(int format, const char *text, size_t length, alabel_errors *errors);

/* Converts an e-mail address (RFC 5321, RFC 6531). The local part stays octet for octet, and the domain is
 * converted with ALABEL_UTS46_STRICT. The text is empty if the address has an error.
 */
int alabel_mailbox_to_ascii(const char *address, size_t length, alabel_buffer *output);
int alabel_mailbox_to_unicode(const char *address, size_t length, alabel_buffer *output);

/* Lists every error of an e-mail address for alabel_mailbox_to_ascii. */
int alabel_mailbox_check(const char *address, size_t length, alabel_errors *errors);

/* The schemes of URLs, which decide how their hosts are parsed. */
enum {
    /* ftp, file, http, https, ws and wss: the host is a domain or an address. */
    ALABEL_SPECIAL = 0,
    /* Any other scheme: the host is opaque or an IPv6 address. */
    ALABEL_OTHER = 1
};

/* The kinds of hosts. */
enum {
    ALABEL_DOMAIN = 0,
    ALABEL_IPV4 = 1,
    ALABEL_IPV6 = 2,
    ALABEL_OPAQUE = 3
};

/* The kind and the address of a host. */
typedef struct alabel_address {
    /* ALABEL_DOMAIN, ALABEL_IPV4, ALABEL_IPV6 or ALABEL_OPAQUE. */
    int32_t kind;
    /* The octets in network order: 4 for ALABEL_IPV4, 16 for ALABEL_IPV6. The other octets are zero. */
    uint8_t octets[16];
} alabel_address;

/* Parses the host of a URL as browsers do (URL Standard, section 3.5), and writes it as a URL contains it.
 * `host` is written as in the URL, with percent-encoding. The text is empty if the host fails.
 */
int alabel_host(int scheme, const char *host, size_t length, alabel_buffer *output);

/* Parses a host and stores its kind and address. For a host that fails, all octets are zero. */
int alabel_host_address(int scheme, const char *host, size_t length, alabel_address *address);

/* Lists the error of a host that fails, with the status ALABEL_INVALID_NAME. For any other host, lists the
 * warnings with the status ALABEL_OK: the validation errors of the URL Standard that are not failures, such
 * as "IPv4-too-few-parts". For "domain-to-ASCII", the label, the code point and the status are those of the
 * domain's first error.
 */
int alabel_host_check(int scheme, const char *host, size_t length, alabel_errors *findings);

/* The types of identifiers of certificates (RFC 5280, section 4.2.1.6) that can match a host. */
enum {
    ALABEL_DNS_NAME = 2,
    ALABEL_IP_ADDRESS = 7
};

/* An identifier of a certificate: an entry of its extension subjectAltName. */
typedef struct alabel_presented {
    /* The number of the type in RFC 5280, such as ALABEL_DNS_NAME. Other types never match. */
    int32_t kind;
    /* The octets, which need not be valid: ASCII for ALABEL_DNS_NAME, an address for ALABEL_IP_ADDRESS. */
    const unsigned char *start;
    size_t length;
} alabel_presented;

/* Finds the first identifier that matches a host (RFC 9525, section 6). `host` is the host of a URL, as for
 * alabel_host with ALABEL_SPECIAL. The result is ALABEL_OK, ALABEL_MISMATCH, or ALABEL_INVALID_NAME for a
 * host that no certificate can have. `*place` becomes the number of the identifier, from 0, or `count`.
 * `place` may be NULL.
 */
int alabel_certificate_match(const char *host, size_t length, const alabel_presented *identifiers, size_t count, size_t *place);

/* The policies that decide whether people see a label in Unicode. Some labels deceive: "аррӏе.com" is
 * Cyrillic.
 */
enum {
    /* The recommended policy. */
    ALABEL_RECOMMENDED = 0,
    /* Only a restriction level of UTS #39, section 5.2. */
    ALABEL_SINGLE_SCRIPT = 1,
    ALABEL_HIGHLY_RESTRICTIVE = 2,
    ALABEL_MODERATELY_RESTRICTIVE = 3,
    ALABEL_ASCII_ONLY = 4,
    /* The policies of browsers, without Chromium's list of top sites. */
    ALABEL_CHROMIUM = 5,
    ALABEL_FIREFOX = 6
};

/* An index of protected names, for finding the ones that another name looks like. It is immutable: threads
 * can share it.
 */
typedef struct alabel_lookalikes alabel_lookalikes;

/* The ways to compare names, one bit each. The examples look like paypal.com unless they say otherwise. */
enum {
    ALABEL_SAME_LABELS = 1, /* paypal.example */
    ALABEL_SKELETON = 2, /* paypa1.com, or with Cyrillic letters */
    ALABEL_DIACRITICS = 4, /* paypál.com */
    ALABEL_LETTERS = 8, /* letters of equal shapes: vvikipedia.org for wikipedia.org */
    ALABEL_DIGITS = 16, /* digits for letters: micr0soft.com for microsoft.com */
    ALABEL_READINGS = 32, /* as Chromium reads them: tesł.net for test.net */
    ALABEL_SUBDOMAIN = 64, /* paypal.com.evil.example */
    ALABEL_ADDED_WORDS = 128, /* paypal-login.example */
    ALABEL_ONE_EDIT = 256 /* paypall.com */
};

/* Builds an index of the names in a text, one per line. Empty lines and lines that start with "#" are
 * skipped. `kinds` is a sum of ways to compare; 0 selects the ways up to ALABEL_READINGS. `*lookalikes`
 * becomes the index, to free with alabel_lookalikes_free, or NULL. `line` may be NULL. For
 * ALABEL_INVALID_NAME, `*line` becomes the number of the first line with an invalid name, from 1; otherwise
 * 0.
 *
 * Names are divided by a rule, not by the list of public suffixes: the public suffix is the last label, or
 * the last two if they are like "co.uk".
 */
int alabel_lookalikes_new(const char *names, size_t length, unsigned kinds, alabel_lookalikes **lookalikes, size_t *line);

/* Frees an index. Ignores NULL. */
void alabel_lookalikes_free(alabel_lookalikes *lookalikes);

/* A protected name that a name looks like. */
typedef struct alabel_match {
    /* The protected name in its ASCII form. */
    char name[256];
    /* The part of the other name that looks like the protected name, in its ASCII form. */
    char part[256];
    /* The permanent name of the likeness for programs, such as "skeleton". */
    char likeness[20];
    /* 1 if the public suffixes differ, otherwise 0. */
    uint32_t is_other_top_level_domain;
    /* A number from 0 to 100 for sorting. A greater number means a closer likeness. Other versions may change
     * it.
     */
    uint32_t score;
} alabel_match;

/* Memory for matches. */
typedef struct alabel_matches {
    /* The memory, or NULL to get only the count. */
    alabel_match *start;
    /* The size in matches. */
    size_t capacity;
    /* Output: the number of all items, as with errors. */
    size_t count;
} alabel_matches;

/* Lists the protected names that a name looks like, by descending score. Protected names and their subdomains
 * look like no other name. The result is ALABEL_OK, with matches or without.
 */
int alabel_lookalikes_find(const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_matches *matches);

/* Converts a name to the form that people see: each label in Unicode if the policy shows it, otherwise in
 * ASCII. A name that looks like a protected one is hidden too. `lookalikes` may be NULL. In an invalid name,
 * everything except printable ASCII is escaped. The result is ALABEL_OK if every label is in Unicode,
 * otherwise ALABEL_HIDDEN.
 *
 * The text contains no control code point. Inside other text, put it between U+2068 and U+2069. Escape it for
 * HTML.
 */
int alabel_to_display(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_buffer *output);

/* A reason not to show a label in Unicode. */
typedef struct alabel_reason {
    /* The number of the label, from 0. */
    size_t label;
    /* The place of the reason in the name, in octets: from `start`, up to but not including `end`. */
    size_t start;
    size_t end;
    /* The code point that causes the reason, and the one that it conflicts with. Each can be
     * ALABEL_NO_CODE_POINT.
     */
    uint32_t code_points[2];
    /* The permanent name of the rule for programs, such as "mixed-scripts". */
    char code[36];
    /* The document and section of the rule, such as "UTS #39, section 5.2". */
    char section[44];
    /* The text that the label looks like, or the protected name, or "". At most 255 octets. */
    char lookalike[256];
} alabel_reason;

/* Memory for reasons. */
typedef struct alabel_reasons {
    /* The memory, or NULL to get only the count. */
    alabel_reason *start;
    /* The size in reasons. */
    size_t capacity;
    /* Output: the number of all items, as with errors. */
    size_t count;
} alabel_reasons;

/* Lists every reason not to show a name in Unicode. The result is ALABEL_OK without reasons, otherwise
 * ALABEL_HIDDEN.
 */
int alabel_display_check(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_reasons *reasons);

/* Writes a line for each of the first 10,000 reasons that alabel_display_check lists, in the same order. */
int alabel_display_messages(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_buffer *output);

/* Returns the version of alabel, such as "1.0.0-rc.2". Do not free it. */
const char *alabel_version(void);

#ifdef __cplusplus
}
#endif

#endif
