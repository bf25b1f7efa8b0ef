/* clip.c: games, boards and moves as text (see clip.h). */
#include <stdlib.h>
#include <string.h>

#include "clip.h"

static int clip_add(struct clip *clip, const char *words, const char *end)
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

static int clip_add_line(void *context, const char *line)
{
    return clip_add(context, line, "\n");
}

static int clip_add_words(void *context, const char *words)
{
    return clip_add(context, words, "");
}

int clip_game(struct clip *clip, const struct session *s)
{
    return save_write(s, clip_add_line, clip) == PARLOUR_OK
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int clip_line(struct clip *clip, const struct session *s)
{
    return share_write(s, 0, clip_add_line, clip) == PARLOUR_OK
        ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

int clip_moves(struct clip *clip, const struct session *s)
{
    look_moves(s, clip_add_words, clip);
    if (clip->text == NULL)
        return PARLOUR_NO_PIECE;
    return clip_add(clip, "", "\n") == 0 ? PARLOUR_OK : PARLOUR_NO_MEMORY;
}

/* The words with blanks for the ends of lines; NULL without memory. */
static char *clip_flat(const char *text)
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
static int clip_play(struct session *s, const char *text)
{
    struct parlour_command c = { .act = PARLOUR_DO_PLAY };
    char *flat = clip_flat(text);
    int played;

    c.text = flat;
    played = flat != NULL && session_can(s, &c) == PARLOUR_OK
        && session_do(s, &c) == PARLOUR_OK;
    free(flat);
    return played;
}

int clip_take(struct session *s, const char *text,
              struct parlour_error *error)
{
    error->line = 0;
    if (strncmp(text, "parlour-save", strlen("parlour-save")) == 0)
        return save_read(s, text, error);
    if (share_is(text))
        return share_read(s, text, error);
    return clip_play(s, text) ? PARLOUR_OK : session_import(s, text, error);
}
