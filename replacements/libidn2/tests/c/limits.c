/* Measures the memory and time of calls for the worst names, and tests calls without memory.
 *
 *     limits memory         prints the most octets of malloc(3) that each call uses at a time
 *     limits time           prints the microseconds of each call, the minimum of three
 *     limits failures       lets each allocation of each call fail in turn: a call must succeed or return
 *                           IDN2_MALLOC, and must not abort
 */
#include <errno.h>
#include <idn2.h>
#include <locale.h>
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* The allocator of the C library, with counters. */
void *__libc_malloc(size_t);
void *__libc_realloc(void *, size_t);
void __libc_free(void *);
void *__libc_memalign(size_t, size_t);

static long allocations, failing_from = -1, failing_to;
static size_t live, most;

static int is_failing(void)
{
    allocations++;
    return failing_from >= 0 && allocations > failing_from && allocations <= failing_to;
}

static void *counted(void *block)
{
    if (block == NULL) {
        errno = ENOMEM;
        return NULL;
    }
    live += malloc_usable_size(block);
    most = live > most ? live : most;
    return block;
}

void *malloc(size_t size)
{
    return counted(is_failing() ? NULL : __libc_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    size_t total;
    void *block = __builtin_mul_overflow(count, size, &total) || is_failing() ? NULL : __libc_malloc(total);
    if (block != NULL)
        memset(block, 0, total);
    return counted(block);
}

void *realloc(void *block, size_t size)
{
    if (is_failing())
        return counted(NULL);
    size_t before = block ? malloc_usable_size(block) : 0;
    void *moved = __libc_realloc(block, size);
    if (moved != NULL)
        live -= before;
    return counted(moved);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    *block = counted(is_failing() ? NULL : __libc_memalign(alignment, size));
    return *block == NULL ? ENOMEM : 0;
}

void free(void *block)
{
    if (block != NULL)
        live -= malloc_usable_size(block);
    __libc_free(block);
}

/* Names that repeat a piece, with a start and an end. */
static const struct {
    const char *start, *piece;
    size_t count;
    const char *end;
} names[] = {
    {"", "www.example.com", 1, ""},
    {"", "bücher.example", 1, ""},
    {"", "xn--bcher-kva.example", 1, ""},
    {"", "_dmarc.עברית.example", 1, ""},
    {"", "ﷺ", 14, ""},
    {"", "ﷺ", 336, ""},
    {"", "ﷺ", 3333, ""},
    {"", "ﷺ", 1333333, ""},
    {"", "㌀", 63, ""},
    {"", "é", 57, ""},
    {"", "é", 254, ""},
    {"", "é", 500000, ""},
    {"", "é.", 126, ""},
    {"", "e\xCC\x81", 127, ""},
    {"", "a\xCC\x95\xCC\x80", 84, ""},
    {"", "\xCC\x95\xCC\x80", 127, ""},
    {"a", "\xC2\xAD", 2000, ""},
    {"a", "\xC2\xAD", 500000, ""},
    {"a", "\xE2\x80\x8D", 500000, ""},
    {"", "\xCD\xB8", 254, ""},
    {"", "\xCD\xB8", 500000, ""},
    {"", "☺", 59, ""},
    {"", "☺", 254, ""},
    {"", "☺.", 100, ""},
    {"", "\xF0\x9D\x85\xA0", 84, ""},
    {"", "a", 63, ""},
    {"", "a", 1000000, ""},
    {"", "a.", 127, ""},
    {"", "a.", 500000, ""},
    {"", "A", 1000000, ""},
    {"", "xn--a.", 42, ""},
    {"", "xn--a.", 100000, ""},
    {"xn--", "z", 59, ""},
    {"xn--", "a", 500000, ""},
    {"xn--a-", "b79haaaa", 7, ""},
    {"", "xn--wgv71a.", 23, ""},
    {"", "xn--4db.", 31, "a"},
    {"", "א", 63, "a"},
    {"", "_é", 27, ""},
    {"", "K", 84, ""},
};

enum { NAMES = sizeof names / sizeof *names };

static char *name_of(size_t number)
{
    size_t start = strlen(names[number].start), piece = strlen(names[number].piece), end = strlen(names[number].end);
    char *name = malloc(start + piece * names[number].count + end + 1);
    memcpy(name, names[number].start, start);
    for (size_t i = 0; i < names[number].count; i++)
        memcpy(name + start + i * piece, names[number].piece, piece);
    memcpy(name + start + piece * names[number].count, names[number].end, end + 1);
    return name;
}

/* Returns the code points of a name. */
static uint32_t *code_points(const char *name)
{
    uint32_t *points = malloc((strlen(name) + 1) * sizeof *points), *next = points;
    for (const unsigned char *octet = (const unsigned char *)name; *octet != 0; octet++) {
        if (*octet >= 0xC0)
            *next++ = *octet & (*octet >= 0xF0 ? 7u : *octet >= 0xE0 ? 15u : 31u);
        else if (*octet >= 0x80)
            next[-1] = next[-1] << 6 | (*octet & 63u);
        else
            *next++ = *octet;
    }
    *next = 0;
    return points;
}

struct input {
    const char *name;
    const uint32_t *code_points;
    size_t length;
};

static char *output;
static char room[4096];
static uint32_t wide_room[1024];

static int lookup_u8(const struct input *input, int flags)
{
    return idn2_lookup_u8((const uint8_t *)input->name, (uint8_t **)&output, flags);
}

static int lookup_ul(const struct input *input, int flags)
{
    return idn2_lookup_ul(input->name, &output, flags);
}

static int register_u_label(const struct input *input, int flags)
{
    return idn2_register_u8((const uint8_t *)input->name, NULL, (uint8_t **)&output, flags);
}

static int register_both(const struct input *input, int flags)
{
    return idn2_register_ul(input->name, "xn--bcher-kva", &output, flags);
}

static int to_ascii_4z(const struct input *input, int flags)
{
    return idn2_to_ascii_4z(input->code_points, &output, flags);
}

static int to_ascii_4i2(const struct input *input, int flags)
{
    return idn2_to_ascii_4i2(input->code_points, input->length, &output, flags);
}

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
static int to_ascii_4i(const struct input *input, int flags)
{
    return idn2_to_ascii_4i(input->code_points, input->length, room, flags);
}

static int to_unicode_8z8z(const struct input *input, int flags)
{
    return idn2_to_unicode_8z8z(input->name, &output, flags);
}

static int to_unicode_8z4z(const struct input *input, int flags)
{
    return idn2_to_unicode_8z4z(input->name, (uint32_t **)&output, flags);
}

static int to_unicode_4z4z(const struct input *input, int flags)
{
    return idn2_to_unicode_4z4z(input->code_points, (uint32_t **)&output, flags);
}

static int to_unicode_44i(const struct input *input, int flags)
{
    size_t length = sizeof wide_room / sizeof *wide_room;
    return idn2_to_unicode_44i(input->code_points, input->length, wide_room, &length, flags);
}

static int to_unicode_8zlz(const struct input *input, int flags)
{
    return idn2_to_unicode_8zlz(input->name, &output, flags);
}

static int to_unicode_lzlz(const struct input *input, int flags)
{
    return idn2_to_unicode_lzlz(input->name, &output, flags);
}

/* The system's library may lack these. */
#pragma weak idn2_punycode_encode
#pragma weak idn2_punycode_decode
int idn2_punycode_encode(const uint32_t *, size_t, char *, size_t *);
int idn2_punycode_decode(const char *, size_t, uint32_t *, size_t *);

/* Encodes a name as a single label, and decodes the result. */
static int punycode(const struct input *input, int flags)
{
    static char encoded[1 << 20];
    static uint32_t decoded[1 << 20];
    if (idn2_punycode_encode == NULL || input->length > 100000)
        return IDN2_PUNYCODE_BIG_OUTPUT;
    size_t encoded_length = sizeof encoded, length = 1 << 20;
    int code = idn2_punycode_encode(input->code_points, input->length, encoded, &encoded_length);
    return code != IDN2_OK || flags == 0 ? code : idn2_punycode_decode(encoded, encoded_length, decoded, &length);
}

static const struct {
    const char *name;
    int (*function)(const struct input *, int);
    int flags;
} calls[] = {
    {"lookup_u8:0", lookup_u8, 0},
    {"lookup_u8:4", lookup_u8, IDN2_TRANSITIONAL},
    {"lookup_u8:64", lookup_u8, IDN2_NO_TR46},
    {"lookup_u8:65", lookup_u8, IDN2_NO_TR46 | IDN2_NFC_INPUT},
    {"lookup_u8:128", lookup_u8, IDN2_NO_ALABEL_ROUNDTRIP},
    {"lookup_ul:0", lookup_ul, 0},
    {"register_u8:1", register_u_label, IDN2_NFC_INPUT},
    {"register_ul,both:0", register_both, 0},
    {"to_ascii_4z:0", to_ascii_4z, 0},
    {"to_ascii_4i2:0", to_ascii_4i2, 0},
    {"to_ascii_4i:0", to_ascii_4i, 0},
    {"to_unicode_8z8z:0", to_unicode_8z8z, 0},
    {"to_unicode_8z4z:0", to_unicode_8z4z, 0},
    {"to_unicode_4z4z:0", to_unicode_4z4z, 0},
    {"to_unicode_44i:0", to_unicode_44i, 0},
    {"to_unicode_8zlz:0", to_unicode_8zlz, 0},
    {"to_unicode_lzlz:0", to_unicode_lzlz, 0},
    {"punycode,encode", punycode, 0},
    {"punycode,both", punycode, 1},
};

enum { CALLS = sizeof calls / sizeof *calls };

__attribute__((noinline)) static int call(size_t number, const struct input *input)
{
    output = NULL;
    int code = calls[number].function(input, calls[number].flags);
    if (code == IDN2_OK)
        idn2_free(output);
    return code;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

/* Makes a call in a separate process, with its allocations after `from` up to `to` failing, and returns how
 * the process ended.
 */
static int status_of(size_t number, const struct input *input, long from, long to)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        fclose(stderr);
        allocations = 0;
        failing_from = from;
        failing_to = to;
        int code = call(number, input);
        _exit(code == IDN2_OK || code == IDN2_MALLOC ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

/* Lets each allocation of a call fail, first by itself, then with all later ones. */
static void fail(size_t number, const struct input *input, long *points, long *aborts, long *wrong)
{
    if (call(number, input) != IDN2_OK)
        return;
    allocations = 0;
    call(number, input);
    long count = allocations;
    for (long point = 0; point < count; point++)
        for (int one = 0; one < 2; one++) {
            int status = status_of(number, input, point, one ? point + 1 : INT32_MAX);
            ++*points;
            if (WIFSIGNALED(status))
                ++*aborts;
            else if (WEXITSTATUS(status) != 0)
                ++*wrong;
        }
}

int main(int argc, char **argv)
{
    const char *what = argc > 1 ? argv[1] : "";
    long points = 0, aborts = 0, wrong = 0;
    setlocale(LC_ALL, "");
    for (size_t i = 0; i < NAMES; i++) {
        char *name = name_of(i);
        uint32_t *wide = code_points(name);
        struct input input = {name, wide, 0};
        while (wide[input.length] != 0)
            input.length++;
        for (size_t j = 0; j < CALLS; j++) {
            if (strcmp(what, "failures") == 0) {
                fail(j, &input, &points, &aborts, &wrong);
                continue;
            }
            call(j, &input);
            if (strcmp(what, "once") == 0) {
                printf("%s%s*%zu%s %s\n", names[i].start, names[i].piece, names[i].count, names[i].end, calls[j].name);
                continue;
            }
            double least = 1e12;
            size_t before = live;
            most = live;
            for (int round = 0; round < 3; round++) {
                double start = now();
                call(j, &input);
                double time = now() - start;
                least = time < least ? time : least;
            }
            printf("%s%s*%zu%s %s %.0f\n", names[i].start, names[i].piece, names[i].count, names[i].end, calls[j].name,
                strcmp(what, "memory") == 0 ? (double)(most - before) : least);
        }
        free(wide);
        free(name);
    }
    if (strcmp(what, "failures") == 0)
        printf("%ld points of failure, %ld aborts, %ld other codes\n", points, aborts, wrong);
    return aborts != 0 || wrong != 0;
}
