/* autosave.c: saves the game among the recent games (see autosave.h). A
 * session holds any game, so a game of another name is resumed in the same
 * session.
 */
#include <string.h>

#include "app/collection_store.h"
#include "app/game_settings.h"
#include "app/play_time.h"
#include "app/recent.h"
#include "stdio/autosave.h"

enum { AUTOSAVE_WIDTH = 2, AUTOSAVE_TITLE = 14 };   /* columns of the list */

struct autosave {
    struct recent recent;       /* the journal of the game in play */
    struct parlour_place journal_place;     /* which game that is */
    struct play_time time;
    struct settings settings;
    const char *game;           /* whose collection is in play */
    const char *levels;         /* its file, or NULL */
    unsigned long hash;         /* of its levels */
    int level;                  /* remembered as the current one */
    unsigned long previous;     /* number of the game set aside last, or 0 */
};

static void autosave_say(char *words, const char *what)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, what);
}

/* The previous game is saved: says how to return to it. */
static void autosave_say_kept(const struct parlour_session *s, char *words)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    autosave_say(words, status.moves == 0
                 ? "Your game is saved (undo: return to it)"
                 : "Your game is saved (recent: list your games)");
}

/* ---- options and levels as they were left ---- */

/* Adds to the options what was chosen last. *levels must be freed after the
 * session has been opened. */
static void autosave_complete(struct settings *settings,
                              const struct options *o, struct options *begin,
                              char **levels)
{
    struct parlour_options *game = &begin->game;
    struct parlour_error ignored;

    *levels = NULL;
    *begin = *o;
    if (options_names_game(o))
        return;
    if (options_is_plain(o)) {
        game_settings_add(settings, game);
        collection_store_options(settings, game, levels);
        return;
    }
    if (parlour_game_takes(game->game, PARLOUR_OPTION_LEVELS)) {
        collection_store_choose(settings, game->game, o->levels, &ignored);
        if (!(game->given & (PARLOUR_OPTION_LEVEL | PARLOUR_OPTION_BOARD))) {
            game->level = collection_store_place(settings, game);
            game->given |= PARLOUR_OPTION_LEVEL;
        }
    }
    game_settings_add_preview(settings, game);
}

struct parlour_session *autosave_open_game(const struct options *o,
                                           struct parlour_error *error)
{
    struct parlour_session *s;
    struct settings settings;
    struct options begin;
    char *levels;

    if (o->protocol || !platform_is_typed())
        return options_open(o, error);
    settings_open(&settings);
    autosave_complete(&settings, o, &begin, &levels);
    s = options_open(&begin, error);
    if (s == NULL && options_is_plain(o))
        s = options_open(o, error); /* what was chosen is not valid any more */
    free(levels);
    settings_close(&settings);
    return s;
}

/* Notes which collection the session was opened with. */
static void autosave_note_levels(struct autosave *a, const struct options *o)
{
    struct options begin;
    const char *chosen;
    char *levels;

    autosave_complete(&a->settings, o, &begin, &levels);
    a->hash = collection_store_hash(&begin.game);
    a->game = o->game.game;
    chosen = collection_store_chosen(&a->settings, a->game);
    a->levels = begin.game.levels != NULL ? chosen : NULL;
    free(levels);
}

/* Stores the level in play as current in its collection. */
static int autosave_remember_level(struct autosave *a,
                                   const struct parlour_session *s,
                                   struct parlour_error *error)
{
    struct parlour_status status;
    int code = PARLOUR_OK;

    parlour_get_status(s, &status);
    if (strcmp(status.game, a->game) == 0 && status.level != 0
            && status.level != a->level)
        code = collection_store_remember(&a->settings, a->game, a->hash,
                                         a->levels, status.level, error);
    a->level = status.level;
    return code;
}

int autosave_set(struct autosave *a, const char *name, const char *value,
                 struct parlour_error *error)
{
    return settings_set(&a->settings, name, value, error);
}

int autosave_set_size(struct autosave *a, const char *game, int columns,
                      int rows, struct parlour_error *error)
{
    char name[PARLOUR_TEXT], size[PARLOUR_TEXT];
    struct text t;

    game_settings_name(game, "size", name);
    text_open(&t, size, sizeof size);
    text_add_size(&t, columns, rows);
    return settings_set(&a->settings, name, size, error);
}

/* ---- which game is in play ---- */

static int autosave_put_nowhere(void *context, const char *line)
{
    (void)context;
    (void)line;
    return 0;
}

/* Notes which game is in play, and the time taken in it so far. */
static void autosave_note_game(struct autosave *a,
                            const struct parlour_session *s,
                            unsigned long seconds)
{
    parlour_journal_begin(s, &a->journal_place, autosave_put_nowhere, NULL);
    play_time_begin(&a->time, seconds);
    play_time_count(&a->time, platform_clock());
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    struct recent_game left = a->recent.kept;
    int other = !parlour_journal_fits(s, &a->journal_place);
    struct parlour_error error;

    *words = '\0';
    if (other) {
        autosave_note_game(a, s, 0);
        if (left.number != 0)
            a->previous = left.number;
    }
    play_time_count(&a->time, platform_clock());
    a->recent.seconds = play_time_seconds(&a->time);
    if (recent_keep(&a->recent, s, &error) != PARLOUR_OK)
        autosave_say(words, error.words);
    else if (autosave_remember_level(a, s, &error) != PARLOUR_OK)
        autosave_say(words, error.words);
    else if (other && left.number != 0 && !left.over)
        autosave_say_kept(s, words);
}

unsigned long autosave_seconds(const struct autosave *a)
{
    return play_time_seconds(&a->time);
}

/* ---- recent games ---- */

/* Returns the place of a game in the list, from 1; 0 if it is gone. */
static int autosave_find(unsigned long number)
{
    struct recent_list list;
    int i;

    recent_read(&list);
    for (i = 0; i < list.count; i++)
        if (list.games[i].number == number)
            return i + 1;
    return 0;
}

int autosave_previous(const struct autosave *a,
                      const struct parlour_session *s)
{
    struct parlour_status status;
    int place = a->previous == 0 ? 0 : autosave_find(a->previous);

    if (place != 0)
        return place;
    parlour_get_status(s, &status);
    return autosave_find(recent_last(status.game, a->recent.kept.number, 1));
}

/* Gets the game at a place of the list. Returns 0 if there isn't one. */
static int autosave_at(int number, struct recent_game *game)
{
    struct recent_list list;

    recent_read(&list);
    if (number < 1 || number > list.count)
        return 0;
    *game = list.games[number - 1];
    return 1;
}

/* Puts a game of the list in place of the one in play, whose journal is left
 * as it is. */
static int autosave_switch_to(struct autosave *a, unsigned long number,
                         struct parlour_session *s,
                         struct parlour_error *error)
{
    unsigned long left = a->recent.kept.number;
    struct recent other;
    int code;

    memset(&other, 0, sizeof other);
    other.file = NULL;
    code = recent_resume(&other, number, s, error);
    if (code != PARLOUR_OK) {
        recent_leave(&other);
        return code;
    }
    recent_leave(&a->recent);
    a->recent = other;
    a->previous = left;
    autosave_note_game(a, s, other.seconds);
    return code;
}

int autosave_resume(struct autosave *a, int number, struct parlour_session *s,
                    char *words)
{
    struct parlour_error error;
    struct recent_game game;
    int code = PARLOUR_OK;

    *words = '\0';
    if (!autosave_at(number, &game))
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0,
                            "No such game (recent: list your games)");
    else if (game.number == a->recent.kept.number)
        code = parlour_fail(&error, PARLOUR_BUSY, 0,
                            "You are playing this game");
    else
        code = autosave_switch_to(a, game.number, s, &error);
    if (code != PARLOUR_OK)
        autosave_say(words, error.words);
    return code;
}

/* Opens a session in which a saved game can be loaded to describe it. Returns
 * NULL if this program does not have the game. */
static struct parlour_session *autosave_look(const char *game)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;

    o.game = game;
    o.entropy = platform_entropy;
    return parlour_open(&o, &ignored);
}

/* Adds the state, the number of moves, and "in play", "won" or "over". */
static void autosave_add(struct text *t, const struct parlour_session *s,
                         int in_play)
{
    struct parlour_status status;
    char words[PARLOUR_ROW];

    parlour_get_status(s, &status);
    recent_describe(s, words);
    text_add(t, words);
    text_add(t, ", ");
    text_add_count(t, status.moves, "move", "s");
    text_add(t, in_play ? " (in play)"
                : status.state == PARLOUR_IS_WON ? " (won)"
                : status.state == PARLOUR_IS_OVER ? " (over)" : "");
}

int autosave_describe(const struct autosave *a, int number, char *row)
{
    struct recent_game game;
    struct parlour_session *s;
    struct parlour_status status;
    struct parlour_error error;
    struct text t;

    if (!autosave_at(number, &game))
        return 0;
    text_open(&t, row, PARLOUR_ROW);
    text_add_column(&t, (unsigned long)number, AUTOSAVE_WIDTH);
    text_add(&t, "  ");
    s = autosave_look(game.game);
    if (s == NULL) {
        text_add(&t, game.game);
        return 1;
    }
    parlour_get_status(s, &status);
    text_add(&t, status.title);
    text_add_many(&t, ' ', AUTOSAVE_TITLE - (int)t.length);
    text_add_char(&t, ' ');
    if (recent_look(game.number, s, &error) == PARLOUR_OK)
        autosave_add(&t, s, game.number == a->recent.kept.number);
    else
        text_add(&t, error.words);
    parlour_close(s);
    return 1;
}

/* ---- opening ---- */

/* Returns 1 if the options ask for the saved game. */
static int autosave_is_asked_for(const struct options *o,
                                 const struct parlour_session *s,
                                 unsigned long number)
{
    struct parlour_session *look;
    struct parlour_error ignored;
    int alike;

    if (options_go_on(o))
        return 1;
    if (o->fresh || options_names_game(o))
        return 0;
    look = options_open(o, &ignored);
    if (look == NULL)
        return 0;
    alike = recent_is_alike(number, s,
                            (o->game.given & PARLOUR_OPTION_SEED) != 0, look);
    parlour_close(look);
    return alike;
}

/* Continues the saved game, or sets it aside. */
static void autosave_begin(struct autosave *a, struct parlour_session *s,
                           const struct options *o, char *words)
{
    struct parlour_status status;
    struct parlour_error error;
    unsigned long number;
    int taken;

    parlour_get_status(s, &status);
    number = recent_unfinished(status.game, &taken);
    if (taken && options_go_on(o)) {
        autosave_say(words, "Your game is open in another program;"
                            " started a new one");
    } else if (number != 0 && autosave_is_asked_for(o, s, number)) {
        autosave_say(words,
                     autosave_switch_to(a, number, s, &error) == PARLOUR_OK
                     ? "Continuing your game (new: start another)"
                     : error.words);
    } else if (number != 0) {
        a->previous = number;
        autosave_say_kept(s, words);
    }
}

struct autosave *autosave_open(struct parlour_session *s,
                               const struct options *o, char *words)
{
    struct autosave *a = malloc(sizeof *a);

    *words = '\0';
    if (a == NULL)
        return NULL;
    memset(a, 0, sizeof *a);
    a->recent.file = NULL;
    settings_open(&a->settings);
    autosave_note_levels(a, o);
    autosave_note_game(a, s, 0);
    autosave_begin(a, s, o, words);
    return a;
}

void autosave_close(struct autosave *a)
{
    recent_leave(&a->recent);
    settings_close(&a->settings);
    free(a);
}
