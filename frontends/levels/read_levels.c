/* read_levels.c: reads files of levels (see read_levels.h). Limit: the whole
 * file is in memory.
 */
#include <stdio.h>
#include <stdlib.h>

#include "board/clean_text.h"
#include "levels/level_source.h"
#include "levels/read_levels.h"
#include "levels/xsb.h"
#include "platform.h"

void read_levels_fail(const char *file, long line, const char *words)
{
    char said[PARLOUR_ERROR];

    if (line > 0)
        snprintf(said, sizeof said, "%s:%ld: %s", file, line, words);
    else
        snprintf(said, sizeof said, "%s: %s", file, words);
    clean_text(said);
    fprintf(stderr, "%s\n", said);
    exit(PLATFORM_FAILED);
}

/* Says why a file cannot be read as levels. */
static void refuse(const char *file, const char *text,
                   const struct parlour_error *error)
{
    read_levels_fail(file, error->line,
                     xsb_likelihood(file, text) == PARLOUR_UNLIKELY
                     ? "a map script, which cannot be converted or packed"
                     : error->words);
}

void read_levels_each(const char *file,
                      void (*add)(void *context,
                                  const struct level *level,
                                  const struct level_about *about),
                      void *context)
{
    struct parlour_error error;
    struct level_source_pass pass;
    struct level_source pack;
    struct level_about about;
    struct level level;
    unsigned char *bytes, *text;
    size_t length;
    int code;

    if (platform_read_bytes(platform_input(file), &bytes, &length, &error)
            != PARLOUR_OK)
        read_levels_fail(file, 0, error.words);
    text = realloc(bytes, length + 1);
    if (text == NULL)
        read_levels_fail(file, 0, parlour_code_text(PARLOUR_NO_MEMORY));
    text[length] = '\0';        /* ends a text */
    if (level_source_open(&pack, (const char *)text, length, &error)
            != PARLOUR_OK)
        refuse(file, (const char *)text, &error);
    level_source_begin(&pass, &pack);
    while ((code = level_source_next(&pass, &level, &about, &error))
           == PARLOUR_OK)
        add(context, &level, &about);
    if (code != PARLOUR_NO_SUCH_LEVEL)
        refuse(file, (const char *)text, &error);
    free(text);
}
