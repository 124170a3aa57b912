/* Compiles only if our idn2.h declares what the one of the system does. The names of our types and constants have OURS_ before them,
 * which the compiler is told with -D. The compiler compares the functions, since they are declared twice. CONSTANTS lists the names. */
#include SYSTEM_HEADER

#undef IDN2_H
#undef IDN2_VERSION
#undef IDN2_VERSION_NUMBER
#undef IDN2_VERSION_PATCH
#include "ours.h"

#define SAME(name) _Static_assert((long)name == (long)OURS_##name, #name);
CONSTANTS
_Static_assert(sizeof(idn2_rc) == sizeof(OURS_idn2_rc), "idn2_rc");
_Static_assert(sizeof(idn2_flags) == sizeof(OURS_idn2_flags), "idn2_flags");
_Static_assert(IDN2_LABEL_MAX_LENGTH == 63 && IDN2_DOMAIN_MAX_LENGTH == 255, "limits");
