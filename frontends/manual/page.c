/* page.c: the manual page of a program, in roff (see page.h). Options, keys,
 * games and the version come from the tables that the programs themselves
 * read, so the page cannot differ from them; all other text is here.
 */
#include <stdio.h>
#include <string.h>

#include "app/views/actions.h"
#include "manual/commands.h"
#include "manual/page.h"

/* A paragraph, in roff, for some of the pages. */
struct page_text {
    const char *page;           /* NULL: every program that plays */
    const char *roff;
};

/* Both screens. */
#define PAGE_WATCHING \
    "While the program plays a solution or replays a game, Space pauses\n" \
    "and resumes, the keys for undo and redo pause and go one step, and\n" \
    "any other key stops."

#define PAGE_JOURNAL \
    "The program saves your game after every move. The next time you start\n" \
    "it, you continue that game, unless an option names another game."

#define PAGE_LINE \
    "A\n.I LINE\nthat shares a game, instead of\n.IR GAME ,\nopens it."
#define PAGE_FILE \
    "The path of a\n.I FILE\nwith levels or a saved game, or a\n.I LINE\n" \
    "that shares a game, instead of\n.IR GAME ,\nopens it"

static const struct page_text page_description[] = {
    { "parlour",
      "Starts the best program for the situation: on a display\n"
      ".BR parlour-sdl2 (6),\nin a terminal\n.BR parlour-ncurses (6),\n"
      "otherwise\n.BR parlour-stdio (6).\n"
      "It passes all arguments on to that program. The options\n"
      ".B \\-\\-narrate\nand\n.B \\-\\-protocol\nstart\n"
      ".BR parlour-stdio (6)." },
    { "parlour-stdio",
      "Plays in lines of text. Type moves as the prompt asks for them;\n"
      ".B h\nlists the other commands, and end of input ends the program.\n"
      PAGE_LINE "\n"
      ".PP\nWith\n.B \\-\\-protocol\nanother program plays: it sends one"
      " request per line and gets back\nlines of events or replies, then\n"
      ".B ok\nor\n.BR error .\n"
      "The protocol is described in\n.I doc/parlour/protocol.md\n"
      "in the folder of shared data." },
    { "parlour-ncurses",
      "Plays in a terminal with keys and the mouse. Without\n.I GAME\n"
      "you choose one from a list. " PAGE_FILE ". Colours\nare those of the"
      " terminal; every piece has its own sign, so colour is not needed."
      " A click\npicks a cell. A board larger than the\nscreen scrolls." },
    { "parlour-sdl2",
      "Plays in a window of any size with the mouse, touch, keys or a game\n"
      "controller. Without\n.I GAME\nyou choose one from a list. A click"
      " picks a cell and, in games\nwithout points, the wheel undoes and"
      " redoes moves. " PAGE_FILE "; so does\ndropping the file on the"
      " window." },
    { "parlour-tn3270",
      "Serves 3270 terminals, such as\n.BR x3270 (1),\n.BR c3270 (1)\nand"
      " wx3270, models 2 to 5, with and without colours. Each connection\n"
      "is a separate game; after half an hour without a key it is closed.\n"
      "The arrow keys move the terminal's cursor, Enter picks what it is on,"
      "\nand the command line takes moves and the names of actions. The"
      " screen says"
      "\nwhat the PF keys do. All players are the user who started the"
      " program, so\nit serves this machine only unless\n.B \\-\\-listen\n"
      "names another address. It opens and saves no files by name.\n" PAGE_LINE
      " It ends on SIGTERM or SIGINT; games continue at the next\n"
      "connection." },
    { "parlour-tn3270", PAGE_JOURNAL },
    { "parlour-ncurses", PAGE_JOURNAL },
    { "parlour-ncurses",
      "In games where the arrow keys move the player, Enter shows a cursor\n"
      "to pick distant cells with, Tab selects the next piece that can be\n"
      "moved, and Esc deselects it." },
    { "parlour-ncurses",
      "Hints and solutions are computed in the background; any key stops\n"
      "the search. Solutions that the program found do not count as your"
      "\nbest." },
    { "parlour-ncurses", PAGE_WATCHING },
    { "parlour-sdl2", PAGE_WATCHING },
    { "parlour-ncurses",
      "In the editor, the key named beside a kind of cell puts it at the\n"
      "cursor, Enter and the mouse put the selected kind, and Tab selects\n"
      "the next one. The keys for undo, redo, save and load work as in play;"
      "\nthe key for a typed move asks for a size, and the key for a new game"
      "\nclears the board. The key that opened the editor plays the board;"
      " Esc\nreturns to the game you left." },
    { "parlour-sdl2", PAGE_JOURNAL },
    { "parlour-solve",
      "Solves the positions in\n.IR FILE ,\nwhich is text or packed by\n"
      ".BR parlour-levels ,\nand prints a line for each, separated by tabs:"
      " index, status, length,\nwhether the solution is proved shortest,"
      " states, milliseconds, moves.\nEvery solution is replayed by the rules"
      " of the game before it is\nprinted. On a terminal it shows its"
      " progress; Ctrl\\-C stops the search\nand keeps what is done." },
    { "parlour-solve",
      "The length counts pushes in games that have them, except with\n"
      ".B \\-\\-optimal moves\nand\n.BR \"\\-\\-improve moves\" ,\nand else"
      " moves. The reason takes the place of the moves if a\nposition is bad"
      " or unsolvable. With\n.B \\-\\-format json\neach line is an object"
      " with the fields\n.IR index ,\n.IR status ,\n.I states\nand\n"
      ".IR milliseconds ;\n.IR length ,\n.I optimal\nand\n.I moves\nif"
      " solved;\n.I reason\nif a position is bad, or unsolvable and the"
      " reason is known; and with\n.BR \\-\\-count ,\nunless bad,\n"
      ".I winning\nand\n.IR layers ." },
    { "parlour-server",
      "Serves the web page and a JSON interface to the machines that can"
      " reach\nits address. A game is submitted as its shared line; it is"
      " replayed, and\ncounts only if it leads to the result that it claims."
      " Everything that\nlasts is in the database, so several servers can use"
      " the same one." },
    { "parlour-levels",
      "Packs levels for the option\n.B \\-\\-levels\nof the other programs,"
      " and unpacks them. A file of levels is text:\nboards separated by"
      " empty lines, titles above them, and lines\n.B Par:\nwith the"
      " fewest known pushes, followed by a question mark if they are\nnot"
      " proved to be the fewest." },
    { "parlour-check-game",
      "Plays random games of each game in\n.IR PLUGIN ,\na shared library"
      " for the other programs, and checks undo, redo, replays,\nsaves, events"
      " against the board, which moves are legal and how they are\nwritten,"
      " texts, and writes outside of the game's memory. The first fault of a"
      "\ngame is printed with where it was found. A crash or an endless loop"
      " is\na fault as well: each game runs in a process of its own." },
    { NULL, NULL }
};

#define PAGE_BOARD_FILE \
    ".TP\n.I $XDG_DATA_HOME/parlour/GAME.board\nA board from the editor."
#define PAGE_PLAYER_FILES \
    ".TP\n.I $XDG_STATE_HOME/parlour/games/\nYour recent games.\n" \
    ".TP\n.I $XDG_CONFIG_HOME/parlour/parlour.settings\n" \
    "Your settings, and where you were in each level collection."

static const struct page_text page_files[] = {
    { NULL, ".TP\n.I $XDG_DATA_HOME/parlour/GAME.save\n"
      "A saved game.\n"
      ".TP\n.I $XDG_DATA_HOME/parlour/GAME.scores\n"
      "The best games of each size and rules, and solutions of each level." },
    { "parlour-ncurses", PAGE_BOARD_FILE },
    { "parlour-sdl2", PAGE_BOARD_FILE },
    { "parlour-sdl2", ".TP\n.I $XDG_DATA_HOME/parlour/themes/\n"
      "Your themes." },
    { "parlour-stdio", PAGE_PLAYER_FILES },
    { "parlour-ncurses", PAGE_PLAYER_FILES },
    { "parlour-tn3270", PAGE_PLAYER_FILES },
    { "parlour-sdl2", PAGE_PLAYER_FILES },
    { "parlour-solve", ".TP\n.I $XDG_CACHE_HOME/parlour\n"
      "Tables for searches; you can delete them at any time." },
    { NULL, NULL }
};

#define PAGE_GAMES \
    ".TP\n.B PARLOUR_GAMES\nFolder with more games: plugins, files\n" \
    ".IR NAME .so ."

static const struct page_text page_variables[] = {
    { NULL, ".TP\n.BR XDG_DATA_HOME \", \" XDG_STATE_HOME \", \""
      " XDG_CONFIG_HOME\n"
      "Where these files are; ignored unless absolute paths. Defaults:\n"
      ".IR ~/.local/share ,\n.I ~/.local/state\nand\n.IR ~/.config ." },
    { NULL, PAGE_GAMES },
    { "parlour-solve", PAGE_GAMES },
    { "parlour-server", PAGE_GAMES },
    { "parlour-levels", PAGE_GAMES },
    { "parlour", ".TP\n.BR WAYLAND_DISPLAY \", \" DISPLAY\n"
      "Set if there is a display.\n.TP\n.B TERM\n"
      "Tells whether there is a usable terminal." },
    { "parlour-ncurses", ".TP\n.B TERM\nThe type of the terminal.\n"
      ".TP\n.B NO_COLOR\nIf not empty, no colours are used.\n"
      ".TP\n.BR LC_ALL \", \" LC_CTYPE \", \" LANG\n"
      "Only ASCII is used unless the locale is a UTF\\-8 one." },
    { "parlour-sdl2",
      ".TP\n.B PARLOUR_THEMES\nFolder to look for themes in first.\n"
      ".TP\n.B SDL_RENDER_DRIVER\n"
      "SDL renderer to use instead of the software renderer.\n"
      ".TP\n.BR GDK_SCALE \", \" QT_SCALE_FACTOR\n"
      "Scale of the window under X11 without\n.BR \\-\\-scale ,\n"
      "if larger than what the resource Xft.dpi says." },
    { "parlour-solve", ".TP\n.B XDG_CACHE_HOME\n"
      "Folder of the tables, if it is an absolute path; the default is\n"
      ".IR ~/.cache ." },
    { NULL, NULL }
};

static const struct page_text page_status[] = {
    { NULL, "0: success; 1: a file or another resource failed; 2: wrong"
      " usage." },
    { "parlour-stdio", "1 also if a save or an allocation failed and"
      " the input is not a terminal." },
    { "parlour-solve", "0: success; 1: the file cannot be read or has an"
      " invalid position;\n2: wrong usage; 3: a search reached a limit, or"
      " Ctrl\\-C stopped"
      " it; 4: SIGTERM ended it." },
    { "parlour-server", "0: SIGTERM or Ctrl\\-C ended it; 1: a file, the"
      " address or the\ndatabase cannot be used; 2: wrong usage." },
    { "parlour-levels", "0: success; 1: a file cannot be read or written, or"
      " would replace one\nthat is not a pack; a level cannot be read, or"
      " check found a level\nthat cannot be played, a wrong solution or no"
      " levels;"
      " 2: wrong usage." },
    { "parlour-check-game", "0: no fault was found; 1: a fault was found, or"
      " the plugin cannot be\nloaded; 2: wrong usage." },
    { NULL, NULL }
};

/* ---- roff ---- */

/* Writes text as it is: a minus stays a minus, and no line counts as a
 * request. */
static void page_words(const char *words)
{
    if (*words == '.' || *words == '\'')
        fputs("\\&", stdout);
    for (; *words != '\0'; words++)
        if (*words == '-')
            fputs("\\-", stdout);
        else if (*words == '\\')
            fputs("\\e", stdout);
        else
            putchar(*words);
}

static void page_section(const char *title)
{
    printf(".SH %s\n", title);
}

static int page_has(const struct programs_program *program,
                    const struct page_text *text)
{
    return text->page == NULL ? program->programs != 0
                              : strcmp(text->page, program->name) == 0;
}

/* A section of the texts for this page, unless there aren't any. */
static void page_texts(const struct programs_program *program,
                       const char *title, const struct page_text *text)
{
    const char *between = NULL;

    for (; text->roff != NULL; text++) {
        if (!page_has(program, text))
            continue;
        if (between == NULL)
            page_section(title);
        else if (text->roff[0] != '.')
            fputs(between, stdout);
        puts(text->roff);
        between = ".PP\n";
    }
}

/* ---- from the tables ---- */

static void page_options(const struct programs_program *program)
{
    struct options_words o;
    int i;

    page_section(program->section);
    for (i = 0; program->describe(program->programs, i, &o); i++) {
        fputs(".TP\n.B ", stdout);
        page_words(o.name);
        if (*o.value != '\0') {
            fputs(" \\fI", stdout);
            page_words(o.value);
            fputs("\\fR", stdout);
        }
        putchar('\n');
        page_words(o.meaning);
        putchar('\n');
    }
}

static void page_other_options(int game)
{
    const char *between = *parlour_game_options(game) == '\0' ? "" : "; ";
    const char *option;
    int i;

    for (i = 0; (option = programs_other_option(game, i)) != NULL; i++) {
        fputs(between, stdout);
        page_words(option);
        between = "; ";
    }
}

static void page_game(const struct programs_program *program, const char *game)
{
    int i = 0;

    while (strcmp(parlour_game_name(i), game) != 0)
        i++;
    fputs(".TP\n.B ", stdout);
    page_words(game);
    putchar('\n');
    page_words(program->programs == 0 ? parlour_game_title(i)
                                      : parlour_game_options(i));
    if (program->programs != 0)
        page_other_options(i);
    putchar('\n');
}

static void page_games(const struct programs_program *program)
{
    const char *game = programs_game(program, 0);
    int i;

    if (game == NULL)
        return;
    page_section("GAMES");
    puts(program->programs != 0 ? "Games and the options they accept."
                                : "Games it solves.");
    for (i = 0; (game = programs_game(program, i)) != NULL; i++)
        page_game(program, game);
}

int page_is_of_window(int action)
{
    return action == APP_DO_FULL || action == APP_DO_SOUND
        || action == APP_DO_THEME || action == APP_DO_VIEW
        || action == APP_DO_LARGER
        || action == APP_DO_SMALLER
        || action == APP_DO_ZOOM_IN || action == APP_DO_ZOOM_OUT;
}

/* Some keys have two meanings. */
const char *page_key_note(int action, const char *key)
{
    if (action == APP_DO_MENU && strcmp(key, "m") == 0)
        return " (in a terminal)";
    return strcmp(key, "F1") != 0 ? ""
        : action == APP_DO_RESTART ? " (in games with levels)"
        : " (in games without levels)";
}

/* The keys of an action that reach a screen with these traits. */
static void page_act(int action, unsigned traits)
{
    const char *at = NULL, *between = ".TP\n.B ";
    char key[PARLOUR_TEXT];

    for (; actions_next_key(action, traits, &at, key);
         between = ", \\fB") {
        fputs(between, stdout);
        page_words(key);
        printf("\\fR%s", page_key_note(action, key));
    }
    putchar('\n');
    page_words(actions_entry(action)->words);
    putchar('\n');
}

static void page_keys(const struct programs_program *program)
{
    int in_window = program->programs == OPTIONS_SDL2;
    unsigned traits = program->programs == OPTIONS_NCURSES
        ? APP_SUSPENDS : APP_DESKTOP | APP_WINDOW;
    int group, action;

    page_section("KEYS");
    puts("On a board. In a list, characters filter what it shows; in a form"
         " or a prompt\nthey are typed. Arrow keys work everywhere.");
    for (group = 0; group < ACTIONS_GROUPS; group++) {
        printf(".SS %s\n", actions_group_title(group));
        for (action = 0; action < APP_DO_NOTHING; action++)
            if (actions_entry(action)->group == group
                    && (in_window || !page_is_of_window(action)))
                page_act(action, traits);
    }
}

/* A command that some games explain differently is listed once. */
static void page_commands(void)
{
    const char *last = "";
    struct commands_words command;
    int i;

    page_section("COMMANDS");
    puts("Not every game has all of them. Where moves are letters, only the"
         " short names\n.B h\nand\n.B q\nwork.");
    for (i = 0; commands_describe(i, &command); last = command.name, i++) {
        if (strcmp(command.name, last) == 0)
            continue;
        fputs(".TP\n.B ", stdout);
        page_words(command.name);
        if (*command.short_name != '\0') {
            fputs("\\fR, \\fB", stdout);
            page_words(command.short_name);
        }
        putchar('\n');
        page_words(command.meaning);
        putchar('\n');
    }
}

static void page_example(const struct programs_program *program,
                         const char *game, const char *options,
                         const char *meaning)
{
    fputs(".TP\n.B ", stdout);
    page_words(program->name);
    printf(" %s%s", game, *game == '\0' ? "" : " ");
    page_words(options);
    printf("\n%s\n", meaning);
}

static void page_examples(const struct programs_program *program)
{
    const char *game = programs_game(program, 0);

    page_section("EXAMPLES");
    if (program->programs != 0) {
        page_example(program, game, "--seed 7",
                     "Play the game with seed 7.");
        page_example(program, "", "--load my.save",
                     "Continue the game saved in that file.");
    } else if (game != NULL) {
        page_example(program, game, "positions.txt --time 60",
                     "Search up to a minute for each position.");
    } else if (strcmp(program->section, "COMMANDS") == 0) {
        page_example(program, "", "pack levels.txt levels.pack",
                     "Pack levels written as text.");
    } else if (strcmp(program->name, "parlour-server") == 0) {
        page_example(program, "", "--listen 127.0.0.1:9000",
                     "Serve this machine at another port.");
    } else {
        page_example(program, "", "--games 1000 pegs.so",
                     "Play a thousand random games.");
    }
}

static void page_see_also(const struct programs_program *program)
{
    const struct programs_program *other;
    const char *between = "";
    int i;

    page_section("SEE ALSO");
    for (i = 0; (other = programs_program(i)) != NULL; i++)
        if (other != program) {
            printf("%s.BR ", between);
            page_words(other->name);
            fputs(" (6)", stdout);
            between = ",\n";
        }
    putchar('\n');
}

static void page_head(const struct programs_program *program)
{
    fputs(".TH ", stdout);
    page_words(program->name);
    printf(" 6 \"\" \"parlour %s\" Games\n", parlour_version());
    page_section("NAME");
    page_words(program->name);
    printf(" \\- %s\n", program->summary);
    page_section("SYNOPSIS");
    fputs(".B ", stdout);
    page_words(program->name);
    printf("\n%s\n", program->synopsis);
}

void page_write(const struct programs_program *program)
{
    page_head(program);
    page_texts(program, "DESCRIPTION", page_description);
    page_options(program);
    page_games(program);
    if (program->programs & OPTIONS_SCREENS)
        page_keys(program);
    if (program->programs == OPTIONS_STDIO)
        page_commands();
    page_texts(program, "FILES", page_files);
    page_texts(program, "ENVIRONMENT", page_variables);
    page_texts(program, "EXIT STATUS", page_status);
    page_examples(program);
    page_see_also(program);
}
