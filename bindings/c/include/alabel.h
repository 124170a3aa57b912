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
 * before they return. No function keeps a pointer, and all may be called from any thread at any time.
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
    /* The buffer is too small. It has no text, or only the first errors; its length, or count, says what is needed. */
    ALABEL_BUFFER_TOO_SMALL = 3,
    /* There is no such profile, or a pointer is NULL. */
    ALABEL_INVALID_ARGUMENT = 4,
    /* A fault of alabel, which you should report. */
    ALABEL_FAULT = 5
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
    /* Set to how many errors the name has: at most 10,000, unless there is room for more. */
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

/* Returns the version of alabel, such as "0.2.0". It is never freed. */
const char *alabel_version(void);

#ifdef __cplusplus
}
#endif

#endif
