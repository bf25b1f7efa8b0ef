/* undone_game.c: a game that undo left (see undone_game.h). */
#include <stdlib.h>
#include <string.h>

#include "app/open_game.h"
#include "app/save_file.h"
#include "app/undone_game.h"
#include "board/text.h"

void undone_game_keep(struct undone_game *g, const struct parlour_session *s,
                      const struct collection_store_current *c)
{
    static const struct undone_game none = { NULL, NULL, NULL, 0 };
    struct text_long text = { NULL, 0, 0 };
    struct parlour_status status;

    *g = none;
    parlour_get_status(s, &status);
    if (status.moves + status.redos > 0
            || parlour_save(s, text_put_line, &text) != PARLOUR_OK) {
        free(text.start);
        return;
    }
    g->game = status.game;
    g->saved = text.start;
    if (c->path != NULL)
        g->levels = text_copy(c->path, strlen(c->path));
}

void undone_game_drop(struct undone_game *g)
{
    free(g->saved);
    free(g->levels);
    g->saved = g->levels = NULL;
}

void undone_game_follow(struct undone_game *g,
                        const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    g->moves = status.moves + status.redos;
}

int undone_game_is_next(const struct undone_game *g,
                        const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return g->saved != NULL && status.redos == 0 && status.moves == g->moves;
}

struct parlour_session *undone_game_open(const struct undone_game *g,
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
        collection_store_choose(settings, g->game, g->levels, &ignored);
    return s;
}
