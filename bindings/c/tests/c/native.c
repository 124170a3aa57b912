/* The functions of alabel.h. */
#include <alabel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition); \
            failures++; \
        } \
    } while (0)

static int to_ascii(int profile, const char *name, char *memory, size_t capacity, size_t *length)
{
    alabel_buffer output = {memory, capacity, 0};
    int status = alabel_to_ascii(profile, name, strlen(name), &output);
    *length = output.length;
    return status;
}

static void conversions(void)
{
    char memory[256];
    size_t length;
    for (int profile = ALABEL_UTS46; profile <= ALABEL_IDNA2003; profile++) {
        CHECK(to_ascii(profile, "bücher.example", memory, sizeof memory, &length) == ALABEL_OK);
        CHECK(strcmp(memory, "xn--bcher-kva.example") == 0 && length == 21);
        alabel_buffer output = {memory, sizeof memory, 0};
        CHECK(alabel_to_unicode(profile, "xn--bcher-kva.example", 21, &output) == ALABEL_OK);
        CHECK(strcmp(memory, "bücher.example") == 0 && output.length == 15);
    }
    CHECK(to_ascii(ALABEL_IDNA2003, "faß.de", memory, sizeof memory, &length) == ALABEL_OK && strcmp(memory, "fass.de") == 0);
    CHECK(to_ascii(ALABEL_IDNA2008, "Bücher", memory, sizeof memory, &length) == ALABEL_INVALID_NAME && length == 0);
    CHECK(memory[0] == '\0');
    alabel_buffer output = {memory, sizeof memory, 0};
    CHECK(alabel_to_unicode(ALABEL_UTS46, "xn--0.xn--tda", 13, &output) == ALABEL_INVALID_NAME);
    CHECK(strcmp(memory, "xn--0.ü") == 0);
}

/* Buffers of every size, in memory of just that size. */
static void buffers(void)
{
    const char expected[] = "xn--bcher-kva.example";
    for (size_t capacity = 0; capacity <= sizeof expected + 1; capacity++) {
        char *memory = malloc(capacity);
        size_t length;
        int status = to_ascii(ALABEL_UTS46, "bücher.example", memory, capacity, &length);
        CHECK(length == strlen(expected));
        CHECK(status == (capacity < sizeof expected ? ALABEL_BUFFER_TOO_SMALL : ALABEL_OK));
        if (status == ALABEL_OK)
            CHECK(strcmp(memory, expected) == 0);
        free(memory);
    }
    size_t length;
    CHECK(to_ascii(ALABEL_UTS46, "bücher.example", NULL, 0, &length) == ALABEL_BUFFER_TOO_SMALL && length == strlen(expected));
    CHECK(to_ascii(ALABEL_UTS46, "a b", NULL, 0, &length) == ALABEL_INVALID_NAME && length == 0);
}

static void errors(void)
{
    alabel_error memory[2];
    alabel_errors found = {memory, 2, 0};
    CHECK(alabel_check(ALABEL_UTS46, "www.exa mple.com", 16, &found) == ALABEL_INVALID_NAME && found.count == 1);
    CHECK(memory[0].label == 1 && memory[0].start == 7 && memory[0].end == 8 && memory[0].code_point == ' ');
    CHECK(strcmp(memory[0].code, "forbidden-domain-code-point") == 0 && memory[0].status[0] == '\0');
    CHECK(alabel_check(ALABEL_UTS46_STRICT, "-a.b_c..d", 9, &found) == ALABEL_BUFFER_TOO_SMALL && found.count == 3);
    CHECK(strcmp(memory[0].status, "V3") == 0 && strcmp(memory[1].status, "U1") == 0);
    CHECK(alabel_check(ALABEL_UTS46, "a..b", 4, &found) == ALABEL_INVALID_NAME && memory[0].code_point == ALABEL_NO_CODE_POINT);
    CHECK(alabel_check(ALABEL_UTS46, "a.b", 3, &found) == ALABEL_OK && found.count == 0);

    char text[512];
    alabel_buffer output = {text, sizeof text, 0};
    CHECK(alabel_messages(ALABEL_UTS46, "a..b", 4, &output) == ALABEL_INVALID_NAME);
    CHECK(output.length == strlen(text) && strstr(text, " is empty ") != NULL && text[output.length - 1] == '\n');
    CHECK(alabel_messages(ALABEL_UTS46, "a.b", 3, &output) == ALABEL_OK && output.length == 0 && text[0] == '\0');
}

static void arguments(void)
{
    char memory[8];
    alabel_buffer output = {memory, sizeof memory, 0};
    CHECK(alabel_to_ascii(7, "a", 1, &output) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_to_ascii(-1, "a", 1, &output) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_to_ascii(ALABEL_UTS46, NULL, 1, &output) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_to_ascii(ALABEL_UTS46, NULL, 0, &output) == ALABEL_INVALID_NAME);
    CHECK(alabel_to_ascii(ALABEL_UTS46, "a", 1, NULL) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_to_ascii(ALABEL_UTS46, "a\xFF", 2, &output) == ALABEL_NOT_UTF8);
    CHECK(alabel_check(ALABEL_UTS46, "a", 1, NULL) == ALABEL_INVALID_ARGUMENT);
    alabel_errors none = {NULL, 0, 0};
    CHECK(alabel_check(ALABEL_UTS46, "a..b", 4, &none) == ALABEL_BUFFER_TOO_SMALL && none.count == 1);
    CHECK(strlen(alabel_version()) >= 5);
}

int main(void)
{
    conversions();
    buffers();
    errors();
    arguments();
    printf("%d failures\n", failures);
    return failures != 0;
}
