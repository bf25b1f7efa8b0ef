/* ground.c: what targets that play stand on (see ground.h). */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ground.h"

static int ground_keep_line(void *context, const char *line)
{
    char *text = context;
    size_t length = strlen(text);

    assert(length + strlen(line) + 2 < GROUND_ROOM);
    assert(strlen(line) <= PARLOUR_SAVE_COLUMNS);
    strcat(strcat(text + length, line), "\n");
    return 0;
}

int ground_game(const uint8_t *data, size_t size)
{
    return size == 0 ? 0 : (uint8_t)(*data - '0') % catalog_count();
}

struct session *ground_open(int game)
{
    struct parlour_options o;
    struct parlour_error error;
    struct session *s;

    memset(&o, 0, sizeof o);
    o.game = catalog_name(game);
    o.given = catalog_takes(o.game, PARLOUR_OPTION_SEED)
        ? PARLOUR_OPTION_SEED : 0;
    s = session_open(&o, &error);
    assert(s != NULL);
    return s;
}

void ground_keep(const struct session *s, char *text)
{
    text[0] = '\0';
    assert(save_write(s, ground_keep_line, text) == PARLOUR_OK);
}

char *ground_text(const uint8_t *data, size_t size)
{
    char *text = calloc(1, size + 1);

    assert(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    return text;
}

void ground_blank(struct parlour_error *error)
{
    error->code = PARLOUR_CODE_COUNT;
    error->line = 0;
    error->words[0] = '\0';
}

void ground_is_told(int code, const struct parlour_error *error)
{
    assert(code != PARLOUR_OK && error->code == code);
    assert(error->words[0] != '\0');
}

void ground_is_kept(struct session *s)
{
    static char before[GROUND_ROOM], after[GROUND_ROOM];
    struct parlour_error error;

    ground_keep(s, before);
    if (save_read(s, before, &error) != PARLOUR_OK) {
        fprintf(stderr, "%sline %ld: %s\n", before, error.line,
                error.words);
        abort();
    }
    ground_keep(s, after);
    assert(strcmp(before, after) == 0);
}
