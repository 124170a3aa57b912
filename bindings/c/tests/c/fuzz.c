/* Calls every function with random arguments, in memory of just the size that they need, so that valgrind and AddressSanitizer see each
 * octet that is read or written beyond it.
 *
 *     fuzz SECONDS [SEED]
 */
#include <alabel.h>
#include <idn2.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint64_t state;

/* SplitMix64. */
static uint32_t below(uint32_t limit)
{
    uint64_t z = (state += 0x9E3779B97F4A7C15);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return (uint32_t)((z ^ (z >> 31)) % limit);
}

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    abort();
}

static const char *const pieces[] = {
    "a", "z", "0", "-", "--", ".", ".", "A", "xn--", "XN--", "example", "_", " ", "%", "bcher-kva", "tda", "4db", "53h", "99999999", "ü", "Ü",
    "ß", "ẞ", "日", "ａ", "。", "ﬃ", "℀", "\xC2\xAD", "\xCC\x88", "\xCC\x80", "\xE2\x80\x8C", "\xE2\x80\x8D", "क", "\xE0\xA5\x8D", "ب",
    "א", "١", "۱", "\xCD\xB8", "\xF0\x9F\x98\x80", "\xEF\xBF\xBD", "가", "\xFF", "\xC3", "\xE2\x82", "\xED\xA0\x80", "\xF4\x90\x80\x80",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
};

/* Returns a string in memory of its length, with or without a zero after it, or NULL at times. */
static char *string(int is_terminated, size_t *length)
{
    static char text[1 << 17];
    static const uint32_t counts[] = {0, 1, 2, 3, 4, 6, 9, 40, 300};
    size_t size = 0;
    uint32_t count = below(400) == 0 ? 1500 : counts[below(9)];
    for (uint32_t i = 0; i < count; i++) {
        const char *piece = pieces[below(sizeof pieces / sizeof *pieces)];
        memcpy(text + size, piece, strlen(piece));
        size += strlen(piece);
        if (below(30) == 0)
            text[size++] = (char)(below(255) + 1);
    }
    *length = size;
    if (below(50) == 0) {
        *length = 0;
        return NULL;
    }
    char *copy = malloc(size + (is_terminated ? 1 : 0));
    memcpy(copy, text, size);
    if (is_terminated)
        copy[size] = '\0';
    return copy;
}

/* Returns code points, likewise. */
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

/* Checks a result, and frees it. An error leaves what was in its place. */
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

/* Returns the place for a result, or NULL at times. There is a result of before in it, as in a program that forgets to clear it. */
static void *place(void **result)
{
    *result = NULL;
    if (below(8) == 0)
        return NULL;
    *result = &state;
    return result;
}

/* Calls a function whose last arguments are the place for the result and flags. The result has at most `maximum` octets. */
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
        /* What has nothing to decode, or ASCII that no label has, is refused. */
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

/* Returns an index of random names, or NULL at times. */
static alabel_lookalikes *protected_names(void)
{
    static const char *const names[] = {"a.example\nexample\n", "# none", "xn--tda.ü\n\naa.0", ""};
    size_t length, line = 1;
    char *text = string(0, &length);
    alabel_lookalikes *index = NULL;
    /* Most random names are not valid. */
    const char *chosen = names[below(4)];
    int is_random = below(4) == 0;
    int status = alabel_lookalikes_new(is_random ? text : chosen, is_random ? length : strlen(chosen), below(300),
                                       below(20) == 0 ? NULL : &index, below(5) == 0 ? NULL : &line);
    if (status == ALABEL_FAULT || status == ALABEL_BUFFER_TOO_SMALL || (status == ALABEL_OK) != (index != NULL))
        fail("an index that is none");
    free(text);
    return index;
}

static void display(void)
{
    size_t length;
    char *name = string(0, &length);
    int policy = (int)below(9) - 1;
    alabel_lookalikes *index = protected_names();
    int (*const functions[])(int, const alabel_lookalikes *, const char *, size_t, alabel_buffer *) = {alabel_to_display, alabel_display_messages};
    for (int i = 0; i < 2; i++) {
        size_t capacity = below(300);
        alabel_buffer output = {below(10) == 0 ? NULL : malloc(capacity), 0, 0};
        output.capacity = output.start == NULL ? 0 : capacity;
        int status = functions[i](policy, index, name, length, below(20) == 0 ? NULL : &output);
        if (status == ALABEL_FAULT || status == ALABEL_INVALID_NAME)
            fail("a fault");
        free(output.start);
    }
    size_t capacity = below(5);
    alabel_reasons reasons = {malloc(capacity * sizeof(alabel_reason)), capacity, 0};
    int status = alabel_display_check(policy, index, name, length, &reasons);
    for (size_t i = 0; i < reasons.count && i < capacity; i++)
        if (reasons.start[i].end < reasons.start[i].start || reasons.start[i].end > length || strlen(reasons.start[i].code) == 0)
            fail("a reason outside the name");
    if (status == ALABEL_FAULT)
        fail("a fault");
    free(reasons.start);
    alabel_matches matches = {malloc(capacity * sizeof(alabel_match)), capacity, 0};
    status = alabel_lookalikes_find(index, name, length, &matches);
    for (size_t i = 0; i < matches.count && i < capacity; i++)
        if (strlen(matches.start[i].name) == 0 || strlen(matches.start[i].part) > length * 8 || matches.start[i].score > 100)
            fail("a match that is none");
    if (status == ALABEL_FAULT)
        fail("a fault");
    free(matches.start);
    alabel_lookalikes_free(index);
    free(name);
}

static void native(void)
{
    size_t length;
    char *name = string(0, &length);
    int profile = (int)below(9) - 1;
    int (*const functions[])(int, const char *, size_t, alabel_buffer *) = {alabel_to_ascii, alabel_to_unicode, alabel_messages};
    for (int i = 0; i < 3; i++) {
        size_t capacity = below(300);
        alabel_buffer output = {below(10) == 0 ? NULL : malloc(capacity), 0, 0};
        output.capacity = output.start == NULL ? 0 : capacity;
        int status = functions[i](profile, name, length, below(20) == 0 ? NULL : &output);
        if (status == ALABEL_FAULT)
            fail("a fault");
        if (status == ALABEL_OK && output.start != NULL && output.length < output.capacity && output.start[output.length] != '\0')
            fail("a text without an end");
        free(output.start);
    }
    size_t capacity = below(5);
    alabel_errors errors = {malloc(capacity * sizeof(alabel_error)), capacity, 0};
    int status = alabel_check(profile, name, length, &errors);
    for (size_t i = 0; i < errors.count && i < capacity; i++)
        if (errors.start[i].end < errors.start[i].start || errors.start[i].end > length)
            fail("a place outside the name");
    if (status == ALABEL_FAULT)
        fail("a fault");
    free(errors.start);
    free(name);
}

int main(int argc, char **argv)
{
    if (argc < 2)
        return 2;
    time_t end = time(NULL) + atoi(argv[1]);
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long rounds = 0;
    while (time(NULL) < end || rounds == 0) {
        setlocale(LC_ALL, rounds / 64 % 2 ? "C" : "C.UTF-8");
        for (int i = 0; i < 64; i++, rounds++) {
            strings();
            numbers();
            native();
            display();
        }
    }
    printf("%lu rounds without a fault\n", rounds);
    return 0;
}
