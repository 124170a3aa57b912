/* SPDX-License-Identifier: MIT OR Apache-2.0 */
/* The ABI of libidn2 2.3, on alabel.
 *
 * Functions accept a null pointer in place of a string, and then have no result. Unless the comment says
 * otherwise, a string ends with a zero, a result is in memory of malloc(3) for the caller to free, and
 * *output does not change if the function fails. If `output` itself is NULL, the function only checks the
 * name.
 */
#ifndef IDN2_H
#define IDN2_H

#include <stddef.h>
#include <stdint.h>
/* Programs that include this header rely on it. */
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of libidn2 with these functions, flags and return codes. */
#define IDN2_VERSION "2.3.8"
#define IDN2_VERSION_NUMBER 0x02030008
#define IDN2_VERSION_MAJOR 2
#define IDN2_VERSION_MINOR 3
#define IDN2_VERSION_PATCH 8

/* The maximum number of octets of a label, and of a name on the wire. */
#define IDN2_LABEL_MAX_LENGTH 63
#define IDN2_DOMAIN_MAX_LENGTH 255

#if defined __GNUC__
#define IDN2_ATTRIBUTE(attribute) __attribute__((attribute))
#else
#define IDN2_ATTRIBUTE(attribute)
#endif

/* The attribute with which programs declare functions of this library. */
#ifndef _IDN2_API
#define _IDN2_API IDN2_ATTRIBUTE(visibility("default"))
#endif

/* Flags. Zero is IDN2_NONTRANSITIONAL | IDN2_ALABEL_ROUNDTRIP. */
typedef enum {
    /* Normalizes the name before IDN2_NO_TR46. The other two kinds of processing always normalize. */
    IDN2_NFC_INPUT = 1,
    /* Decodes and checks A-labels. */
    IDN2_ALABEL_ROUNDTRIP = 2,
    /* Maps the name by transitional processing of UTS #46: "faß" to "fass". Checks neither joiners nor the
     * Bidi rule, and accepts names that IDNA2008 refuses, such as emoji.
     */
    IDN2_TRANSITIONAL = 4,
    /* Maps the name by nontransitional processing of UTS #46. The labels must be valid in IDNA2008. */
    IDN2_NONTRANSITIONAL = 8,
    /* Has no effect. */
    IDN2_ALLOW_UNASSIGNED = 16,
    /* Refuses ASCII other than letters, digits and hyphens. Has no effect with IDN2_NO_TR46. */
    IDN2_USE_STD3_ASCII_RULES = 32,
    /* Maps nothing: the labels must be U-labels or A-labels of IDNA2008. Other labels in ASCII pass
     * unchanged.
     */
    IDN2_NO_TR46 = 64,
    /* Accepts A-labels in the name that are not valid in IDNA2008. With IDN2_NO_TR46, accepts any A-label. */
    IDN2_NO_ALABEL_ROUNDTRIP = 128
} idn2_flags;

/* Return codes. Errors are negative. */
typedef enum {
    IDN2_OK = 0,
    /* No memory is left. */
    IDN2_MALLOC = -100,
    /* The locale does not name its encoding. */
    IDN2_NO_CODESET = -101,
    /* The string is not in the encoding of the locale. */
    IDN2_ICONV_FAIL = -102,
    /* The string is not Unicode, or the encoding of the locale cannot express the result. */
    IDN2_ENCODING_ERROR = -200,
    /* Not used. */
    IDN2_NFC = -201,
    /* A label starts with "xn--" and does not encode a U-label. */
    IDN2_PUNYCODE_BAD_INPUT = -202,
    /* An encoded label is too long, or the buffer for Punycode is too small. */
    IDN2_PUNYCODE_BIG_OUTPUT = -203,
    /* A number in the Punycode does not fit into 32 bits. */
    IDN2_PUNYCODE_OVERFLOW = -204,
    /* The name has more than 253 octets without the root dot. */
    IDN2_TOO_BIG_DOMAIN = -205,
    /* A label has more than 63 octets. */
    IDN2_TOO_BIG_LABEL = -206,
    /* The given A-label does not start with "xn--". */
    IDN2_INVALID_ALABEL = -207,
    /* The A-label does not encode the U-label. */
    IDN2_UALABEL_MISMATCH = -208,
    /* The flags contradict each other. */
    IDN2_INVALID_FLAGS = -209,
    /* A label is not in Unicode Normalization Form C. */
    IDN2_NOT_NFC = -300,
    /* A label has hyphens in its third and fourth positions. */
    IDN2_2HYPHEN = -301,
    /* A label starts or ends with a hyphen. */
    IDN2_HYPHEN_STARTEND = -302,
    /* A label starts with a combining mark. */
    IDN2_LEADING_COMBINING = -303,
    /* A code point is not allowed in labels. */
    IDN2_DISALLOWED = -304,
    /* A joiner breaks its rule (RFC 5892, A.1 and A.2). */
    IDN2_CONTEXTJ = -305,
    /* Not used: each joiner has a rule. */
    IDN2_CONTEXTJ_NO_RULE = -306,
    /* A code point breaks its rule (RFC 5892, A.3 to A.9). Only for registration. */
    IDN2_CONTEXTO = -307,
    /* Not used: each of these code points has a rule. */
    IDN2_CONTEXTO_NO_RULE = -308,
    /* A code point is unassigned in Unicode. */
    IDN2_UNASSIGNED = -309,
    /* A label breaks the Bidi rule (RFC 5893). */
    IDN2_BIDI = -310,
    /* Not used: a full stop ends a label. */
    IDN2_DOT_IN_LABEL = -311,
    /* Not used: transitional processing does not apply to A-labels. */
    IDN2_INVALID_TRANSITIONAL = -312,
    /* An A-label has a code point that UTS #46 does not allow. */
    IDN2_INVALID_NONTRANSITIONAL = -313,
    /* Decoding and encoding an A-label gives a different A-label. */
    IDN2_ALABEL_ROUNDTRIP_FAILED = -314
} idn2_rc;

/* Convert a name to its form in DNS. The name is in UTF-8 (_u8, _8z); in the encoding of the locale (_ul,
 * _lz), which also normalizes it; or a string of code points. _4z ends with a zero. _4i2 has `length` code
 * points, or fewer and a zero.
 */
int idn2_lookup_u8(const uint8_t *name, uint8_t **output, int flags);
int idn2_lookup_ul(const char *name, char **output, int flags);
int idn2_to_ascii_8z(const char *name, char **output, int flags);
int idn2_to_ascii_lz(const char *name, char **output, int flags);
int idn2_to_ascii_4z(const uint32_t *name, char **output, int flags);
int idn2_to_ascii_4i2(const uint32_t *name, size_t length, char **output, int flags);

/* Writes at most 63 octets and a zero to `output`, which has room for 64. Returns IDN2_TOO_BIG_LABEL if the
 * result is longer.
 */
int idn2_to_ascii_4i(const uint32_t *name, size_t length, char *output, int flags);

/* Convert a label to the form for a registry's zone (RFC 5891, section 4). The label is a U-label, an
 * A-label, or both, which then must match. Only the flag IDN2_NFC_INPUT has an effect, and _ul always sets
 * it.
 */
int idn2_register_u8(const uint8_t *u_label, const uint8_t *a_label, uint8_t **output, int flags);
int idn2_register_ul(const char *u_label, const char *a_label, char **output, int flags);

/* Decode each A-label of a name, for display, and leave the other labels unchanged. The decoded labels are
 * not checked: call idn2_lookup_u8 to check the name. The flags have no effect.
 */
int idn2_to_unicode_8z8z(const char *name, char **output, int flags);
int idn2_to_unicode_8z4z(const char *name, uint32_t **output, int flags);
int idn2_to_unicode_4z4z(const uint32_t *name, uint32_t **output, int flags);
int idn2_to_unicode_8zlz(const char *name, char **output, int flags);
int idn2_to_unicode_lzlz(const char *name, char **output, int flags);

/* Does the same with a buffer for *output_length code points. Sets *output_length to the number of code
 * points of the result. If that is greater than the room, the buffer contains only the first ones.
 */
int idn2_to_unicode_44i(const uint32_t *name, size_t length, uint32_t *output, size_t *output_length, int flags);

/* Convert Punycode (RFC 3492), without "xn--". `output` has room for *output_length items. Both functions set
 * *output_length to the number of items in the result.
 */
int idn2_punycode_encode(const uint32_t *input, size_t input_length, char *output, size_t *output_length);
int idn2_punycode_decode(const char *input, size_t input_length, uint32_t *output, size_t *output_length);

/* Return a sentence for a return code, and its name. Do not free them. */
const char *idn2_strerror(int rc) IDN2_ATTRIBUTE(const);
const char *idn2_strerror_name(int rc) IDN2_ATTRIBUTE(const);

/* Returns the IDN2_VERSION of the library, or NULL if a program that was compiled with `required` cannot use
 * it.
 */
const char *idn2_check_version(const char *required) IDN2_ATTRIBUTE(pure);

/* Frees a result, as free(3) does. */
void idn2_free(void *result);

/* The names of libidn, for programs that include this header instead of <idna.h>. */
#if !defined IDNA_H && !defined IDN2_SKIP_LIBIDN_COMPAT

typedef enum {
    IDNA_SUCCESS = IDN2_OK,
    IDNA_STRINGPREP_ERROR = IDN2_ENCODING_ERROR,
    IDNA_PUNYCODE_ERROR = IDN2_PUNYCODE_BAD_INPUT,
    IDNA_CONTAINS_NON_LDH = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_LDH = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_MINUS = IDN2_ENCODING_ERROR,
    IDNA_INVALID_LENGTH = IDN2_DISALLOWED,
    IDNA_NO_ACE_PREFIX = IDN2_ENCODING_ERROR,
    IDNA_ROUNDTRIP_VERIFY_ERROR = IDN2_ENCODING_ERROR,
    IDNA_CONTAINS_ACE_PREFIX = IDN2_ENCODING_ERROR,
    IDNA_ICONV_ERROR = IDN2_ENCODING_ERROR,
    IDNA_MALLOC_ERROR = IDN2_MALLOC,
    IDNA_DLOPEN_ERROR = IDN2_MALLOC
} Idna_rc;

typedef enum {
    IDNA_ALLOW_UNASSIGNED = IDN2_ALLOW_UNASSIGNED,
    IDNA_USE_STD3_ASCII_RULES = IDN2_USE_STD3_ASCII_RULES
} Idna_flags;

#define idna_to_ascii_4i(name, length, output, flags) \
    idn2_to_ascii_4i(name, length, output, (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_4z(name, output, flags) idn2_to_ascii_4z(name, output, (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_8z(name, output, flags) idn2_to_ascii_8z(name, output, (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_ascii_lz(name, output, flags) idn2_to_ascii_lz(name, output, (flags) | IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL)
#define idna_to_unicode_8z4z idn2_to_unicode_8z4z
#define idna_to_unicode_4z4z idn2_to_unicode_4z4z
#define idna_to_unicode_44i idn2_to_unicode_44i
#define idna_to_unicode_8z8z idn2_to_unicode_8z8z
#define idna_to_unicode_8zlz idn2_to_unicode_8zlz
#define idna_to_unicode_lzlz idn2_to_unicode_lzlz
#define idna_strerror idn2_strerror
#define idn_free idn2_free

#endif

#ifdef __cplusplus
}
#endif

#endif
