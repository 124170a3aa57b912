/* The older names of the functions for Punycode, with the arguments in the order of RFC 3492, appendix C.
 *
 * As in libidn2, existing programs find them, but no program can link them: their symbols have a version that
 * is not the default. Neither a version script nor Rust can express that.
 */
#include <idn2.h>

int old_punycode_encode(size_t input_length, const uint32_t *input, size_t *output_length, char *output);
int old_punycode_decode(size_t input_length, const char *input, size_t *output_length, uint32_t *output);

__asm__(".symver old_punycode_encode, _idn2_punycode_encode@IDN2_0.0.0");
__asm__(".symver old_punycode_decode, _idn2_punycode_decode@IDN2_0.0.0");

int old_punycode_encode(size_t input_length, const uint32_t *input, size_t *output_length, char *output)
{
    return idn2_punycode_encode(input, input_length, output, output_length);
}

int old_punycode_decode(size_t input_length, const char *input, size_t *output_length, uint32_t *output)
{
    return idn2_punycode_decode(input, input_length, output, output_length);
}
