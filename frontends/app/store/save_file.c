/* save_file.c: saves games to files and loads them (see save_file.h). */
#include <assert.h>
#include <string.h>

#include "app/store/save_file.h"
#include "app/store/score_file.h"
#include "app/store/text_file.h"
#include "board/text.h"
#include "platform.h"

static const char save_file_start[] = "parlour-save ";

int save_file_check(const char *file, struct parlour_error *error)
{
    if (!platform_holds_other(file, save_file_start))
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_IO, 0, "exists and is not a saved game");
    return text_file_blame(error, file);
}

int save_file_save(const struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    struct platform_file *out;

    if (save_file_check(file, error) != PARLOUR_OK)
        return error->code;
    out = platform_create(file, error);
    if (out == NULL)
        return text_file_blame(error, file);
    parlour_save(s, platform_put_line, out); /* platform_finish reports
                                                failures */
    if (platform_finish(out, error) != PARLOUR_OK)
        return text_file_blame(error, file);
    return PARLOUR_OK;
}

/* Backups have saved games: their own modules call this one. */
int save_file_refuse(const char *text, struct parlour_error *error)
{
    if (score_file_refuse(text, error) != PARLOUR_OK)
        return error->code;
    if (*text == '{' && strstr(text, "\"parlour-files\"") != NULL)
        return parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "this is a backup: import it (--import FILE)");
    return PARLOUR_OK;
}

/* Reads the text of a file into a session. */
static int save_file_read(struct parlour_session *s, const char *text,
                          struct parlour_error *error)
{
    int code = save_file_refuse(text, error);

    return code != PARLOUR_OK ? code
        : parlour_is_shared(text) ? parlour_load_shared(s, text, error)
                                  : parlour_load(s, text, error);
}

int save_file_load(struct parlour_session *s, const char *file,
                   struct parlour_error *error)
{
    char *saved;
    int code = platform_read(file, &saved, error);

    if (code == PARLOUR_OK)
        code = save_file_read(s, saved, error);
    free(saved);
    return code == PARLOUR_OK ? code : text_file_blame(error, file);
}

int save_file_is(const char *text)
{
    return parlour_is_shared(text)
        || strncmp(text, save_file_start, strlen(save_file_start)) == 0;
}

/* Adds the name before the colon, without the characters that mean nothing in
 * a shared game. */
static void save_file_shared_game(const char *text, struct text *name)
{
    const char *at = strchr(text, ':') + 1;

    for (; *at != '\0' && *at != ':'; at++)
        if (!text_is_space(*at) && *at != ',')
            text_add_char(name, *at);
}

void save_file_game(const char *text, char *name)
{
    static const char word[] = "\ngame ";
    const char *at;
    struct text t;

    text_open(&t, name, PARLOUR_TEXT);
    if (parlour_is_shared(text)) {
        save_file_shared_game(text, &t);
        return;
    }
    at = strstr(text, word);
    for (at = at == NULL ? "" : text_skip(at + strlen(word));
         *at != '\0' && !text_is_space(*at); at++)
        text_add_char(&t, *at);
}

/* ---- the board in signs ---- */

/* Circles and squares by colour, as parlour_piece_words() names them. Unicode
 * has none in cyan and pink. */
enum { SAVE_FILE_COLOURS = 10 };

static const char *const save_file_circles[SAVE_FILE_COLOURS] = {
    "\xe2\x9a\xaa", "\xf0\x9f\x94\xb4", "\xf0\x9f\x94\xb5",
    "\xf0\x9f\x9f\xa2", "\xf0\x9f\x9f\xa1", "\xf0\x9f\x9f\xa3",
    "\xe2\x9a\xaa", "\xf0\x9f\x9f\xa0", "\xe2\x9a\xab",
    "\xf0\x9f\x9f\xa4"
};
static const char *const save_file_squares[SAVE_FILE_COLOURS] = {
    "\xf0\x9f\x9f\xa8", "\xf0\x9f\x9f\xa5", "\xf0\x9f\x9f\xa6",
    "\xf0\x9f\x9f\xa9", "\xf0\x9f\x9f\xa8", "\xf0\x9f\x9f\xaa",
    "\xf0\x9f\x94\xb7", "\xf0\x9f\x9f\xa7", "\xf0\x9f\x94\xb2",
    "\xf0\x9f\x9f\xab"
};
static const char save_file_home[] = "\xe2\x9c\x85",   /* a tick */
    save_file_box[] = "\xf0\x9f\x93\xa6",            /* a parcel */
    save_file_pusher[] = "\xf0\x9f\x99\x82",         /* a face */
    save_file_goal[] = "\xf0\x9f\x8e\xaf",           /* a dartboard */
    save_file_wall[] = "\xe2\xac\x9b",               /* squares: black, */
    save_file_floor[] = "\xe2\xac\x9c";              /* and white */

/* Returns the number of a thing's colour, 0 if it has none. own: numbers that
 * no game names count. */
static int save_file_colour(const struct parlour_thing *thing, int own)
{
    switch (thing->hue) {
    case PARLOUR_HUE_RED:
        return 1;
    case PARLOUR_HUE_BLUE:
        return 2;
    case PARLOUR_HUE_GREEN:
        return 3;
    default:
        return own && thing->colour < SAVE_FILE_COLOURS ? thing->colour : 0;
    }
}

/* Returns the sign of a piece, or NULL if the piece has no sign. */
static const char *save_file_piece(const struct parlour_look *look)
{
    int named = save_file_colour(&look->piece, 0);
    int colour = save_file_colour(&look->piece, 1);

    switch (look->piece.shape) {
    case PARLOUR_SHAPE_BALL:
    case PARLOUR_SHAPE_GEM:
        return save_file_circles[colour];
    case PARLOUR_SHAPE_TILE:
        return look->home ? save_file_home : save_file_squares[colour];
    case PARLOUR_SHAPE_BOX:
        return look->home ? save_file_home
            : named > 0 ? save_file_squares[named] : save_file_box;
    case PARLOUR_SHAPE_PUSHER:
        return named > 0 ? save_file_circles[named] : save_file_pusher;
    default:
        return NULL;
    }
}

/* What is outside the walls looks as they do: a chat would drop blanks. */
static const char *save_file_sign(const struct parlour_look *look)
{
    const char *piece = save_file_piece(look);

    return piece != NULL ? piece
        : look->mark.shape != PARLOUR_SHAPE_NOTHING ? save_file_goal
        : look->floor.shape == PARLOUR_SHAPE_PLAIN ? save_file_floor
                                                   : save_file_wall;
}

int save_file_signs(struct parlour_session *s,
                    int (*put)(void *context, const char *row), void *context)
{
    char signs[PARLOUR_ROW];
    struct parlour_status status;
    struct parlour_look look;
    int column, row, code = 0;
    struct text t;

    parlour_get_status(s, &status);
    for (row = 0; code == 0 && row < status.rows; row++) {
        text_open(&t, signs, sizeof signs);
        for (column = 0; column < status.columns; column++) {
            parlour_look_at(s, parlour_cell(s, column, row), &look);
            text_add(&t, save_file_sign(&look));
        }
        code = put(context, signs);
    }
    return code;
}

/* ---- moves ---- */

/* parlour_moves does not say whether its put() failed, so put() remembers
 * it. */
struct save_file_put {
    struct text_long *text;
    int failed;
};

static int save_file_put_move(void *context, const char *words)
{
    struct save_file_put *list = context;

    list->failed = text_put(list->text, words) != 0;
    return list->failed;
}

int save_file_moves(struct text_long *text, const struct parlour_session *s)
{
    struct save_file_put list;

    assert(text->start != NULL || text->length == 0);
    list.text = text;
    list.failed = 0;
    parlour_moves(s, save_file_put_move, &list);
    return list.failed ? PARLOUR_NO_MEMORY : PARLOUR_OK;
}
