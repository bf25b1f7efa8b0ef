/* output_file.c: what the standard output does to a file, on POSIX and Windows
 * (see platform.h).
 */
#define _POSIX_C_SOURCE 200809L

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform.h"

int platform_output_to(const char *path)
{
    struct stat output, file;

    if (fstat(STDOUT_FILENO, &output) < 0 || !S_ISREG(output.st_mode)
            || stat(path, &file) < 0 || output.st_dev != file.st_dev
            || output.st_ino != file.st_ino)
        return PLATFORM_OUTPUT_ELSEWHERE;
    return fcntl(STDOUT_FILENO, F_GETFL) & O_APPEND
        ? PLATFORM_OUTPUT_APPENDS : PLATFORM_OUTPUT_REPLACES;
}

/* Reads the file from its start, so that the moment between its end and the
 * cut, in which another program may append to it, is short. */
int platform_cut_output(const char *path)
{
    FILE *file = fopen(path, "rb");
    off_t whole = 0, length = 0;
    int c, cut;

    if (file == NULL)
        return 0;
    while ((c = getc(file)) != EOF) {
        length++;
        if (c == '\n')
            whole = length;
    }
    cut = !ferror(file)
        && (whole == length || ftruncate(STDOUT_FILENO, whole) == 0);
    fclose(file);
    return cut;
}
