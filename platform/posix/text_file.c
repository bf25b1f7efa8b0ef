/* text_file.c: reads a whole text file, on any platform whose text files are
 * the same bytes as others (see platform.h).
 */
#include <string.h>

#include "board/clean_text.h"
#include "platform.h"

/* Some editors end lines in CR alone; then there is no LF. */
static int text_file_returns(const unsigned char *bytes, size_t length)
{
    return memchr(bytes, '\n', length) == NULL;
}

int platform_text(const char *path, unsigned char *bytes, size_t length,
                  char **text, struct parlour_error *error)
{
    int returns = text_file_returns(bytes, length);
    size_t i = (size_t)(clean_text_begin((char *)bytes) - (char *)bytes);
    size_t kept = 0;

    (void)path;
    (void)error;
    for (; i < length; i++)
        if (bytes[i] == '\0')
            bytes[kept++] = '?';
        else if (bytes[i] != '\r' || bytes[i + 1] != '\n')
            bytes[kept++] = bytes[i] == '\r' && returns ? '\n' : bytes[i];
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
