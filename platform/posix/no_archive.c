/* no_archive.c: instead of archive.c, for builds without zlib and for MVS,
 * where files are unpacked before they are transferred.
 */
#include "platform.h"

int platform_unpack(unsigned char **bytes, size_t *length,
                    struct parlour_error *error)
{
    (void)bytes;
    (void)length;
    (void)error;
    return PARLOUR_OK;
}
