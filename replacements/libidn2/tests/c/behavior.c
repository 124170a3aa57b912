/* Tests of the common behavior of both libraries. Compiled with the system's header, and run with either
 * library. The argument `ours` adds tests of behavior that libidn2 does not promise.
 */
#include <errno.h>
#include <idn2.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../../bindings/c/tests/c/check.h"

/* Checks a code and a result, and frees the result. */
static void check(int line, int code, char *output, int expected_code, const char *expected)
{
    int is_same = code == expected_code;
    if (code == IDN2_OK) {
        is_same = is_same && expected != NULL && output != NULL && strcmp(output, expected) == 0;
        free(output);
    }
    if (!is_same) {
        fprintf(stderr, "%s:%d: code %d (%s)\n", __FILE__, line, code, idn2_strerror_name(code));
        failures++;
    }
}

#define LOOKUP(name, flags, code, expected) \
    do { \
        uint8_t *output = NULL; \
        int actual = idn2_lookup_u8((const uint8_t *)(name), &output, flags); \
        check(__LINE__, actual, (char *)output, code, expected); \
    } while (0)

#define STRING(function, name, code, expected) \
    do { \
        char *output = NULL; \
        int actual = function(name, &output, 0); \
        check(__LINE__, actual, output, code, expected); \
    } while (0)

#define REGISTER(u_label, a_label, code, expected) \
    do { \
        uint8_t *output = NULL; \
        int actual = idn2_register_u8((const uint8_t *)(u_label), (const uint8_t *)(a_label), &output, 0); \
        check(__LINE__, actual, (char *)output, code, expected); \
    } while (0)

static void lookup(void)
{
    LOOKUP("www.example.com", 0, IDN2_OK, "www.example.com");
    LOOKUP("Bücher.example.", 0, IDN2_OK, "xn--bcher-kva.example.");
    LOOKUP("bücher.example", IDN2_NO_TR46, IDN2_OK, "xn--bcher-kva.example");
    LOOKUP("Bücher.example", IDN2_NO_TR46, IDN2_DISALLOWED, NULL);
    LOOKUP("u\xCC\x88", IDN2_NO_TR46, IDN2_NOT_NFC, NULL);
    LOOKUP("u\xCC\x88", IDN2_NO_TR46 | IDN2_NFC_INPUT, IDN2_OK, "xn--tda");
    LOOKUP("faß.de", IDN2_NONTRANSITIONAL, IDN2_OK, "xn--fa-hia.de");
    LOOKUP("faß.de", IDN2_TRANSITIONAL, IDN2_OK, "fass.de");
    LOOKUP("☕.example", 0, IDN2_DISALLOWED, NULL);
    LOOKUP("☕.example", IDN2_TRANSITIONAL, IDN2_OK, "xn--53h.example");
    LOOKUP("xn--53h.example", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_OK, "xn--53h.example");
    LOOKUP("_443._tcp.example", 0, IDN2_OK, "_443._tcp.example");
    LOOKUP("1.2.3.4/24", 0, IDN2_OK, "1.2.3.4/24");
    LOOKUP("", 0, IDN2_OK, "");
    LOOKUP("a..b", 0, IDN2_OK, "a..b");
    LOOKUP("xn--0", 0, IDN2_PUNYCODE_BAD_INPUT, NULL);
    LOOKUP("xn--te_", 0, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL);
    LOOKUP("\xCB\x9C", 0, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL);
    LOOKUP("ä℀", IDN2_TRANSITIONAL, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL);
    LOOKUP("xn--a", 0, IDN2_INVALID_NONTRANSITIONAL, NULL);
    LOOKUP("ab--ü", 0, IDN2_2HYPHEN, NULL);
    LOOKUP("-ü", 0, IDN2_HYPHEN_STARTEND, NULL);
    LOOKUP("\xCC\x80" "a", 0, IDN2_LEADING_COMBINING, NULL);
    LOOKUP("a\xE2\x80\x8D" "b", 0, IDN2_CONTEXTJ, NULL);
    LOOKUP("אa", 0, IDN2_BIDI, NULL);
    LOOKUP("\xCD\xB8", IDN2_NO_TR46, IDN2_UNASSIGNED, NULL);
    LOOKUP("\xFF", 0, IDN2_ENCODING_ERROR, NULL);
    LOOKUP("a", IDN2_TRANSITIONAL | IDN2_NONTRANSITIONAL, IDN2_INVALID_FLAGS, NULL);
    char label[65] = {0};
    memset(label, 'a', 64);
    LOOKUP(label, 0, IDN2_TOO_BIG_LABEL, NULL);
    char name[512] = {0};
    for (int i = 0; i < 255; i++)
        name[i] = i % 2 ? '.' : 'a';
    LOOKUP(name, 0, IDN2_TOO_BIG_DOMAIN, NULL);
    CHECK(idn2_lookup_u8((const uint8_t *)"xn--0", NULL, 0) == IDN2_PUNYCODE_BAD_INPUT);
    CHECK(idn2_lookup_u8((const uint8_t *)"bücher", NULL, 0) == IDN2_OK);
}

/* Labels of services beside right-to-left labels, and underscores in U-labels. Each label is checked by
 * itself.
 */
static void services(void)
{
    static const struct {
        const char *name, *ascii;
    } names[] = {
        {"_dmarc.עברית.example", "_dmarc.xn--5dbqzzl.example"},
        {"_443._tcp.مثال.إختبار", "_443._tcp.xn--mgbh0fb.xn--kgbechtv"},
        {"2024.עברית.example", "2024.xn--5dbqzzl.example"},
        {"*.עברית.example", "*.xn--5dbqzzl.example"},
        {"0a.א", "0a.xn--4db"},
        {"a+.א", "a+.xn--4db"},
        {"é1.א", "xn--1-9fa.xn--4db"},
        {"۰.א", "xn--dmb.xn--4db"},
        {"_dmarc.xn--5dbqzzl.example", "_dmarc.xn--5dbqzzl.example"},
        {"1.xn--4db", "1.xn--4db"},
    };
    static const struct {
        const char *name, *ascii;
    } with_underscores[] = {
        {"nämchen_zwo.example", "xn--nmchen_zwo-q5a.example"},
        {"xn--nmchen_zwo-q5a.example", "xn--nmchen_zwo-q5a.example"},
        {"XN--NMCHEN_ZWO-Q5A.example", "xn--nmchen_zwo-q5a.example"},
        {"_é.א", "xn--_-bga.xn--4db"},
        {"א_א", "xn--_-zhcb"},
        {"·_é", "xn--_-fda5m"},
    };
    static const int kinds[] = {0, IDN2_NONTRANSITIONAL, IDN2_TRANSITIONAL, IDN2_NO_ALABEL_ROUNDTRIP, IDN2_NO_TR46};
    for (int kind = 0; kind < 5; kind++)
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            LOOKUP(names[i].name, kinds[kind], IDN2_OK, names[i].ascii);
    for (int kind = 0; kind < 4; kind++)
        for (size_t i = 0; i < sizeof with_underscores / sizeof *with_underscores; i++)
            LOOKUP(with_underscores[i].name, kinds[kind], IDN2_OK, with_underscores[i].ascii);
    LOOKUP("nämchen_zwo", IDN2_NO_TR46, IDN2_DISALLOWED, NULL);
    LOOKUP("xn--nmchen_zwo-q5a", IDN2_NO_TR46, IDN2_DISALLOWED, NULL);
    LOOKUP("_☺", 0, IDN2_DISALLOWED, NULL);
    LOOKUP("é*", 0, IDN2_ALABEL_ROUNDTRIP_FAILED, NULL);
    LOOKUP("_א", 0, IDN2_BIDI, NULL);
    LOOKUP("xn--_-zhc", 0, IDN2_BIDI, NULL);
    LOOKUP("א.é٠", 0, IDN2_BIDI, NULL);
    LOOKUP("אa", IDN2_NO_TR46, IDN2_BIDI, NULL);
    REGISTER("nämchen_zwo", NULL, IDN2_DISALLOWED, NULL);
    REGISTER(NULL, "xn--_-9fa", IDN2_DISALLOWED, NULL);
    STRING(idn2_to_unicode_8z8z, "xn--nmchen_zwo-q5a.xn--4db", IDN2_OK, "nämchen_zwo.א");
    STRING(idn2_to_unicode_8z8z, "xn--*-9fa", IDN2_PUNYCODE_BAD_INPUT, NULL);
}

/* A flag for one label or one step does not affect others. */
static void exemptions(void)
{
    LOOKUP("xn--74h.com", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_OK, "xn--74h.com");
    LOOKUP("☺.com", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_DISALLOWED, NULL);
    LOOKUP("xn--74h.☺.com", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_DISALLOWED, NULL);
    LOOKUP("☺.xn--74h", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_DISALLOWED, NULL);
    LOOKUP("ü.XN--74H。xn--74h", IDN2_NO_ALABEL_ROUNDTRIP, IDN2_OK, "xn--tda.xn--74h.xn--74h");
    static const char *const to_ascii[] = {"\u212A", "a\u212A", "a\u037Eb", "\u1FEF"};
    for (size_t i = 0; i < sizeof to_ascii / sizeof *to_ascii; i++) {
        LOOKUP(to_ascii[i], IDN2_NO_TR46 | IDN2_NFC_INPUT, IDN2_DISALLOWED, NULL);
        LOOKUP(to_ascii[i], IDN2_NO_TR46, IDN2_NOT_NFC, NULL);
        uint8_t *output = NULL;
        int code = idn2_register_u8((const uint8_t *)to_ascii[i], NULL, &output, IDN2_NFC_INPUT);
        check(__LINE__, code, (char *)output, IDN2_DISALLOWED, NULL);
    }
    LOOKUP("\u212A.é", 0, IDN2_OK, "k.xn--9ca");
}

/* Some flags contradict each other, and some have no effect. */
static void flags(void)
{
    for (int flags = 0; flags < 1024; flags++) {
        int kinds = !!(flags & IDN2_TRANSITIONAL) + !!(flags & IDN2_NONTRANSITIONAL) + !!(flags & IDN2_NO_TR46);
        int round_trips = !!(flags & IDN2_ALABEL_ROUNDTRIP) + !!(flags & IDN2_NO_ALABEL_ROUNDTRIP);
        if (kinds > 1 || round_trips > 1)
            LOOKUP("bücher", flags, IDN2_INVALID_FLAGS, NULL);
        else
            LOOKUP("bücher", flags, IDN2_OK, "xn--bcher-kva");
    }
}

static void code_points(void)
{
    const uint32_t name[] = {'b', 0xFC, 'c', 'h', 'e', 'r', 0};
    char *output = NULL;
    int code = idn2_to_ascii_4z(name, &output, 0);
    check(__LINE__, code, output, IDN2_OK, "xn--bcher-kva");
    code = idn2_to_ascii_4i2(name, 6, &output, 0);
    check(__LINE__, code, output, IDN2_OK, "xn--bcher-kva");
    char buffer[64] = {0};
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    CHECK(idn2_to_ascii_4i(name, 6, buffer, 0) == IDN2_OK && strcmp(buffer, "xn--bcher-kva") == 0);
    const uint32_t surrogate[] = {0xD800, 0};
    CHECK(idn2_to_ascii_4z(surrogate, &output, 0) == IDN2_ENCODING_ERROR);

    uint32_t *decoded = NULL;
    CHECK(idn2_to_unicode_8z4z("xn--bcher-kva", &decoded, 0) == IDN2_OK && memcmp(decoded, name, sizeof name) == 0);
    idn2_free(decoded);
    CHECK(idn2_to_unicode_4z4z(name, &decoded, 0) == IDN2_OK && memcmp(decoded, name, sizeof name) == 0);
    idn2_free(decoded);
    uint32_t room[6];
    size_t length = 6;
    CHECK(idn2_to_unicode_44i(name, 6, room, &length, 0) == IDN2_OK && length == 6 && memcmp(room, name, sizeof room) == 0);
    length = 2;
    room[2] = 1;
    CHECK(idn2_to_unicode_44i(name, 6, room, &length, 0) == IDN2_OK && length == 6 && room[1] == 0xFC && room[2] == 1);
}

/* Returns the code for a name of 20,000 code points: `one` and `other` alternate before the code point
 * `last`.
 */
static int code_of_long(uint32_t one, uint32_t other, uint32_t last)
{
    static uint32_t name[20001];
    uint32_t *output = NULL;
    for (size_t i = 0; i < 20000; i++)
        name[i] = i % 2 == 0 ? one : other;
    name[19999] = last;
    return idn2_to_unicode_4z4z(name, &output, 0);
}

static void to_unicode(void)
{
    CHECK(code_of_long('a', 'a', 'a') == IDN2_TOO_BIG_LABEL);
    CHECK(code_of_long('a', '.', 'a') == IDN2_TOO_BIG_DOMAIN);
    CHECK(code_of_long('a', '.', 0xD800) == IDN2_ENCODING_ERROR);
    STRING(idn2_to_unicode_8z8z, "xn--bcher-kva.example", IDN2_OK, "bücher.example");
    STRING(idn2_to_unicode_8z8z, "XN--BCHER-KVA", IDN2_OK, "BüCHER");
    STRING(idn2_to_unicode_8z8z, "xn--0", IDN2_PUNYCODE_BAD_INPUT, NULL);
    STRING(idn2_to_unicode_8z8z, "", IDN2_OK, "");
    /* An A-label of 67 octets, and two that decode to 63 and 64 code points. */
    STRING(idn2_to_unicode_8z8z, "xn--o39axjjnh9jbta5yd8qq4a24xdkb480azqb663amxb8w4a83bby6avgcdv8aimc", IDN2_OK,
           "가냕떪멿뽔쐩죾췓튨겅녚똯묄뿙쒮즃치팭괊뇟");
    STRING(idn2_to_unicode_8z8z, "xn--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-8og", IDN2_OK,
           "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaü");
    STRING(idn2_to_unicode_8z8z, "xn--aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-tsg", IDN2_PUNYCODE_BIG_OUTPUT, NULL);
}

static void registration(void)
{
    REGISTER("bücher", NULL, IDN2_OK, "xn--bcher-kva");
    REGISTER("bücher", "xn--bcher-kva", IDN2_OK, "xn--bcher-kva");
    REGISTER(NULL, "xn--bcher-kva", IDN2_OK, "xn--bcher-kva");
    REGISTER("bücher", "xn--tda", IDN2_UALABEL_MISMATCH, NULL);
    REGISTER("bücher", "bcher", IDN2_INVALID_ALABEL, NULL);
    REGISTER("a·b", NULL, IDN2_CONTEXTO, NULL);
    REGISTER("l·l", NULL, IDN2_OK, "xn--ll-0ea");
    REGISTER("Bücher", NULL, IDN2_DISALLOWED, NULL);
}

/* Null pointers instead of names. */
static void null(void)
{
    uint8_t *output = (uint8_t *)&failures;
    CHECK(idn2_lookup_u8(NULL, &output, 0) == IDN2_OK && output == NULL);
    output = (uint8_t *)&failures;
    CHECK(idn2_register_u8(NULL, NULL, &output, 0) == IDN2_OK && output == NULL);
    idn2_free(NULL);
}

static void locale(void)
{
    CHECK(setlocale(LC_ALL, "C") != NULL);
    STRING(idn2_lookup_ul, "b\xC3\xBC" "cher", IDN2_ICONV_FAIL, NULL);
    STRING(idn2_to_unicode_8zlz, "xn--bcher-kva", IDN2_ENCODING_ERROR, NULL);
    STRING(idn2_lookup_ul, "example.com", IDN2_OK, "example.com");
    CHECK(setlocale(LC_ALL, "C.UTF-8") != NULL);
    STRING(idn2_lookup_ul, "u\xCC\x88", IDN2_OK, "xn--tda");
    STRING(idn2_to_ascii_lz, "bücher", IDN2_OK, "xn--bcher-kva");
    STRING(idn2_to_unicode_lzlz, "xn--bcher-kva", IDN2_OK, "bücher");
    STRING(idn2_lookup_ul, "\xFF", IDN2_ICONV_FAIL, NULL);
    char *insertname = NULL;
    int code = idn2_register_ul("u\xCC\x88", NULL, &insertname, 0);
    check(__LINE__, code, insertname, IDN2_OK, "xn--tda");
    /* The script creates a locale in ISO 8859-1, in the folder of LOCPATH. */
    if (getenv("LOCPATH") == NULL)
        return;
    CHECK(setlocale(LC_ALL, "de_DE.ISO-8859-1") != NULL && strcmp(nl_langinfo(CODESET), "ISO-8859-1") == 0);
    STRING(idn2_lookup_ul, "b\xFC" "cher", IDN2_OK, "xn--bcher-kva");
    STRING(idn2_to_unicode_8zlz, "xn--bcher-kva", IDN2_OK, "b\xFC" "cher");
    STRING(idn2_to_unicode_lzlz, "xn--bcher-kva.\xFC", IDN2_OK, "b\xFC" "cher.\xFC");
    STRING(idn2_to_unicode_8zlz, "xn--wgv71a", IDN2_ENCODING_ERROR, NULL);
    /* A label with twice as many octets in UTF-8. */
    char name[200] = {0};
    memset(name, '\xFC', 60);
    STRING(idn2_to_unicode_lzlz, name, IDN2_OK, name);
}

static void messages(void)
{
    CHECK(strcmp(idn2_strerror_name(IDN2_DISALLOWED), "IDN2_DISALLOWED") == 0);
    CHECK(strcmp(idn2_strerror_name(12345), "IDN2_UNKNOWN") == 0);
    CHECK(idn2_strerror(IDN2_DISALLOWED)[0] != '\0' && idn2_strerror(12345)[0] != '\0');
    CHECK(idn2_check_version(NULL) != NULL && idn2_check_version(IDN2_VERSION) != NULL);
    CHECK(idn2_check_version("99.0") == NULL);
}

/* On error, *output does not change. */
static void output_on_error(void)
{
    uint8_t *const before = (uint8_t *)&failures;
    uint8_t *output = before;
    CHECK(idn2_lookup_u8((const uint8_t *)"xn--0", &output, 0) != IDN2_OK && output == before);
    CHECK(idn2_lookup_u8((const uint8_t *)"a", &output, -1) == IDN2_INVALID_FLAGS && output == before);
    CHECK(idn2_register_u8((const uint8_t *)"\xFF", NULL, &output, 0) != IDN2_OK && output == before);
    char *string = (char *)before;
    CHECK(idn2_lookup_ul("xn--0", &string, 0) != IDN2_OK && string == (char *)before);
    CHECK(idn2_to_unicode_8z8z("xn--0", &string, 0) != IDN2_OK && string == (char *)before);
    CHECK(idn2_to_unicode_8zlz("xn--0", &string, 0) != IDN2_OK && string == (char *)before);
    CHECK(idn2_to_unicode_lzlz("xn--0", &string, 0) != IDN2_OK && string == (char *)before);
    const uint32_t name[] = {'x', 'n', '-', '-', '0', 0};
    CHECK(idn2_to_ascii_4z(name, &string, 0) != IDN2_OK && string == (char *)before);
    CHECK(idn2_to_ascii_4i2(name, 5, &string, 0) != IDN2_OK && string == (char *)before);
    uint32_t *code_points = (uint32_t *)before;
    CHECK(idn2_to_unicode_4z4z(name, &code_points, 0) != IDN2_OK && code_points == (uint32_t *)before);
    CHECK(idn2_to_ascii_4i2(NULL, 1, &string, 0) == IDN2_OK && string == NULL);
}

/* A zero also ends a name with a length. */
static void embedded_zero(void)
{
    const uint32_t name[] = {'a', 0, 0xFC};
    char *output = NULL;
    int code = idn2_to_ascii_4i2(name, 3, &output, 0);
    check(__LINE__, code, output, IDN2_OK, "a");
    char buffer[64] = {0};
    CHECK(idn2_to_ascii_4i(name, 3, buffer, 0) == IDN2_OK && strcmp(buffer, "a") == 0);
    uint32_t room[3];
    size_t length = 3;
    CHECK(idn2_to_unicode_44i(name, 3, room, &length, 0) == IDN2_OK && length == 1 && room[0] == 'a');
}

/* Since libidn2 2.3.5, idn2_to_ascii_4i ends its result with a zero. The system's may be older. */
static void terminated(void)
{
    uint32_t name[80];
    for (int i = 0; i < 80; i++)
        name[i] = i % 2 ? '.' : 'a';
    char buffer[65];
    memset(buffer, 1, sizeof buffer);
    CHECK(idn2_to_ascii_4i(name, 63, buffer, 0) == IDN2_OK && strlen(buffer) == 63 && buffer[64] == 1);
    memset(buffer, 1, sizeof buffer);
    CHECK(idn2_to_ascii_4i(name, 1, buffer, 0) == IDN2_OK && strcmp(buffer, "a") == 0 && buffer[2] == 1);
    CHECK(idn2_to_ascii_4i(name, 65, buffer, 0) == IDN2_TOO_BIG_LABEL);
}

int main(int argc, char **argv)
{
    lookup();
    services();
    exemptions();
    flags();
    code_points();
    to_unicode();
    registration();
    null();
    output_on_error();
    embedded_zero();
    locale();
    messages();
    if (argc > 1 && strcmp(argv[1], "ours") == 0)
        terminated();
    printf("%d failures\n", failures);
    return failures != 0;
}
