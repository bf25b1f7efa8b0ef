/* options.c: the command line (see options.h). An option's value is the next
 * argument, or follows an equals sign.
 */
#include <limits.h>
#include <string.h>

#include "app/store/options.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"

enum options_id {
    OPTIONS_SEED, OPTIONS_SIZE, OPTIONS_KINDS, OPTIONS_NEXT, OPTIONS_LEVEL,
    OPTIONS_LEVELS, OPTIONS_RULES, OPTIONS_BOARD, OPTIONS_PIECES,
    OPTIONS_LOAD, OPTIONS_OPEN, OPTIONS_VERIFY, OPTIONS_ENDLESS,
    OPTIONS_PROTOCOL, OPTIONS_NARRATE,
    OPTIONS_FRESH, OPTIONS_NO_ANIMATION, OPTIONS_SPEED, OPTIONS_ASCII,
    OPTIONS_PRESS, OPTIONS_SAVE_SCREEN,
    OPTIONS_THEME, OPTIONS_SCALE, OPTIONS_SCREENSHOT,
    OPTIONS_LISTEN,
    OPTIONS_LIST, OPTIONS_HELP, OPTIONS_VERSION, OPTIONS_COUNT
};

enum {
    OPTIONS_FASTEST = 2,
    OPTIONS_SCALE_LEAST = 50,
    OPTIONS_SCALE_MOST = 400,
    OPTIONS_WARNINGS = 5        /* warnings about levels that are printed one
                                   by one */
};

/* The program that starts the best one of the others. */
static const char *const options_launcher = "parlour";

/* ---- taking an option: 0 if its value is wrong ---- */

/* Reads a number up to `most` that is the whole word. */
static int options_number(const char *value, unsigned long most,
                          unsigned long *number)
{
    return text_read_number(&value, number) && *value == '\0'
        && *number <= most;
}

/* Options that print something instead of playing. */
static int options_take_task(struct options *o, int id, const char *value)
{
    switch (id) {
    case OPTIONS_VERIFY:
        o->task = OPTIONS_TASK_VERIFY;
        o->verify = value;
        return *value != '\0';
    case OPTIONS_LIST:
        o->task = OPTIONS_TASK_LIST;
        return 1;
    case OPTIONS_HELP:
        o->task = OPTIONS_TASK_HELP;
        return 1;
    case OPTIONS_VERSION:
        o->task = OPTIONS_TASK_VERSION;
        return 1;
    default:
        return 0;
    }
}

static int options_is_bmp(const char *path)
{
    static const char suffix[] = ".bmp";
    size_t length = strlen(path), end = sizeof suffix - 1;

    return length > end && text_same(path + length - end, suffix);
}

/* Options of how the game is shown, and of scripts. */
static int options_take_show(struct options *o, int id, const char *value)
{
    unsigned long number;

    switch (id) {
    case OPTIONS_NARRATE:
        o->narrate = 1;
        return 1;
    case OPTIONS_PROTOCOL:
        o->protocol = 1;
        return 1;
    case OPTIONS_NO_ANIMATION:
        o->speed = 0;
        return 1;
    case OPTIONS_SPEED:
        if (!options_number(value, OPTIONS_FASTEST, &number))
            return 0;
        o->speed = (int)number;
        return 1;
    case OPTIONS_ASCII:
        o->ascii = 1;
        return 1;
    case OPTIONS_PRESS:
        o->keys = value;
        return 1;
    case OPTIONS_SAVE_SCREEN:
        o->screen = value;
        return *value != '\0';
    case OPTIONS_SCREENSHOT:
        o->screen = value;
        return options_is_bmp(value);
    case OPTIONS_LISTEN:
        o->listen = value;
        return *value != '\0';
    case OPTIONS_THEME:
        o->theme = value;
        return *value != '\0';
    case OPTIONS_SCALE:
        if (!options_number(value, OPTIONS_SCALE_MOST, &number)
                || number < OPTIONS_SCALE_LEAST)
            return 0;
        o->scale = (int)number;
        return 1;
    default:
        return 0;
    }
}

/* Options that choose which game to continue or which level to generate. */
static int options_take_start(struct options *o, int id, const char *value)
{
    switch (id) {
    case OPTIONS_LOAD:
        o->load = value;
        return *value != '\0';
    case OPTIONS_OPEN:
        o->line = value;
        return parlour_is_shared(value);
    case OPTIONS_ENDLESS:
        o->endless = parlour_read_difficulty(value);
        return o->endless != PARLOUR_NONE;
    case OPTIONS_FRESH:
        o->fresh = 1;
        return 1;
    default:
        return 0;
    }
}

/* Options of a game. */
static int options_take_setup(struct options *o, int id,
                              const char *value)
{
    struct parlour_options *game = &o->game;
    unsigned long number;

    switch (id) {
    case OPTIONS_SEED:
        game->given |= PARLOUR_OPTION_SEED;
        return options_number(value, 0xffffffffUL, &game->seed);
    case OPTIONS_SIZE:
        game->given |= PARLOUR_OPTION_SIZE;
        return text_read_size(value, &game->columns, &game->rows);
    case OPTIONS_KINDS:
        if (!options_number(value, PARLOUR_CELLS, &number) || number == 0)
            return 0;
        game->given |= PARLOUR_OPTION_KINDS;
        game->kinds = (int)number;
        return 1;
    case OPTIONS_NEXT:
        game->given |= PARLOUR_OPTION_NEXT;
        return 1;
    case OPTIONS_LEVEL:
        if (!options_number(value, INT_MAX, &number)
                || number == 0)
            return 0;
        game->given |= PARLOUR_OPTION_LEVEL;
        game->level = (int)number;
        return 1;
    case OPTIONS_LEVELS:
        game->given |= PARLOUR_OPTION_LEVELS;
        o->levels = value;
        return *value != '\0';
    case OPTIONS_RULES:
        game->given |= PARLOUR_OPTION_RULES;
        game->rules = o->rules = value;
        return *value != '\0';
    case OPTIONS_BOARD:
        game->given |= PARLOUR_OPTION_BOARD;
        o->board = value;
        return *value != '\0';
    case OPTIONS_PIECES:
        game->given |= PARLOUR_OPTION_PIECES;
        game->pieces = value;
        return 1;
    default:
        return 0;
    }
}

/* ---- the table ---- */

struct options_entry {
    unsigned programs;          /* that have it: set of enum options_program */
    const char *name;
    const char *value;          /* what it takes, or an empty string */
    const char *meaning;
    int (*take)(struct options *o, int id, const char *value); /* of its
                                   group; 0: the value is wrong */
};

/* In the order of enum options_id. */
static const struct options_entry options_table[OPTIONS_COUNT] = {
    { OPTIONS_EVERYWHERE, "--seed", "N",
      "seed of the game, 0 to 4294967295", options_take_setup },
    { OPTIONS_EVERYWHERE, "--size", "CxR",
      "size of the board, columns x rows: 7x7", options_take_setup },
    { OPTIONS_EVERYWHERE, "--kinds", "N",
      "number of colours or letters", options_take_setup },
    { OPTIONS_EVERYWHERE, "--next", "",
      "show the next pieces", options_take_setup },
    { OPTIONS_EVERYWHERE, "--level", "N",
      "start at level N, counted from 1", options_take_setup },
    { OPTIONS_ALL, "--levels", "FILE",
      "play the levels in FILE, text or packed", options_take_setup },
    { OPTIONS_EVERYWHERE, "--rules", "NAME",
      "play by a named rule set, or by one in a file", options_take_setup },
    { OPTIONS_ALL, "--board", "FILE",
      "start from the board in FILE", options_take_setup },
    { OPTIONS_EVERYWHERE, "--pieces", "TEXT",
      "deal these pieces first, in order", options_take_setup },
    { OPTIONS_ALL, "--load", "FILE",
      "continue the saved game in FILE", options_take_start },
    { OPTIONS_EVERYWHERE, "--open", "LINE",
      "open a shared game, parlour:...", options_take_start },
    { OPTIONS_ALL, "--verify", "FILE",
      "check a saved game, a LINE or scores by replay", options_take_task },
    { OPTIONS_EVERYWHERE, "--endless", "HOW",
      "generate a level: easy, medium or hard", options_take_start },
    { OPTIONS_STDIO, "--protocol", "",
      "speak the line protocol", options_take_show },
    { OPTIONS_STDIO, "--narrate", "",
      "describe in words what happens on the board", options_take_show },
    { OPTIONS_EVERYWHERE, "--fresh", "",
      "start a new game, not the one in progress", options_take_start },
    { OPTIONS_SCREENS | OPTIONS_WEB, "--no-animation", "",
      "disable animation", options_take_show },
    { OPTIONS_SCREENS | OPTIONS_WEB, "--speed", "N",
      "animation: 0 off, 1 slow, 2 fast", options_take_show },
    { OPTIONS_NCURSES, "--ascii", "",
      "draw with ASCII characters only", options_take_show },
    { OPTIONS_SCREENS, "--keys", "TEXT",
      "press these keys, named as in the help", options_take_show },
    { OPTIONS_NCURSES, "--save-screen", "FILE",
      "save the screen after --keys and exit", options_take_show },
    { OPTIONS_SDL2 | OPTIONS_WEB, "--theme", "NAME",
      "light, dark, contrast, deuteranopia, chalk or your own",
      options_take_show },
    { OPTIONS_SDL2, "--scale", "N",
      "scale everything to N percent, 50 to 400", options_take_show },
    { OPTIONS_SDL2, "--screenshot", "FILE",
      "save a picture, a .bmp, after --keys and exit", options_take_show },
    { OPTIONS_TN3270, "--listen", "ADDRESS:PORT",
      "listen there instead of on 127.0.0.1:3270", options_take_show },
    { OPTIONS_ALL, "--list", "",
      "list the games and exit", options_take_task },
    { OPTIONS_ALL, "--help", "",
      "print this and exit; also -h", options_take_task },
    { OPTIONS_ALL, "--version", "",
      "print the version and exit; also -V", options_take_task }
};

int options_fail(struct parlour_error *error, int code, const char *name,
                 const char *words)
{
    struct text t;

    error->code = code;
    error->line = 0;
    text_open(&t, error->words, sizeof error->words);
    text_add(&t, name);
    text_add(&t, words);
    clean_text(error->words);
    return code;
}

void options_append(struct parlour_error *error, const char *words)
{
    struct text t;

    t.start = error->words;
    t.room = sizeof error->words;
    t.length = strlen(error->words);
    text_add(&t, words);
}

static int options_misused(struct parlour_error *error, int id)
{
    options_fail(error, PARLOUR_BAD_OPTION, options_table[id].name,
                 *options_table[id].value == '\0' ? " takes no value"
                                                   : " takes ");
    options_append(error, options_table[id].value);
    options_append(error, ": ");
    options_append(error, options_table[id].meaning);
    return PARLOUR_BAD_OPTION;
}

const char *options_in_full(const char *argument)
{
    /* Not by text_same(): -v may get a meaning of its own. */
    if (strcmp(argument, "-h") == 0)
        return options_table[OPTIONS_HELP].name;
    if (strcmp(argument, "-V") == 0)
        return options_table[OPTIONS_VERSION].name;
    return argument;
}

/* Returns an option's index in the table; sets *value to the text after an
 * equals sign, or NULL. */
static int options_find(int program, const char *argument,
                        const char **value)
{
    char name[PARLOUR_TEXT];
    struct text t;
    int id;

    text_open(&t, name, sizeof name);
    while (*argument != '\0' && *argument != '=')
        text_add_char(&t, *argument++);
    *value = *argument == '=' ? argument + 1 : NULL;
    for (id = 0; id < OPTIONS_COUNT; id++)
        if (text_same(name, options_table[id].name)
                && (options_table[id].programs & program))
            return id;
    return OPTIONS_COUNT;
}

static int options_take_game(struct options *o, const char *name,
                             struct parlour_error *error)
{
    int i;

    for (i = 0; i < parlour_game_count(); i++)
        if (text_same(name, parlour_game_name(i))) {
            if (o->named)
                break;
            o->named = 1;
            o->game.game = parlour_game_name(i);
            return PARLOUR_OK;
        }
    return options_fail(error, PARLOUR_BAD_OPTION, name,
                        o->named ? ": name only one GAME"
                        : o->program == OPTIONS_WEB ? ": no such game"
                        : ": no such game; see --list");
}

/* Takes the game's name from a shared game, if none was given. */
static int options_name_line(struct options *o, struct parlour_error *error)
{
    char name[PARLOUR_TEXT];

    if (o->named)
        return PARLOUR_OK;
    save_file_game(o->line, name);
    return options_take_game(o, name, error);
}

/* Returns 1 if an argument can only be a path: no game has such a name. */
static int options_is_path(const char *word)
{
    return strchr(word, '/') != NULL || strchr(word, '.') != NULL;
}

/* Takes an argument that is not an option: a game's name, a shared game or, in
 * screens, a file. */
static int options_take_word(struct options *o, const char *word,
                             struct parlour_error *error)
{
    if (parlour_is_shared(word))
        o->line = word;
    else if (o->program & OPTIONS_SCREENS && options_is_path(word))
        o->file = word;
    else
        return options_take_game(o, word, error);
    return PARLOUR_OK;
}

/* Returns 1 if the value is the standard input or output instead of a file:
 * these are for play. */
static int options_names_stream(int id, const char *value)
{
    return value != NULL && strcmp(value, "-") == 0
        && strcmp(options_table[id].value, "FILE") == 0;
}

static int options_take_all(struct options *o, int argc, char **argv,
                            struct parlour_error *error)
{
    const char *value;
    int i, id, takes, code;

    for (i = 1; i < argc; i++) {
        if (argv[i][0] != '-') {
            code = options_take_word(o, argv[i], error);
            if (code != PARLOUR_OK)
                return code;
            continue;
        }
        id = options_find(o->program, options_in_full(argv[i]), &value);
        if (id == OPTIONS_COUNT)
            return options_fail(error, PARLOUR_BAD_OPTION, argv[i],
                                o->program == OPTIONS_WEB
                                    ? ": not an option of the page"
                                    : ": unknown option; see --help");
        takes = *options_table[id].value != '\0';
        if (takes && value == NULL && i + 1 < argc)
            value = argv[++i];
        if (options_names_stream(id, value))
            return options_fail(error, PARLOUR_BAD_OPTION,
                                options_table[id].name,
                                " -: not possible, name a file");
        if (takes != (value != NULL)
                || !options_table[id].take(o, id, value))
            return options_misused(error, id);
    }
    return PARLOUR_OK;
}

static int options_read_levels(struct options *o,
                               struct parlour_error *error)
{
    int code = text_file_levels(o->levels, o->game.game, &o->levels_bytes,
                                &o->game.levels_length, error);

    if (code == PARLOUR_OK && save_file_is(o->levels_bytes))
        code = parlour_fail(error, PARLOUR_DAMAGED, 0,
                            "is a saved game (use --load)");
    o->game.levels = o->levels_bytes;
    return code;
}

int options_brings(const struct options *o)
{
    return o->load != NULL || o->line != NULL;
}

int options_names_game(const struct options *o)
{
    return options_brings(o) || o->endless != PARLOUR_NONE;
}

/* A saved or shared game takes no other options of the game. */
static int options_check_brought(const struct options *o,
                                 struct parlour_error *error)
{
    int id = o->load != NULL ? OPTIONS_LOAD : OPTIONS_OPEN;

    if (!options_brings(o)
            || (o->game.given == 0 && (o->load == NULL || o->line == NULL)))
        return PARLOUR_OK;
    return options_fail(error, PARLOUR_BAD_OPTION, options_table[id].name,
                        id == OPTIONS_LOAD
                            ? " takes no other game options: FILE holds"
                              " them"
                            : " takes no other game options: LINE holds"
                              " them");
}

/* A generated level takes only its seed. */
static int options_check_endless(const struct options *o,
                                 struct parlour_error *error)
{
    if (o->endless == PARLOUR_NONE
            || (!options_brings(o)
                && !(o->game.given & ~(unsigned)PARLOUR_OPTION_SEED)))
        return PARLOUR_OK;
    return options_fail(error, PARLOUR_BAD_OPTION, "--endless",
                        " takes no other game option than --seed");
}

/* Reads a file that an option names, which the caller frees, and points *text
 * to its contents. */
static int options_read_text(const char *file, char **owned,
                             const char **text, struct parlour_error *error)
{
    int code = text_file_board(file, owned, error);

    if (code != PARLOUR_OK)
        return text_file_blame(error, file);
    *text = *owned;
    return PARLOUR_OK;
}

/* Reads the files of levels, board and rules. */
static int options_read_files(struct options *o, struct parlour_error *error)
{
    if (o->levels != NULL
            && parlour_game_takes(o->game.game, PARLOUR_OPTION_LEVELS)
            && options_read_levels(o, error) != PARLOUR_OK)
        return text_file_blame(error, o->levels);
    if (o->board != NULL
            && options_read_text(o->board, &o->board_text, &o->game.board,
                                 error) != PARLOUR_OK)
        return error->code;
    if (o->rules != NULL && !text_is_name(o->rules))
        return options_read_text(o->rules, &o->rules_text, &o->game.rules,
                                 error);
    return PARLOUR_OK;
}

static void options_clear(struct options *o, int program)
{
    static const struct parlour_options none = PARLOUR_OPTIONS_INIT;

    memset(o, 0, sizeof *o);
    o->game = none;
    o->game.game = parlour_game_name(0);
    o->game.entropy = platform_entropy;
    o->program = program;
    o->speed = OPTIONS_ANY_SPEED;
    o->endless = PARLOUR_NONE;
    o->board = o->load = o->line = o->keys = o->screen = o->levels = NULL;
    o->theme = o->listen = o->file = o->verify = o->rules = NULL;
    o->board_text = o->levels_bytes = o->rules_text = NULL;
}

int options_read(struct options *o, int program, int argc, char **argv,
                 struct parlour_error *error)
{
    int code;

    options_clear(o, program);
    o->launched = argc > 0 && strcmp(argv[0], options_launcher) == 0;
    code = options_take_all(o, argc, argv, error);
    if (code == PARLOUR_OK && o->line != NULL)
        code = options_name_line(o, error);
    if (code != PARLOUR_OK || o->task != OPTIONS_TASK_PLAY)
        return code;
    code = options_check_brought(o, error);
    if (code == PARLOUR_OK)
        code = options_check_endless(o, error);
    return code == PARLOUR_OK ? options_read_files(o, error) : code;
}

void options_close(struct options *o)
{
    free(o->board_text);
    free(o->rules_text);
    free(o->levels_bytes);
}

/* What options_report_levels has reported so far. */
struct options_report {
    const struct options *options;
    void (*put)(const char *line);
    int told;
};

static void options_report(void *context, int refused,
                           const struct parlour_error *error)
{
    struct options_report *report = context;
    struct parlour_error full = *error;

    (void)refused;
    if (report->told++ >= OPTIONS_WARNINGS)
        return;
    text_file_blame(&full, report->options->levels);
    report->put(full.words);
}

void options_report_levels(const struct options *o,
                           void (*put)(const char *line))
{
    struct options_report report;
    struct parlour_error rest;
    struct text t;

    if (o->game.levels == NULL)
        return;
    report.options = o;
    report.put = put;
    report.told = 0;
    parlour_check_levels(&o->game, options_report, &report);
    if (report.told <= OPTIONS_WARNINGS)
        return;
    parlour_fail(&rest, PARLOUR_OK, 0, "");
    text_open(&t, rest.words, sizeof rest.words);
    text_add_number(&t, (unsigned long)(report.told - OPTIONS_WARNINGS));
    text_add(&t, " more; parlour-levels check lists them");
    text_file_blame(&rest, o->levels);
    put(rest.words);
}

int options_is_plain(const struct options *o)
{
    return !options_names_game(o) && o->game.given == 0;
}

int options_go_on(const struct options *o)
{
    return !o->fresh && options_is_plain(o);
}

int options_exit(const struct parlour_error *error)
{
    return error->code == PARLOUR_BAD_OPTION
        || error->code == PARLOUR_NO_SUCH_LEVEL ? PLATFORM_MISUSED
                                                : PLATFORM_FAILED;
}

/* ---- --list, --help, --version ---- */

enum { OPTIONS_MARGIN = 2, OPTIONS_WIDTH = 21 };

static void options_put_pair(const char *left, const char *right,
                             void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add_many(&t, ' ', OPTIONS_MARGIN);
    text_add(&t, left);
    text_add_many(&t, ' ', OPTIONS_WIDTH - (int)t.length);
    text_add_char(&t, ' ');
    text_add(&t, right);
    put(line);
}

static const char *options_program_name(int program)
{
    switch (program) {
    case OPTIONS_NCURSES:
        return "parlour-ncurses";
    case OPTIONS_SDL2:
        return "parlour-sdl2";
    case OPTIONS_TN3270:
        return "parlour-tn3270";
    default:
        return "parlour-stdio";
    }
}

int options_describe(int programs, int i, struct options_words *words)
{
    const struct options_entry *entry = options_table;
    const struct options_entry *end = options_table + OPTIONS_COUNT;

    for (; entry < end; entry++)
        if ((entry->programs & programs) && i-- == 0) {
            words->name = entry->name;
            words->value = entry->value;
            words->meaning = entry->meaning;
            return 1;
        }
    return 0;
}

static void options_put_usage(const char *name, int program,
                              void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, "usage: ");
    text_add(&t, name);
    text_add(&t, program & OPTIONS_SCREENS ? " (options) (GAME, FILE or LINE)"
                                           : " (options) (GAME or LINE)");
    put(line);
}

static void options_put_entry(const struct options_entry *entry,
                              void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, entry->name);
    text_add_char(&t, ' ');
    text_add(&t, entry->value);
    options_put_pair(line, entry->meaning, put);
}

/* Prints the options that exactly these programs have, the page aside. */
static void options_put_only(unsigned programs, void (*put)(const char *line))
{
    int i;

    for (i = 0; i < OPTIONS_COUNT; i++)
        if ((options_table[i].programs & OPTIONS_ALL) == programs)
            options_put_entry(&options_table[i], put);
}

/* The launcher takes the options of the program that it starts. */
static void options_put_launched(void (*put)(const char *line))
{
    options_put_usage(options_launcher, OPTIONS_LAUNCHED, put);
    put("Starts parlour-sdl2 on a display, parlour-ncurses in a terminal,");
    put("otherwise parlour-stdio. Options of all three:");
    options_put_only(OPTIONS_ALL, put);
    put("on a display or in a terminal:");
    options_put_only(OPTIONS_SCREENS, put);
    put("on a display:");
    options_put_only(OPTIONS_SDL2, put);
    put("in a terminal:");
    options_put_only(OPTIONS_NCURSES, put);
    put("in plain text:");
    options_put_only(OPTIONS_STDIO, put);
}

static void options_help(const struct options *o,
                         void (*put)(const char *line))
{
    int i;

    if (o->launched) {
        options_put_launched(put);
    } else {
        options_put_usage(options_program_name(o->program), o->program, put);
        for (i = 0; i < OPTIONS_COUNT; i++)
            if (options_table[i].programs & o->program)
                options_put_entry(&options_table[i], put);
    }
    put("games and the options they accept:");
    for (i = 0; i < parlour_game_count(); i++)
        options_put_pair(parlour_game_name(i), parlour_game_options(i), put);
}

void options_answer(const struct options *o, void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;
    int i;

    switch (o->task) {
    case OPTIONS_TASK_LIST:
        for (i = 0; i < parlour_game_count(); i++)
            put(parlour_game_name(i));
        break;
    case OPTIONS_TASK_HELP:
        options_help(o, put);
        break;
    default:
        text_open(&t, line, sizeof line);
        text_add(&t, "parlour ");
        text_add(&t, parlour_version());
        put(line);
        break;
    }
}
