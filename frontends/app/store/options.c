/* options.c: the command line (see options.h). An option's value is the next
 * argument, or follows an equals sign.
 */
#include <limits.h>
#include <string.h>

#include "app/store/options.h"
#include "app/store/play_time.h"
#include "app/store/save_file.h"
#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "board/file_kind.h"
#include "board/text.h"

enum {
    OPTIONS_FASTEST = 4,
    OPTIONS_SCALE_LEAST = 50,
    OPTIONS_SCALE_MOST = 400,
    OPTIONS_PLAYERS = 1000
};

/* The program that starts the best one of the others. */
static const char *const options_launcher = "parlour";

struct options_entry {
    unsigned programs;          /* that have it: set of enum options_program */
    const char *name;
    const char *value;          /* what it takes, or an empty string; in
                                   brackets: it may be left out, and begins
                                   with a digit */
    const char *meaning;

    /* Takes the value. Returns 0 if it is wrong. */
    int (*take)(struct options *o, const struct options_entry *entry,
                const char *value);

    size_t place;               /* of what it sets in struct options */
    unsigned given;             /* enum parlour_option, or 0 */
    unsigned long least, most;  /* of a number; `least` also of the length of
                                   a text. An option without a value, or for a
                                   task, sets `most` */
};

/* The programs that have a name. */
static const struct {
    unsigned bit;
    const char *name;
} options_program_table[] = {
#define OPTIONS_NAME(id, bit, name, summary) { bit, name },
    OPTIONS_PROGRAMS(OPTIONS_NAME)
#undef OPTIONS_NAME
};

enum {
    OPTIONS_PROGRAM_COUNT = sizeof options_program_table
                            / sizeof options_program_table[0]
};

/* ---- taking an option ---- */

static void *options_place(struct options *o,
                           const struct options_entry *entry)
{
    return (char *)o + entry->place;
}

/* An option that sets its bit alone. */
static int options_take_bit(struct options *o,
                            const struct options_entry *entry,
                            const char *value)
{
    (void)o, (void)entry, (void)value;
    return 1;
}

static int options_take_flag(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    (void)value;
    *(int *)options_place(o, entry) = (int)entry->most;
    return 1;
}

/* Reads a number in the entry's range that is the whole word. */
static int options_number(const struct options_entry *entry,
                          const char *value, unsigned long *number)
{
    return text_read_number(&value, number) && *value == '\0'
        && *number >= entry->least && *number <= entry->most;
}

static int options_take_number(struct options *o,
                               const struct options_entry *entry,
                               const char *value)
{
    unsigned long number;

    if (!options_number(entry, value, &number))
        return 0;
    *(int *)options_place(o, entry) = (int)number;
    return 1;
}

static int options_take_seed(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    return options_number(entry, value, &o->game.seed);
}

static int options_take_size(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    (void)entry;
    return text_read_size(value, &o->game.columns, &o->game.rows);
}

static int options_take_text(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    *(const char **)options_place(o, entry) = value;
    return strlen(value) >= entry->least;
}

/* Takes a file, and the task to do with it. */
static int options_take_task(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    o->task = (int)entry->most;
    return options_take_text(o, entry, value);
}

static int options_take_line(struct options *o,
                             const struct options_entry *entry,
                             const char *value)
{
    return options_take_text(o, entry, value) && parlour_is_shared(value);
}

static int options_take_picture(struct options *o,
                                const struct options_entry *entry,
                                const char *value)
{
    static const char suffix[] = ".bmp";
    size_t length = strlen(value), end = sizeof suffix - 1;

    return options_take_text(o, entry, value) && length > end
        && text_same(value + length - end, suffix);
}

static int options_take_difficulty(struct options *o,
                                   const struct options_entry *entry,
                                   const char *value)
{
    (void)entry;
    o->endless = parlour_read_difficulty(value);
    return o->endless != PARLOUR_NONE;
}

static int options_take_day(struct options *o,
                            const struct options_entry *entry,
                            const char *value)
{
    (void)entry;
    o->day = value;
    if (value == NULL) {
        play_time_today(o->today);
        o->day = o->today;
    }
    return 1;
}

/* ---- the table ---- */

/* As offsetof(): not every compiler of the mainframe has <stddef.h>. */
#define OPTIONS_AT(member) ((size_t)&((struct options *)0)->member)

static const struct options_entry options_table[] = {
    { OPTIONS_EVERYWHERE, "--seed", "N",
      "seed of the game, 0 to 4294967295",
      options_take_seed, 0, PARLOUR_OPTION_SEED, 0, 0xffffffffUL },
    { OPTIONS_EVERYWHERE, "--size", "CxR",
      "size of the board, columns x rows: 7x7",
      options_take_size, 0, PARLOUR_OPTION_SIZE, 0, 0 },
    { OPTIONS_EVERYWHERE, "--kinds", "N",
      "number of colours or letters",
      options_take_number, OPTIONS_AT(game.kinds), PARLOUR_OPTION_KINDS,
      1, PARLOUR_CELLS },
    { OPTIONS_EVERYWHERE, "--next", "",
      "show the next pieces",
      options_take_bit, 0, PARLOUR_OPTION_NEXT, 0, 0 },
    { OPTIONS_EVERYWHERE, "--level", "N",
      "start at level N, counted from 1",
      options_take_number, OPTIONS_AT(game.level), PARLOUR_OPTION_LEVEL,
      1, INT_MAX },
    { OPTIONS_ALL, "--levels", "FILE",
      "play the levels in FILE, text or packed",
      options_take_text, OPTIONS_AT(levels), PARLOUR_OPTION_LEVELS, 1, 0 },
    { OPTIONS_EVERYWHERE, "--rules", "NAME",
      "play by a named rule set, or by one in a file",
      options_take_text, OPTIONS_AT(rules), PARLOUR_OPTION_RULES, 1, 0 },
    { OPTIONS_ALL, "--board", "FILE",
      "start from the board in FILE",
      options_take_text, OPTIONS_AT(board), PARLOUR_OPTION_BOARD, 1, 0 },
    { OPTIONS_EVERYWHERE, "--pieces", "TEXT",
      "deal these pieces first, in order",
      options_take_text, OPTIONS_AT(game.pieces), PARLOUR_OPTION_PIECES,
      0, 0 },
    { OPTIONS_ALL, "--load", "FILE",
      "continue the saved game in FILE",
      options_take_text, OPTIONS_AT(load), 0, 1, 0 },
    { OPTIONS_EVERYWHERE, "--open", "LINE",
      "open a shared game, parlour:...",
      options_take_line, OPTIONS_AT(line), 0, 1, 0 },
    { OPTIONS_ALL, "--verify", "FILE",
      "check a saved game, a LINE or scores by replay",
      options_take_task, OPTIONS_AT(verify), 0, 1, OPTIONS_TASK_VERIFY },
    { OPTIONS_EVERYWHERE, "--endless", "easy|medium|hard",
      "generate a level",
      options_take_difficulty, 0, 0, 0, 0 },
    { OPTIONS_EVERYWHERE, "--daily", "(DATE)",
      "the game of a day, YYYY-MM-DD, or of today",
      options_take_day, 0, 0, 0, 0 },
    { OPTIONS_STDIO, "--protocol", "",
      "speak the line protocol",
      options_take_flag, OPTIONS_AT(protocol), 0, 0, 1 },
    { OPTIONS_STDIO, "--narrate", "",
      "describe in words what happens on the board",
      options_take_flag, OPTIONS_AT(narrate), 0, 0, 1 },
    { OPTIONS_EVERYWHERE, "--fresh", "",
      "start a new game, not the one in progress",
      options_take_flag, OPTIONS_AT(fresh), 0, 0, 1 },
    { OPTIONS_SCREENS | OPTIONS_WEB, "--no-animation", "",
      "disable animation",
      options_take_flag, OPTIONS_AT(speed), 0, 0, 0 },
    { OPTIONS_SCREENS | OPTIONS_WEB, "--speed", "N",
      "animation: 0 off, 1 slow, 2 relaxed, 3 normal, 4 fast",
      options_take_number, OPTIONS_AT(speed), 0, 0, OPTIONS_FASTEST },
    { OPTIONS_NCURSES, "--ascii", "",
      "draw in ASCII only",
      options_take_flag, OPTIONS_AT(ascii), 0, 0, 1 },
    { OPTIONS_SCREENS, "--keys", "TEXT",
      "press these keys, named as in the help",
      options_take_text, OPTIONS_AT(keys), 0, 0, 0 },
    { OPTIONS_NCURSES, "--save-screen", "FILE",
      "save the screen after --keys; FILE.ans: with colours",
      options_take_text, OPTIONS_AT(screen), 0, 1, 0 },
    { OPTIONS_SDL2 | OPTIONS_WEB, "--theme", "NAME",
      "auto, light, dark or another",
      options_take_text, OPTIONS_AT(theme), 0, 1, 0 },
    { OPTIONS_SCREENS | OPTIONS_TN3270, "--server", "URL",
      "server with tables of scores, or none",
      options_take_text, OPTIONS_AT(server), 0, 1, 0 },
    { OPTIONS_LAUNCHED | OPTIONS_WEB, "--language", "NAME",
      "pl, en or another",
      options_take_text, OPTIONS_AT(language), 0, 1, 0 },
    { OPTIONS_SDL2 | OPTIONS_WEB, "--view", "NAME",
      "flat or isometric",
      options_take_text, OPTIONS_AT(view), 0, 1, 0 },
    { OPTIONS_SDL2, "--scale", "N",
      "percent, 50 to 400",
      options_take_number, OPTIONS_AT(scale), 0, OPTIONS_SCALE_LEAST,
      OPTIONS_SCALE_MOST },
    { OPTIONS_SDL2, "--screenshot", "FILE",
      "save a .bmp after --keys, exit",
      options_take_picture, OPTIONS_AT(screen), 0, 1, 0 },
    { OPTIONS_TN3270, "--listen", "ADDRESS:PORT",
      "listen there: a numeric address",
      options_take_text, OPTIONS_AT(listen), 0, 1, 0 },
    { OPTIONS_TN3270, "--guests", "",
      "save nothing for players (default)",
      options_take_flag, OPTIONS_AT(guests), 0, 0, 1 },
    { OPTIONS_TN3270, "--names", "FOLDER",
      "save the games of named players in FOLDER",
      options_take_text, OPTIONS_AT(names), 0, 1, 0 },
    { OPTIONS_TN3270, "--passwords", "FILE",
      "ask for passwords; FILE has their hashes",
      options_take_text, OPTIONS_AT(passwords), 0, 1, 0 },
    { OPTIONS_TN3270, "--as-me", "",
      "play your own games, on this machine",
      options_take_flag, OPTIONS_AT(as_me), 0, 0, 1 },
    { OPTIONS_TN3270, "--welcome", "FILE",
      "show FILE first",
      options_take_text, OPTIONS_AT(welcome), 0, 1, 0 },
    { OPTIONS_TN3270, "--players", "N",
      "most players at a time, 16 by default",
      options_take_number, OPTIONS_AT(players), 0, 1, OPTIONS_PLAYERS },
    { OPTIONS_TN3270, "--per-address", "N",
      "most connections from one address",
      options_take_number, OPTIONS_AT(per_address), 0, 1, OPTIONS_PLAYERS },
    { OPTIONS_TN3270, "--searches", "N",
      "most searches at a time, 2 by default",
      options_take_number, OPTIONS_AT(searches), 0, 1, OPTIONS_PLAYERS },
    { OPTIONS_ALL, "--statistics", "",
      "print your statistics, or those of GAME, and exit",
      options_take_flag, OPTIONS_AT(task), 0, 0, OPTIONS_TASK_STATISTICS },
    { OPTIONS_ALL, "--backup", "FILE",
      "write games, scores and settings to FILE",
      options_take_task, OPTIONS_AT(backup), 0, 1, OPTIONS_TASK_BACKUP },
    { OPTIONS_ALL, "--import", "FILE",
      "merge what a backup has into yours",
      options_take_task, OPTIONS_AT(backup), 0, 1, OPTIONS_TASK_IMPORT },
    { OPTIONS_ALL, "--list", "",
      "list the games and exit",
      options_take_flag, OPTIONS_AT(task), 0, 0, OPTIONS_TASK_LIST },
    { OPTIONS_ALL, "--help", "",
      "print this and exit; also -h",
      options_take_flag, OPTIONS_AT(task), 0, 0, OPTIONS_TASK_HELP },
    { OPTIONS_ALL, "--version", "",
      "print the version and exit; also -V",
      options_take_flag, OPTIONS_AT(task), 0, 0, OPTIONS_TASK_VERSION }
};

#undef OPTIONS_AT

enum { OPTIONS_COUNT = sizeof options_table / sizeof options_table[0] };

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

/* Adds what an option takes: a choice of words, or its name and meaning. */
static void options_add_value(struct parlour_error *error,
                              const struct options_entry *entry)
{
    const char *word = entry->value, *bar;
    char part[PARLOUR_TEXT];
    size_t length;

    for (; (bar = strchr(word, '|')) != NULL; word = bar + 1) {
        length = (size_t)(bar - word);
        memcpy(part, word, length);
        part[length] = '\0';
        options_append(error, part);
        options_append(error, strchr(bar + 1, '|') == NULL ? " or " : ", ");
    }
    options_append(error, word);
    if (word == entry->value) {
        options_append(error, ": ");
        options_append(error, entry->meaning);
    }
}

static int options_misused(struct parlour_error *error,
                           const struct options_entry *entry)
{
    options_fail(error, PARLOUR_BAD_OPTION, entry->name,
                 *entry->value == '\0' ? " takes no value" : " takes ");
    options_add_value(error, entry);
    return PARLOUR_BAD_OPTION;
}

const char *options_in_full(const char *argument)
{
    /* Not by text_same(): -v may get a meaning of its own. */
    return strcmp(argument, "-h") == 0 ? "--help"
        : strcmp(argument, "-V") == 0 ? "--version" : argument;
}

/* Returns the option of some of these programs, or NULL; sets *value to the
 * text after an equals sign, or NULL. */
static const struct options_entry *options_find(int programs,
                                                const char *argument,
                                                const char **value)
{
    char name[PARLOUR_TEXT];
    struct text t;
    int i;

    text_open(&t, name, sizeof name);
    while (*argument != '\0' && *argument != '=')
        text_add_char(&t, *argument++);
    *value = *argument == '=' ? argument + 1 : NULL;
    for (i = 0; i < OPTIONS_COUNT; i++)
        if (text_same(name, options_table[i].name)
                && (options_table[i].programs & (unsigned)programs))
            return &options_table[i];
    return NULL;
}

unsigned options_programs(const char *argument)
{
    const char *value;
    const struct options_entry *entry = options_find(
        OPTIONS_EVERYWHERE, options_in_full(argument), &value);

    return entry == NULL ? 0 : entry->programs;
}

int options_game(const char *name)
{
    int i = parlour_game_count() - 1;

    while (i >= 0 && !text_same(parlour_game_name(i), name))
        i--;
    return i < 0 ? PARLOUR_NONE : i;
}

static int options_take_game(struct options *o, const char *name,
                             struct parlour_error *error)
{
    int i = options_game(name);

    if (o->named || i == PARLOUR_NONE)
        return options_fail(error, PARLOUR_BAD_OPTION, name,
                            o->named ? ": name only one GAME"
                            : o->program == OPTIONS_WEB ? ": no such game"
                            : ": no such game; see --list");
    o->named = 1;
    o->game.game = parlour_game_name(i);
    return PARLOUR_OK;
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

/* Takes an argument that is not an option: a game's name, a shared game or a
 * file. */
static int options_take_word(struct options *o, const char *word,
                             struct parlour_error *error)
{
    if (parlour_is_shared(word))
        o->line = word;
    else if (o->program != OPTIONS_WEB && options_is_path(word))
        o->file = word;
    else
        return options_take_game(o, word, error);
    return PARLOUR_OK;
}

/* Returns 1 if the value is the standard input or output instead of a file:
 * these are for play. */
static int options_names_stream(const struct options_entry *entry,
                                const char *value)
{
    return value != NULL && strcmp(value, "-") == 0
        && strcmp(entry->value, "FILE") == 0;
}

/* Refuses an option that the program does not have, and says which have it. */
static int options_refuse(const struct options *o, const char *argument,
                          struct parlour_error *error)
{
    unsigned programs = options_programs(argument);
    int i, told = 0;

    if (o->program == OPTIONS_WEB)
        return options_fail(error, PARLOUR_BAD_OPTION, argument,
                            ": not an option of the page");
    options_fail(error, PARLOUR_BAD_OPTION, argument,
                 programs == 0 ? ": unknown option; see --help"
                               : ": works only in ");
    for (i = 0; i < OPTIONS_PROGRAM_COUNT; i++)
        if (programs & options_program_table[i].bit) {
            options_append(error, told++ > 0 ? ", " : "");
            options_append(error, options_program_table[i].name);
        }
    return PARLOUR_BAD_OPTION;
}

/* Takes the first of `left` arguments, an option, and its value, maybe the
 * second. Returns how many it took, or 0 if it was refused. */
static int options_take(struct options *o, int left, char **argument,
                        struct parlour_error *error)
{
    const char *value;
    const struct options_entry *entry = options_find(
        o->program, options_in_full(argument[0]), &value);
    int takes, spare, count = 1;

    if (entry == NULL) {
        options_refuse(o, argument[0], error);
        return 0;
    }
    takes = *entry->value != '\0';
    spare = *entry->value == '(';
    if (takes && value == NULL && left > 1
            && (!spare || text_digit(*argument[1]) >= 0))
        value = argument[count++];
    o->game.given |= entry->given;
    if (options_names_stream(entry, value))
        options_fail(error, PARLOUR_BAD_OPTION, entry->name,
                     " -: not possible, name a file");
    else if ((spare || takes == (value != NULL))
             && entry->take(o, entry, value))
        return count;
    else
        options_misused(error, entry);
    return 0;
}

static int options_take_all(struct options *o, int argc, char **argv,
                            struct parlour_error *error)
{
    int i, taken;

    for (i = 1; i < argc; i += taken) {
        taken = argv[i][0] == '-'
            ? options_take(o, argc - i, argv + i, error)
            : options_take_word(o, argv[i], error) == PARLOUR_OK;
        if (taken == 0)
            return error->code;
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

/* The game of the day has all options of the game, which take the place of
 * those that could be given. */
static int options_read_day(struct options *o, struct parlour_error *error)
{
    if (o->day == NULL)
        return PARLOUR_OK;
    if (o->game.given != 0 || options_names_game(o) || o->file != NULL)
        return options_fail(error, PARLOUR_BAD_OPTION, "--daily",
                            " takes no other game options: the day has them");
    if (parlour_daily(o->game.game, o->day, &o->game, &o->endless, error)
            != PARLOUR_OK)
        return error->code;
    o->rules = o->game.rules;
    return PARLOUR_OK;
}

/* A saved or shared game takes no other options of the game. */
static int options_check_brought(const struct options *o,
                                 struct parlour_error *error)
{
    if (!options_brings(o)
            || (o->game.given == 0 && (o->load == NULL || o->line == NULL)))
        return PARLOUR_OK;
    return o->load != NULL
        ? options_fail(error, PARLOUR_BAD_OPTION, "--load",
                       " takes no other game options: FILE holds them")
        : options_fail(error, PARLOUR_BAD_OPTION, "--open",
                       " takes no other game options: LINE holds them");
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

/* Refuses options that would have no effect. The line protocol reports a seed
 * even of levels. */
static int options_check_effect(const struct options *o,
                                struct parlour_error *error)
{
    unsigned given = o->game.given;

    if ((given & PARLOUR_OPTION_SEED) && !o->protocol
            && o->endless == PARLOUR_NONE && o->day == NULL
            && parlour_game_takes(o->game.game, PARLOUR_OPTION_LEVELS)) {
        options_fail(error, PARLOUR_BAD_OPTION, "--seed: levels of ",
                     o->game.game);
        options_append(error, " have none, unless --endless generates them");
        return error->code;
    }
    if ((given & PARLOUR_OPTION_BOARD) && (given & PARLOUR_OPTION_LEVEL))
        return options_fail(error, PARLOUR_BAD_OPTION, "--level",
                            ": --board is the only level");
    if ((given & PARLOUR_OPTION_LEVEL) && given != PARLOUR_OPTION_LEVEL
            && !parlour_game_takes(o->game.game, PARLOUR_OPTION_LEVELS)) {
        options_fail(error, PARLOUR_BAD_OPTION, "--level: levels of ",
                     o->game.game);
        options_append(error, " take no other game option");
        return error->code;
    }
    return PARLOUR_OK;
}

/* Without views, a file is a saved game or levels. */
static void options_sort_file(struct options *o)
{
    struct parlour_error ignored;
    char *text = NULL;

    if (o->file == NULL || o->program != OPTIONS_STDIO)
        return;
    if (text_file_board(o->file, &text, &ignored) == PARLOUR_OK
            && save_file_is(text)) {
        o->load = o->file;
    } else {
        o->levels = o->file;
        o->game.given |= PARLOUR_OPTION_LEVELS;
    }
    o->file = NULL;
    free(text);
}

/* Levels are for the game that is named, or else for the likeliest. */
static int options_find_game(struct options *o, struct parlour_error *error)
{
    int i;

    if (o->levels == NULL || o->named)
        return PARLOUR_OK;
    i = text_file_game(o->levels, PARLOUR_NONE, error);
    if (i == PARLOUR_NONE)
        return text_file_blame(error, o->levels);
    o->game.game = parlour_game_name(i);
    o->named = 1;
    return PARLOUR_OK;
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

/* Reads the file of the board. No text of another kind is a board. */
static int options_read_board(struct options *o, struct parlour_error *error)
{
    const char *kind;

    if (options_read_text(o->board, &o->board_text, &o->game.board, error)
            != PARLOUR_OK)
        return error->code;
    kind = file_kind_words((const unsigned char *)o->board_text,
                           strlen(o->board_text));
    if (kind == NULL)
        return PARLOUR_OK;
    parlour_fail(error, PARLOUR_DAMAGED, 0, kind);
    return text_file_blame(error, o->board);
}

/* Reads the files of levels, board and rules. */
static int options_read_files(struct options *o, struct parlour_error *error)
{
    if (o->levels != NULL
            && parlour_game_takes(o->game.game, PARLOUR_OPTION_LEVELS)
            && options_read_levels(o, error) != PARLOUR_OK)
        return text_file_blame(error, o->levels);
    if (o->board != NULL && options_read_board(o, error) != PARLOUR_OK)
        return error->code;
    o->game.rules = o->rules;
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
    o->theme = o->server = o->listen = o->file = o->verify = NULL;
    o->rules = o->day = o->backup = o->view = NULL;
    o->names = o->passwords = o->welcome = NULL;
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
    options_sort_file(o);
    code = options_find_game(o, error);
    if (code == PARLOUR_OK)
        code = options_read_day(o, error);
    if (code == PARLOUR_OK)
        code = options_check_brought(o, error);
    if (code == PARLOUR_OK)
        code = options_check_endless(o, error);
    if (code == PARLOUR_OK)
        code = options_check_effect(o, error);
    return code == PARLOUR_OK ? options_read_files(o, error) : code;
}

void options_close(struct options *o)
{
    free(o->board_text);
    free(o->rules_text);
    free(o->levels_bytes);
}

int options_is_plain(const struct options *o)
{
    return !options_names_game(o) && o->game.given == 0;
}

int options_go_on(const struct options *o)
{
    return !o->fresh && options_is_plain(o);
}

/* ---- --list, --help, --version ---- */

enum { OPTIONS_MARGIN = 2, OPTIONS_WIDTH = 21 };

/* A long left side has a line of its own. */
static void options_put_pair(const char *left, const char *right,
                             void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add_many(&t, ' ', OPTIONS_MARGIN);
    text_add(&t, left);
    if ((int)t.length > OPTIONS_WIDTH) {
        put(line);
        text_open(&t, line, sizeof line);
    }
    text_add_many(&t, ' ', OPTIONS_WIDTH - (int)t.length);
    text_add_char(&t, ' ');
    text_add(&t, right);
    put(line);
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

static void options_put_usage(const char *name, void (*put)(const char *line))
{
    char line[PARLOUR_TEXT];
    struct text t;

    text_open(&t, line, sizeof line);
    text_add(&t, "usage: ");
    text_add(&t, name);
    text_add(&t, " (options) (GAME, FILE or LINE)");
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

/* Prints the options of one program. */
static void options_put_program(unsigned program,
                                void (*put)(const char *line))
{
    int i;

    for (i = 0; i < OPTIONS_PROGRAM_COUNT; i++)
        if (options_program_table[i].bit == program)
            options_put_usage(options_program_table[i].name, put);
    for (i = 0; i < OPTIONS_COUNT; i++)
        if (options_table[i].programs & program)
            options_put_entry(&options_table[i], put);
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
    options_put_usage(options_launcher, put);
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

    if (o->launched)
        options_put_launched(put);
    else
        options_put_program(o->program, put);
    put("games and the options they accept:");
    for (i = 0; i < parlour_game_count(); i++)
        options_put_pair(parlour_game_name(i), parlour_game_options(i), put);
    put("every game: --board FILE; --seed N for random boards and --endless");
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
