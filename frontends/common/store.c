/* store.c: games kept in files (see store.h). */
#include "platform.h"
#include "store.h"
#include "text.h"

int store_blame(struct parlour_error *error, const char *file)
{
    struct parlour_error about = *error;
    struct text t;

    text_open(&t, error->words, sizeof error->words);
    text_add(&t, file);
    if (about.line > 0) {
        text_add_char(&t, ':');
        text_add_number(&t, (unsigned long)about.line);
    }
    text_add(&t, ": ");
    text_add(&t, about.words);
    return error->code;
}

int store_save(const struct session *s, const char *file,
               struct parlour_error *error)
{
    struct platform_file *out = platform_create(file, error);

    if (out == NULL)
        return store_blame(error, file);
    save_write(s, platform_put_line, out);  /* finish knows if it failed */
    if (platform_finish(out, error) != PARLOUR_OK)
        return store_blame(error, file);
    return PARLOUR_OK;
}

int store_load(struct session *s, const char *file,
               struct parlour_error *error)
{
    char *saved;
    int code = platform_read(file, &saved, error);

    if (code == PARLOUR_OK)
        code = share_is(saved) ? share_read(s, saved, error)
                               : save_read(s, saved, error);
    free(saved);
    return code == PARLOUR_OK ? code : store_blame(error, file);
}
