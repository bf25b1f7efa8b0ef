/* monkey.c: plays the application at random and looks whether it resumes what
 * was in play when it ended:
 *
 *     monkey [--seed N] [--rounds N] [--minutes N] [--trace]
 *
 * A round has an own home folder with level collections and other files, and
 * some sessions of the application. Each session is a process of its own: it
 * opens the application, presses, clicks, types, pastes and opens what chance
 * says, writes down which games it would have to resume, and closes the
 * application or dies without a word. Between two sessions the collections get
 * other titles, orders and lengths, or go away. A round is repeated by its
 * number as the seed, with --rounds 1; --trace prints what is done.
 *
 * Limit: the time of a search is not the same twice, so rounds have small
 * boards, and a search that takes too long is stopped.
 */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/store/recent_games.h"
#include "app/views/view.h"
#include "board/random.h"
#include "platform.h"
#include "support/own_folder.h"

enum {
    SESSIONS = 6,               /* in a round */
    ACTIONS = 150,              /* in a session, at most */
    GAMES = 8,                  /* room for the games of a build */
    TEXT = 1 << 16,             /* room for a saved game */
    LINE = 4096,
    PATIENCE = 30              /* moments that a search may take */
};

/* What the next session has to resume. */
struct kept {
    unsigned long number;       /* of the journal; 0: nothing */
    char game[PARLOUR_TEXT];
    char text[TEXT];            /* as a saved game */
};

struct monkey {
    struct random dice;
    struct kept kept[GAMES];
    struct app *app;
    unsigned long now;
    char clipboard[TEXT];
    char folder[PLATFORM_PATH];
    int session;
    int trace;
};

static struct monkey monkey;

/* ---- chance ---- */

static int below(int n)
{
    return (int)random_below(&monkey.dice, (unsigned long)n);
}

/* In place of the machine's entropy, so that a round can be repeated. */
unsigned long __wrap_platform_entropy(void *context);
unsigned long __wrap_platform_entropy(void *context)
{
    (void)context;
    return random_next(&monkey.dice);
}

/* Only processes die here, no machine: what is written is there. */
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    (void)file;
    return 0;
}

#define ONE_OF(list) list[below((int)(sizeof list / sizeof list[0]))]

static void tell(const char *what, const char *which)
{
    if (monkey.trace) {
        printf("  %s %s\n", what, which);
        fflush(stdout);
    }
}

/* ---- files ---- */

static const char *const sokoban_levels[] = {
    "#####\n#@$.#\n#####\n", "######\n#@ $.#\n######\n",
    "#######\n#     #\n# @$ .#\n#     #\n#######\n",
    "######\n#.  .#\n# $$ #\n#  @ #\n######\n",
    "#####\n#+$ #\n#   #\n# $.#\n#####\n",
    "########\n#@ $ . #\n#  $ . #\n########\n"
};

static const char *const whirly_levels[] = {
    "# # # # #\n# a - A #\n# # # # #\n",
    "# # # # # #\n# a - h A #\n# - - - - #\n# # # # # #\n",
    "# # # # #\n# a b - #\n# - A B #\n# # # # #\n"
};

static const char *const titles[] = {
    "", "First", "Second steps", "Z\303\274rich", "A title; with = signs",
    "a title that is so long that no line of a saved game can hold all of it"
};

static void write_file(const char *name, const char *text)
{
    FILE *file = fopen(name, "w");

    if (file == NULL || fputs(text, file) < 0 || fclose(file) != 0)
        abort();
}

/* Writes a collection of chosen levels, each with a title or not. */
static void write_levels(const char *name)
{
    char text[LINE] = "";
    int i, count = 1 + below(5), whirly = name[0] == 'w';
    const char *title;

    for (i = 0; i < count; i++) {
        title = ONE_OF(titles);
        if (whirly)
            sprintf(text + strlen(text),
                    ":::map\n%s:::board_end\n:::title=%s\n:::map_end\n",
                    ONE_OF(whirly_levels), title);
        else
            sprintf(text + strlen(text), "%sTitle: %s\n\n",
                    ONE_OF(sokoban_levels), title);
    }
    write_file(name, text);
}

static const char *const level_files[] = { "s1.txt", "s2.txt", "w1.txt" };

static void change_files(void)
{
    size_t i;

    for (i = 0; i < sizeof level_files / sizeof level_files[0]; i++)
        if (below(3) == 0 || monkey.session == 0)
            write_levels(level_files[i]);
        else if (below(12) == 0)
            remove(level_files[i]);
}

/* ---- what a player does ---- */

static int copy(void *context, const char *text)
{
    (void)context;
    snprintf(monkey.clipboard, sizeof monkey.clipboard, "%s", text);
    return 1;
}

static int paste(void *context)
{
    char text[TEXT];

    (void)context;
    strcpy(text, monkey.clipboard);
    app_paste(monkey.app, text);
    return 1;
}

static void press(const char *keys)
{
    tell("keys", keys);
    while (app_press(monkey.app, &keys))
        ;
}

static void press_any(void)
{
    static const char *const keys[] = {
        "Up", "Down", "Left", "Right", "Enter", "Space", "Tab", "Esc",
        "u", "u", "r", "R", "n", "P", "N", "U", "L", "e", "G", "K", "Y",
        "y", "b", "B", "c", "C", "p", "v", "t", "g", "F5", "F1", "?", ":",
        "Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "1", "2",
        "3", "#", "$", ".", "@", "*", "-", "+", "a", "A", "H", "I", "O", "o",
        "S", "0", "5", "9", "m", "i"
    };
    int count = below(4) == 0 ? 1 + below(6) : 1;
    const char *key = ONE_OF(keys);

    for (; count > 0; count--)
        press(key);
}

static void move_about(void)
{
    static const char *const keys[] = {
        "Up", "Down", "Left", "Right", "Up", "Down", "Left", "Right", "Enter"
    };
    int count = 1 + below(8);

    for (; count > 0; count--)
        press(ONE_OF(keys));
}

/* Chooses something that the pointer can be on. */
static int choose(int *number)
{
    static const int on[] = {
        APP_ON_CELL, APP_ON_CELL, APP_ON_CELL, APP_ON_ACTION, APP_ON_KIND,
        APP_ON_ROW, APP_ON_FIELD, APP_ON_FIELD_BEFORE, APP_ON_FIELD_AFTER,
        APP_ON_NOTHING
    };
    struct app_board board;
    int what = ONE_OF(on);

    *number = below(12);
    if (what == APP_ON_CELL) {
        if (!app_board(monkey.app, &board))
            return APP_ON_NOTHING;
        *number = below(board.status->columns * board.status->rows);
    }
    return what;
}

static void point(void)
{
    int number, on = choose(&number);
    char where[PARLOUR_TEXT];

    sprintf(where, "%d %d", on, number);
    tell("click", where);
    app_click(monkey.app, on, number, below(12) == 0 ? APP_RIGHT : APP_LEFT);
    if (below(3) == 0) {
        on = choose(&number);
        sprintf(where, "%d %d", on, number);
        tell("drag", where);
        app_drag(monkey.app, on, number, APP_LEFT);
        app_drop(monkey.app, on, number, APP_LEFT);
    }
}

static int add_line(void *context, const char *line)
{
    char *text = context;
    size_t length = strlen(text);

    if (length + strlen(line) + 2 > TEXT)
        return 1;
    sprintf(text + length, "%s\n", line);
    return 0;
}

static int add_word(void *context, const char *word)
{
    char *text = context;

    if (strlen(text) + strlen(word) + 2 > TEXT)
        return 1;
    strcat(text, word);
    strcat(text, " ");
    return 0;
}

/* Plays legal moves, as if they were typed. */
static void play_moves(void)
{
    struct app_board board;
    static char legal[TEXT];
    char *word, *words[64];
    int count, left = 1 + below(4);

    while (left-- > 0 && app_view(monkey.app) == APP_VIEW_BOARD
           && app_board(monkey.app, &board) && !board.edited) {
        *legal = '\0';
        parlour_legal_moves(board.session, add_word, legal);
        count = 0;
        for (word = strtok(legal, " "); word != NULL && count < 64;
                word = strtok(NULL, " "))
            words[count++] = word;
        if (count == 0)
            return;
        word = words[below(count)];
        tell("paste", word);
        app_paste(monkey.app, word);
    }
}

static void paste_any(void)
{
    static const char *const texts[] = {
        "rrlluudd", "d4c2", "1 2 3", "lllll", "xyz", "",
        "ABC\nBCA\nCAB\n", "1.2\n...\n3.1\n", "1 2 3\n4 5 6\n7 0 8\n",
        "parlour:kulki:9x9:1:a1b1:zzzzzz", "Title: x\n\n#####\n#@$.#\n#####\n"
    };
    static char text[TEXT];

    switch (below(4)) {
    case 0:
        strcpy(text, monkey.clipboard);
        break;
    case 1:
        strcpy(text, ONE_OF(sokoban_levels));
        break;
    case 2:
        strcpy(text, ONE_OF(whirly_levels));
        break;
    default:
        strcpy(text, ONE_OF(texts));
        break;
    }
    tell("paste", text);
    app_paste(monkey.app, text);
}

static void open_any(void)
{
    static const char *const names[] = {
        "s1.txt", "s2.txt", "w1.txt", "none.txt", "saved"
    };
    const char *name = ONE_OF(names);

    tell("open", name);
    app_open_file(monkey.app, name);
}

/* Shares or saves the game, or types the name of a file where one is asked
 * for. */
static void use_file(void)
{
    if (below(2) == 0) {
        press(below(2) == 0 ? "y" : "c");
        return;
    }
    press("S");
    if (app_view(monkey.app) == APP_VIEW_PROMPT) {
        app_type(monkey.app, "saved", 0, 0);
        press("Enter");
    }
}

static void type_any(void)
{
    static const char letters[] = "rludRLUDabcABC123 .#$@-";
    char text[PARLOUR_TEXT];
    int i, count = 1 + below(6);

    for (i = 0; i < count; i++)
        text[i] = letters[below((int)sizeof letters - 1)];
    text[count] = '\0';
    tell("type", text);
    app_type(monkey.app, text, 0, 0);
}

/* A new own board by the editor: a few kinds on a few cells, then played. */
static void edit(void)
{
    struct app_board board;
    int i, cells;

    press("e");
    if (!app_board(monkey.app, &board) || !board.edited)
        return;
    cells = board.status->columns * board.status->rows;
    for (i = below(5); i > 0; i--) {
        app_click(monkey.app, APP_ON_KIND, below(6), APP_LEFT);
        app_click(monkey.app, APP_ON_CELL, below(cells), APP_LEFT);
    }
    if (below(3) > 0)
        press("F5");
}

/* Removes a recent game or continues one. */
static void use_recent(void)
{
    int down = below(3);

    press("G");
    if (app_view(monkey.app) != APP_VIEW_LIST)
        return;
    while (down-- > 0)
        press("Down");
    if (below(2) == 0)
        press("Delete Delete");
    press(below(3) == 0 ? "Esc" : "Enter");
}

/* Lets time pass, and searches end. */
static void wait_a_bit(void)
{
    struct timespec moment = { 0, 1000000 };
    long left = below(2) == 0 ? 20 : below(2000);
    int i;

    for (; left > 0; left -= 20) {
        monkey.now += 20;
        app_tick(monkey.app, monkey.now);
    }
    for (i = 0; i < PATIENCE && app_is_searching(monkey.app); i++) {
        nanosleep(&moment, NULL);
        app_tick(monkey.app, monkey.now);
    }
    if (app_is_searching(monkey.app))
        press("Esc");
}

static void act(void)
{
    static void (*const ways[])(void) = {
        press_any, press_any, press_any, move_about, move_about, point,
        point, play_moves, play_moves, play_moves, paste_any, open_any,
        use_file, type_any, edit, use_recent, wait_a_bit
    };

    ONE_OF(ways)();
    app_tick(monkey.app, monkey.now);
    wait_a_bit();
}

/* ---- what is resumed ---- */

/* A board may have become, or ceased to be, a level of the collection. */
static int is_of_collection(const char *line)
{
    static const char *const words[] = {
        "level ", "title ", "par ", "check ", NULL
    };
    int i = 0;

    while (words[i] != NULL && strncmp(line, words[i], strlen(words[i])) != 0)
        i++;
    return words[i] != NULL;
}

/* Adds a line of a saved game, if it is about what must stay. */
static int add_kept_line(void *context, const char *line)
{
    return is_of_collection(line) ? 0 : add_line(context, line);
}

static void write_down(const struct parlour_session *s, char *text)
{
    *text = '\0';
    parlour_save(s, add_kept_line, text);
}

static int has_to_be_resumed(const struct play *p)
{
    struct parlour_error error;
    int taken;

    return p->own && p->journal.file.number != 0
        && p->status.state != PARLOUR_IS_WON
        && p->status.state != PARLOUR_IS_OVER
        && recent_games_unfinished(p->status.game, &taken, &error)
            == p->journal.file.number;
}

/* Fails with the number of the round. */
static void fail(const char *what, const char *wanted, const char *got)
{
    printf("FAILED in session %d: %s\n--- wanted\n%s\n--- got\n%s\n",
           monkey.session, what, wanted, got);
    fflush(stdout);
    _exit(3);
}

static void check_is_kept(const struct play *p)
{
    if (p->own && p->status.moves + p->status.redos > 0
            && !(p->status.aids & PARLOUR_AID_REPLAY)
            && p->journal.file.number == 0)
        fail("a game without a journal", p->status.game, "");
}

/* Notes what the next session has to resume. */
static void note_games(struct kept *kept)
{
    struct recent_games_entry f;
    struct parlour_error ignored;
    struct play *p;
    int i;

    for (i = 0; i < parlour_game_count(); i++) {
        p = monkey.app->games.plays[i];
        if (p == NULL) {
            if (kept[i].number != 0
                    && recent_games_find(kept[i].number, &f, &ignored)
                        != PARLOUR_OK)
                kept[i].number = 0;     /* deleted, or one too many */
            continue;
        }
        check_is_kept(p);
        strcpy(kept[i].game, p->status.game);
        kept[i].number = has_to_be_resumed(p) ? p->journal.file.number : 0;
        if (kept[i].number != 0)
            write_down(p->session, kept[i].text);
    }
}

static void check_resumed(const char *game)
{
    const struct play *p = view_play(monkey.app);
    static char text[TEXT];
    int i = 0;

    while (i < parlour_game_count()
           && strcmp(parlour_game_name(i), game) != 0)
        i++;
    if (i == parlour_game_count() || monkey.kept[i].number == 0)
        return;
    if (p == NULL)
        fail("no game is open", monkey.kept[i].text, "");
    write_down(p->session, text);
    if (strcmp(text, monkey.kept[i].text) != 0)
        fail("another game is resumed", monkey.kept[i].text, text);
}

static void check_is_whole(void *context, const char *name)
{
    (void)context;
    if (strstr(name, ".damaged") != NULL)
        fail("a journal was set aside", "", name);
}

/* No journal may be taken for a damaged one. */
static void check_folder(void)
{
    struct parlour_error error;
    char folder[PLATFORM_PATH];

    if (platform_games_folder(folder, &error) != PARLOUR_OK
            || platform_list(folder, check_is_whole, NULL, &error)
               != PARLOUR_OK)
        fail("the games cannot be listed", "", error.words);
}

/* ---- a session ---- */

static void choose_arguments(const char **arguments, int *count)
{
    static const char *const games[] = {
        "kulki", "slide", "sokoban", "whirly", "match3", "sokoban"
    };
    static const char *const options[] = {
        "--size", "3x3", "--levels", "s1.txt", "--levels", "w1.txt",
        "--level", "2", "--next"
    };
    int option = below(8), size = option == 4 ? 1 : 2;

    arguments[(*count)++] = "monkey";
    if (below(10) == 0)
        return;
    arguments[(*count)++] = ONE_OF(games);
    if (option > 4)
        return;
    memcpy(arguments + *count, options + option * 2,
           (size_t)size * sizeof *arguments);
    *count += size;
}

/* Returns NULL and sets *error if it cannot be opened so. */
static struct app *open_app(struct options *o, const struct app_screen *screen,
                            int count, const char **arguments,
                            struct parlour_error *error)
{
    struct app *a = NULL;

    if (options_read(o, OPTIONS_NCURSES, count, (char **)arguments, error)
            == PARLOUR_OK)
        a = app_open(screen, o, error);
    if (a == NULL)
        options_close(o);
    return a;
}

/* Plays a session and sends what the next one has to resume. Returns the
 * status of the process. */
static int play_session(int out)
{
    static const struct app_screen screens[] = {
        { .name = "monkey", .copy = copy, .paste = paste,
          .traits = APP_POINTS | APP_TYPES | APP_SUSPENDS | APP_SIGNS },
        { .name = "monkey", .copy = copy, .paste = paste,
          .traits = APP_POINTS | APP_WINDOW | APP_MOTION | APP_CLOCK }
    };
    static const struct app_room room = { 78, 20, 1, 18, 1, 0 };
    const char *arguments[8] = { NULL };
    struct parlour_error error;
    struct options o;
    int count = 0, i;

    choose_arguments(arguments, &count);
    for (i = 1; i < count; i++)
        tell("with", arguments[i]);
    monkey.app = open_app(&o, &ONE_OF(screens), count, arguments, &error);
    if (monkey.app == NULL) {   /* an option does not suit the game */
        tell("refused", error.words);
        count = 2;
        monkey.app = open_app(&o, &screens[0], count, arguments, &error);
    }
    if (monkey.app == NULL)
        fail("the application does not open", "", error.words);
    app_resize(monkey.app, &room);
    app_tick(monkey.app, ++monkey.now);
    if (count == 2)
        check_resumed(arguments[1]);
    for (i = 20 + below(ACTIONS); i > 0 && !app_is_done(monkey.app); i--)
        act();
    note_games(monkey.kept);
    check_folder();
    if (below(4) > 0) {
        tell("close", "");
        app_close(monkey.app);
        monkey.app = NULL;
        options_close(&o);
    }
    if (write(out, &monkey, sizeof monkey) != (ssize_t)sizeof monkey)
        return 2;
    return 0;
}

/* Reads what a session has left. Returns 0 if it did not end well. */
static int read_all(int in)
{
    static struct monkey after;
    size_t length = 0;
    ssize_t got;

    while (length < sizeof after
           && (got = read(in, (char *)&after + length,
                          sizeof after - length)) > 0)
        length += (size_t)got;
    if (length < sizeof after)
        return 0;
    monkey = after;
    return 1;
}

static int run_session(void)
{
    int ends[2], status = 0, whole;
    pid_t child;

    fflush(stdout);
    if (pipe(ends) != 0 || (child = fork()) < 0)
        abort();
    if (child == 0) {
        close(ends[0]);
        status = play_session(ends[1]);
        if (status == 0 && monkey.app == NULL)
            exit(0);            /* and look for leaks */
        _exit(status);
    }
    close(ends[1]);
    whole = read_all(ends[0]);
    close(ends[0]);
    waitpid(child, &status, 0);
    if (!whole || status != 0)
        printf("(session %d ended with status %x)\n", monkey.session,
               (unsigned)status);
    return whole && status == 0;
}

/* Returns 1 if all went well. */
static int run_round(unsigned long seed, int trace)
{
    int well = 1;
    void *none = NULL;

    memset(&monkey, 0, sizeof monkey);
    random_seed(&monkey.dice, seed);
    monkey.trace = trace;
    if (own_folder_open(&none) != 0 || setenv("HOME", own_folder, 1) != 0
            || chdir(own_folder) != 0)
        abort();
    for (; well && monkey.session < SESSIONS; monkey.session++) {
        change_files();
        well = run_session();
    }
    if (!well)
        printf("ROUND %lu FAILED\n", seed);
    fflush(stdout);
    own_folder_close(&none);
    return well;
}

static unsigned long argument(int argc, char **argv, const char *name,
                              unsigned long otherwise)
{
    int i;

    for (i = 1; i + 1 < argc; i++)
        if (strcmp(argv[i], name) == 0)
            return strtoul(argv[i + 1], NULL, 10);
    return otherwise;
}

int main(int argc, char **argv)
{
    unsigned long seed = argument(argc, argv, "--seed", 1);
    unsigned long rounds = argument(argc, argv, "--rounds", 0);
    time_t end = time(NULL)
        + 60 * (time_t)argument(argc, argv, "--minutes", 0);
    unsigned long i, failed = 0;
    int trace = argc > 1 && strcmp(argv[argc - 1], "--trace") == 0;

    for (i = 0; rounds > 0 ? i < rounds : time(NULL) < end; i++)
        failed += !run_round(seed + i, trace);
    printf("%lu rounds from seed %lu, %lu failed\n", i, seed, failed);
    return failed > 0;
}
