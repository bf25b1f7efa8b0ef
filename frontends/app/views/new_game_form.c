/* new_game_form.c: the options of a new game, and how it begins with them (see
 * new_game_form.h). The catalogue says which options the game takes. The form
 * finds out which sizes and how many colours it accepts by opening games with
 * them. Squares are choices; where a game takes other boards, columns and rows
 * are fields of their own, and a choice fills them in. What was chosen is
 * remembered for each game, but not the seed.
 */
#include "app/play/open_game.h"
#include "app/store/collection.h"
#include "app/store/game_level.h"
#include "app/store/play_time.h"
#include "app/store/settings.h"
#include "app/views/auto_player.h"
#include "app/views/form_view.h"
#include "app/views/new_game_form.h"

enum {
    NEW_GAME_FORM_LEAST = 3,    /* smallest and largest square offered */
    NEW_GAME_FORM_MOST = 16,
    NEW_GAME_FORM_KINDS = 26    /* most kinds of a game: the letters */
};

/* Indices of the fields; PARLOUR_NONE: not an option of this game. */
struct new_game_form {
    struct play *play;
    const char *game;
    int size, columns, rows, kinds, next, rules, level, make, seed;
    const char *usual;          /* rules that need not be named */
    char explained[PARLOUR_ROW];        /* the chosen rules */
};

static const char *const new_game_form_random = "random";
static const char *const new_game_form_today = "today";
static const char *const new_game_form_other = "other";
static const char *const new_game_form_none = "no";
static const char *const new_game_form_own = "the level's own";

/* ---- fields ---- */

/* Returns 1 if the game accepts these options. */
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
    text_add_size(&t, columns, rows);
}

/* Sets options to the game's defaults. */
static void new_game_form_plain(const struct new_game_form *f,
                                struct parlour_options *o)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;

    *o = none;
    o->game = f->game;
}

/* Returns 1 if the game accepts a size. */
static int new_game_form_takes_size(const struct new_game_form *f,
                                    int columns, int rows)
{
    struct parlour_options o;

    new_game_form_plain(f, &o);
    o.given = PARLOUR_OPTION_SIZE;
    o.columns = columns;
    o.rows = rows;
    return new_game_form_takes(&o);
}

/* Returns 1 if the game accepts boards that are not square. */
static int new_game_form_takes_oblong(const struct new_game_form *f)
{
    int side = NEW_GAME_FORM_LEAST;

    while (side < NEW_GAME_FORM_MOST
           && !new_game_form_takes_size(f, side + 1, side))
        side++;
    return side < NEW_GAME_FORM_MOST;
}

static int new_game_form_add_side(struct view *v, const char *label, int side)
{
    int field = form_view_add(v, APP_FIELD_NUMBER, label,
                              "Type a number for a board that is not square");
    char words[PARLOUR_TEXT];

    new_game_form_number(words, (unsigned long)side);
    form_view_set(v, field, words);
    return field;
}

static void new_game_form_add_sizes(struct view *v, struct new_game_form *f,
                                    const struct parlour_status *status)
{
    char words[PARLOUR_TEXT];
    int side;

    f->size = form_view_add(v, APP_FIELD_CHOICE, "Size",
                            "Columns and rows of the board");
    for (side = NEW_GAME_FORM_LEAST; side <= NEW_GAME_FORM_MOST; side++) {
        new_game_form_size_words(words, side, side);
        if (new_game_form_takes_size(f, side, side))
            form_view_choice(v, f->size, words);
    }
    if (new_game_form_takes_oblong(f)) {
        form_view_choice(v, f->size, new_game_form_other);
        form_view_set(v, f->size, new_game_form_other);
        f->columns = new_game_form_add_side(v, "Columns", status->columns);
        f->rows = new_game_form_add_side(v, "Rows", status->rows);
    }
    new_game_form_size_words(words, status->columns, status->rows);
    form_view_set(v, f->size, words);
}

/* Reads the size in the form. Returns 0 if it is not valid. */
static int new_game_form_size(const struct view *v,
                              const struct new_game_form *f, int *columns,
                              int *rows)
{
    char words[PARLOUR_TEXT];
    struct text t;

    if (f->columns == PARLOUR_NONE)
        return text_read_size(form_view_value(v, f->size), columns, rows);
    text_open(&t, words, sizeof words);
    text_add(&t, form_view_value(v, f->columns));
    text_add_char(&t, 'x');
    text_add(&t, form_view_value(v, f->rows));
    return text_read_size(words, columns, rows);
}

/* Keeps the square choice and the columns and rows consistent. */
static void new_game_form_size_changed(struct view *v,
                                       const struct new_game_form *f,
                                       int field)
{
    char words[PARLOUR_TEXT];
    int columns, rows;

    if (f->columns == PARLOUR_NONE)
        return;
    if (field == f->size && text_read_size(form_view_value(v, field),
                                           &columns, &rows)) {
        new_game_form_number(words, (unsigned long)columns);
        form_view_set(v, f->columns, words);
        new_game_form_number(words, (unsigned long)rows);
        form_view_set(v, f->rows, words);
    } else if (field == f->columns || field == f->rows) {
        form_view_set(v, f->size, new_game_form_other);
        if (!new_game_form_size(v, f, &columns, &rows))
            return;
        new_game_form_size_words(words, columns, rows);
        form_view_set(v, f->size, words);
    }
}

/* Reads the size in the form. Returns 0 if the game does not accept it. */
static int new_game_form_valid_size(const struct view *v,
                                    const struct new_game_form *f,
                                    int *columns, int *rows)
{
    return new_game_form_size(v, f, columns, rows)
        && new_game_form_takes_size(f, *columns, *rows);
}

/* Sets options to rules and, if it is valid, the size in the form. */
static void new_game_form_rules(const struct view *v,
                                const struct new_game_form *f,
                                const char *rules, struct parlour_options *o)
{
    int columns, rows;

    new_game_form_plain(f, o);
    if (f->size != PARLOUR_NONE
            && new_game_form_valid_size(v, f, &columns, &rows)) {
        o->given = PARLOUR_OPTION_SIZE;
        o->columns = columns;
        o->rows = rows;
    }
    o->given |= PARLOUR_OPTION_RULES;
    o->rules = rules;
}

/* Returns the rules of a game of the size in the form if none are named, which
 * are those that its status does not name. If it names all, its levels do. */
static const char *new_game_form_usual(const struct view *v,
                                       const struct new_game_form *f)
{
    struct parlour_error ignored;
    struct parlour_options o;
    struct parlour_session *s;
    struct parlour_status status;
    const char *rules;
    int i, found = 0;

    for (i = 0; (rules = parlour_game_rules(f->game, i)) != NULL; i++) {
        new_game_form_rules(v, f, rules, &o);
        s = parlour_open(&o, &ignored);
        if (s != NULL) {
            parlour_get_status(s, &status);
            found = status.rules == NULL;
            parlour_close(s);
        }
        if (found)
            return rules;
    }
    return parlour_game_takes(f->game, PARLOUR_OPTION_LEVEL)
        ? new_game_form_own : parlour_game_rules(f->game, 0);
}

/* Describes the chosen rules: in the words of the game, or as what there is to
 * do and whether it has points. */
static void new_game_form_explain(struct view *v, struct new_game_form *f)
{
    const char *rules = form_view_value(v, f->rules);
    struct parlour_error ignored;
    struct parlour_options o;
    struct parlour_session *s = NULL;

    new_game_form_rules(v, f, rules, &o);
    if (strcmp(rules, new_game_form_own) != 0)
        s = parlour_open(&o, &ignored);
    form_view_describe(v, f->rules, s == NULL ? "The rules that a level names"
                                              : f->explained);
    if (s == NULL)
        return;
    parlour_explain_rules(s, f->explained);
    parlour_close(s);
}

/* Another size may have other usual rules: then chooses those, unless the
 * player chose others. */
static void new_game_form_follow_size(struct view *v, struct new_game_form *f)
{
    const char *before = f->usual;
    int columns, rows;

    if (f->rules == PARLOUR_NONE
            || !new_game_form_valid_size(v, f, &columns, &rows))
        return;
    f->usual = new_game_form_usual(v, f);
    if (text_same(form_view_value(v, f->rules), before))
        form_view_set(v, f->rules, f->usual);
    new_game_form_explain(v, f);
}

/* A player who names a level does not want a generated one. */
static void new_game_form_changed(struct app *a, struct view *v,
                                  void *context, int field)
{
    struct new_game_form *f = context;

    (void)a;
    if (field == f->level && f->make != PARLOUR_NONE)
        form_view_set(v, f->make, new_game_form_none);
    if (field == f->rules) {
        new_game_form_explain(v, f);
        return;
    }
    new_game_form_size_changed(v, f, field);
    if (f->size != PARLOUR_NONE
            && (field == f->size || field == f->columns || field == f->rows))
        new_game_form_follow_size(v, f);
}

static void new_game_form_add_kinds(struct view *v, struct new_game_form *f,
                                    const struct parlour_status *status)
{
    struct parlour_options o;
    char words[PARLOUR_TEXT];
    int kinds;

    f->kinds = form_view_add(v, APP_FIELD_CHOICE, "Colours",
                             "How many colours there are");
    new_game_form_plain(f, &o);
    o.given = PARLOUR_OPTION_KINDS;
    for (kinds = NEW_GAME_FORM_LEAST; kinds <= NEW_GAME_FORM_KINDS; kinds++) {
        o.kinds = kinds;
        new_game_form_number(words, (unsigned long)kinds);
        if (new_game_form_takes(&o))
            form_view_choice(v, f->kinds, words);
    }
    new_game_form_number(words, status->kinds);
    form_view_set(v, f->kinds, words);
}

static void new_game_form_add_next(struct app *a, struct view *v,
                                   struct new_game_form *f)
{
    f->next = form_view_add(v, APP_FIELD_CHOICE, "Preview",
                            "Show the pieces that come next");
    form_view_choice(v, f->next, "yes");
    form_view_choice(v, f->next, new_game_form_none);
    form_view_set(v, f->next, a->known.preview ? "yes" : new_game_form_none);
}

/* A game has the rules that it is played by, a level those that were chosen
 * for levels. */
static void new_game_form_add_rules(struct app *a, struct view *v,
                                    struct new_game_form *f,
                                    const struct parlour_status *status)
{
    int has_levels = parlour_game_takes(f->game, PARLOUR_OPTION_LEVELS);
    struct parlour_options o;
    const char *rules;
    int i;

    f->rules = form_view_add(v, APP_FIELD_CHOICE, "Rules", "");
    f->usual = new_game_form_usual(v, f);
    if (f->usual == new_game_form_own)
        form_view_choice(v, f->rules, new_game_form_own);
    for (i = 0; (rules = parlour_game_rules(f->game, i)) != NULL; i++)
        form_view_choice(v, f->rules, rules);
    open_game_options(&a->host.settings, f->game, &o);
    rules = has_levels ? o.rules : status->rules;
    form_view_set(v, f->rules, rules != NULL ? rules : f->usual);
    new_game_form_explain(v, f);
}

/* Lets the player generate a level; proposes one as difficult as the level in
 * play if that was generated. */
static void new_game_form_add_make(struct view *v, struct new_game_form *f)
{
    unsigned long seed;
    int i;

    f->make = form_view_add(v, APP_FIELD_CHOICE, "New level",
                            "Generate a level of this difficulty instead");
    form_view_choice(v, f->make, new_game_form_none);
    for (i = 0; i < PARLOUR_DIFFICULTIES; i++)
        form_view_choice(v, f->make, parlour_difficulty_word(i));
    if (parlour_generated(f->play->session, &i, &seed))
        form_view_set(v, f->make, parlour_difficulty_word(i));
}

static void new_game_form_add_level(struct view *v, struct new_game_form *f,
                                    const struct parlour_status *status)
{
    char words[PARLOUR_TEXT];

    f->level = form_view_add(v, APP_FIELD_NUMBER, "Level",
                             "The level in the collection, from 1");
    new_game_form_number(
        words, status->level > 0 ? (unsigned long)status->level : 1UL);
    form_view_set(v, f->level, words);
    if (solver_run_can_make(f->play->session) == PARLOUR_OK)
        new_game_form_add_make(v, f);
}

static void new_game_form_add_seed(struct view *v, struct new_game_form *f)
{
    f->seed = form_view_add(v, APP_FIELD_NUMBER, "Seed",
                            "The same number gives the same game; today:"
                            " the game of the day");
    form_view_choice(v, f->seed, new_game_form_random);
    form_view_choice(v, f->seed, new_game_form_today);
    form_view_set(v, f->seed, new_game_form_random);
}

/* ---- the game ---- */

/* Remembers a value for a game that takes the option. */
static void new_game_form_set(struct app *a, const char *game,
                              unsigned option, const char *what,
                              const char *value)
{
    char name[PARLOUR_TEXT];

    if (!parlour_game_takes(game, option))
        return;
    settings_name(game, what, name);
    app_remember(a, name, value);
}

static void new_game_form_remember(struct app *a,
                                   const struct parlour_options *o)
{
    char size[PARLOUR_TEXT] = "", kinds[PARLOUR_TEXT] = "";

    if (o->given & PARLOUR_OPTION_SIZE)
        new_game_form_size_words(size, o->columns, o->rows);
    if (o->given & PARLOUR_OPTION_KINDS)
        new_game_form_number(kinds, (unsigned long)o->kinds);
    new_game_form_set(a, o->game, PARLOUR_OPTION_SIZE, "size", size);
    new_game_form_set(a, o->game, PARLOUR_OPTION_KINDS, "kinds", kinds);
    new_game_form_set(a, o->game, PARLOUR_OPTION_RULES, "rules",
                      o->given & PARLOUR_OPTION_RULES ? o->rules : "");
}

static int new_game_form_fail(struct app *a, const char *words)
{
    host_say(&a->host, HOST_BAD, words);
    return 0;
}

/* Says which sizes there are, as the game words it for the option. */
static int new_game_form_refuse_size(struct app *a,
                                     const struct new_game_form *f)
{
    static const char *const option = "--size ";
    const char *sizes = strstr(
        parlour_game_options(options_game(f->game)), option);
    char words[PARLOUR_ERROR], all[PARLOUR_TEXT];
    struct text t;

    text_open(&t, all, sizeof all);
    if (sizes != NULL)
        text_add_part(&t, sizes + strlen(option),
                      strcspn(sizes + strlen(option), ";"));
    text_open(&t, words, sizeof words);
    if (sizes != NULL)
        translate_add(&t, "This size is not available: choose %s", all);
    else
        text_add(&t, translate("This size is not available"));
    return new_game_form_fail(a, words);
}

/* Reads the seed; *given is 0 for a random one. Returns 0 if it is not a
 * number. */
static int new_game_form_seed(const struct view *v,
                              const struct new_game_form *f, int *given,
                              unsigned long *seed)
{
    const char *value = form_view_value(v, f->seed);

    *given = *value != '\0' && strcmp(value, new_game_form_random) != 0;
    return !*given || (text_read_number(&value, seed) && *value == '\0');
}

/* Starts to generate a level, which is shown when it is ready. */
static int new_game_form_make(struct app *a, const struct view *v,
                              const struct new_game_form *f, int seeded,
                              unsigned long seed)
{
    struct game_level level;

    game_level_random(&level, form_view_chosen(v, f->make) - 1);
    if (seeded)
        level.seed = seed;
    auto_player_make(a, f->play, &level);
    return 1;
}

/* The game of the day, which has its own options. */
static int new_game_form_daily(struct app *a, const struct new_game_form *f)
{
    char day[PLATFORM_DAY];

    play_time_today(day);
    return auto_player_begin_day(a, f->play, day);
}

/* Reads the level. Returns 0 after a message if it is not valid. */
static int new_game_form_read_level(struct app *a, const struct view *v,
                                    const struct new_game_form *f,
                                    struct parlour_options *o)
{
    const char *level = form_view_value(v, f->level);
    unsigned long number;

    if (f->level == PARLOUR_NONE)
        return 1;
    if (!text_read_number(&level, &number) || number == 0
            || number > PARLOUR_CELLS * 16UL)
        return new_game_form_fail(a, "A level is a number from 1");
    if (o->given & PARLOUR_OPTION_SEED)
        return new_game_form_fail(a, "A seed is for a new level: choose its"
                                     " difficulty");
    o->level = (int)number;
    o->given |= PARLOUR_OPTION_LEVEL;
    return 1;
}

/* Reads size, colours and rules, unless the game has these if none are named.
 * Returns 0 after a message if the size is not valid. */
static int new_game_form_read_board(struct app *a, const struct view *v,
                                    const struct new_game_form *f,
                                    struct parlour_options *o)
{
    const char *kinds = form_view_value(v, f->kinds);
    unsigned long number;

    o->rules = form_view_value(v, f->rules);
    if (f->rules != PARLOUR_NONE && !text_same(o->rules, f->usual))
        o->given |= PARLOUR_OPTION_RULES;
    if (text_read_number(&kinds, &number)) {
        o->kinds = (int)number;
        o->given |= PARLOUR_OPTION_KINDS;
    }
    if (f->size == PARLOUR_NONE)
        return 1;
    if (!new_game_form_valid_size(v, f, &o->columns, &o->rows))
        return new_game_form_refuse_size(a, f);
    o->given |= PARLOUR_OPTION_SIZE;
    return 1;
}

int new_game_form_begin(struct app *a, struct play *p,
                        const struct parlour_options *chosen)
{
    struct parlour_session *opened;
    struct parlour_error error, missing;
    struct parlour_options o;
    int code, found;

    new_game_form_remember(a, chosen);
    open_game_options(&a->host.settings, p->status.game, &o);
    found = collection_options(&a->host.settings, p->session, &o, &opened,
                               &missing) == PARLOUR_OK;
    if (chosen->given & PARLOUR_OPTION_LEVEL)
        o.level = chosen->level;
    o.seed = chosen->seed;
    o.given |= chosen->given & (PARLOUR_OPTION_SEED | PARLOUR_OPTION_LEVEL);
    code = games_begin(p, &o, &error);
    parlour_close(opened);
    if (code != PARLOUR_OK)
        return new_game_form_fail(a, error.words);
    if (!found)
        host_say(&a->host, HOST_BAD, missing.words);
    return 1;
}

static int new_game_form_done(struct app *a, struct view *v, void *context)
{
    const struct new_game_form *f = context;
    struct parlour_options o;
    int seeded;

    new_game_form_plain(f, &o);
    if (strcmp(form_view_value(v, f->seed), new_game_form_today) == 0)
        return new_game_form_daily(a, f);
    if (!new_game_form_seed(v, f, &seeded, &o.seed))
        return new_game_form_fail(a,
                                  "A seed is a number from 0 to 4294967295");
    if (form_view_chosen(v, f->make) > 0)
        return new_game_form_make(a, v, f, seeded, o.seed);
    if (seeded)
        o.given |= PARLOUR_OPTION_SEED;
    if (!new_game_form_read_level(a, v, f, &o)
            || !new_game_form_read_board(a, v, f, &o))
        return 0;
    if (f->next != PARLOUR_NONE)
        app_remember(a, "preview",
                     form_view_chosen(v, f->next) == 0 ? "1" : "0");
    return new_game_form_begin(a, f->play, &o);
}

static void new_game_form_add_fields(struct app *a, struct view *v,
                                     struct new_game_form *f)
{
    f->game = f->play->status.game;
    f->size = f->columns = f->rows = f->kinds = PARLOUR_NONE;
    f->next = f->rules = f->level = f->make = f->seed = PARLOUR_NONE;
    if (parlour_game_takes(f->game, PARLOUR_OPTION_LEVELS))
        new_game_form_add_level(v, f, &f->play->status);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_SIZE))
        new_game_form_add_sizes(v, f, &f->play->status);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_KINDS))
        new_game_form_add_kinds(v, f, &f->play->status);
    if (parlour_game_takes(f->game, PARLOUR_OPTION_NEXT))
        new_game_form_add_next(a, v, f);
    if (parlour_game_rules(f->game, 0) != NULL)
        new_game_form_add_rules(a, v, f, &f->play->status);
    if (f->level == PARLOUR_NONE || f->make != PARLOUR_NONE)
        new_game_form_add_seed(v, f);
}

void new_game_form_open(struct app *a, struct play *p)
{
    static const struct form_view_calls calls = {
        "Start",                        /* submit */
        NULL,                           /* actions */
        new_game_form_done,             /* done */
        new_game_form_changed,          /* changed */
        free,                           /* close */
        1                               /* ends */
    };
    struct new_game_form *f = malloc(sizeof *f);
    struct view *v = f == NULL ? NULL
        : form_view_new(a, "New game", &calls, f);

    if (v == NULL) {
        host_say(&a->host, HOST_BAD, parlour_code_text(PARLOUR_NO_MEMORY));
        free(f);
        return;
    }
    f->play = p;
    new_game_form_add_fields(a, v, f);
    view_push(a, v);
}
