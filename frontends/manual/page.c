/* page.c: the manual page of a program, in roff (see page.h). Options, keys,
 * games and version come from the tables that the programs themselves use, so
 * the page cannot disagree with them. All other text is here.
 */
#include <stdio.h>
#include <string.h>

#include "app/keys.h"
#include "manual/page.h"

/* A paragraph, in roff, for some of the pages. */
struct page_text {
    const char *page;           /* NULL: all programs that play */
    const char *roff;
};

#define PAGE_SHOWN \
    "A solution or a game that is shown is paused by Space, which also\n" \
    "lets it go on, and taken in steps by the keys for undo and redo; any\n" \
    "other key stops it."

static const struct page_text page_description[] = {
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
      " by\n.B ok\nor\n.BR error ;\n"
      "all of it is in\n.I doc/parlour/protocol.md\nunder the folder of"
      " shared data." },
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
      "any key stops it. What was shown is not kept as the player's best." },
    { "parlour-ncurses", PAGE_SHOWN },
    { "parlour-sdl2", PAGE_SHOWN },
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
    { "parlour-solve",
      "Solves the positions of\n.IR FILE ,\na text or packed by\n"
      ".BR parlour-levels ,\nand prints a line for each,"
      " between tabs: index, status, length,\nwhether no solution is shorter,"
      " states, milliseconds, moves. Every\nsolution is replayed by the rules"
      " before it is printed. Progress is\nseen on a terminal; Ctrl\\-C ends"
      " the search and keeps what is done." },
    { "parlour-levels",
      "Packs levels, as\n.B \\-\\-levels\nof the other programs reads them,"
      " and unpacks them. Levels are text:\nboards with empty lines between,"
      " titles above or below, and lines\n.B Par:\nwith the fewest moves"
      " known, a question mark behind if none have been\nproved." },
    { NULL, NULL }
};

static const struct page_text page_files[] = {
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
    { "parlour-solve", ".TP\n.I $XDG_CACHE_HOME/parlour\n"
      "Tables for searches, which can be taken away at any time." },
    { NULL, NULL }
};

static const struct page_text page_variables[] = {
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
    { "parlour-solve", ".TP\n.B XDG_CACHE_HOME\n"
      "The folder of tables, if absolute; else\n.IR ~/.cache ." },
    { NULL, NULL }
};

static const struct page_text page_status[] = {
    { NULL, "0; 1 if a file failed or something else that is needed; 2 for"
      " bad usage." },
    { "parlour-solve", "0; 1 if a file or a position of it is bad; 2 for bad"
      " usage; 3 if a\nposition ran out of its limits, or Ctrl\\-C ended the"
      " search." },
    { "parlour-levels", "0; 1 if a file failed; 2 for bad usage." },
    { NULL, NULL }
};

/* ---- roff ---- */

/* Plain text: hyphens stay hyphens, and no line is a roff request. */
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

static int page_has(const struct manual_program *program,
                    const struct page_text *text)
{
    return text->page == NULL ? program->programs != 0
                              : strcmp(text->page, program->name) == 0;
}

/* The section of the texts for this page, unless there are none. */
static void page_texts(const struct manual_program *program,
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

static void page_options(const struct manual_program *program)
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

static void page_game(const struct manual_program *program, const char *game)
{
    int i = 0;

    while (strcmp(parlour_game_name(i), game) != 0)
        i++;
    fputs(".TP\n.B ", stdout);
    page_words(game);
    putchar('\n');
    page_words(program->programs == 0 || *parlour_game_options(i) == '\0'
               ? parlour_game_title(i) : parlour_game_options(i));
    putchar('\n');
}

static void page_games(const struct manual_program *program)
{
    const char *game = manual_game(program, 0);
    int i;

    if (game == NULL)
        return;
    page_section("GAMES");
    puts(program->programs != 0 ? "And what their options take."
                                : "Those that it knows.");
    for (i = 0; (game = manual_game(program, i)) != NULL; i++)
        page_game(program, game);
}

static void page_act(int act)
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
    page_words(keys_words(act));
    putchar('\n');
}

static void page_keys(const struct manual_program *program)
{
    int groups = program->programs == OPTIONS_SDL2 ? KEYS_GROUPS : KEYS_WINDOW;
    int group, act;

    page_section("KEYS");
    for (group = 0; group < groups; group++) {
        printf(".SS %s\n", keys_group_title(group));
        for (act = 0; act < KEYS_DO_NOTHING; act++)
            if (keys_group(act) == group)
                page_act(act);
    }
}

static void page_example(const struct manual_program *program,
                         const char *game, const char *options,
                         const char *meaning)
{
    fputs(".TP\n.B ", stdout);
    page_words(program->name);
    printf(" %s%s", game, *game == '\0' ? "" : " ");
    page_words(options);
    printf("\n%s\n", meaning);
}

static void page_examples(const struct manual_program *program)
{
    const char *game = manual_game(program, 0);

    page_section("EXAMPLES");
    if (program->programs != 0) {
        page_example(program, game, "--seed 7",
                     "A game that can be begun again in the same way.");
        page_example(program, "", "--load my.save",
                     "Goes on with a game that was saved in that file.");
    } else if (game != NULL) {
        page_example(program, game, "positions.txt --time 60",
                     "Spends up to a minute on each position.");
    } else {
        page_example(program, "", "pack levels.txt levels.pack",
                     "Packs levels that are text.");
    }
}

static void page_see_also(const struct manual_program *program)
{
    const struct manual_program *other;
    const char *between = "";
    int i;

    page_section("SEE ALSO");
    for (i = 0; (other = manual_program(i)) != NULL; i++)
        if (other != program) {
            printf("%s.BR ", between);
            page_words(other->name);
            fputs(" (6)", stdout);
            between = ",\n";
        }
    putchar('\n');
}

static void page_head(const struct manual_program *program)
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

void page_write(const struct manual_program *program)
{
    page_head(program);
    page_texts(program, "DESCRIPTION", page_description);
    page_options(program);
    page_games(program);
    if (program->programs & OPTIONS_SCREENS)
        page_keys(program);
    page_texts(program, "FILES", page_files);
    page_texts(program, "ENVIRONMENT", page_variables);
    page_texts(program, "EXIT STATUS", page_status);
    page_examples(program);
    page_see_also(program);
}
