/* read_levels.c: reads files of levels (see read_levels.h). Limit: the whole
 * file is in memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "levels/level_reader.h"
#include "levels/read_levels.h"
#include "levels/xsb.h"
#include "platform.h"

/* Prints a text without what would control a terminal. */
static void print_clean(FILE *out, const char *text)
{
    char *clean = clean_text_copy(text, strlen(text));

    fputs(clean != NULL ? clean : "?", out);
    free(clean);
}

void read_levels_print(FILE *out, const char *file, long line,
                       const char *words)
{
    print_clean(out, file);
    if (line > 0)
        fprintf(out, ":%ld", line);
    fputs(": ", out);
    print_clean(out, words);
    fputc('\n', out);
}

void read_levels_say(const char *file, long line, const char *words)
{
    read_levels_print(stderr, file, line, words);
}

void read_levels_fail(const char *file, long line, const char *words)
{
    read_levels_say(file, line, words);
    exit(PLATFORM_FAILED);
}

void read_levels_misuse(const char *word, const char *words)
{
    read_levels_say(word, 0, words);
    exit(PLATFORM_MISUSED);
}

/* Ends the program if a file, or one of its levels, cannot be read because it
 * is a map script. */
static void refuse_map(const char *file, const char *text,
                       const struct parlour_error *error)
{
    if (xsb_likelihood(file, text) == PARLOUR_UNLIKELY)
        read_levels_fail(file, error->line,
                         "a map script, which cannot be converted or packed");
}

/* Says what is wrong with a level; packed ones have no lines. */
static void refuse_level(const char *file, int number,
                         const struct parlour_error *error)
{
    char words[PARLOUR_ERROR + PARLOUR_TEXT];

    snprintf(words, sizeof words, "level %d: %s", number, error->words);
    read_levels_say(file, error->line,
                    error->line > 0 ? error->words : words);
}

/* Returns the contents of a file, ended by a NUL, which the caller frees. */
static char *read_text(const char *file, size_t *length)
{
    struct parlour_error error;
    unsigned char *bytes;

    if (text_file_bytes(platform_input(file), &bytes, length, &error)
            != PARLOUR_OK)
        read_levels_fail(file, 0, error.words);
    return (char *)bytes;
}

int read_levels_each(const char *file,
                     void (*add)(void *context, const struct level *level,
                                 const struct level_about *about),
                     void *context)
{
    struct parlour_error error;
    struct level_reader_pass pass;
    struct level_reader source;
    struct level_about about;
    struct level level;
    size_t length;
    char *text = read_text(file, &length);
    int code, refused = 0;

    if (level_reader_open(&source, text, length, &error) != PARLOUR_OK) {
        refuse_map(file, text, &error);
        read_levels_fail(file, error.line, error.words);
    }
    level_reader_begin(&pass, &source);
    while ((code = level_reader_next(&pass, &level, &about, &error))
           != PARLOUR_NO_SUCH_LEVEL) {
        if (code == PARLOUR_OK) {
            add(context, &level, &about);
            continue;
        }
        if (refused == 0)
            refuse_map(file, text, &error);
        refuse_level(file, pass.number - 1, &error);
        refused++;
    }
    free(text);
    return refused;
}
