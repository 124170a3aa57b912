/* Random strings in memory of exactly their size, so that valgrind and AddressSanitizer detect each read or
 * write beyond them.
 */
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

/* Returns a string in memory of its length, with or without a zero after it, or sometimes NULL. */
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

/* Calls functions with random arguments for the number of seconds in the program's first argument. The second
 * argument is a seed.
 */
static int run(int argc, char **argv, void (*call)(void))
{
    if (argc < 2)
        return 2;
    time_t end = time(NULL) + atoi(argv[1]);
    state = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    unsigned long rounds = 0;
    while (time(NULL) < end || rounds == 0) {
        setlocale(LC_ALL, rounds / 64 % 2 ? "C" : "C.UTF-8");
        for (int i = 0; i < 64; i++, rounds++)
            call();
    }
    printf("%lu rounds without a fault\n", rounds);
    return 0;
}
