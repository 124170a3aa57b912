/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* alabel for C: convert internationalized domain names, and learn which rule a name breaks and where.
 *
 *     char memory[256];
 *     alabel_buffer ascii = {memory, sizeof memory, 0};
 *     if (alabel_to_ascii(ALABEL_UTS46, name, strlen(name), &ascii) == ALABEL_OK)
 *         puts(memory);
 *
 * Names are in UTF-8, and have a length: they need not end with a zero. All memory is the caller's. With ALABEL_UTS46 and
 * ALABEL_UTS46_STRICT, alabel_to_ascii takes nothing from the heap for nearly all names that are valid; other calls may, and free it
 * before they return, except for an index of protected names. No function keeps a pointer, and all may be called from any thread at any time.
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
    /* UTS #46, to look a name up: service names and the root dot pass. */
    ALABEL_UTS46 = 0,
    /* UTS #46 with every check. */
    ALABEL_UTS46_STRICT = 1,
    /* The URL Standard, as a URL parser does. */
    ALABEL_URL = 2,
    /* The URL Standard with beStrict. */
    ALABEL_URL_STRICT = 3,
    /* IDNA2008, to look a name up (RFC 5891, section 5). */
    ALABEL_IDNA2008 = 4,
    /* IDNA2008, to register a name (RFC 5891, section 4). */
    ALABEL_IDNA2008_REGISTRATION = 5,
    /* IDNA2003 (RFC 3490), without the forbidden domain code points of the URL Standard. */
    ALABEL_IDNA2003 = 6
};

/* What a call returns. */
enum {
    /* The name has no error. */
    ALABEL_OK = 0,
    /* The name has an error. */
    ALABEL_INVALID_NAME = 1,
    /* The name is not UTF-8. */
    ALABEL_NOT_UTF8 = 2,
    /* The buffer is too small. It has no text, or only the first errors; its length, or count, says what is needed. With that much memory,
     * the next call for the name does not return this. */
    ALABEL_BUFFER_TOO_SMALL = 3,
    /* There is no such profile, policy or way to compare, or a pointer is NULL. */
    ALABEL_INVALID_ARGUMENT = 4,
    /* A fault of alabel, which you should report. */
    ALABEL_FAULT = 5,
    /* A label of the name is not shown in Unicode. */
    ALABEL_HIDDEN = 6
};

/* Memory for a text, which must not overlap the name. */
typedef struct alabel_buffer {
    /* The memory, or NULL to learn the length alone. */
    char *start;
    /* Its size in octets: one more than those of the text, for the zero after it. */
    size_t capacity;
    /* Set to the length of the text, without the zero. */
    size_t length;
} alabel_buffer;

/* The code point of an error that is not about a single one. */
#define ALABEL_NO_CODE_POINT UINT32_MAX

/* An error of a name. */
typedef struct alabel_error {
    /* The number of the label, from 0. */
    size_t label;
    /* The octets of the name that the error is about: from `start` up to, and without, `end`. */
    size_t start;
    size_t end;
    /* The code point that breaks the rule, or ALABEL_NO_CODE_POINT. */
    uint32_t code_point;
    /* The name of the rule for programs, such as "label-too-long". It never changes. */
    char code[36];
    /* The status code of UTS #46, such as "V7", or "". */
    char status[8];
} alabel_error;

/* Memory for errors. */
typedef struct alabel_errors {
    /* The memory, or NULL to learn the number alone. */
    alabel_error *start;
    /* How many errors it has room for. */
    size_t capacity;
    /* Set to how many errors the name has. If there is room for as many, a second call lists them all. */
    size_t count;
} alabel_errors;

/* Converts a name to its ASCII form, for DNS. If there is an error, the text is empty. */
int alabel_to_ascii(int profile, const char *name, size_t length, alabel_buffer *output);

/* Converts a name to its Unicode form, for people. There is a text even if the name has an error. */
int alabel_to_unicode(int profile, const char *name, size_t length, alabel_buffer *output);

/* Lists every error of a name in alabel_to_ascii. */
int alabel_check(int profile, const char *name, size_t length, alabel_errors *errors);

/* Writes a sentence about each of these errors, at most 10,000, in their order, each with a line feed after it. */
int alabel_messages(int profile, const char *name, size_t length, alabel_buffer *output);

/* The policies that decide whether people see a label in Unicode: it may be made to deceive, as "аррӏе.com", which is Cyrillic. */
enum {
    /* The recommended one. */
    ALABEL_RECOMMENDED = 0,
    /* Restriction levels of UTS #39, section 5.2, and nothing else. */
    ALABEL_SINGLE_SCRIPT = 1,
    ALABEL_HIGHLY_RESTRICTIVE = 2,
    ALABEL_MODERATELY_RESTRICTIVE = 3,
    ALABEL_ASCII_ONLY = 4,
    /* Those of the browsers, without Chromium's list of top sites. */
    ALABEL_CHROMIUM = 5,
    ALABEL_FIREFOX = 6
};

/* An index of protected names, which finds those that another name looks like. It does not change: threads may share it. */
typedef struct alabel_lookalikes alabel_lookalikes;

/* The ways to compare a name with paypal.com, one bit each. */
enum {
    ALABEL_SAME_LABELS = 1, /* paypal.example */
    ALABEL_SKELETON = 2, /* paypa1.com, or with Cyrillic letters */
    ALABEL_DIACRITICS = 4, /* paypál.com */
    ALABEL_LETTERS = 8, /* letters of equal shapes: vvikipedia.org for wikipedia.org */
    ALABEL_DIGITS = 16, /* digits for letters: micr0soft.com for microsoft.com */
    ALABEL_SUBDOMAIN = 32, /* paypal.com.evil.example */
    ALABEL_ADDED_WORDS = 64, /* paypal-login.example */
    ALABEL_ONE_EDIT = 128 /* paypall.com */
};

/* Builds an index of the names in a text, one a line. Empty lines, and those that start with "#", have none. `kinds` is a sum of the ways
 * to compare, or 0 for those up to ALABEL_DIGITS. `*lookalikes` is set to the index, for alabel_lookalikes_free, or to NULL. `line` may be
 * NULL; `*line` is set to the number of the first line that is no valid name, from 1, if the result is ALABEL_INVALID_NAME, or to 0.
 */
int alabel_lookalikes_new(const char *names, size_t length, unsigned kinds, alabel_lookalikes **lookalikes, size_t *line);

/* Frees an index. NULL is none. */
void alabel_lookalikes_free(alabel_lookalikes *lookalikes);

/* A protected name that a name looks like. */
typedef struct alabel_match {
    /* The protected name in its ASCII form. */
    char name[256];
    /* The part of the other name that looks like it, in its ASCII form. */
    char part[256];
    /* The way in which they look alike, for programs, such as "skeleton". It never changes. */
    char likeness[20];
    /* 1 if the public suffixes differ, else 0. */
    uint32_t is_other_top_level_domain;
    /* A number from 0 to 100 to sort by: the greater, the closer. Another version may change it. */
    uint32_t score;
} alabel_match;

/* Memory for matches. */
typedef struct alabel_matches {
    /* The memory, or NULL to learn the number alone. */
    alabel_match *start;
    /* How many matches it has room for. */
    size_t capacity;
    /* Set to how many there are, as with errors. */
    size_t count;
} alabel_matches;

/* Lists the protected names that a name looks like, by descending score. A protected name, and a name below one, looks like none. The
 * result is ALABEL_OK whether or not there are any.
 */
int alabel_lookalikes_find(const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_matches *matches);

/* Converts a name to what people see: each label in Unicode if the policy shows it, else in ASCII. A name that looks like a protected
 * one is hidden too; `lookalikes` may be NULL. What is not printable ASCII in a name that is not valid is escaped. The result is ALABEL_OK
 * if every label is in Unicode, else ALABEL_HIDDEN.
 *
 * The text has no control code point. Put it between U+2068 and U+2069 if it stands among other text, and escape it for HTML.
 */
int alabel_to_display(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_buffer *output);

/* A reason not to show a label in Unicode. */
typedef struct alabel_reason {
    /* The number of the label, from 0. */
    size_t label;
    /* The octets of the name that the reason is about: from `start` up to, and without, `end`. */
    size_t start;
    size_t end;
    /* The code point to blame, and the one that it must not be with, each or ALABEL_NO_CODE_POINT. */
    uint32_t code_points[2];
    /* The name of the rule for programs, such as "mixed-scripts". It never changes. */
    char code[36];
    /* The document and section of the rule, such as "UTS #39, section 5.2". */
    char section[44];
    /* What the label looks like, or the protected name, or "": up to 255 octets. */
    char lookalike[256];
} alabel_reason;

/* Memory for reasons. */
typedef struct alabel_reasons {
    /* The memory, or NULL to learn the number alone. */
    alabel_reason *start;
    /* How many reasons it has room for. */
    size_t capacity;
    /* Set to how many there are, as with errors. */
    size_t count;
} alabel_reasons;

/* Lists every reason not to show a name in Unicode. The result is ALABEL_OK if there is none, else ALABEL_HIDDEN. */
int alabel_display_check(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_reasons *reasons);

/* Writes a sentence about each of these reasons, at most 10,000, in their order, each with a line feed after it. */
int alabel_display_messages(int policy, const alabel_lookalikes *lookalikes, const char *name, size_t length, alabel_buffer *output);

/* Returns the version of alabel, such as "0.3.0". It is never freed. */
const char *alabel_version(void);

#ifdef __cplusplus
}
#endif

#endif
