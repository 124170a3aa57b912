/* Tests of the functions of alabel.h. */
#include <alabel.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"

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

/* Checks buffers of every size, in memory of exactly that size. */
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

static void mailboxes(void)
{
    char memory[64];
    alabel_buffer output = {memory, sizeof memory, 0};
    CHECK(alabel_mailbox_to_ascii("J\xC3\xBCrgen@B\xC3\xBC" "cher.example", 23, &output) == ALABEL_OK);
    CHECK(strcmp(memory, "J\xC3\xBCrgen@xn--bcher-kva.example") == 0 && output.length == strlen(memory));
    CHECK(alabel_mailbox_to_unicode("Joe@XN--TDA.example", 19, &output) == ALABEL_OK && strcmp(memory, "Joe@ü.example") == 0);
    CHECK(alabel_mailbox_to_unicode("a@[127.0.0.1]", 13, &output) == ALABEL_OK && strcmp(memory, "a@[127.0.0.1]") == 0);
    CHECK(alabel_mailbox_to_ascii("a@b_c", 5, &output) == ALABEL_INVALID_NAME && output.length == 0 && memory[0] == '\0');
    CHECK(alabel_mailbox_to_ascii("\xFF@b", 3, &output) == ALABEL_NOT_UTF8);
    output.capacity = 5;
    CHECK(alabel_mailbox_to_ascii("a@b.c", 5, &output) == ALABEL_BUFFER_TOO_SMALL && output.length == 5);

    alabel_error found[2];
    alabel_errors errors = {found, 2, 0};
    CHECK(alabel_mailbox_check("a..b@c_d", 8, &errors) == ALABEL_INVALID_NAME && errors.count == 2);
    CHECK(found[0].start == 2 && found[0].end == 3 && strcmp(found[0].code, "invalid-mailbox") == 0);
    CHECK(found[1].start == 6 && found[1].code_point == '_' && strcmp(found[1].status, "U1") == 0);
    CHECK(alabel_mailbox_check("a@b", 3, &errors) == ALABEL_OK && errors.count == 0);

    static const char *const texts[] = {"a.example", "ü.example", "a@a.example", "ü@ü.example"};
    static const int has_format[4][4] = {{1, 0, 0, 0}, {1, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 1, 1}};
    for (int format = ALABEL_HOSTNAME; format <= ALABEL_IDN_EMAIL; format++)
        for (int i = 0; i < 4; i++) {
            errors.start = NULL;
            int status = alabel_format_check(format, texts[i], strlen(texts[i]), &errors);
            CHECK(status == (has_format[format][i] ? ALABEL_OK : ALABEL_BUFFER_TOO_SMALL) && (errors.count == 0) == has_format[format][i]);
        }
    errors.start = found;
    CHECK(alabel_format_check(ALABEL_EMAIL, "te..st@-a.example", 17, &errors) == ALABEL_INVALID_NAME && errors.count == 2);
    CHECK(found[0].start == 3 && found[1].start == 7 && strcmp(found[1].code, "leading-hyphen") == 0);
    CHECK(alabel_format_check(ALABEL_HOSTNAME_DRAFT4, "ab--cd.example", 14, &errors) == ALABEL_OK && errors.count == 0);
    CHECK(alabel_format_check(5, "a", 1, &errors) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_format_check(ALABEL_EMAIL, "a", 1, NULL) == ALABEL_INVALID_ARGUMENT);
}

static void hosts(void)
{
    static const struct {
        int scheme;
        const char *host, *text;
        int kind;
        uint8_t octets[16];
    } hosts[] = {
        {ALABEL_SPECIAL, "B%C3%BCcher.example", "xn--bcher-kva.example", ALABEL_DOMAIN, {0}},
        {ALABEL_SPECIAL, "0x7f.1", "127.0.0.1", ALABEL_IPV4, {127, 0, 0, 1}},
        {ALABEL_SPECIAL, "[0:0::1]", "[::1]", ALABEL_IPV6, {[15] = 1}},
        {ALABEL_OTHER, "[0:0::1]", "[::1]", ALABEL_IPV6, {[15] = 1}},
        {ALABEL_OTHER, "0x7f.1", "0x7f.1", ALABEL_OPAQUE, {0}},
        {ALABEL_OTHER, "", "", ALABEL_OPAQUE, {0}},
    };
    char memory[256];
    alabel_address address;
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        size_t length = strlen(hosts[i].host);
        alabel_buffer output = {memory, sizeof memory, 0};
        CHECK(alabel_host(hosts[i].scheme, hosts[i].host, length, &output) == ALABEL_OK);
        CHECK(strcmp(memory, hosts[i].text) == 0 && output.length == strlen(memory));
        CHECK(alabel_host_address(hosts[i].scheme, hosts[i].host, length, &address) == ALABEL_OK);
        CHECK(address.kind == hosts[i].kind && memcmp(address.octets, hosts[i].octets, 16) == 0);
    }
    alabel_buffer output = {memory, sizeof memory, 0};
    CHECK(alabel_host(ALABEL_SPECIAL, "1.2.3.256", 9, &output) == ALABEL_INVALID_NAME && output.length == 0);
    CHECK(alabel_host_address(ALABEL_SPECIAL, "1.2.3.256", 9, &address) == ALABEL_INVALID_NAME && address.octets[0] == 0);
    CHECK(alabel_host_address(2, "a", 1, &address) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_host_address(ALABEL_SPECIAL, "a", 1, NULL) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_host_address(ALABEL_SPECIAL, "\xFF", 1, &address) == ALABEL_NOT_UTF8);

    alabel_error found[2];
    alabel_errors findings = {found, 2, 0};
    CHECK(alabel_host_check(ALABEL_SPECIAL, "1.2.3.256", 9, &findings) == ALABEL_INVALID_NAME && findings.count == 1);
    CHECK(strcmp(found[0].code, "ipv4-out-of-range-part") == 0 && found[0].start == 6 && found[0].end == 9);
    CHECK(alabel_host_check(ALABEL_SPECIAL, "127.0x1", 7, &findings) == ALABEL_OK && findings.count == 2);
    CHECK(strcmp(found[1].code, "IPv4-non-decimal-part") == 0 && found[1].start == 4 && found[1].code_point == ALABEL_NO_CODE_POINT);
    CHECK(alabel_host_check(ALABEL_SPECIAL, "a.b_", 4, &findings) == ALABEL_OK && findings.count == 1);
    CHECK(strcmp(found[0].code, "domain-to-ASCII") == 0 && strcmp(found[0].status, "U1") == 0);
    CHECK(found[0].label == 1 && found[0].code_point == '_');
    CHECK(alabel_host_check(ALABEL_SPECIAL, "0x1.0x1", 7, &findings) == ALABEL_BUFFER_TOO_SMALL && findings.count == 3);
    CHECK(alabel_host_check(ALABEL_OTHER, "a\"b", 3, &findings) == ALABEL_OK && findings.count == 1);
    CHECK(alabel_host_check(ALABEL_SPECIAL, "a.b", 3, &findings) == ALABEL_OK && findings.count == 0);
}

static void certificates(void)
{
    static const unsigned char v4[] = {127, 0, 0, 1}, v6[16] = {[15] = 1};
#define NAME(text) {ALABEL_DNS_NAME, (const unsigned char *)text, sizeof text - 1}
    const alabel_presented identifiers[] = {
        {6, (const unsigned char *)"www.example", 11},
        {ALABEL_DNS_NAME, NULL, 0},
        NAME("www.example\0.evil.example"),
        NAME("w*.example"),
        NAME("bücher.example"),
        NAME("127.0.0.1"),
        {ALABEL_IP_ADDRESS, v6, 4},
        NAME("xn--bcher-kva.example"),
        NAME("*.example"),
        {ALABEL_IP_ADDRESS, v4, 4},
        {ALABEL_IP_ADDRESS, v6, 16},
    };
#undef NAME
    static const struct {
        const char *host;
        int status;
        size_t place;
    } hosts[] = {
        {"Bücher.example.", ALABEL_OK, 7}, {"WWW.Example", ALABEL_OK, 8}, {"127.1", ALABEL_OK, 9}, {"[0::1]", ALABEL_OK, 10},
        {"a.www.example", ALABEL_MISMATCH, 11}, {"[::2]", ALABEL_MISMATCH, 11}, {"example", ALABEL_MISMATCH, 11},
        {"*.example", ALABEL_INVALID_NAME, 11}, {"1.2.3.256", ALABEL_INVALID_NAME, 11}, {"", ALABEL_INVALID_NAME, 11},
        {"a\xFF", ALABEL_NOT_UTF8, 11},
    };
    size_t count = sizeof identifiers / sizeof *identifiers, place;
    for (size_t i = 0; i < sizeof hosts / sizeof *hosts; i++) {
        size_t length = strlen(hosts[i].host);
        CHECK(alabel_certificate_match(hosts[i].host, length, identifiers, count, &place) == hosts[i].status && place == hosts[i].place);
        CHECK(alabel_certificate_match(hosts[i].host, length, identifiers, count, NULL) == hosts[i].status);
    }
    CHECK(alabel_certificate_match("a", 1, NULL, 0, &place) == ALABEL_MISMATCH && place == 0);
    CHECK(alabel_certificate_match("a", 1, NULL, 1, &place) == ALABEL_INVALID_ARGUMENT && place == 1);
    CHECK(alabel_certificate_match(NULL, 1, identifiers, count, &place) == ALABEL_INVALID_ARGUMENT && place == count);
    const alabel_presented without_octets = {ALABEL_DNS_NAME, NULL, 1};
    CHECK(alabel_certificate_match("a", 1, &without_octets, 1, &place) == ALABEL_INVALID_ARGUMENT && place == 1);
}

static int to_display(int policy, const alabel_lookalikes *lookalikes, const char *name, char *memory, size_t capacity)
{
    alabel_buffer output = {memory, capacity, 0};
    int status = alabel_to_display(policy, lookalikes, name, strlen(name), &output);
    CHECK(status == ALABEL_BUFFER_TOO_SMALL || output.length == strlen(memory));
    return status;
}

static void display(void)
{
    char memory[256];
    CHECK(to_display(ALABEL_RECOMMENDED, NULL, "xn--bcher-kva.example", memory, sizeof memory) == ALABEL_OK);
    CHECK(strcmp(memory, "bücher.example") == 0);
    CHECK(to_display(ALABEL_RECOMMENDED, NULL, "аррӏе.com", memory, sizeof memory) == ALABEL_HIDDEN);
    CHECK(strcmp(memory, "xn--80ak6aa92e.com") == 0);
    CHECK(to_display(ALABEL_HIGHLY_RESTRICTIVE, NULL, "аррӏе.com", memory, sizeof memory) == ALABEL_OK);
    CHECK(to_display(ALABEL_ASCII_ONLY, NULL, "bücher.example", memory, sizeof memory) == ALABEL_HIDDEN);
    CHECK(to_display(ALABEL_FIREFOX, NULL, "a／b", memory, sizeof memory) == ALABEL_HIDDEN);
    CHECK(strcmp(memory, "a\\u{FF0F}b") == 0);
    CHECK(to_display(ALABEL_RECOMMENDED, NULL, "аррӏе.com", memory, 18) == ALABEL_BUFFER_TOO_SMALL);

    alabel_reason found[2];
    alabel_reasons reasons = {found, 2, 0};
    CHECK(alabel_display_check(ALABEL_RECOMMENDED, NULL, "www.аррӏе.com", 18, &reasons) == ALABEL_HIDDEN && reasons.count == 1);
    CHECK(found[0].label == 1 && found[0].start == 4 && found[0].end == 14 && found[0].code_points[0] == ALABEL_NO_CODE_POINT);
    CHECK(strcmp(found[0].code, "whole-script-confusable") == 0 && strcmp(found[0].lookalike, "apple") == 0);
    CHECK(strcmp(found[0].section, "UTS #39, section 4.1") == 0);
    CHECK(alabel_display_check(ALABEL_CHROMIUM, NULL, "pаypal", 7, &reasons) == ALABEL_HIDDEN && reasons.count == 1);
    CHECK(found[0].code_points[0] == 0x430 && found[0].code_points[1] == 'p' && found[0].lookalike[0] == '\0');
    CHECK(alabel_display_check(ALABEL_RECOMMENDED, NULL, "☕☕☕", 9, &reasons) == ALABEL_BUFFER_TOO_SMALL && reasons.count == 3);
    CHECK(alabel_display_check(ALABEL_RECOMMENDED, NULL, "bücher", 7, &reasons) == ALABEL_OK && reasons.count == 0);
    CHECK(alabel_display_check(ALABEL_RECOMMENDED, NULL, "xn--0", 5, &reasons) == ALABEL_HIDDEN && strcmp(found[0].code, "invalid") == 0);
    alabel_buffer output = {memory, sizeof memory, 0};
    CHECK(alabel_display_messages(ALABEL_RECOMMENDED, NULL, "☕", 3, &output) == ALABEL_HIDDEN);
    CHECK(strstr(memory, "is not allowed in identifiers") != NULL && memory[output.length - 1] == '\n');
    CHECK(alabel_display_messages(ALABEL_RECOMMENDED, NULL, "a", 1, &output) == ALABEL_OK && output.length == 0);
}

static void lookalikes(void)
{
    static const char names[] = "# protected\n\npaypal.com\r\nbücher.example";
    alabel_lookalikes *index;
    size_t line = 9;
    CHECK(alabel_lookalikes_new(names, strlen(names), 0, &index, &line) == ALABEL_OK && index != NULL && line == 0);
    alabel_match found[2];
    alabel_matches matches = {found, 2, 0};
    CHECK(alabel_lookalikes_find(index, "www.paypál.example", 19, &matches) == ALABEL_OK && matches.count == 1);
    CHECK(strcmp(found[0].name, "paypal.com") == 0 && strcmp(found[0].part, "xn--paypl-0qa.example") == 0);
    CHECK(strcmp(found[0].likeness, "diacritics") == 0 && found[0].is_other_top_level_domain == 1 && found[0].score <= 100);
    CHECK(alabel_lookalikes_find(index, "paypall.com", 11, &matches) == ALABEL_OK && matches.count == 0);
    CHECK(alabel_lookalikes_find(index, "www.paypal.com", 14, &matches) == ALABEL_OK && matches.count == 0);
    CHECK(alabel_lookalikes_find(index, "a..b", 4, &matches) == ALABEL_INVALID_NAME && matches.count == 0);
    char memory[64];
    CHECK(to_display(ALABEL_RECOMMENDED, index, "paypál.com", memory, sizeof memory) == ALABEL_HIDDEN);
    CHECK(strcmp(memory, "xn--paypl-0qa.com") == 0);
    alabel_reason reason;
    alabel_reasons reasons = {&reason, 1, 0};
    CHECK(alabel_display_check(ALABEL_RECOMMENDED, index, "paypál.com", 11, &reasons) == ALABEL_HIDDEN && reasons.count == 1);
    CHECK(strcmp(reason.code, "looks-like") == 0 && strcmp(reason.lookalike, "paypal.com") == 0);
    alabel_lookalikes_free(index);

    CHECK(alabel_lookalikes_new("paypal.com", 10, ALABEL_ONE_EDIT | ALABEL_SUBDOMAIN, &index, NULL) == ALABEL_OK);
    CHECK(alabel_lookalikes_find(index, "paypall.com", 11, &matches) == ALABEL_OK && matches.count == 1);
    CHECK(strcmp(found[0].likeness, "one-edit") == 0 && found[0].is_other_top_level_domain == 0);
    matches.capacity = 0;
    CHECK(alabel_lookalikes_find(index, "paypall.com", 11, &matches) == ALABEL_BUFFER_TOO_SMALL && matches.count == 1);
    alabel_lookalikes_free(index);
    alabel_lookalikes_free(NULL);

    CHECK(alabel_lookalikes_new("a.example\n\na b", 14, 0, &index, &line) == ALABEL_INVALID_NAME && index == NULL && line == 3);
    CHECK(alabel_lookalikes_new("a.example", 9, 512, &index, &line) == ALABEL_INVALID_ARGUMENT && index == NULL && line == 0);
    CHECK(alabel_lookalikes_new("a\xFF", 2, 0, &index, NULL) == ALABEL_NOT_UTF8 && index == NULL);
    CHECK(alabel_lookalikes_new(NULL, 1, 0, &index, NULL) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_lookalikes_new("a", 1, 0, NULL, NULL) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_lookalikes_find(NULL, "a", 1, &matches) == ALABEL_INVALID_ARGUMENT);
    CHECK(to_display(7, NULL, "a", memory, sizeof memory) == ALABEL_INVALID_ARGUMENT);
    CHECK(alabel_display_check(ALABEL_FIREFOX, NULL, "a", 1, NULL) == ALABEL_INVALID_ARGUMENT);
}

/* Returns a name of `count` pieces. The caller frees it. */
static char *repeated(const char *piece, size_t count, size_t *length)
{
    size_t size = strlen(piece);
    char *name = malloc(size * count + 1);
    for (size_t i = 0; i < count; i++)
        memcpy(name + i * size, piece, size);
    *length = size * count;
    return name;
}

/* Calls a function on `object` without room, with a part of the room that it reported, and with all of that
 * room. The last call always has enough. A text needs `spare` octets more than its length, for the zero after
 * it.
 */
#define TWO_CALLS(type, field, spare, call) \
    do { \
        type object = {NULL, 0, 0}; \
        int status = (call); \
        size_t needed = object.field; \
        CHECK(needed == 0 || status == ALABEL_BUFFER_TOO_SMALL); \
        for (size_t part = 2; part > 0; part--) { \
            object.capacity = part == 1 ? needed + (spare) : needed / part; \
            object.start = malloc(object.capacity * sizeof *object.start); \
            status = (call); \
            CHECK(object.field == needed); \
            CHECK(needed == 0 || (status == ALABEL_BUFFER_TOO_SMALL) == (object.capacity < needed + (spare))); \
            free(object.start); \
        } \
    } while (0)

/* Returns an index of 17,424 names that are equal without diacritics. */
static alabel_lookalikes *many_protected_names(void)
{
    static const char *const p[] = {"p", "ṕ", "ṗ"}, *const y[] = {"y", "ý", "ÿ", "ŷ"}, *const l[] = {"l", "ĺ", "ļ", "ľ"};
    static const char *const a[] = {"a", "à", "á", "â", "ã", "ä", "å", "ā", "ă", "ą", "ǎ"};
    size_t count = 3 * 11 * 4 * 3 * 11 * 4, length = 0;
    char *lines = malloc(count * 32);
    for (size_t i = 0; i < count; i++)
        length += (size_t)sprintf(lines + length, "%s%s%s%s%s%s.com\n", p[i % 3], a[i / 3 % 11], y[i / 33 % 4], p[i / 132 % 3],
                                  a[i / 396 % 11], l[i / 4356]);
    alabel_lookalikes *index;
    CHECK(alabel_lookalikes_new(lines, length, 0, &index, NULL) == ALABEL_OK);
    free(lines);
    return index;
}

/* Checks that every function reports the needed size, for long names with many errors. */
static void needs(void)
{
    static const struct {
        const char *piece;
        size_t count;
    } names[] = {
        {"", 1}, {"bücher.example", 1}, {"☕", 60}, {" ", 20000}, {"xn--0.", 11000}, {"xn--ü .", 4000}, {"\uFDFA", 1500}, {"אa-", 4000},
    };
    size_t length;
    alabel_lookalikes *index = many_protected_names();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *name = repeated(names[i].piece, names[i].count, &length);
        for (int profile = ALABEL_UTS46; profile <= ALABEL_IDNA2003; profile += 2) {
            TWO_CALLS(alabel_buffer, length, 1, alabel_to_ascii(profile, name, length, &object));
            TWO_CALLS(alabel_buffer, length, 1, alabel_to_unicode(profile, name, length, &object));
            TWO_CALLS(alabel_buffer, length, 1, alabel_messages(profile, name, length, &object));
            TWO_CALLS(alabel_errors, count, 0, alabel_check(profile, name, length, &object));
        }
        for (int scheme = ALABEL_SPECIAL; scheme <= ALABEL_OTHER; scheme++) {
            TWO_CALLS(alabel_buffer, length, 1, alabel_host(scheme, name, length, &object));
            TWO_CALLS(alabel_errors, count, 0, alabel_host_check(scheme, name, length, &object));
        }
        for (int policy = ALABEL_RECOMMENDED; policy <= ALABEL_FIREFOX; policy += 3) {
            TWO_CALLS(alabel_buffer, length, 1, alabel_to_display(policy, index, name, length, &object));
            TWO_CALLS(alabel_buffer, length, 1, alabel_display_messages(policy, index, name, length, &object));
            TWO_CALLS(alabel_reasons, count, 0, alabel_display_check(policy, index, name, length, &object));
        }
        TWO_CALLS(alabel_matches, count, 0, alabel_lookalikes_find(index, name, length, &object));
        free(name);
    }
    static const char imitation[] = "pảypal.example";
    TWO_CALLS(alabel_matches, count, 0, alabel_lookalikes_find(index, imitation, strlen(imitation), &object));
    TWO_CALLS(alabel_reasons, count, 0, alabel_display_check(ALABEL_RECOMMENDED, index, imitation, strlen(imitation), &object));
    TWO_CALLS(alabel_buffer, length, 1, alabel_display_messages(ALABEL_RECOMMENDED, index, imitation, strlen(imitation), &object));
    alabel_lookalikes_free(index);
}

/* Checks that the number of errors and reasons does not depend on the room. */
static void counts(void)
{
    size_t length;
    char *name = repeated(" ", 20000, &length);
    static const size_t capacities[] = {0, 9999, 10000, 15000, 20000, 20001};
    for (size_t i = 0; i < sizeof capacities / sizeof *capacities; i++) {
        size_t capacity = capacities[i];
        int has_room = capacity >= 20000;
        alabel_errors errors = {malloc(capacity * sizeof(alabel_error)), capacity, 0};
        int status = alabel_check(ALABEL_URL, name, length, &errors);
        CHECK(status == (has_room ? ALABEL_INVALID_NAME : ALABEL_BUFFER_TOO_SMALL) && errors.count == 20000);
        CHECK(capacity == 0 || errors.start[has_room ? 19999 : capacity - 1].code_point == ' ');
        free(errors.start);
        alabel_reasons reasons = {malloc(capacity * sizeof(alabel_reason)), capacity, 0};
        status = alabel_display_check(ALABEL_RECOMMENDED, NULL, name, length, &reasons);
        CHECK(status == (has_room ? ALABEL_HIDDEN : ALABEL_BUFFER_TOO_SMALL) && reasons.count == 20000);
        free(reasons.start);
    }
    free(name);
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
    none.capacity = 5;
    CHECK(alabel_check(ALABEL_UTS46, "a..b", 4, &none) == ALABEL_BUFFER_TOO_SMALL && none.count == 1);
    CHECK(strlen(alabel_version()) >= 5);
}

int main(void)
{
    conversions();
    buffers();
    errors();
    mailboxes();
    hosts();
    certificates();
    display();
    lookalikes();
    needs();
    counts();
    arguments();
    printf("%d failures\n", failures);
    return failures != 0;
}
