/* collection.c: level collections, with failures shown (see collection.h). */
#include "app/collection.h"
#include "app/app_state.h"

void collection_choose(struct app *a, const char *game, const char *path)
{
    struct parlour_error error;

    if (collection_store_choose(&a->settings, game, path, &error)
            != PARLOUR_OK)
        view_say(a, APP_BAD, error.words);
}

/* A message that the game cannot be saved stays: it matters more. */
void collection_remember(struct app *a, const struct play *p, int level)
{
    struct parlour_error error;

    if (p->own && collection_store_remember(&a->settings, p->session,
                                            &p->collection, level, &error)
            != PARLOUR_OK && a->tone != APP_BAD)
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
    text_add_part(&t, start, (size_t)(end - start));
}
