/* program.c: writes the manual page of a program to stdout, in roff. Options,
 * keys, games and version come from the tables that the programs themselves
 * obey, so that the page cannot say anything else. It runs while Parlour is
 * built and is not installed.
 */
#include <stdio.h>
#include <string.h>

#include "keys.h"
#include "options.h"
#include "platform.h"

enum { MANUAL_LAUNCHER = OPTIONS_ALL };

struct manual_page {
    const char *name;
    int programs;               /* whose options and keys it has */
    const char *summary;
};

static const struct manual_page manual_pages[] = {
    { "parlour", MANUAL_LAUNCHER, "puzzle games, wherever one stands" },
    { "parlour-stdio", OPTIONS_STDIO,
      "puzzle games in plain lines, for people and programs" },
    { "parlour-ncurses", OPTIONS_NCURSES, "puzzle games in a terminal" },
    { "parlour-sdl2", OPTIONS_SDL2, "puzzle games in a window" },
    { NULL, 0, NULL }
};

/* A paragraph, in roff, for some of the pages. */
struct manual_text {
    const char *page;           /* NULL: all */
    const char *roff;
};

static const struct manual_text manual_description[] = {
    { "parlour",
      "Starts the best of the programs for where it stands: on a display\n"
      ".BR parlour-sdl2 (6),\nin a terminal\n.BR parlour-ncurses (6),\n"
      "else\n.BR parlour-stdio (6).\n"
      "What it is given it hands on." },
    { "parlour-stdio",
      "Plays in lines of text. Moves are typed as the prompt asks for them;\n"
      ".B h\nlists the other words, and the end of the input ends the"
      " program.\nWith\n.B \\-\\-protocol\nit speaks with another program:"
      " a request a line, answered by lines of\nevents or replies and then"
      " by\n.B ok\nor\n.BR error ." },
    { "parlour-ncurses",
      "Plays with keys and the mouse. Without\n.I GAME\n"
      "one is chosen from a list. Colours are those of the terminal; every\n"
      "piece also differs by its sign alone. A click picks, the wheel takes"
      "\nmoves back and makes them again, and a board larger than the window"
      "\nscrolls." },
    { "parlour-sdl2",
      "Plays with the mouse, touch, keys or a controller, at any size of\n"
      "the window. Without\n.I GAME\none is chosen from a list. A click"
      " picks, the wheel takes moves back\nand makes them again." },
    { "parlour-ncurses",
      "The game in play is kept from move to move, whatever ends the\n"
      "program, and goes on at the next start unless options ask for"
      " another." },
    { "parlour-ncurses",
      "Where the keys for directions step, Enter brings a cursor that they\n"
      "lead, to pick what is far away, and Tab selects the next piece to be\n"
      "led somewhere; Esc lets go." },
    { "parlour-ncurses",
      "A search for a hint or a solution goes on while the screen is drawn;\n"
      "any key stops it, and also a solution that is shown. What was shown\n"
      "is not kept as the player's best." },
    { "parlour-ncurses",
      "In the editor a key that a kind of cells is called by puts it at the\n"
      "cursor, Enter and the mouse put the one in hand, and Tab takes the\n"
      "next. The keys for undo, redo, saving and loading are the same; the\n"
      "one for a typed move asks for a size, the one for a new game empties\n"
      "the board. The key that led there plays the board, Esc leaves it for\n"
      "the game that waits." },
    { "parlour-sdl2",
      "The game in play is kept from move to move, whatever ends the\n"
      "program, and goes on at the next start unless options ask for"
      " another." },
    { NULL, NULL }
};

static const struct manual_text manual_files[] = {
    { NULL, ".TP\n.I $XDG_DATA_HOME/parlour/GAME.save\n"
      "A saved game: its start, its moves and a check, as text.\n"
      ".TP\n.I $XDG_DATA_HOME/parlour/GAME.best\n"
      "The best solutions of levels." },
    { "parlour-ncurses", ".TP\n.I $XDG_DATA_HOME/parlour/GAME.board\n"
      "A board that was edited." },
    { "parlour-sdl2", ".TP\n.I $XDG_DATA_HOME/parlour/GAME.board\n"
      "A board that was edited." },
    { "parlour-ncurses", ".TP\n.I $XDG_STATE_HOME/parlour/GAME.journal\n"
      "The game in play." },
    { "parlour-sdl2", ".TP\n.I $XDG_STATE_HOME/parlour/GAME.journal\n"
      "The game in play.\n"
      ".TP\n.I $XDG_CONFIG_HOME/parlour/sdl2.settings\n"
      "Size, theme, sound and speed." },
    { NULL, NULL }
};

static const struct manual_text manual_variables[] = {
    { NULL, ".TP\n.BR XDG_DATA_HOME \", \" XDG_STATE_HOME \", \""
      " XDG_CONFIG_HOME\n"
      "Folders of the files above, if absolute; else\n.IR ~/.local/share ,"
      "\n.I ~/.local/state\nand\n.IR ~/.config ." },
    { "parlour", ".TP\n.BR WAYLAND_DISPLAY \", \" DISPLAY\n"
      "Whether there is a display.\n.TP\n.B TERM\n"
      "Whether the terminal is one." },
    { "parlour-ncurses", ".TP\n.B TERM\nWhat the terminal can.\n"
      ".TP\n.B NO_COLOR\nIf not empty, no colours are used.\n"
      ".TP\n.BR LC_ALL \", \" LC_CTYPE \", \" LANG\n"
      "All is ASCII unless the locale is one of UTF\\-8." },
    { "parlour-sdl2", ".TP\n.B PARLOUR_THEMES\nAnother folder of themes.\n"
      ".TP\n.B SDL_RENDER_DRIVER\n"
      "Has another renderer of SDL draw than its software." },
    { NULL, NULL }
};

static const struct manual_text manual_status[] = {
    { NULL, "0; 1 if a file failed or something else that is needed; 2 for"
      " bad usage." },
    { NULL, NULL }
};

/* ---- roff ---- */

/* Words as they are: a minus is one, and a line of text no request. */
static void manual_words(const char *words)
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

static void manual_section(const char *title)
{
    printf(".SH %s\n", title);
}

static void manual_texts(const struct manual_page *page,
                         const struct manual_text *text)
{
    const char *between = "";

    for (; text->roff != NULL; text++)
        if (text->page == NULL || strcmp(text->page, page->name) == 0) {
            printf("%s%s\n", text->roff[0] == '.' ? "" : between,
                   text->roff);
            between = ".PP\n";
        }
}

/* ---- from the tables ---- */

static void manual_options(const struct manual_page *page)
{
    struct options_words o;
    int i;

    manual_section("OPTIONS");
    for (i = 0; options_describe(page->programs, i, &o); i++) {
        fputs(".TP\n.B ", stdout);
        manual_words(o.name);
        if (*o.value != '\0') {
            fputs(" \\fI", stdout);
            manual_words(o.value);
            fputs("\\fR", stdout);
        }
        putchar('\n');
        manual_words(o.meaning);
        putchar('\n');
    }
}

static void manual_games(void)
{
    int i;

    manual_section("GAMES");
    puts("And what their options take.");
    for (i = 0; i < catalog_count(); i++) {
        fputs(".TP\n.B ", stdout);
        manual_words(catalog_name(i));
        putchar('\n');
        manual_words(*catalog_options(i) == '\0' ? catalog_title(i)
                                                 : catalog_options(i));
        putchar('\n');
    }
}

static void manual_act(int act)
{
    const char *at = keys_names(act), *end;

    fputs(".TP\n.B ", stdout);
    for (; *at != '\0'; at = end) {
        end = at + strcspn(at, " ");
        if (at != keys_names(act))
            fputs("\\fR, \\fB", stdout);
        printf("%.*s", (int)(end - at), at);
        end += *end == ' ';
    }
    putchar('\n');
    manual_words(keys_words(act));
    putchar('\n');
}

static void manual_keys(const struct manual_page *page)
{
    int groups = page->programs == OPTIONS_SDL2 ? KEYS_GROUPS : KEYS_WINDOW;
    int group, act;

    manual_section("KEYS");
    for (group = 0; group < groups; group++) {
        printf(".SS %s\n", keys_group_title(group));
        for (act = 0; act < KEYS_DO_NOTHING; act++)
            if (keys_group(act) == group)
                manual_act(act);
    }
}

static void manual_example(const struct manual_page *page, const char *game,
                           const char *options, const char *meaning)
{
    fputs(".TP\n.B ", stdout);
    manual_words(page->name);
    printf(" %s ", game);
    manual_words(options);
    printf("\n%s\n", meaning);
}

static void manual_examples(const struct manual_page *page)
{
    manual_section("EXAMPLES");
    manual_example(page, catalog_name(0), "--seed 7",
                   "A game that can be begun again in the same way.");
    manual_example(page, "", "--load my.save",
                   "Goes on with a game that was saved in that file.");
}

static void manual_see_also(const struct manual_page *page)
{
    const struct manual_page *other;
    const char *between = "";

    manual_section("SEE ALSO");
    for (other = manual_pages; other->name != NULL; other++)
        if (other != page) {
            printf("%s.BR ", between);
            manual_words(other->name);
            fputs(" (6)", stdout);
            between = ",\n";
        }
    putchar('\n');
}

static void manual_write(const struct manual_page *page)
{
    fputs(".TH ", stdout);
    manual_words(page->name);
    printf(" 6 \"\" \"parlour %s\" Games\n", catalog_version());
    manual_section("NAME");
    manual_words(page->name);
    printf(" \\- %s\n", page->summary);
    manual_section("SYNOPSIS");
    fputs(".B ", stdout);
    manual_words(page->name);
    puts("\n.RI [ options ]\n.RI [ GAME ]");
    manual_section("DESCRIPTION");
    manual_texts(page, manual_description);
    manual_options(page);
    manual_games();
    if (page->programs & OPTIONS_SCREENS)
        manual_keys(page);
    manual_section("FILES");
    manual_texts(page, manual_files);
    manual_section("ENVIRONMENT");
    manual_texts(page, manual_variables);
    manual_section("EXIT STATUS");
    manual_texts(page, manual_status);
    manual_examples(page);
    manual_see_also(page);
}

int program_main(int argc, char **argv)
{
    const struct manual_page *page = manual_pages;

    while (argc == 2 && page->name != NULL
           && strcmp(page->name, argv[1]) != 0)
        page++;
    if (argc != 2 || page->name == NULL) {
        fputs("usage: parlour-manual PROGRAM\n", stderr);
        return PLATFORM_MISUSED;
    }
    manual_write(page);
    return fflush(stdout) == 0 ? PLATFORM_DONE : PLATFORM_FAILED;
}
