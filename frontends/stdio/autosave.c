/* autosave.c: saves the game among the recent games (see autosave.h). A recent
 * game that the player asks for opens a session of its own, since it may be a
 * level of another collection.
 */
#include <string.h>

#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/store/journal.h"
#include "app/store/play_time.h"
#include "app/store/recent_games.h"
#include "app/store/settings.h"
#include "board/translate.h"
#include "stdio/autosave.h"

enum { AUTOSAVE_WIDTH = 2, AUTOSAVE_TITLE = 14 };   /* columns of the list */

struct autosave {
    struct journal journal;     /* the journal of the game in play */
    struct journal snapshot;    /* that of the snapshot, once it was played
                                   on */
    struct parlour_place journal_place;     /* which game that is */
    struct play_time time;
    struct settings settings;
    struct collection_current collection;
    char failure[PARLOUR_ERROR];        /* said last; "": none */
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

struct parlour_session *autosave_open_game(const struct options *o,
                                           struct parlour_error *error)
{
    struct parlour_session *s;
    struct settings settings;

    if (o->protocol || !platform_is_typed() || !platform_keeps_files())
        return open_game_given(o, error);
    settings_open(&settings);
    s = open_game_asked(&settings, o, error);
    settings_close(&settings);
    return s;
}

int autosave_set(struct autosave *a, const char *name, const char *value,
                 struct parlour_error *error)
{
    return settings_set(&a->settings, name, value, error);
}

int autosave_number(const struct autosave *a, const char *name, int most,
                    int otherwise)
{
    return settings_number(&a->settings, name, most, otherwise);
}

int autosave_set_new(struct autosave *a, const struct parlour_session *s,
                     const struct parlour_options *o,
                     struct parlour_error *error)
{
    char name[PARLOUR_TEXT], size[PARLOUR_TEXT];
    struct parlour_status status;
    int code = PARLOUR_OK;
    struct text t;

    parlour_get_status(s, &status);
    if (o->given & PARLOUR_OPTION_SIZE) {
        settings_name(status.game, "size", name);
        text_open(&t, size, sizeof size);
        text_add_size(&t, o->columns, o->rows);
        code = settings_set(&a->settings, name, size, error);
    }
    if (code == PARLOUR_OK && o->given & PARLOUR_OPTION_RULES) {
        settings_name(status.game, "rules", name);
        code = settings_set(&a->settings, name,
                            status.rules == NULL ? "" : status.rules, error);
    }
    return code;
}

/* ---- which game is in play ---- */

/* Notes which game is in play, the time taken in it so far, and the help used
 * (NULL: none). */
static void autosave_note_game(struct autosave *a,
                               const struct parlour_session *s,
                               unsigned long seconds,
                               const struct play_tally *tally)
{
    parlour_journal_begin(s, &a->journal_place, NULL, NULL);
    play_time_begin(&a->time, seconds, tally);
    play_time_count(&a->time, platform_clock());
}

/* Saves what changed. */
static int autosave_store(struct autosave *a, const struct parlour_session *s,
                          struct parlour_error *error)
{
    struct parlour_status status;
    int code;

    parlour_get_status(s, &status);
    play_time_act(&a->time, PARLOUR_ACTS, status.redos, platform_clock());
    play_time_count(&a->time, platform_clock());
    a->journal.seconds = play_time_seconds(&a->time);
    a->journal.tally = a->time.tally;
    code = journal_keep(&a->journal, s, error);
    return code != PARLOUR_OK ? code
        : collection_remember(&a->settings, s, &a->collection,
                                    status.level, error);
}

/* Says why something cannot be stored, but not after each line. */
static void autosave_say_failure(struct autosave *a, const char *what,
                                 char *words)
{
    if (strcmp(a->failure, what) == 0)
        return;
    strcpy(a->failure, what);
    autosave_say(words, what);
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    struct recent_games_entry left = a->journal.file;
    int failed = a->journal.failed;
    int other = !parlour_journal_fits(s, &a->journal_place);
    struct parlour_error error;

    *words = '\0';
    if (other) {
        autosave_note_game(a, s, 0, NULL);
        *a->failure = '\0';    /* said again in another game */
        if (left.number != 0)
            a->previous = left.number;
    }
    if (autosave_store(a, s, &error) != PARLOUR_OK) {
        autosave_say_failure(a, error.words, words);
        return;
    }
    *a->failure = '\0';
    if (other && left.number != 0 && !left.over && !failed)
        autosave_say_kept(s, words);
}

int autosave_is_saved(const struct autosave *a)
{
    return a != NULL && a->journal.file.number != 0 && !a->journal.failed;
}

int autosave_has_failed(const struct autosave *a)
{
    return a != NULL && a->journal.failed;
}

int autosave_snapshot(struct autosave *a, struct parlour_session *s)
{
    return journal_snapshot(&a->snapshot, s, play_time_seconds(&a->time));
}

int autosave_swap_snapshot(struct autosave *a, struct parlour_session *s)
{
    struct play_tally tally = a->time.tally;
    int code = journal_swap_snapshot(&a->journal, &a->snapshot, s,
                                     play_time_seconds(&a->time));

    tally.undos++;              /* it is as good as one */
    if (code == PARLOUR_OK)
        autosave_note_game(a, s, a->journal.seconds, &tally);
    return code;
}

void autosave_act(struct autosave *a, int act)
{
    if (a != NULL)
        play_time_act(&a->time, act, 1, platform_clock());
}

void autosave_note_hint(struct autosave *a)
{
    if (a != NULL)
        a->time.tally.hints++;
}

const struct play_time *autosave_time(const struct autosave *a)
{
    return a == NULL ? NULL : &a->time;
}

unsigned long autosave_seconds(const struct autosave *a)
{
    return a == NULL ? 0 : play_time_seconds(&a->time);
}

const char *autosave_levels(const struct autosave *a,
                            const struct parlour_session *s)
{
    struct parlour_status status;

    if (a == NULL)
        return NULL;
    parlour_get_status(s, &status);
    return strcmp(status.game, a->collection.game) == 0 ? a->collection.path
                                                        : NULL;
}

/* ---- recent games ---- */

/* Returns the place of a game in the list, from 1; 0 if it is gone. */
static int autosave_find(unsigned long number, struct parlour_error *error)
{
    struct recent_games list;
    int i;

    if (recent_games_read(&list, error) != PARLOUR_OK)
        return 0;
    for (i = 0; i < list.count; i++)
        if (list.games[i].number == number)
            return i + 1;
    return 0;
}

int autosave_previous(const struct autosave *a,
                      const struct parlour_session *s,
                      struct parlour_error *error)
{
    struct parlour_status status;
    unsigned long number;
    int place;

    error->code = PARLOUR_OK;
    place = a->previous == 0 ? 0 : autosave_find(a->previous, error);
    if (place != 0 || error->code != PARLOUR_OK)
        return place;
    parlour_get_status(s, &status);
    number = recent_games_last(status.game, a->journal.file.number, 1, error);
    return error->code == PARLOUR_OK ? autosave_find(number, error) : 0;
}

/* Gets the game at a place of the list. Returns PARLOUR_OK, or a code with
 * *error set. */
static int autosave_at(int number, struct recent_games_entry *game,
                       struct parlour_error *error)
{
    struct recent_games list;
    int code = recent_games_read(&list, error);

    if (code != PARLOUR_OK)
        return code;
    if (number < 1 || number > list.count)
        return parlour_fail(error, PARLOUR_UNSUPPORTED, 0,
                            "No such game (recent: list your games)");
    *game = list.games[number - 1];
    return code;
}

/* Puts another session, with the journal j, in place of the one in play, whose
 * journal is left as it is. */
static void autosave_replace(struct autosave *a, struct parlour_session **s,
                             struct parlour_session *other,
                             const struct journal *j)
{
    unsigned long left = a->journal.file.number;

    journal_leave(&a->journal);
    journal_leave(&a->snapshot);
    parlour_close(*s);
    *s = other;
    a->journal = *j;
    a->previous = left;
    collection_note(&a->settings, other, &a->collection);
    autosave_note_game(a, other, j->seconds, &j->tally);
}

/* Continues a game of the list. */
static int autosave_switch_to(struct autosave *a,
                              const struct recent_games_entry *game,
                              struct parlour_session **s,
                              struct parlour_error *error)
{
    struct journal resumed;
    struct parlour_session *other;

    if (game->number == a->snapshot.file.number)
        journal_leave(&a->snapshot);    /* frees its lock */
    other = open_game_resume(&a->settings, game->game, game->number, *s,
                             &resumed, error);
    if (other == NULL)
        return error->code;
    autosave_replace(a, s, other, &resumed);
    return PARLOUR_OK;
}

int autosave_resume(struct autosave *a, int number, struct parlour_session **s,
                    char *words)
{
    struct parlour_error error;
    struct recent_games_entry game;
    int code = autosave_at(number, &game, &error);

    *words = '\0';
    if (code == PARLOUR_OK && game.number == a->journal.file.number)
        code = parlour_fail(&error, PARLOUR_BUSY, 0,
                            "You are playing this game");
    else if (code == PARLOUR_OK)
        code = autosave_switch_to(a, &game, s, &error);
    if (code != PARLOUR_OK || error.code != PARLOUR_OK)
        autosave_say(words, error.words);
    return code;
}

int autosave_open_kept(struct autosave *a, const struct left_game_copy *g,
                       struct parlour_session **s, struct parlour_error *error)
{
    struct journal unsaved;
    struct parlour_session *other = open_game_copy(&a->settings, g, error);

    if (other == NULL)
        return error->code;
    journal_clear(&unsaved);
    unsaved.seconds = g->seconds;
    autosave_replace(a, s, other, &unsaved);
    return PARLOUR_OK;
}

int autosave_unfinished(const struct autosave *a, const char *game)
{
    struct parlour_error ignored;
    int taken;
    unsigned long number = open_game_unfinished(&a->settings, game, &taken,
                                                &ignored);

    return taken || number == 0 ? 0 : autosave_find(number, &ignored);
}

struct parlour_session *autosave_look_own(const struct autosave *a,
                                          const char *game)
{
    struct parlour_error ignored;

    return open_game_last(&a->settings, game, NULL, &ignored);
}

int autosave_open_last(struct autosave *a, const char *game,
                       struct parlour_session **s, struct parlour_error *error)
{
    struct parlour_session *other = open_game_last(&a->settings, game, *s,
                                                   error);
    struct journal unsaved;

    if (other == NULL)
        return error->code;
    journal_clear(&unsaved);
    autosave_replace(a, s, other, &unsaved);
    return PARLOUR_OK;
}

/* Returns 1 if this program has the journal of a game. */
static int autosave_has(const struct autosave *a,
                        const struct recent_games_entry *game)
{
    return game->number == a->journal.file.number
        || game->number == a->snapshot.file.number;
}

/* Adds a game of the list: its level or points, its moves (only how many if it
 * is spoken), its state, and when the last move was made. */
static void autosave_add(struct text *t, const struct parlour_session *s,
                         int spoken, const char *state, const char *moved)
{
    char words[PARLOUR_ROW];
    struct parlour_status status;

    recent_games_describe(s, words);
    text_add(t, words);
    text_add(t, ", ");
    parlour_get_status(s, &status);
    if (spoken)
        translate_add_moves(t, status.moves);
    else
        recent_games_add_moves(t, s);
    text_add(t, " (");
    text_add(t, translate(state));
    text_add_char(t, ')');
    text_add(t, *moved == '\0' ? "" : ", ");
    play_time_add_day(t, moved);
}

/* Opens a session that shows a recent game, in the place of another one. */
static struct parlour_session *autosave_look(
    const struct autosave *a, const struct recent_games_entry *game,
    struct parlour_session **before, struct parlour_error *error)
{
    struct parlour_session *s, *like = *before;
    struct parlour_status status;

    if (like != NULL) {
        parlour_get_status(like, &status);
        like = strcmp(status.game, game->game) == 0 ? like : NULL;
    }
    s = open_game_look(&a->settings, game->game, game->number, like, error);
    parlour_close(*before);
    *before = s;
    return s;
}

int autosave_describe(const struct autosave *a, int number, int spoken,
                      struct parlour_session **before, char *row,
                      struct parlour_error *error)
{
    char moved[PLATFORM_MOMENT];
    struct recent_games_entry game;
    struct parlour_session *s;
    struct parlour_status status;
    struct text t;

    if (autosave_at(number, &game, error) != PARLOUR_OK)
        return 0;
    journal_moved(&game, moved);
    text_open(&t, row, PARLOUR_ROW);
    text_add_column(&t, (unsigned long)number, AUTOSAVE_WIDTH);
    text_add(&t, "  ");
    s = autosave_look(a, &game, before, error);
    if (s == NULL) {
        text_add(&t, game.game);
        return 1;
    }
    parlour_get_status(s, &status);
    text_add(&t, status.title);
    text_add_many(&t, ' ', AUTOSAVE_TITLE - (int)t.length);
    text_add_char(&t, ' ');
    if (error->code == PARLOUR_OK)
        autosave_add(&t, s, spoken, !autosave_has(a, &game)
                     && recent_games_is_locked(&game)
                     ? "open in another program"
                     : recent_games_state(s, autosave_has(a, &game)), moved);
    else
        text_add(&t, error->words);
    return 1;
}

/* ---- opening ---- */

/* Continues the saved game in the session, which has its levels. Returns a
 * message for the player. */
static const char *autosave_continue(struct autosave *a, unsigned long number,
                                     struct parlour_session *s,
                                     struct parlour_error *error)
{
    if (journal_resume(&a->journal, number, s, error) != PARLOUR_OK) {
        journal_leave(&a->journal);
        return error->words;
    }
    autosave_note_game(a, s, a->journal.seconds, &a->journal.tally);
    return error->code == PARLOUR_OK
        ? "Continuing your game (new: start another)" : error->words;
}

/* Continues the saved game, or sets it aside. */
static void autosave_begin(struct autosave *a, struct parlour_session *s,
                           const struct options *o, char *words)
{
    struct parlour_status status;
    struct parlour_error error;
    unsigned long number;
    int taken;

    number = open_game_saved(&a->settings, o, s, &taken, &error);
    if (error.code != PARLOUR_OK) {
        autosave_say(words, error.words);
        return;
    }
    if (taken) {
        autosave_say(words, "Your game is open in another program;"
                            " started a new one");
        return;
    }
    if (number != 0) {
        autosave_say(words, autosave_continue(a, number, s, &error));
        return;
    }
    parlour_get_status(s, &status);
    a->previous = recent_games_unfinished(status.game, &taken, &error);
    if (a->previous != 0)
        autosave_say_kept(s, words);
}

struct autosave *autosave_open(struct parlour_session *s,
                               const struct options *o, char *words)
{
    struct autosave *a;

    *words = '\0';
    if (!platform_keeps_files())
        return NULL;
    a = malloc(sizeof *a);
    if (a == NULL) {
        autosave_say(words, "Not enough memory: your game is not saved");
        return NULL;
    }
    memset(a, 0, sizeof *a);
    journal_clear(&a->journal);
    journal_clear(&a->snapshot);
    settings_open(&a->settings);
    a->collection.path = NULL;
    collection_note(&a->settings, s, &a->collection);
    autosave_note_game(a, s, 0, NULL);
    autosave_begin(a, s, o, words);
    return a;
}

int autosave_close(struct autosave *a, const struct parlour_session *s,
                   int lost, char *words)
{
    struct parlour_error error;
    int code;

    autosave_update(a, s, words);       /* tries again after a failure */
    lost |= a->journal.failed;
    code = settings_keep(&a->settings, &error);
    if (lost)
        autosave_say(words, "Your game is not saved");
    else if (code != PARLOUR_OK)
        autosave_say(words, error.words);
    journal_leave(&a->journal);
    journal_leave(&a->snapshot);
    settings_close(&a->settings);
    free(a->collection.path);
    free(a);
    return !lost && code == PARLOUR_OK;
}
