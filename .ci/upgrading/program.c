/* Prints the result of each call, one per line. */
#include <stdio.h>
#include <string.h>

// IMPORTS

#ifdef IDN2_H
#define SHOW_OTHER(result) puts(result == IDN2_OK ? quoted(ascii, (int)strlen(ascii)) : idn2_strerror_name(result))
#else
#define SHOW_OTHER(result) show_icu(quoted(ascii, result), &info)
static void show_icu(const char *ascii, const UIDNAInfo *info) {
    static const char *const names[] = {
        "EMPTY_LABEL", "LABEL_TOO_LONG", "DOMAIN_NAME_TOO_LONG", "LEADING_HYPHEN", "TRAILING_HYPHEN", "HYPHEN_3_4",
        "LEADING_COMBINING_MARK", "DISALLOWED", "PUNYCODE", "LABEL_HAS_DOT", "INVALID_ACE_LABEL", "BIDI", "CONTEXTJ",
    };
    if (info->errors == 0) {
        puts(ascii);
        return;
    }
    for (size_t at = 0; at < sizeof names / sizeof *names; at++)
        if (info->errors >> at & 1)
            printf("UIDNA_ERROR_%s\n", names[at]);
}
#endif

#define SHOW(call)                                                                                  \
    do {                                                                                            \
        int result = call;                                                                          \
        if (strncmp(#call, "alabel_", 7) != 0)                                                      \
            SHOW_OTHER(result);                                                                     \
        else                                                                                        \
            puts(result == ALABEL_OK ? quoted(memory, (int)output.length) : "ALABEL_INVALID_NAME"); \
    } while (0)

static const char *quoted(const char *text, int length) {
    static char memory[512];
    snprintf(memory, sizeof memory, "\"%.*s\"", length, text);
    return memory;
}

int main(void) {
// SETUP
// CALLS
    return 0;
}
