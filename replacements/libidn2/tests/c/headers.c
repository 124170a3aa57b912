/* Compiles only if our idn2.h declares everything that the system's declares. In ours.h, the names of types
 * and constants start with OURS_. Both headers declare the functions, so the compiler compares them.
 * CONSTANTS is SAME(name) for each constant.
 */
#include SYSTEM_HEADER

#undef IDN2_H
/* Our header is newer, and defines these with other values. */
#undef IDN2_VERSION
#undef IDN2_VERSION_NUMBER
#undef IDN2_VERSION_PATCH
#undef idna_to_ascii_4i
#undef idna_to_ascii_4z
#undef idna_to_ascii_8z
#undef idna_to_ascii_lz
#include "ours.h"

#define SAME(name) _Static_assert((long)name == (long)OURS_##name, #name);
CONSTANTS
_Static_assert(sizeof(idn2_rc) == sizeof(OURS_idn2_rc), "idn2_rc");
_Static_assert(sizeof(idn2_flags) == sizeof(OURS_idn2_flags), "idn2_flags");
_Static_assert(IDN2_LABEL_MAX_LENGTH == 63 && IDN2_DOMAIN_MAX_LENGTH == 255, "limits");
