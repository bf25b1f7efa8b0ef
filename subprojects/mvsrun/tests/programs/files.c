/* A file written, or read; the name comes as an argument. The records of
 * fixed length come back with blanks, which a portable reader drops.
 */
#include <stdio.h>
#include <string.h>

enum { FILES_LINES = 60, FILES_LINE = 256 };

static int files_write(const char *name)
{
    FILE *file = fopen(name, "w");
    int i;

    if (!file)
        return 8;
    fputs("parlour-save 1\n", file);
    for (i = 0; i < FILES_LINES; i++)
        fprintf(file, "%d %.*s end\n", i, i, "a line that grows from record "
                "to record until it is rather long");
    return fclose(file) ? 8 : 0;
}

/* The line without what stands at its end. */
static void files_strip(char *line)
{
    size_t length = strlen(line);

    while (length > 0 && strchr(" \r\n", line[length - 1]))
        length--;
    line[length] = '\0';
}

static int files_read(const char *name)
{
    FILE *file = fopen(name, "r");
    char line[FILES_LINE];
    int count = 0;

    if (!file)
        return 8;
    while (fgets(line, sizeof line, file)) {
        files_strip(line);
        printf("%d [%s]\n", ++count, line);
    }
    fclose(file);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 3)
        return 4;
    if (strcmp(argv[1], "WRITE") == 0)
        return files_write(argv[2]);
    return files_read(argv[2]);
}
