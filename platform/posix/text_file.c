/* text_file.c: reads a whole text file, on any platform whose text files are
 * the same bytes as others (see platform.h).
 */
#include "platform.h"

int platform_text(const char *path, unsigned char *bytes, size_t length,
                  char **text, struct parlour_error *error)
{
    size_t i, kept = 0;

    (void)path;
    (void)error;
    for (i = 0; i < length; i++)
        if (bytes[i] != '\r' || bytes[i + 1] != '\n')
            bytes[kept++] = bytes[i] == '\0' ? '?' : bytes[i];
    bytes[kept] = '\0';
    *text = (char *)bytes;
    return PARLOUR_OK;
}

int platform_read(const char *path, char **text, struct parlour_error *error)
{
    unsigned char *bytes;
    size_t length;
    int code = platform_read_bytes(path, &bytes, &length, error);

    *text = NULL;
    return code == PARLOUR_OK ? platform_text(path, bytes, length, text, error)
                              : code;
}
