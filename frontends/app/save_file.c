/* save_file.c: saves games to files and loads them (see save_file.h). */
#include "app/save_file.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

int save_file_blame(struct parlour_error *error, const char *file)
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
    clean_text(error->words);
    return error->code;
}

int save_file_save(const struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    struct platform_file *out = platform_create(file, error);

    if (out == NULL)
        return save_file_blame(error, file);
    parlour_save(s, platform_put_line, out); /* platform_finish reports
                                                failures */
    if (platform_finish(out, error) != PARLOUR_OK)
        return save_file_blame(error, file);
    return PARLOUR_OK;
}

int save_file_load(struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    char *saved;
    int code = platform_read(file, &saved, error);

    if (code == PARLOUR_OK)
        code = parlour_is_shared(saved) ? parlour_load_shared(s, saved, error)
                               : parlour_load(s, saved, error);
    free(saved);
    return code == PARLOUR_OK ? code : save_file_blame(error, file);
}
