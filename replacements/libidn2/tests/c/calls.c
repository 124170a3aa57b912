/* Calls a random function of libidn2 with random flags for each name of a file. A zero ends each name.
 *
 *     calls NAMES SEED
 *
 * Prints for each call, with a zero after each: the function with its flags, the arguments in UTF-8, and the
 * return code with the result. Functions for the encoding of the locale get the name without the code points
 * that the encoding lacks. In one of eight calls, they get its octets unchanged. If these are not in the
 * encoding, "octets," precedes the function. Functions for two labels get the two sides of a line feed.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <iconv.h>
#include <idn2.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 16 };

/* The arguments and the results. */
static char name[MOST], passed[MOST], result[MOST];
static uint32_t code_points[MOST];
static iconv_t to_locale, from_locale;
static int (*punycode_encode)(size_t, const uint32_t *, size_t *, char *);
static int (*punycode_decode)(size_t, const char *, size_t *, uint32_t *);

/* SplitMix64. */
static uint64_t state;
static uint64_t next_random(void)
{
    uint64_t z = state += 0x9E3779B97F4A7C15;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
    return z ^ (z >> 31);
}

/* Returns the number of octets of a number in UTF-8. RFC 3629 removed sequences of five and six octets. */
static int size_of(uint32_t c)
{
    static const uint32_t limits[] = {0x80, 0x800, 0x10000, 0x200000, 0x4000000, 0x80000000};
    int size = 1;
    while (size < 6 && c >= limits[size - 1])
        size++;
    return size;
}

/* Writes numbers in UTF-8, and a zero. */
static void write_text(const uint32_t *numbers, size_t count, char *text)
{
    for (size_t i = 0; i < count; i++) {
        int size = size_of(numbers[i]);
        for (int rest = size - 1; rest > 0; rest--)
            text[rest] = (char)(0x80 | (numbers[i] >> 6 * (size - 1 - rest) & 0x3F));
        *text = (char)(size == 1 ? numbers[i] : (0xFF00u >> size & 0xFF) | (numbers[i] >> 6 * (size - 1)));
        text += size;
    }
    *text = '\0';
}

/* Reads numbers in UTF-8, which may be surrogates or too large. An octet out of place becomes a number of the
 * same value.
 */
static size_t read_text(const char *text, uint32_t *numbers)
{
    size_t count = 0;
    const unsigned char *octet = (const unsigned char *)text;
    while (*octet != 0) {
        int size = *octet < 0xC2 ? 1 : *octet < 0xE0 ? 2 : *octet < 0xF0 ? 3 : *octet < 0xF8 ? 4 : 1;
        uint32_t c = size == 1 ? *octet : *octet & (0x7Fu >> size);
        int read = 1;
        for (; read < size && (octet[read] & 0xC0) == 0x80; read++)
            c = c << 6 | (octet[read] & 0x3F);
        if (read < size)
            c = *octet;
        octet += read < size ? 1 : size;
        numbers[count++] = c;
    }
    numbers[count] = 0;
    return count;
}

/* Converts a string without the code points that the encoding lacks. Returns true if it has all of them. */
static int convert(iconv_t conversion, const char *input, char *output)
{
    int is_complete = 1;
    size_t left = strlen(input), room = MOST - 1;
    char *in = (char *)input, *out = output;
    iconv(conversion, NULL, NULL, NULL, NULL);
    while (iconv(conversion, &in, &left, &out, &room) == (size_t)-1 && left > 0) {
        is_complete = 0;
        do {
            in++;
            left--;
        } while (left > 0 && (*in & 0xC0) == 0x80);
    }
    *out = '\0';
    return is_complete;
}

/* Takes a result in octets. */
static void take(int code, char *output)
{
    if (code == IDN2_OK && output != NULL) {
        strcpy(result, output);
        idn2_free(output);
    }
}

/* Takes a result in code points. */
static void take_code_points(int code, uint32_t *output)
{
    size_t count = 0;
    if (code == IDN2_OK && output != NULL) {
        while (output[count] != 0)
            count++;
        write_text(output, count, result);
        idn2_free(output);
    }
}

/* The functions for octets in UTF-8, for octets in the encoding of the locale, and for code points. */
static const char *const functions[] = {
    "lookup_u8", "to_ascii_8z", "to_unicode_8z8z", "to_unicode_8z4z", "to_unicode_8zlz", "register_u8", "punycode_decode",
    "lookup_ul", "to_ascii_lz", "to_unicode_lzlz", "register_ul",
    "to_ascii_4i", "to_ascii_4i2", "to_ascii_4z", "to_unicode_4z4z", "to_unicode_44i", "punycode_encode",
};
enum { FIRST_OF_LOCALE = 7, FIRST_OF_CODE_POINTS = 11, FUNCTIONS = sizeof functions / sizeof *functions };

static int call(const char *function, int flags)
{
    char *output = NULL, *line_feed = NULL;
    uint32_t *code_points_out = NULL;
    static uint32_t room[MOST];
    int code;
    size_t count;
#define IS(what) (strcmp(function, what) == 0)
    if (IS("lookup_u8"))
        take(code = idn2_lookup_u8((uint8_t *)passed, (uint8_t **)&output, flags), output);
    else if (IS("lookup_ul"))
        take(code = idn2_lookup_ul(passed, &output, flags), output);
    else if (IS("to_ascii_8z"))
        take(code = idn2_to_ascii_8z(passed, &output, flags), output);
    else if (IS("to_ascii_lz"))
        take(code = idn2_to_ascii_lz(passed, &output, flags), output);
    else if (IS("to_unicode_8z8z"))
        take(code = idn2_to_unicode_8z8z(passed, &output, flags), output);
    else if (IS("to_unicode_8zlz"))
        take(code = idn2_to_unicode_8zlz(passed, &output, flags), output);
    else if (IS("to_unicode_lzlz"))
        take(code = idn2_to_unicode_lzlz(passed, &output, flags), output);
    else if (IS("register_u8") || IS("register_ul")) {
        char *u_label = passed, *a_label = NULL;
        if ((line_feed = strchr(passed, '\n')) != NULL) {
            *line_feed = '\0';
            a_label = line_feed + 1;
        } else if (flags & 256) {
            a_label = u_label;
            u_label = NULL;
        }
        flags &= 255;
        code = IS("register_ul") ? idn2_register_ul(u_label, a_label, &output, flags)
                                 : idn2_register_u8((uint8_t *)u_label, (uint8_t *)a_label, (uint8_t **)&output, flags);
        take(code, output);
    } else if (IS("to_unicode_8z4z"))
        take_code_points(code = idn2_to_unicode_8z4z(passed, &code_points_out, flags), code_points_out);
    else if (IS("to_unicode_4z4z"))
        take_code_points(code = idn2_to_unicode_4z4z(code_points, &code_points_out, flags), code_points_out);
    else if (IS("to_ascii_4z"))
        take(code = idn2_to_ascii_4z(code_points, &output, flags), output);
    else if (IS("punycode_decode")) {
        count = MOST - 1;
        code = punycode_decode(strlen(passed), passed, &count, room);
        if (code == IDN2_OK)
            write_text(room, count, result);
    } else {
        size_t length = read_text(passed, code_points);
        count = MOST - 1;
        if (IS("to_ascii_4i")) {
            memset(result, 0, sizeof result);
            code = idn2_to_ascii_4i(code_points, length, result, flags);
        } else if (IS("to_ascii_4i2"))
            take(code = idn2_to_ascii_4i2(code_points, length, &output, flags), output);
        else if (IS("to_unicode_44i")) {
            code = idn2_to_unicode_44i(code_points, length, room, &count, flags);
            if (code == IDN2_OK)
                write_text(room, count, result);
        } else {
            code = punycode_encode(length, code_points, &count, result);
            result[code == IDN2_OK ? count : 0] = '\0';
        }
    }
    return code;
}

int main(int argc, char **argv)
{
    FILE *file = argc == 3 ? fopen(argv[1], "rb") : NULL;
    if (file == NULL || setlocale(LC_ALL, "") == NULL) {
        fprintf(stderr, "calls NAMES SEED, in a locale\n");
        return 2;
    }
    state = strtoull(argv[2], NULL, 10);
    to_locale = iconv_open(nl_langinfo(CODESET), "UTF-8");
    from_locale = iconv_open("UTF-8", nl_langinfo(CODESET));
    /* No program can link them. */
    *(void **)&punycode_encode = dlvsym(RTLD_DEFAULT, "_idn2_punycode_encode", "IDN2_0.0.0");
    *(void **)&punycode_decode = dlvsym(RTLD_DEFAULT, "_idn2_punycode_decode", "IDN2_0.0.0");
    char *line = NULL;
    size_t size = 0;
    ssize_t length;
    while ((length = getdelim(&line, &size, 0, file)) > 0) {
        if (length >= MOST / 8)
            continue;
        const char *prefix = "";
        size_t function = next_random() % FUNCTIONS;
        int flags = (int)(next_random() & next_random() & 511);
        strcpy(passed, strcpy(name, line));
        if (function >= FIRST_OF_CODE_POINTS) {
            size_t count = read_text(line, code_points);
            write_text(code_points, count, name);
            strcpy(passed, name);
            read_text(passed, code_points);
        } else if (function >= FIRST_OF_LOCALE) {
            if (next_random() % 8 != 0)
                convert(to_locale, line, passed);
            if (!convert(from_locale, passed, name)) {
                strcpy(name, passed);
                prefix = "octets,";
            }
        }
        printf("%s%s:%d%c%s%c", prefix, functions[function], flags, 0, name, 0);
        result[0] = '\0';
        int code = call(functions[function], flags);
        printf("%d %s%c", code, code == IDN2_OK ? result : "", 0);
    }
    free(line);
    fclose(file);
    return 0;
}
