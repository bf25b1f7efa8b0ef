/* autosave.c: saves the game among the recent games (see autosave.h). A
 * session holds any game, so a game of another name is resumed in the same
 * session.
 */
#include <string.h>

#include "app/play_time.h"
#include "app/recent.h"
#include "stdio/autosave.h"

enum { AUTOSAVE_WIDTH = 2, AUTOSAVE_TITLE = 14 };   /* columns of the list */

struct autosave {
    struct recent recent;       /* the journal of the game in play */
    struct parlour_place place; /* which game that is */
    struct play_time time;
    unsigned long before;       /* number of the game set aside last, or 0 */
};

static void autosave_say(char *words, const char *what)
{
    struct text t;

    text_open(&t, words, PARLOUR_ERROR);
    text_add(&t, what);
}

/* The game before is set aside: says how to get it back. */
static void autosave_say_kept(const struct parlour_session *s, char *words)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    autosave_say(words, status.moves == 0
                 ? "Your game is kept: undo brings it back"
                 : "Your game is kept (recent: list your games)");
}

/* ---- which game is in play ---- */

static int autosave_put_nowhere(void *context, const char *line)
{
    (void)context;
    (void)line;
    return 0;
}

/* Notes which game is in play, and the time taken in it so far. */
static void autosave_follow(struct autosave *a,
                            const struct parlour_session *s,
                            unsigned long seconds)
{
    parlour_journal_begin(s, &a->place, autosave_put_nowhere, NULL);
    play_time_begin(&a->time, seconds);
    play_time_count(&a->time, platform_clock());
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    struct recent_game left = a->recent.kept;
    int other = !parlour_journal_fits(s, &a->place);
    struct parlour_error error;

    *words = '\0';
    if (other) {
        autosave_follow(a, s, 0);
        if (left.number != 0)
            a->before = left.number;
    }
    play_time_count(&a->time, platform_clock());
    a->recent.seconds = play_time_seconds(&a->time);
    if (recent_keep(&a->recent, s, &error) != PARLOUR_OK)
        autosave_say(words, error.words);
    else if (other && left.number != 0 && !left.over)
        autosave_say_kept(s, words);
}

unsigned long autosave_seconds(const struct autosave *a)
{
    return play_time_seconds(&a->time);
}

/* ---- recent games ---- */

/* The place of a game in the list, from 1; 0: it is gone. */
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

int autosave_before(const struct autosave *a, const struct parlour_session *s)
{
    struct parlour_status status;
    int before = a->before == 0 ? 0 : autosave_find(a->before);

    if (before != 0)
        return before;
    parlour_get_status(s, &status);
    return autosave_find(recent_last(status.game, a->recent.kept.number, 1));
}

/* Finds a game by its place in the list; 0: there is none. */
static int autosave_get(int number, struct recent_game *game)
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
static int autosave_swap(struct autosave *a, unsigned long number,
                         struct parlour_session *s,
                         struct parlour_error *error)
{
    unsigned long left = a->recent.kept.number;
    struct recent other;
    int code;

    memset(&other, 0, sizeof other);
    other.file = NULL;
    code = recent_resume(&other, number, s, error);
    if (code != PARLOUR_OK)
        return code;
    recent_leave(&a->recent);
    a->recent = other;
    a->before = left;
    autosave_follow(a, s, other.seconds);
    return code;
}

int autosave_resume(struct autosave *a, int number, struct parlour_session *s,
                    char *words)
{
    struct parlour_error error;
    struct recent_game game;
    int code = PARLOUR_OK;

    *words = '\0';
    if (!autosave_get(number, &game))
        code = parlour_fail(&error, PARLOUR_UNSUPPORTED, 0,
                            "No such game (recent: list your games)");
    else if (game.number == a->recent.kept.number)
        code = parlour_fail(&error, PARLOUR_BUSY, 0,
                            "You are playing this game");
    else
        code = autosave_swap(a, game.number, s, &error);
    if (code != PARLOUR_OK)
        autosave_say(words, error.words);
    return code;
}

/* A new game of that name, for a look at one that is kept; NULL if this
 * program does not have the game. */
static struct parlour_session *autosave_look(const char *game)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error ignored;

    o.game = game;
    o.entropy = platform_entropy;
    return parlour_open(&o, &ignored);
}

/* How a game stands, how many moves were made, and whether it goes on. */
static void autosave_add(struct text *t, const struct parlour_session *s,
                         int in_play)
{
    struct parlour_status status;
    char words[PARLOUR_ROW];

    parlour_get_status(s, &status);
    recent_describe(s, words);
    text_add(t, words);
    text_add(t, ", ");
    text_add_number(t, status.moves);
    text_add(t, status.moves == 1 ? " move" : " moves");
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

    if (!autosave_get(number, &game))
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

/* 1 if the options ask for the game that is kept. */
static int autosave_is_asked_for(const struct options *o,
                                 const struct parlour_session *s,
                                 unsigned long number)
{
    struct parlour_session *look;
    struct parlour_error ignored;
    int alike;

    if (options_go_on(o))
        return 1;
    if (o->fresh || options_brings(o) || o->endless != PARLOUR_NONE)
        return 0;
    look = options_open(o, &ignored);
    if (look == NULL)
        return 0;
    alike = recent_is_alike(number, s,
                            (o->game.given & PARLOUR_OPTION_SEED) != 0, look);
    parlour_close(look);
    return alike;
}

/* Continues the game that was saved before, or sets it aside. */
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
        autosave_say(words, "Your game is open in another program:"
                            " this is a new one");
    } else if (number != 0 && autosave_is_asked_for(o, s, number)) {
        autosave_say(words, autosave_swap(a, number, s, &error) == PARLOUR_OK
                     ? "Continuing your game (new: start another)"
                     : error.words);
    } else if (number != 0) {
        a->before = number;
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
    autosave_follow(a, s, 0);
    recent_adopt();
    autosave_begin(a, s, o, words);
    return a;
}

void autosave_close(struct autosave *a)
{
    recent_leave(&a->recent);
    free(a);
}
