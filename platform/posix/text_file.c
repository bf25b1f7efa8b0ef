/* text_file.c: reads a whole text file, on any platform that reads files as
 * bytes (see platform.h).
 */
#include "platform.h"

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length, i;
    int code = platform_read_bytes(path, &bytes, &length, error);

    *text = (char *)bytes;
    if (code != PARLOUR_OK)
        return code;
    for (i = 0; i < length; i++)
        if (bytes[i] == '\0')
            bytes[i] = '?';
    return PARLOUR_OK;
}
