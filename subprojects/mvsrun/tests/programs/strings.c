/* Strings, conversions, characters; nothing depends on their order. Left out
 * is what libc370 gets wrong: %05d of a negative number, and strtol where a
 * letter that is no digit follows one that is.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void strings_search(void)
{
    const char *text = "the quick brown fox jumps over the lazy dog";
    char copy[80], *word;

    printf("%d %d %d\n", (int)strlen(text), (int)strcspn(text, "xyz"),
           (int)strspn(text, "eht "));
    printf("%s|%s|%s\n", strchr(text, 'q'), strrchr(text, 'o'),
           strstr(text, "lazy"));
    printf("%d %d %d\n", strcmp("same", "same"), strcmp("a", "b") < 0,
           strncmp("abcx", "abcy", 3));
    strcpy(copy, text);
    for (word = strtok(copy, " "); word; word = strtok(NULL, " "))
        printf("[%s]", word);
    printf("\n");
}

static void strings_build(void)
{
    char text[80] = "";
    char filled[12];

    strcat(text, "one");
    strncat(text, "two three", 3);
    printf("%s %d\n", text, (int)strlen(text));
    memset(filled, '*', sizeof filled - 1);
    filled[sizeof filled - 1] = '\0';
    memcpy(filled + 2, "abc", 3);
    memmove(filled + 3, filled + 2, 5);
    printf("%s %d\n", filled, memcmp(filled, "**aabc", 6));
    sprintf(text, "%5d|%-5d|%05d|%x|%o|%c|%.3s|%10s|%-6s|", 42, -42, 42,
            255, 8, 'z', "abcdef", "right", "left");
    printf("%s\n", text);
}

static void strings_numbers(void)
{
    char *end;
    long value = strtol("7f.", &end, 16);

    printf("%d %d %d\n", atoi("123"), atoi("  -45x"), atoi("none"));
    printf("%d %s\n", (int)value, end);
    printf("%d %d\n", (int)strtol("0x1f", NULL, 0),
           (int)strtol("-077", NULL, 0));
    printf("%u\n", (unsigned)strtoul("4000000000", NULL, 10));
}

static void strings_kinds(void)
{
    const char *p = "Ab9 _-.!\t";

    for (; *p; p++)
        printf("%d%d%d%d%d%d", !!isalpha((unsigned char)*p),
               !!isdigit((unsigned char)*p), !!isspace((unsigned char)*p),
               !!isupper((unsigned char)*p), !!ispunct((unsigned char)*p),
               !!isalnum((unsigned char)*p));
    printf("\n%c%c%c\n", toupper('q'), tolower('R'), toupper('5'));
}

int main(void)
{
    strings_search();
    strings_build();
    strings_numbers();
    strings_kinds();
    return 0;
}
