/* Calls every function of alabel.h with random arguments.
 *
 *     fuzz SECONDS [SEED]
 */
#include <alabel.h>

#include "random.h"

/* Returns an index of random names, or sometimes NULL. */
static alabel_lookalikes *protected_names(void)
{
    static const char *const names[] = {"a.example\nexample\n", "# none", "xn--tda.ü\n\naa.0", ""};
    size_t length, line = 1;
    char *text = string(0, &length);
    alabel_lookalikes *index = NULL;
    /* Most random names are invalid. */
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
    int (*const functions[])(int, const char *, size_t, alabel_buffer *) = {alabel_to_ascii, alabel_to_unicode, alabel_messages, alabel_host};
    for (int i = 0; i < 4; i++) {
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
    alabel_address address;
    if (alabel_host_check(profile, name, length, &errors) == ALABEL_FAULT || alabel_host_address(profile, name, length, &address) == ALABEL_FAULT)
        fail("a fault");
    free(errors.start);
    free(name);
}

static void mailbox(void)
{
    size_t length;
    char *address = string(0, &length);
    if (length > 0 && below(4) != 0)
        address[below(length)] = '@';
    size_t capacity = below(300);
    int (*const functions[])(const char *, size_t, alabel_buffer *) = {alabel_mailbox_to_ascii, alabel_mailbox_to_unicode};
    for (int i = 0; i < 2; i++) {
        alabel_buffer output = {malloc(capacity), capacity, 0};
        int status = functions[i](address, length, below(20) == 0 ? NULL : &output);
        if (status == ALABEL_FAULT || (status == ALABEL_INVALID_NAME && output.length > 0))
            fail("a fault");
        free(output.start);
    }
    capacity = below(5);
    alabel_errors errors = {malloc(capacity * sizeof(alabel_error)), capacity, 0};
    for (int format = -1; format <= ALABEL_IDN_EMAIL + 1; format++) {
        int status = format < 0 ? alabel_mailbox_check(address, length, &errors) : alabel_format_check(format, address, length, &errors);
        for (size_t i = 0; i < errors.count && i < capacity; i++)
            if (errors.start[i].end < errors.start[i].start || errors.start[i].end > length)
                fail("a place outside the address");
        if (status == ALABEL_FAULT)
            fail("a fault");
    }
    free(errors.start);
    free(address);
}

static void certificate(void)
{
    size_t length, place;
    char *host = string(0, &length);
    alabel_presented identifiers[3];
    char *octets[3];
    for (int i = 0; i < 3; i++) {
        octets[i] = string(0, &identifiers[i].length);
        identifiers[i].kind = (int)below(9);
        identifiers[i].start = (const unsigned char *)octets[i];
    }
    size_t count = below(4);
    int status = alabel_certificate_match(host, length, identifiers, count, &place);
    if (status == ALABEL_FAULT || (status == ALABEL_OK) != (place < count) || place > count)
        fail("a match that is none");
    for (int i = 0; i < 3; i++)
        free(octets[i]);
    free(host);
}

static void calls(void)
{
    native();
    mailbox();
    certificate();
    display();
}

int main(int argc, char **argv)
{
    return run(argc, argv, calls);
}
