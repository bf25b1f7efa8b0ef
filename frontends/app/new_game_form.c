/* new_game_form.c: the options of a new game (see forms.h), made from what the
 * catalogue says that the game takes. Which sizes and how many colours there
 * are is asked of the game itself, by opening it so. What was chosen is
 * remembered a game; the seed is not.
 */
#include "app/always.h"
#include "app/collection.h"
#include "app/form_view.h"
#include "app/forms.h"
#include "app/games.h"
#include "app/generated_level.h"
#include "app/state.h"

enum {
    NEW_GAME_FORM_LEAST = 3,    /* sides of the squares that are offered */
    NEW_GAME_FORM_MOST = 16,
    NEW_GAME_FORM_KINDS = 9
};

/* The places of the fields; PARLOUR_NONE: the game has no such option. */
struct new_game_form {
    struct play *play;
    const char *game;
    int size, kinds, next, rules, level, make, seed;
};

static const char *const new_game_form_random = "random";
static const char *const new_game_form_none = "no";
static const char *const new_game_form_own = "as the level has them";

/* ---- fields ---- */

/* 1 if the game can be begun so. */
static int new_game_form_takes(const struct parlour_options *o)
{
    struct parlour_error ignored;
    struct parlour_session *s = parlour_open(o, &ignored);

    if (s != NULL)
        parlour_close(s);
    return s != NULL;
}

static void new_game_form_number(char *words, unsigned long number)
{
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    text_add_number(&t, number);
}

static void new_game_form_size_words(char *words, int columns, int rows)
{
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    text_add_number(&t, (unsigned long)columns);
    text_add_char(&t, 'x');
    text_add_number(&t, (unsigned long)rows);
}

/* The options of a plain game, to try others in. */
static void new_game_form_plain(const struct new_game_form *f,
                                struct parlour_options *o)
{
    memset(o, 0, sizeof *o);
    o->game = f->game;
    o->levels = o->title = o->rules = o->board_rules = NULL;
    o->board = o->pieces = NULL;
    o->entropy = NULL;
    o->draw = NULL;
    o->context = NULL;
}

static void new_game_form_add_sizes(struct view *v, struct new_game_form *f,
                                    const struct parlour_status *status)
{
    struct parlour_options o;
    char words[PARLOUR_TEXT];
    int side;

    f->size = form_view_add(v, APP_FIELD_CHOICE, "Size",
                            "columns and rows of the board");
    new_game_form_plain(f, &o);
    o.given = PARLOUR_OPTION_SIZE;
    for (side = NEW_GAME_FORM_LEAST; side <= NEW_GAME_FORM_MOST; side++) {
        o.columns = o.rows = side;
        new_game_form_size_words(words, side, side);
        if (new_game_form_takes(&o))
            form_view_choice(v, f->size, words);
    }
    new_game_form_size_words(words, status->columns, status->rows);
    form_view_set(v, f->size, words);
}

static void new_game_form_add_kinds(struct app *a, struct view *v,
                                    struct new_game_form *f)
{
    struct parlour_options o;
    char words[PARLOUR_TEXT];
    int kinds;

    f->kinds = form_view_add(v, APP_FIELD_CHOICE, "Colours",
                             "how many colours or letters there are");
    form_view_choice(v, f->kinds, "as usual");
    new_game_form_plain(f, &o);
    o.given = PARLOUR_OPTION_KINDS;
    for (kinds = NEW_GAME_FORM_LEAST; kinds <= NEW_GAME_FORM_KINDS; kinds++) {
        o.kinds = kinds;
        new_game_form_number(words, (unsigned long)kinds);
        if (new_game_form_takes(&o))
            form_view_choice(v, f->kinds, words);
    }
    games_options(a, f->game, &o);
    if (o.given & PARLOUR_OPTION_KINDS) {
        new_game_form_number(words, (unsigned long)o.kinds);
        form_view_set(v, f->kinds, words);
    }
}

static void new_game_form_add_next(struct app *a, struct view *v,
                                   struct new_game_form *f)
{
    f->next = form_view_add(v, APP_FIELD_CHOICE, "Preview",
                            "show the pieces that come next");
    form_view_choice(v, f->next, "yes");
    form_view_choice(v, f->next, new_game_form_none);
    form_view_set(v, f->next, a->known.preview ? "yes" : new_game_form_none);
}

static void new_game_form_add_rules(struct app *a, struct view *v,
                                    struct new_game_form *f)
{
    struct parlour_options o;
    const char *rules;
    int i;

    f->rules = form_view_add(v, APP_FIELD_CHOICE, "Rules",
                             "the rules to play by");
    form_view_choice(v, f->rules,
                     parlour_game_takes(f->game, PARLOUR_OPTION_LEVEL)
                         ? new_game_form_own
                         : "as usual");
    for (i = 0; (rules = parlour_game_rules(f->game, i)) != NULL; i++)
        form_view_choice(v, f->rules, rules);
    games_options(a, f->game, &o);
    if (o.rules != NULL)
        form_view_set(v, f->rules, o.rules);
}

static void new_game_form_add_level(struct view *v, struct new_game_form *f,
                                    const struct parlour_status *status)
{
    char words[PARLOUR_TEXT];
    int i;

    f->level = form_view_add(v, APP_FIELD_NUMBER, "Level",
                             "the level of the collection, from 1");
    new_game_form_number(
        words, status->level > 0 ? (unsigned long)status->level : 1UL);
    form_view_set(v, f->level, words);
    if (solver_run_can_make(f->play->session) != PARLOUR_OK)
        return;
    f->make = form_view_add(v, APP_FIELD_CHOICE, "New level",
                            "generate a level instead, and how hard");
    form_view_choice(v, f->make, new_game_form_none);
    for (i = 0; i < PARLOUR_DIFFICULTIES; i++)
        form_view_choice(v, f->make, parlour_difficulty_word(i));
}

/* Today's date is a seed that everyone has. */
static void new_game_form_add_seed(struct view *v, struct new_game_form *f)
{
    char day[PLATFORM_DAY], today[PLATFORM_DAY];
    struct text t;
    int i;

    platform_today(day);
    text_open(&t, today, sizeof today);
    for (i = 0; day[i] != '\0'; i++)
        if (text_digit(day[i]) >= 0)
            text_add_char(&t, day[i]);
    f->seed = form_view_add(v, APP_FIELD_NUMBER, "Seed",
                            "the same number is the same game again;"
                            " the second choice is today's date");
    form_view_choice(v, f->seed, new_game_form_random);
    form_view_choice(v, f->seed, today);
    form_view_set(v, f->seed, new_game_form_random);
}

/* ---- the game ---- */

/* Remembers a choice; the first one, which is what is usual, as nothing. */
static void new_game_form_remember(struct app *a, const struct view *v,
                                   const struct new_game_form *f, int field,
                                   const char *what, int usual)
{
    char name[PARLOUR_TEXT];
    struct text t;

    if (field == PARLOUR_NONE)
        return;
    text_open(&t, name, sizeof name);
    text_add(&t, f->game);
    text_add_char(&t, '.');
    text_add(&t, what);
    always_set(a, name, usual && form_view_chosen(v, field) == 0 ? ""
               : form_view_value(v, field));
}

static int new_game_form_fail(struct app *a, const char *words)
{
    view_say(a, APP_BAD, words);
    return 0;
}

/* The seed of the field; 0: it is not a number. Random is none. */
static int new_game_form_seed(const struct view *v,
                              const struct new_game_form *f, int *given,
                              unsigned long *seed)
{
    const char *value = form_view_value(v, f->seed);

    *given = *value != '\0' && strcmp(value, new_game_form_random) != 0;
    return !*given || (text_read_number(&value, seed) && *value == '\0');
}

/* A generated level comes when it is made. */
static int new_game_form_make(struct app *a, const struct view *v,
                              const struct new_game_form *f, int seeded,
                              unsigned long seed)
{
    struct generated_level level;

    generated_level_any(&level, form_view_chosen(v, f->make) - 1);
    if (seeded)
        level.seed = seed;
    auto_player_make(a, f->play, &level);
    return 1;
}

static int new_game_form_done(struct app *a, struct view *v, void *context)
{
    const struct new_game_form *f = context;
    const char *level = form_view_value(v, f->level);
    struct parlour_options o;
    struct parlour_error error;
    unsigned long seed = 0, number = 1;
    char *levels;
    int seeded, code;

    if (!new_game_form_seed(v, f, &seeded, &seed))
        return new_game_form_fail(a,
                                  "A seed is a number from 0 to 4294967295");
    if (form_view_chosen(v, f->make) > 0)
        return new_game_form_make(a, v, f, seeded, seed);
    if (f->level != PARLOUR_NONE
            && (!text_read_number(&level, &number) || number == 0
                || number > PARLOUR_CELLS * 16UL))
        return new_game_form_fail(a, "A level is a number from 1");
    new_game_form_remember(a, v, f, f->size, "size", 0);
    new_game_form_remember(a, v, f, f->kinds, "kinds", 1);
    new_game_form_remember(a, v, f, f->rules, "rules", 1);
    if (f->next != PARLOUR_NONE)
        always_set(a, "preview", form_view_chosen(v, f->next) == 0 ? "1"
                                                                   : "0");
    games_options(a, f->game, &o);
    collection_options(a, &o, &levels);
    if (f->level != PARLOUR_NONE)
        o.level = (int)number;
    if (seeded && f->level == PARLOUR_NONE) {
        o.seed = seed;
        o.given |= PARLOUR_OPTION_SEED;
    }
    code = games_begin(a, f->play, &o, &error);
    free(levels);
    return code == PARLOUR_OK ? 1 : new_game_form_fail(a, error.words);
}

static void new_game_form_add_fields(struct app *a, struct view *v,
                                     struct new_game_form *f)
{
    struct parlour_status status;

    play_status(f->play, &status);
    f->game = status.game;
    f->size = f->kinds = f->next = f->rules = PARLOUR_NONE;
    f->level = f->make = f->seed = PARLOUR_NONE;
    if (parlour_game_takes(f->game, PARLOUR_OPTION_LEVEL))
        new_game_form_add_level(v, f, &status);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_SIZE))
        new_game_form_add_sizes(v, f, &status);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_KINDS))
        new_game_form_add_kinds(a, v, f);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_NEXT))
        new_game_form_add_next(a, v, f);
    if (parlour_game_rules(f->game, 0) != NULL)
        new_game_form_add_rules(a, v, f);
    if (f->level == PARLOUR_NONE || f->make != PARLOUR_NONE)
        new_game_form_add_seed(v, f);
}

void forms_open_new_game(struct app *a, struct play *p)
{
    static const struct form_view_calls calls = {
        "Start", new_game_form_done, NULL, free
    };
    struct new_game_form *f = malloc(sizeof *f);
    struct view *v = f == NULL ? NULL
        : form_view_new(a, "New game", &calls, f);

    if (v == NULL) {
        view_say(a, APP_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        free(f);
        return;
    }
    f->play = p;
    new_game_form_add_fields(a, v, f);
    view_push(a, v);
}
