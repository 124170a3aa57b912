/* Loads the library as glibc's getaddrinfo(3) does, and calls it in two threads without memory from the first
 * call on.
 *
 *     loaded LIBRARY
 */
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__libc_malloc(size_t);

static int is_failing;
static int (*lookup)(const char *, char **, int);

void *malloc(size_t size)
{
    if (!is_failing)
        return __libc_malloc(size);
    errno = ENOMEM;
    return NULL;
}

void *calloc(size_t count, size_t size)
{
    size_t total;
    void *block = __builtin_mul_overflow(count, size, &total) ? NULL : malloc(total);
    return block == NULL ? NULL : memset(block, 0, total);
}

static void *call(void *code)
{
    char *output = NULL;
    is_failing = 1;
    *(int *)code = lookup("bücher.example", &output, 0);
    is_failing = 0;
    return NULL;
}

int main(int argc, char **argv)
{
    void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW) : NULL;
    void *symbol = library ? dlsym(library, "idn2_lookup_u8") : NULL;
    if (symbol == NULL)
        return 2;
    memcpy(&lookup, &symbol, sizeof lookup);
    int codes[2];
    pthread_t thread;
    call(&codes[0]);
    if (pthread_create(&thread, NULL, call, &codes[1]) != 0 || pthread_join(thread, NULL) != 0)
        return 2;
    printf("codes without memory: %d, %d\n", codes[0], codes[1]);
    return codes[0] != -100 || codes[1] != -100;
}
