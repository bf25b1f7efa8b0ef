/* kept_game.c: a game kept as text (see kept_game.h). */
#include <stdlib.h>
#include <string.h>

#include "app/play/kept_game.h"
#include "app/play/open_game.h"
#include "app/store/save_file.h"
#include "board/text.h"

int kept_game_is_worth(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status.moves + status.redos > 0;
}

void kept_game_clear(struct kept_game *g)
{
    static const struct kept_game none = { NULL, NULL, NULL, 0, 0, 0 };

    *g = none;
}

void kept_game_keep(struct kept_game *g, const struct parlour_session *s,
                    const char *path, unsigned long seconds)
{
    struct text_long text = { NULL, 0, 0 };
    struct parlour_status status;

    kept_game_clear(g);
    if (parlour_save(s, text_put_line, &text) != PARLOUR_OK) {
        free(text.start);
        return;
    }
    parlour_get_status(s, &status);
    g->game = status.game;
    g->saved = text.start;
    g->seconds = seconds;
    if (path != NULL)
        g->levels = text_copy(path, strlen(path));
}

void kept_game_drop(struct kept_game *g)
{
    free(g->saved);
    free(g->levels);
    kept_game_clear(g);
}

void kept_game_move(struct kept_game *to, struct kept_game *from)
{
    kept_game_drop(to);
    *to = *from;
    kept_game_clear(from);
}

void kept_game_follow(struct kept_game *g,
                      const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    g->moves = status.moves + status.redos;
}

int kept_game_is_next(const struct kept_game *g,
                      const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return g->saved != NULL && status.redos == 0 && status.moves == g->moves;
}

struct parlour_session *kept_game_open(const struct kept_game *g,
                                       struct settings *settings,
                                       struct parlour_error *error)
{
    struct parlour_error ignored;
    struct parlour_session *s = open_game_collection(settings, g->game,
                                                     g->levels, error);

    if (s == NULL && g->levels != NULL)
        save_file_blame(error, g->levels);
    if (s == NULL)
        return NULL;
    if (parlour_load(s, g->saved, error) != PARLOUR_OK) {
        parlour_close(s);
        return NULL;
    }
    if (parlour_game_takes(g->game, PARLOUR_OPTION_LEVELS))
        collection_choose(settings, g->game, g->levels, &ignored);
    return s;
}
