/* Calls every function of idn2.h with random arguments.
 *
 *     fuzz SECONDS [SEED]
 */
#include <idn2.h>

#include "../../../../bindings/c/tests/c/random.h"

/* Returns random code points in the same way. */
static uint32_t *code_points(int is_terminated, size_t *length)
{
    static const uint32_t some[] = {'a', '-', '.', 'x', 'n', 0xFC, 0xDF, 0x3002, 0x200D, 0x5D0, 0x661, 0x301, 0xD800, 0x110000, UINT32_MAX, 0xAD};
    if (below(50) == 0) {
        *length = 0;
        return NULL;
    }
    *length = below(10) == 0 ? below(2000) : below(40);
    uint32_t *copy = malloc((*length + (is_terminated ? 1 : 0)) * sizeof *copy);
    for (size_t i = 0; i < *length; i++)
        copy[i] = below(5) == 0 ? below(0x110000) + 1 : some[below(sizeof some / sizeof *some)];
    if (is_terminated)
        copy[*length] = 0;
    return copy;
}

/* Checks a result, and frees it. An error does not change the place of the result. */
static void take(int code, void *result, size_t maximum)
{
    if (code > 0 || (code != IDN2_OK && result != NULL && result != &state))
        fail("an error has a result");
    if (code != IDN2_OK)
        result = NULL;
    if (code != IDN2_OK && strcmp(idn2_strerror_name(code), "IDN2_UNKNOWN") == 0)
        fail("a code without a name");
    if (result != NULL && maximum != 0 && strlen(result) > maximum)
        fail("a result that is too long");
    idn2_free(result);
}

/* Returns the place for a result, or sometimes NULL. The place contains an earlier result, as in a program
 * that forgets to clear it.
 */
static void *place(void **result)
{
    *result = NULL;
    if (below(8) == 0)
        return NULL;
    *result = &state;
    return result;
}

/* Calls a function whose last arguments are the place for the result and flags. The result has at most
 * `maximum` octets.
 */
#define CALL(maximum, function, ...) \
    do { \
        void *result, *output = place(&result); \
        int code = function(__VA_ARGS__, output, flags); \
        take(code, result, maximum); \
    } while (0)

static void strings(void)
{
    size_t length, other_length;
    char *name = string(1, &length);
    char *other = string(1, &other_length);
    int flags = below(20) == 0 ? (int)below(UINT32_MAX) : (int)below(512);
    CALL(254, idn2_lookup_u8, (uint8_t *)name);
    CALL(254, idn2_lookup_ul, name);
    CALL(254, idn2_to_ascii_8z, name);
    CALL(254, idn2_to_ascii_lz, name);
    CALL(63, idn2_register_u8, (uint8_t *)name, (uint8_t *)other);
    CALL(63, idn2_register_u8, (uint8_t *)name, NULL);
    CALL(63, idn2_register_ul, NULL, other);
    CALL(63, idn2_register_ul, name, NULL);
    CALL(4 * 255, idn2_to_unicode_8z8z, name);
    CALL(4 * 255, idn2_to_unicode_8zlz, name);
    CALL(4 * 255, idn2_to_unicode_lzlz, name);
    CALL(0, idn2_to_unicode_8z4z, name);
    const char *version = idn2_check_version(name);
    if (version != NULL && strcmp(version, IDN2_VERSION) != 0)
        fail("another version");
    if (idn2_strerror(flags) == NULL)
        fail("no message");
    free(name);
    free(other);
}

static void numbers(void)
{
    size_t length;
    int flags = (int)below(512);
    uint32_t *name = code_points(1, &length);
    CALL(254, idn2_to_ascii_4z, name);
    CALL(0, idn2_to_unicode_4z4z, name);
    free(name);
    name = code_points(0, &length);
    CALL(254, idn2_to_ascii_4i2, name, length);
    char *label = below(10) == 0 ? NULL : malloc(64);
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    take(idn2_to_ascii_4i(name, length, label, flags), NULL, 0);
    free(label);
    size_t capacity = below(70), decoded_length = capacity;
    uint32_t *room = below(10) == 0 ? NULL : malloc(capacity * sizeof *room);
    take(idn2_to_unicode_44i(name, length, room, below(10) == 0 ? NULL : &decoded_length, flags), NULL, 0);
    capacity = decoded_length = below(200);
    char *punycode = malloc(capacity);
    int code = idn2_punycode_encode(name, length, punycode, below(10) == 0 ? NULL : &decoded_length);
    take(code, NULL, 0);
    if (code == IDN2_OK && decoded_length <= capacity) {
        size_t again = length;
        uint32_t *same = malloc(length * sizeof *same);
        /* Decoding refuses an empty string, and ASCII that labels cannot have. */
        int is_label = decoded_length != 0 && punycode[decoded_length - 1] != '-';
        for (size_t i = 0; i < length; i++)
            is_label = is_label && (name[i] >= 0x80 || name[i] == '-' || strchr("anx", (int)name[i]) != NULL);
        int decoded = idn2_punycode_decode(punycode, decoded_length, same, &again);
        if (is_label ? decoded != IDN2_OK : decoded != IDN2_OK && decoded != IDN2_PUNYCODE_BAD_INPUT)
            fail("what is encoded cannot be decoded");
        if (decoded == IDN2_OK && (again != length || memcmp(same, name, length * sizeof *same) != 0))
            fail("what is encoded decodes to something else");
        free(same);
    }
    free(punycode);
    free(room);
    free(name);
    char *octets = string(0, &length);
    capacity = decoded_length = below(200);
    room = malloc(capacity * sizeof *room);
    take(idn2_punycode_decode(octets, length, room, &decoded_length), NULL, 0);
    free(room);
    free(octets);
}

static void calls(void)
{
    strings();
    numbers();
}

int main(int argc, char **argv)
{
    return run(argc, argv, calls);
}
