/* score_verify.c: replays saved games and tables of scores (see
 * score_verify.h). */
#include <string.h>

#include "app/store/save_file.h"
#include "app/store/score_line.h"
#include "app/store/score_store.h"
#include "app/store/score_verify.h"
#include "app/store/text_file.h"

/* Writes the result of the game in play. */
static void score_verify_tell(const struct parlour_session *s,
                              void (*put)(const char *line))
{
    static const char *const states[] = {
        "in play", "won", "over", "stuck"
    };
    char line[PARLOUR_ROW], aids[PARLOUR_TEXT];
    struct parlour_status status;
    struct text t;

    parlour_get_status(s, &status);
    parlour_aid_words(status.aids, aids);
    text_open(&t, line, sizeof line);
    text_add(&t, "confirmed: ");
    text_add(&t, status.game);
    if (status.has_score) {
        text_add(&t, ", score ");
        text_add_number(&t, status.score);
    }
    if (status.has_pushes) {
        text_add(&t, ", pushes ");
        text_add_number(&t, status.pushes);
    }
    text_add(&t, ", moves ");
    text_add_number(&t, status.moves);
    text_add(&t, ", ");
    text_add(&t, states[status.state]);
    text_add(&t, *aids != '\0' ? ", helped: " : ", without help");
    text_add(&t, aids);
    put(line);
}

/* Replays a game of the store: its result must be what the line says. */
static int score_verify_line(struct parlour_session *s, const char *at,
                             void (*put)(const char *line),
                             struct parlour_error *error)
{
    struct parlour_status status;
    struct scores_entry entry;
    char *line;
    int code;

    if (!score_line_read(at, &entry))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is not a line of a score file");
    line = text_copy(entry.line, strcspn(entry.line, "\n"));
    code = line == NULL ? parlour_fail(error, PARLOUR_NO_MEMORY, 0, NULL)
        : parlour_load_shared(s, line, error);
    free(line);
    if (code != PARLOUR_OK)
        return code;
    parlour_get_status(s, &status);
    if (entry.moves != status.moves
            || ((status.has_score || status.has_pushes)
                && entry.points != score_line_points(&status)))
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "replaying the game gives another score");
    score_verify_tell(s, put);
    return PARLOUR_OK;
}

static int score_verify_table(struct parlour_session *s, const char *text,
                              void (*put)(const char *line),
                              struct parlour_error *error)
{
    long number = 1;
    int code = PARLOUR_OK;

    while (code == PARLOUR_OK && *(text = text_file_next(text)) != '\0') {
        number++;
        if (!score_store_is_best(text))
            code = score_verify_line(s, text, put, error);
    }
    error->line = number;
    return code;
}

static int score_verify_shared(struct parlour_session *s, const char *line,
                               void (*put)(const char *line),
                               struct parlour_error *error)
{
    int code = parlour_load_shared(s, line, error);

    if (code == PARLOUR_OK)
        score_verify_tell(s, put);
    return code;
}

int score_verify(struct parlour_session *s, const char *file,
                 void (*put)(const char *line), struct parlour_error *error)
{
    char *text;
    int code;

    if (parlour_is_shared(file))
        return score_verify_shared(s, file, put, error);
    code = platform_read(file, &text, error);
    if (code == PARLOUR_OK && score_store_is(text)) {
        code = score_verify_table(s, text, put, error);
        free(text);
        return code == PARLOUR_OK ? code : text_file_blame(error, file);
    }
    free(text);
    if (code != PARLOUR_OK)
        return text_file_blame(error, file);
    code = save_file_load(s, file, error);
    if (code == PARLOUR_OK)
        score_verify_tell(s, put);
    return code;
}
