/* collection.c: the collection that a game plays (see collection.h). */
#include "app/collection.h"
#include "app/collection_store.h"
#include "app/app_state.h"

int collection_place(const struct app *a, const struct parlour_options *o)
{
    return collection_store_place(&a->settings, o);
}

void collection_choose(struct app *a, const char *game, const char *path)
{
    char full[PLATFORM_PATH];
    struct parlour_error error;

    if (path != NULL)
        platform_full_path(path, full);
    if (collection_store_choose(&a->settings, game,
                                path == NULL ? NULL : full, &error)
            != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
}

const char *collection_path(const struct app *a, const char *game, int i)
{
    return collection_store_path(&a->settings, game, i);
}

void collection_options(struct app *a, struct parlour_options *o,
                        char **levels)
{
    collection_store_options(&a->settings, o, levels);
}

/* Records the file that a game's session was opened with, and its hash. */
void collection_note(struct app *a, struct play *p)
{
    struct parlour_status status;
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    char *levels;
    const char *path;

    play_status(p, &status);
    o.game = status.game;
    o.rules = status.rules_text;
    collection_options(a, &o, &levels);
    p->print = collection_store_hash(&o);
    free(levels);
    free(p->levels);
    p->levels = NULL;
    path = collection_store_chosen(&a->settings, status.game);
    if (o.levels != NULL)
        p->levels = text_copy(path, strlen(path));
}

void collection_remember(struct app *a, const struct play *p, int level)
{
    struct parlour_status status;
    struct parlour_error error;

    play_status(p, &status);
    if (p->own && status.level != 0 && level != 0
            && collection_store_remember(&a->settings, status.game, p->print,
                                         p->levels, level, &error)
                != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
}

void collection_title(const char *path, char *name)
{
    const char *start = path == NULL ? NULL : strrchr(path, '/');
    const char *end;
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (path == NULL) {
        text_add(&t, "Built-in levels");
        return;
    }
    start = start == NULL ? path : start + 1;
    end = strrchr(start, '.');
    end = end == NULL || end == start ? start + strlen(start) : end;
    while (start < end)
        text_add_char(&t, *start++);
}
