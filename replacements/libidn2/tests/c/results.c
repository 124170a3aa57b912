/* Calls one function of libidn2 for each name of a file. A zero ends each name.
 *
 *     results OPERATION NAMES           prints each return code and each result, with a zero after it
 *     results OPERATION NAMES ROUNDS    prints the nanoseconds per name, the minimum and median of the rounds
 *
 * An OPERATION is the name of a function with a colon and flags, such as lookup_u8:0.
 */
#include <idn2.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int lookup(const char *name, char **output, int flags)
{
    return idn2_lookup_u8((const uint8_t *)name, (uint8_t **)output, flags);
}

static int register_u_label(const char *name, char **output, int flags)
{
    return idn2_register_u8((const uint8_t *)name, NULL, (uint8_t **)output, flags);
}

static int register_a_label(const char *name, char **output, int flags)
{
    return idn2_register_u8(NULL, (const uint8_t *)name, (uint8_t **)output, flags);
}

static const struct {
    const char *name;
    int (*function)(const char *, char **, int);
} operations[] = {
    {"lookup_u8", lookup},
    {"to_unicode_8z8z", idn2_to_unicode_8z8z},
    {"register_u8,ulabel", register_u_label},
    {"register_u8,alabel", register_a_label},
};

static char *read_all(const char *path, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL || fseek(file, 0, SEEK_END) != 0) {
        perror(path);
        exit(2);
    }
    *size = (size_t)ftell(file);
    rewind(file);
    char *octets = malloc(*size + 1);
    if (octets == NULL || fread(octets, 1, *size, file) != *size) {
        perror(path);
        exit(2);
    }
    fclose(file);
    octets[*size] = '\0';
    return octets;
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int by_value(const void *one, const void *other)
{
    double difference = *(const double *)one - *(const double *)other;
    return (difference > 0) - (difference < 0);
}

int main(int argc, char **argv)
{
    if (argc < 3) {
        fprintf(stderr, "results OPERATION NAMES [ROUNDS]\n");
        return 2;
    }
    const char *colon = strchr(argv[1], ':');
    size_t length = colon ? (size_t)(colon - argv[1]) : strlen(argv[1]);
    int flags = colon ? atoi(colon + 1) : 0;
    int (*function)(const char *, char **, int) = NULL;
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        if (strlen(operations[i].name) == length && memcmp(operations[i].name, argv[1], length) == 0)
            function = operations[i].function;
    if (function == NULL) {
        fprintf(stderr, "no operation %s\n", argv[1]);
        return 2;
    }
    size_t size;
    char *names = read_all(argv[2], &size);
    int rounds = argc > 3 ? atoi(argv[3]) : 0;
    double *times = calloc((size_t)rounds + 1, sizeof *times);
    for (int round = 0; round < (rounds ? rounds : 1); round++) {
        double start = now();
        size_t count = 0;
        for (char *name = names; name < names + size; name += strlen(name) + 1) {
            char *output = NULL;
            int code = function(name, &output, flags);
            if (rounds == 0) {
                printf("%d %s", code, code == IDN2_OK && output ? output : "");
                putchar('\0');
            }
            if (code == IDN2_OK)
                idn2_free(output);
            count++;
        }
        times[round] = (now() - start) / (double)count;
    }
    if (rounds != 0) {
        qsort(times, (size_t)rounds, sizeof *times, by_value);
        printf("%.0f %.0f\n", times[0], times[rounds / 2]);
    }
    free(times);
    free(names);
    return 0;
}
