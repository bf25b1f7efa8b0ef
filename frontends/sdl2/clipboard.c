/* clipboard.c: games, boards and moves as text (see clipboard.h). */
#include <stdlib.h>
#include <string.h>

#include "sdl2/clipboard.h"

static int add(struct clipboard *clip, const char *words, const char *end)
{
    size_t more = strlen(words) + strlen(end);
    char *longer = realloc(clip->text, clip->length + more + 1);

    if (longer == NULL)
        return 1;
    clip->text = longer;
    strcpy(longer + clip->length, words);
    strcat(longer + clip->length, end);
    clip->length += more;
    return 0;
}

static int add_line(void *context, const char *line)
{
    return add(context, line, "\n");
}

static int add_words(void *context, const char *words)
{
    return add(context, words, "");
}

int clipboard_game(struct clipboard *clip, const struct parlour_session *s)
{
    return parlour_save(s, add_line, clip) == PARLOUR_OK
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int clipboard_line(struct clipboard *clip, const struct parlour_session *s)
{
    return parlour_share(s, 0, add_line, clip) == PARLOUR_OK
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int clipboard_moves(struct clipboard *clip, const struct parlour_session *s)
{
    parlour_moves(s, add_words, clip);
    if (clip->text == NULL)
        return PARLOUR_NO_PIECE;
    return add(clip, "", "\n") == 0 ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

/* The words with blanks for the ends of lines; NULL without memory. */
static char *clipboard_flat(const char *text)
{
    char *flat = malloc(strlen(text) + 1), *at;

    if (flat == NULL)
        return NULL;
    strcpy(flat, text);
    for (at = flat; *at != '\0'; at++)
        if (*at == '\n' || *at == '\r')
            *at = ' ';
    return flat;
}

/* 1 if the text is moves that can be made; then they are. */
static int play(struct parlour_session *s, const char *text)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY };
    char *flat = clipboard_flat(text);
    int played;

    c.text = flat;
    played = flat != NULL && parlour_can(s, &c) == PARLOUR_OK
        && parlour_do(s, &c) == PARLOUR_OK;
    free(flat);
    return played;
}

int clipboard_take(struct parlour_session *s, const char *text,
                   struct parlour_error *error)
{
    error->line = 0;
    if (strncmp(text, "parlour-save", strlen("parlour-save")) == 0)
        return parlour_load(s, text, error);
    if (parlour_is_shared(text))
        return parlour_load_shared(s, text, error);
    return play(s, text) ? PARLOUR_OK : parlour_import(s, text, error);
}
