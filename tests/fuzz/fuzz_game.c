/* fuzz_game.c: helpers for targets that play (see fuzz_game.h). */
#undef NDEBUG
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz_game.h"

static int keep_line(void *context, const char *line)
{
    char *text = context;
    size_t length = strlen(text);

    assert(length + strlen(line) + 2 < FUZZ_GAME_ROOM);
    assert(strlen(line) <= PARLOUR_SAVE_COLUMNS);
    strcat(strcat(text + length, line), "\n");
    return 0;
}

int fuzz_game_number(const uint8_t *data, size_t size)
{
    return size == 0 ? 0 : (uint8_t)(*data - '0') % parlour_game_count();
}

struct parlour_session *fuzz_game_open(int game)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct parlour_session *s;

    o.game = parlour_game_name(game);
    o.given = parlour_game_takes(o.game, PARLOUR_OPTION_SEED)
        ? PARLOUR_OPTION_SEED : 0;
    s = parlour_open(&o, &error);
    assert(s != NULL);
    return s;
}

void fuzz_game_save(const struct parlour_session *s, char *text)
{
    text[0] = '\0';
    assert(parlour_save(s, keep_line, text) == PARLOUR_OK);
}

char *fuzz_game_text(const uint8_t *data, size_t size)
{
    char *text = calloc(1, size + 1);

    assert(text != NULL);
    if (size > 0)
        memcpy(text, data, size);
    return text;
}

void fuzz_game_clear_error(struct parlour_error *error)
{
    error->code = PARLOUR_CODE_COUNT;
    error->line = 0;
    error->words[0] = '\0';
}

void fuzz_game_check_refusal(enum parlour_code code,
                             const struct parlour_error *error)
{
    assert(code != PARLOUR_OK && error->code == code);
    assert(error->words[0] != '\0');
}

void fuzz_game_check_saved(struct parlour_session *s)
{
    static char before[FUZZ_GAME_ROOM], after[FUZZ_GAME_ROOM];
    struct parlour_error error;

    fuzz_game_save(s, before);
    if (parlour_load(s, before, &error) != PARLOUR_OK) {
        fprintf(stderr, "%sline %ld: %s\n", before, error.line,
                error.words);
        abort();
    }
    fuzz_game_save(s, after);
    assert(strcmp(before, after) == 0);
}
