/* Standard input, a line at a time, as cards or as lines of a file. */
#include <stdio.h>
#include <string.h>

int main(void)
{
    char line[256];
    int count = 0, length;

    while (fgets(line, sizeof line, stdin)) {
        length = (int)strlen(line);
        while (length > 0 && strchr(" \n", line[length - 1]))
            length--;
        line[length] = '\0';
        printf("%d: %d [%s]\n", ++count, length, line);
    }
    fprintf(stderr, "%d lines\n", count);
    return count > 255 ? 255 : count;
}
