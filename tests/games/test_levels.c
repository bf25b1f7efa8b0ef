/* test_levels.c: levels as text and packed: what is read, which errors are
 * found, and both packed formats byte by byte. Also reads collections that are
 * installed, and replays every solution in them.
 */
#define _XOPEN_SOURCE 700
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "board/random.h"
#include "game/shared_levels.h"
#include "levels/level_reader.h"
#include "levels/builtin_levels.h"
#include "levels/old_pack.h"
#include "levels/move_notation.h"
#include "levels/pack.h"
#include "levels/xsb.h"
#include "support/driver.h"
#include "support/move_reader.h"
#include "support/unit.h"

enum {
    ROUNDS = 4000,              /* random levels */
    ENOUGH = 300,               /* valid ones among them */
    SIDE = 12,                  /* columns or rows of such, at most */
    LONG_TEXT = 10 << 20
};

#define SECOND_PUSHER "there is a second pusher: Whirly plays this file"

static struct level level, again;   /* large */

/* ---- text ---- */

static int read_first(const char *text, struct level *to,
                      struct parlour_error *error, struct xsb_board *board)
{
    struct xsb x;

    xsb_open(&x, text);
    assert_true(xsb_find(&x, board));
    return xsb_read(board, 1, to, error);
}

static void see(const struct level *seen, const char *rows)
{
    char text[PARLOUR_ROW * 4];
    struct text t;
    int i;

    text_open(&t, text, sizeof text);
    for (i = 0; i < seen->grid.rows; i++) {
        xsb_add_row(seen, i, &t);
        text_add_char(&t, '\n');
    }
    assert_string_equal(text, rows);
}

static void check_reads(const char *text, const char *rows)
{
    struct parlour_error error;
    struct xsb_board board;

    if (read_first(text, &level, &error, &board) != PARLOUR_OK)
        fail_msg("%ld: %s", error.line, error.words);
    see(&level, rows);
}

/* Asserts the titles and authors of all boards, in order. */
static void check_names(const char *text, const char *const names[])
{
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    for (; *names != NULL; names += 2) {
        assert_true(xsb_find(&x, &board));
        assert_string_equal(board.about.title, names[0]);
        assert_string_equal(board.about.author, names[1]);
    }
    assert_false(xsb_find(&x, &board));
}

static void every_notation_is_read(void **state)
{
    (void)state;
    check_reads("#####\n#@$.#\n#####\n", "#####\n#@$.#\n#####\n");
    check_reads("#####\r\n#@$.#  \r\n#####", "#####\n#@$.#\n#####\n");
    check_reads("######\n#pbo-#\n#_B-_#\n######\n",
                "######\n#@$. #\n# *  #\n######\n");
    check_reads("#####\n#Pb-#\n#--B#\n#####\n",
                "#####\n#+$ #\n#  *#\n#####\n");
    check_reads("5#|#@$.#|5#", "#####\n#@$.#\n#####\n");
    check_reads("5#|#@$.#|\n5#\n", "#####\n#@$.#\n#####\n");
    check_reads("--4#|3#--#|#.$@-#|6#", "  ####\n###  #\n#.$@ #\n######\n");
}

static void what_belongs_to_a_board_is_found(void **state)
{
    static const char text[] =
        "Collection: ours\n\n; 1\n#####\n#@$.#\n#####\nAuthor: somebody\n"
        "Comment:\n#####\nno board\nComment-End:\nSolution (1/1)\nR\n\n"
        "The second\n\n######\n#@ $.#\n######\nTitle: Two\nPar: 1?\n"
        "Chapter: Odd ones \nSolution\n2r\n(l)\nSnapshot\nR\n======\n";
    struct xsb_board board;
    struct xsb x;

    (void)state;
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "1");
    assert_string_equal(board.about.chapter, "");
    assert_int_equal(board.line, 4);
    assert_int_equal(board.lines, 3);
    assert_int_equal(board.about.solution.length, 2);
    assert_memory_equal(board.about.solution.at, "R\n", 2);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "Two");
    assert_string_equal(board.about.chapter, "Odd ones");
    assert_int_equal(board.about.par, 1);
    assert_false(board.about.par_proved);
    assert_memory_equal(board.about.solution.at, "2r\n(l)\n", 7);
    assert_false(xsb_find(&x, &board));
}

/* Each is above the level that it begins with, the first also above a blank
 * line. */
static void chapters_stand_above_levels(void **state)
{
    static const char text[] =
        "Chapter: First\n\n#####\n#@$.#\n#####\n\n"
        "Chapter: Second\n#####\n#.$@#\n#####\n\n######\n#@ $.#\n######\n";
    static const char *const chapters[] = { "First", "Second", "" };
    struct xsb_board board;
    struct xsb x;
    int i;

    (void)state;
    xsb_open(&x, text);
    for (i = 0; i < 3; i++) {
        assert_true(xsb_find(&x, &board));
        assert_string_equal(board.about.chapter, chapters[i]);
    }
    assert_false(xsb_find(&x, &board));
}

static void slc_files_are_read(void **state)
{
    static const char text[] =
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\r\n<SokobanLevels>\r\n"
        "  <Title>Ours</Title>\r\n  <Description>\r\nSmall ones\r\n"
        "</Description>\r\n  <LevelCollection Copyright=\"Somebody\""
        " MaxWidth=\"6\" MaxHeight=\"3\">\r\n"
        "    <Level Id=\"One\" Width=\"6\" Height=\"4\">\r\n"
        "      <L>  ####</L>\r\n      <L>###  #</L>\r\n"
        "      <L>#.$@ #</L>\r\n      <L>######</L>\r\n    </Level>\r\n"
        "    <Level Width=\"5\" Id=\"Two\">\r\n      <L>#####</L>\r\n"
        "      <L>#@$.#</L>\r\n      <L>#####</L>\r\n    </Level>\r\n"
        "  </LevelCollection>\r\n</SokobanLevels>\r\n";
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    (void)state;
    assert_int_equal(xsb_likelihood("ours.slc", text), PARLOUR_LIKELY);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "One");
    assert_string_equal(board.about.author, "Somebody");
    assert_int_equal(board.line, 9);
    assert_int_equal(board.about.notes, 0);
    assert_int_equal(xsb_read(&board, 1, &level, &error), PARLOUR_OK);
    see(&level, "  ####\n###  #\n#.$@ #\n######\n");
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "Two");
    assert_int_equal(xsb_read(&board, 1, &level, &error), PARLOUR_OK);
    see(&level, "#####\n#@$.#\n#####\n");
    assert_false(xsb_find(&x, &board));
}

/* XML does not need lines. */
static void slc_files_of_one_line_are_read(void **state)
{
    static const char text[] =
        "<SokobanLevels><Title>A &lt; B</Title><!-- <Level Id=\"no\">"
        "<L>#</L></Level> --><LevelCollection MaxWidth='5' Copyright='All'>"
        "<Level Copyright=\"Two &amp; &#51;\" Height='4' Id='&quot;x&#xE9;'>"
        "<L></L><L>#####</L><L/><L>#####</L><L>#@$.#</L><L>#####</L></Level>"
        "<Level Id = \"\nB\"  >\n<L>#####</L><L>#.$@#</L>\n<L>#####</L>";
    struct parlour_error error;
    struct xsb_board board;
    struct xsb x;

    (void)state;
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "\"x\xc3\xa9");
    assert_string_equal(board.about.author, "Two & 3");
    assert_int_equal(board.line, 1);
    assert_int_equal(xsb_read(&board, 1, &level, &error), PARLOUR_OK);
    see(&level, "#####\n-    \n#####\n#@$.#\n#####\n");
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "B");
    assert_string_equal(board.about.author, "All");
    assert_int_equal(board.line, 3);
    assert_int_equal(xsb_read(&board, 1, &level, &error), PARLOUR_OK);
    see(&level, "#####\n#.$@#\n#####\n");
    assert_false(xsb_find(&x, &board));
}

/* A row that is all floor, but no line between two boards. */
static void bare_rows_belong_to_a_board(void **state)
{
    static const char *const two[] = { "", "", "---", "", NULL };

    (void)state;
    check_reads("# #\n-\n_\n#####\n#@$.#\n#####\n--- -\n ##\n",
                "# #  \n-    \n-    \n#####\n#@$.#\n#####\n-    \n ##  \n");
    check_reads("5#|-|5#|#@$.#|5#\n",
                "#####\n-    \n#####\n#@$.#\n#####\n");
    check_names("#####\n#@$.#\n#####\n---\n#####\n#@$.#\n#####\n", two);
}

/* Numbers stand below boards if the first board has none above it. */
static void numbers_below_boards_are_their_titles(void **state)
{
    static const char *const names[] = { "1", "", "2", "", NULL };

    (void)state;
    check_names("####\n#@$.#\n####\n; 1\n\n####\n#@$.#\n####\n; 2\n",
                names);
    check_names("; 1\n####\n#@$.#\n####\n\n; 2\n####\n#@$.#\n####\n",
                names);
}

static void check_solution(const char *text, const char *moves)
{
    struct xsb_board board;
    struct xsb x;

    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(board.about.solution.length, strlen(moves));
    if (*moves != '\0')
        assert_memory_equal(board.about.solution.at, moves, strlen(moves));
}

static void solutions_are_found_below_a_board(void **state)
{
    static const char *const names[] = { "", "", "URL", "", NULL };

    (void)state;
    check_solution("####\n#@$.#\n####\nSolution: rRR\n", "rRR\n");
    check_solution("####\n#@$.#\n####\nrRR\nlL\n", "rRR\nlL\n");
    check_solution("####\n#@$.#\n####\n\nrRR\n\n####\n#@$.#\n####\n",
                   "rRR\n");
    check_solution("####\n#@$.#\n####\nSolution: none\n", "");
    check_solution("####\n#@$.#\n####\n\nUl\n\n####\n", "");
    check_names("####\n#@$.#\n####\n\nURL\n####\n#@$.#\n####\n", names);
}

static void lines_of_colons_adorn_a_file(void **state)
{
    struct xsb_board board;
    struct xsb x;

    (void)state;
    xsb_open(&x, ":::::::::\n::: of ours :::\n\nOne\n#####\n#@$.#\n#####\n"
             ":::::::::\n#####\n#.$@#\n#####\n");
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "One");
    assert_int_equal(board.line, 5);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "");
    assert_int_equal(board.line, 9);
    assert_false(xsb_find(&x, &board));
}

static void check_refused(const char *text, long line, const char *words)
{
    struct parlour_error error;
    struct xsb_board board;

    assert_int_equal(read_first(text, &level, &error, &board),
                     PARLOUR_DAMAGED);
    assert_string_equal(error.words, words);
    assert_int_equal(error.line, line);
}

static void a_bad_level_is_refused_with_its_line(void **state)
{
    (void)state;
    check_refused("x\n#####\n# $.#\n#####\n", 2, "the level has no pusher");
    check_refused("#####\n#@$.#\n#@  #\n#####\n", 3, SECOND_PUSHER);
    check_refused("#####\n#@$.\n#####\n", 2,
                  "the walls of the level have a gap here");
    check_refused("#####|#@$.#|#####|--$|#####\n", 1,
                  "this row of the level has no wall");
    check_refused("######\n#@$..#\n######\n", 1,
                  "more goals than boxes: the level cannot be won");
    check_refused("#####\n#@$ #\n#####\n", 1, "the level has no goal");
    check_refused("#####\n#@$.#\n#?  #\n#####\n", 3,
                  "unknown character ? in column 2");
    check_refused("#####\n#@$.#\n#  \xc3\xa9#\n#####\n", 3,
                  "unknown character \xc3\xa9 in column 4");
    check_refused("#####\n#@$.#\n#\t #\n#####\n", 3,
                  "unknown character (a tab) in column 2");
    check_refused("####\n#@$.99999999999#|####\n", 2,
                  "a run length is too large");
    check_refused("<Level Id=\"1\">\n<L>#####</L>\n<L>#@$!#</L>\n"
                  "<L>#####</L>\n", 3, "unknown character ! in column 4");
    check_refused("129#|#@$.#|5#\n", 1,
                  "the row is longer than " PARLOUR_SIDE_WORDS " columns");
}

/* The levels of the program are packed, not text. */
static void built_in_levels_are_read_in_one_pass(void **state)
{
    struct parlour_error error;
    struct level_reader_pass pass;
    struct level_reader source;
    struct level_about about;
    struct level level;
    int count = 0;

    (void)state;
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    level_reader_begin(&pass, &source);
    while (level_reader_next(&pass, &level, &about, &error) == PARLOUR_OK)
        count++;
    assert_int_equal(count, source.count);
}

static void check_row(const char *text, int number, int row,
                      const char *wanted)
{
    struct parlour_error error;
    struct level_about about;
    struct level_reader source;
    struct level level;
    char words[PARLOUR_ROW];
    struct text t;

    assert_int_equal(level_reader_open(&source, text, strlen(text), &error),
                     PARLOUR_OK);
    assert_int_equal(level_reader_read(&source, number, &level, &about,
                                       &error),
                     PARLOUR_OK);
    text_open(&t, words, sizeof words);
    xsb_add_row(&level, row, &t);
    assert_string_equal(words, wanted);
}

/* Walls of X, where * is a box; lists of numbers, decimal or hexadecimal. */
static void other_alphabets_are_read(void **state)
{
    static const char *const crosses =
        "***\nMaze: 1\nFile offset: 14, DS:0\nSize X: 7\n\n"
        "XXXXXXX\nX@*.& X\nXXXXXXX\n\n****\nMaze: 2\n\n"
        "XXXXX\nX@*.X\nXXXXX\n";

    (void)state;
    check_row(crosses, 1, 1, "#@$.* #");
    check_row(crosses, 2, 1, "#@$.#");
    check_row("XXX\n\n#####\n#@$.#\n#####\n", 1, 1, "#@$.#");
    check_row("| remark 1 2 3\n#a ( 8 3 246 5 3 122 1 1 )\n", 1, 1,
              "#@ $  .#");
    check_row("one db 8, 3, 0F6h, 5\n    db 3, 7ah, 1, 1 ; 4\n"
              "two db 8h,3,246,5,3,122,1,1\n", 2, 1, "#@ $  .#");
    check_row("\xef\xbb\xbf#####\r#@$.#\r#####\r", 1, 1, "#@$.#");
}

/* A paragraph above a board is its title, as far as there is room. */
static void titles_and_authors_are_read(void **state)
{
    struct xsb_board board;
    struct xsb x;

    (void)state;
    xsb_open(&x, "Author: All\n\nOne\n(a b)\n\n####\n#@$.#\n####\n"
                 "Author: J\xc3\xbcrgen\n\nTwo\n####\n#@$.#\n####\n");
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "One (a b)");
    assert_string_equal(board.about.author, "J\xc3\xbcrgen");
    assert_true(xsb_find(&x, &board));
    assert_string_equal(board.about.title, "Two");
    assert_string_equal(board.about.author, "All");
}

/* The author above a board is not that of the boards after it. */
static void an_author_above_a_board_is_of_that_board(void **state)
{
    static const char *const names[] = { "One", "", "Two", "Ada", "Three", "",
                                         NULL };

    (void)state;
    check_names("One\n####\n#@$.#\n####\n\nTwo\nAuthor: Ada\n####\n#@$.#\n"
                "####\n\nThree\n####\n#@$.#\n####\n", names);
}

/* Keys stand below their board, as programs write them. */
static void keys_below_a_board_are_of_that_board(void **state)
{
    static const char *const names[] = { "One", "Ada", "Two", "Bob", NULL };

    (void)state;
    check_names("Author: All\nTitle: These\n\n####\n#@$.#\n####\nTitle: One\n"
                "Author: Ada\n\n####\n#@$.#\n####\n\nTitle: Two\n"
                "Author: Bob\n", names);
}

/* If they stand directly above the first board, then above others too. */
static void keys_above_all_boards_are_of_the_board_below(void **state)
{
    static const char *const names[] = { "One", "Ada", "Two", "Bob", "Three",
                                         "Ada", NULL };

    (void)state;
    check_names("Title: One\nAuthor: Ada\n####\n#@$.#\n####\n\nTitle: Two\n"
                "Author: Bob\n####\n#@$.#\n####\nSolution\nR\n\n"
                "Title: Three\n####\n#@$.#\n####\n", names);
}

/* A title without room ends in dots, after a whole character. */
static void a_long_title_is_marked_as_cut(void **state)
{
    static const char ten[] = "123456789 ";
    char text[PARLOUR_TEXT * 4];
    struct xsb_board board;
    struct xsb x;

    (void)state;
    sprintf(text, "; %s%s%s%s%s%s123\n####\n#@$.#\n####\n", ten, ten, ten,
            ten, ten, ten);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_int_equal(strlen(board.about.title), LEVEL_TITLE - 1);
    assert_null(strstr(board.about.title, "..."));
    sprintf(text, "; %s%s%s%s%s123456 \xc3\xbc\xc3\xbc\xc3\xbc\xc3\xbc\n"
            "####\n#@$.#\n####\n", ten, ten, ten, ten, ten);
    xsb_open(&x, text);
    assert_true(xsb_find(&x, &board));
    assert_string_equal(strrchr(board.about.title, ' '),
                        " \xc3\xbc...");
}

static char *repeat(const char *words, size_t length)
{
    size_t one = strlen(words), i;
    char *text = malloc(length + 1);

    assert_non_null(text);
    for (i = 0; i < length; i++)
        text[i] = words[i % one];
    text[length] = '\0';
    return text;
}

static void ten_million_bytes_are_read_at_once(void **state)
{
    struct parlour_error error;
    struct xsb_board board;
    struct level_reader source;
    char *text = repeat("#", LONG_TEXT);
    struct xsb x;

    (void)state;
    xsb_open(&x, text);
    assert_false(xsb_find(&x, &board));
    free(text);
    text = repeat("#@$\n", LONG_TEXT);
    check_refused(text, 2, SECOND_PUSHER);
    free(text);
    text = repeat("# \n", LONG_TEXT);
    check_refused(text, PARLOUR_SIDE + 1,
                  "the level has more than " PARLOUR_SIDE_WORDS
                  " rows: it has 3495254");
    free(text);
    text = repeat("no level\n", LONG_TEXT);
    assert_int_equal(level_reader_open(&source, text, LONG_TEXT, &error),
                     PARLOUR_DAMAGED);
    assert_string_equal(error.words, "no levels found: no line is a row such"
                                     " as #@$.#");
    assert_int_equal(error.line, 1);
    free(text);
}

static void what_is_no_collection_is_said(void **state)
{
    static const char program[] = "\1\2\3\4\5\6";
    struct level_reader source;
    struct parlour_error error;

    (void)state;
    assert_int_equal(level_reader_open(&source, program, sizeof program - 1,
                                       &error), PARLOUR_DAMAGED);
    assert_non_null(strstr(error.words, "neither text nor packed levels"));
    assert_int_equal(level_reader_open(&source, " \n\n", 3, &error),
                     PARLOUR_DAMAGED);
    assert_string_equal(error.words, "the file is empty");
}

static void check_kind(const char *bytes, size_t length, const char *kind)
{
    struct level_reader source;
    struct parlour_error error;
    char words[PARLOUR_TEXT];

    assert_int_equal(level_reader_open(&source, bytes, length, &error),
                     PARLOUR_DAMAGED);
    sprintf(words, "no levels found: this is %s", kind);
    assert_string_equal(error.words, words);
}

static void files_of_other_kinds_are_named(void **state)
{
    (void)state;
    check_kind("PK\3\4\24\0", 6, "a zip file: unpack it first");
    check_kind("\x1f\x8b\x08\0", 4, "a gzip file: unpack it first");
    check_kind("\x89PNG\r\n\x1a\n", 8, "a picture, not a level file");
    check_kind("#\0#\0\n\0", 6, "UTF-16 text: save it as UTF-8");
    check_kind("\0#\0#\0\n", 6, "UTF-16 text: save it as UTF-8");
    check_kind(" { \"levels\": [] }\n", 18, "JSON, not a level file");
    check_kind("<!DOCTYPE html>\n<p>\n", 20,
               "a web page: save the level file that it links to");
    check_kind("Hexoban levels\n", 15,
               "for Hexoban, whose cells have six sides");
}

static void check_moves(const char *text, const char *letters, int wanted)
{
    char read[PARLOUR_TEXT];
    struct move_reader r;
    struct text t;
    int direction, code;

    text_open(&t, read, sizeof read);
    move_reader_open(&r, text, strlen(text));
    while ((direction = move_reader_next(&r, &code)) != PARLOUR_NONE)
        text_add_char(&t, move_notation_letter(direction, 0));
    assert_int_equal(code, wanted);
    assert_string_equal(read, letters);
}

static void moves_are_read_with_run_lengths(void **state)
{
    (void)state;
    check_moves("uRdL", "urdl", PARLOUR_OK);
    check_moves("3u 2(dR)\nl", "uuudrdrl", PARLOUR_OK);
    check_moves("2(u2(rd)l)", "urdrdlurdrdl", PARLOUR_OK);
    check_moves("", "", PARLOUR_OK);
    check_moves("ux", "u", PARLOUR_SYNTAX);
    check_moves("2(u", "u", PARLOUR_SYNTAX);
    check_moves("u)", "u", PARLOUR_SYNTAX);
    check_moves("4294967295()", "", PARLOUR_SYNTAX);
    check_moves("4294967295(0u)", "", PARLOUR_SYNTAX);
    check_moves("3", "", PARLOUR_SYNTAX);
}

/* ---- the original's format ---- */

static void check_record(const unsigned char *bytes, size_t length,
                         const char *rows)
{
    const char *why;

    assert_int_equal(old_pack_read(bytes, length, &level, &why), length);
    see(&level, rows);
}

static const unsigned char long_record[] = {
    9, 7, 244, 224, 208, 136, 68, 34, 17, 10, 132, 66, 33, 16, 136, 116, 244,
    128, 2, 1
};

static void the_records_of_the_original_are_read(void **state)
{
    static const unsigned char first[] = { 8, 3, 246, 5, 3, 122, 1, 1 };
    static const unsigned char second[] = {
        12, 3, 246, 150, 10, 132, 27, 218, 64, 6, 1
    };
    static const unsigned char boxes_on_goals[] = {
        6, 4, 212, 58, 104, 67, 193, 168, 1, 1
    };

    (void)state;
    check_record(first, sizeof first, "########\n#@ $  .#\n########\n");
    check_record(second, sizeof second,
                 "############\n#. $  @ $ .#\n############\n");
    check_record(boxes_on_goals, sizeof boxes_on_goals,
                 "######\n#@*$.#\n# *  #\n######\n");
    check_record(long_record, sizeof long_record,
                 "#########\n# @    .#\n# ## ## #\n# ##$## #\n# ## ## #\n"
                 "#       #\n#########\n");
}

/* A pack is recognized even if all its bytes could be text. */
static void records_without_small_bytes_are_a_pack(void **state)
{
    static const unsigned char bytes[] = {
        7, 7, 229, 52, 144, 217, 13, 144, 217, 13, 156, 128, 5, 5, 0
    };
    struct parlour_error error;
    struct level_about about;
    struct level_reader source;

    (void)state;
    assert_int_equal(level_reader_open(&source, (const char *)bytes,
                                       sizeof bytes - 1, &error), PARLOUR_OK);
    assert_int_equal(source.count, 1);
    assert_int_equal(level_reader_read(&source, 1, &level, &about, &error),
                     PARLOUR_OK);
    see(&level, "#######\n#$.   #\n#     #\n#     #\n#     #\n#    @#\n"
        "#######\n");
}

/* Makes a random level, valid or not, with a pusher on free floor. */
static void make_random(struct level *to, struct random *d)
{
    static const int things[] = {
        0, 0, 0, LEVEL_WALL, LEVEL_WALL, LEVEL_BOX, LEVEL_GOAL,
        LEVEL_BOX | LEVEL_GOAL
    };
    int columns = 1 + (int)random_below(d, SIDE);
    int rows = 1 + (int)random_below(d, SIDE), cell;

    level_clear(to, columns, rows);
    for (cell = 0; cell < columns * rows; cell++)
        level_put(to, cell, things[random_below(d, 8)]);
    to->pusher = (int)random_below(d, (unsigned long)(columns * rows));
    level_put(to, to->pusher, to->cells[to->pusher] & LEVEL_GOAL);
}

static void check_same(const struct level *a, const struct level *b)
{
    assert_int_equal(a->grid.columns, b->grid.columns);
    assert_int_equal(a->grid.rows, b->grid.rows);
    assert_int_equal(a->pusher, b->pusher);
    assert_int_equal(a->boxes, b->boxes);
    assert_int_equal(a->goals, b->goals);
    assert_memory_equal(a->cells, b->cells, (size_t)grid_cells(&a->grid));
}

/* Tries every beginning and every flipped bit, in memory of exactly that
 * length. */
static void try_damaged(const unsigned char *bytes, size_t length,
                        void (*try)(const unsigned char *bytes,
                                    size_t length))
{
    unsigned char *copy;
    size_t i;

    for (i = 0; i < length; i++) {
        copy = malloc(i + 1);
        assert_non_null(copy);
        memcpy(copy, bytes, i);
        copy = realloc(copy, i == 0 ? 1 : i);
        try(copy, i);
        free(copy);
    }
    copy = malloc(length);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    for (i = 0; i < length * 8; i++) {
        copy[i / 8] ^= (unsigned char)(1 << i % 8);
        try(copy, length);
        copy[i / 8] ^= (unsigned char)(1 << i % 8);
    }
    free(copy);
}

static void the_bits_after_the_cells_must_be_zero(void **state)
{
    unsigned char bytes[] = { 12, 3, 246, 150, 10, 132, 27, 218, 65, 6, 1 };
    const char *why;

    (void)state;
    assert_int_equal(old_pack_read(bytes, sizeof bytes, &level, &why), 0);
    assert_non_null(strstr(why, "must be zero"));
    bytes[8] = 64;
    assert_int_equal(old_pack_read(bytes, sizeof bytes, &level, &why),
                     sizeof bytes);
}

/* A record must give a board within the limits, or an error with a reason. */
static void try_record(const unsigned char *bytes, size_t length)
{
    const char *why = NULL;

    if (old_pack_read(bytes, length, &level, &why) == 0)
        assert_non_null(why);
    else
        assert_in_range(level.pusher, 0, grid_cells(&level.grid) - 1);
}

static void a_damaged_record_is_a_board_or_an_error(void **state)
{
    (void)state;
    try_damaged(long_record, sizeof long_record, try_record);
}

/* ---- our format ---- */

static void try_pack(const unsigned char *bytes, size_t length)
{
    struct level_about about;
    const char *why = NULL;
    struct pack pack;
    int i;

    if (!pack_open(&pack, bytes, length, &why)) {
        assert_non_null(why);
        return;
    }
    for (i = 1; i <= pack.count && i <= 30; i++)
        if (pack_read(&pack, i, &level, &about, &why))
            assert_int_equal(level_fault(&level, &why), PARLOUR_NONE);
}

static void a_damaged_pack_is_a_level_or_an_error(void **state)
{
    size_t length;
    const unsigned char *bytes = builtin_levels_pack(&length);

    (void)state;
    try_damaged(bytes, length, try_pack);
}

static void random_levels_go_round_packed(void **state)
{
    unsigned char bytes[PACK_LEVEL], head[PACK_HEAD + 4 + PACK_LEVEL];
    struct level_about about;
    const char *why;
    struct pack pack;
    struct random d;
    size_t length, at;
    int i, sound = 0;

    (void)state;
    random_seed(&d, 3);
    for (i = 0; i < 200 * ROUNDS && sound < ENOUGH; i++) {
        make_random(&level, &d);
        if (level_fault(&level, &why) != PARLOUR_NONE)
            continue;
        sound++;
        length = pack_write(&level, bytes);
        assert_true(length < PACK_LONG);
        pack_write_head(head, 1, 0);
        at = PACK_HEAD;
        head[at++] = (unsigned char)length;
        memcpy(head + at, bytes, length);
        assert_true(pack_open(&pack, head, at + length, &why));
        assert_true(pack_read(&pack, 1, &again, &about, &why));
        check_same(&level, &again);
    }
    assert_int_equal(sound, ENOUGH);
}

static void the_largest_level_fits(void **state)
{
    unsigned char bytes[PACK_LEVEL];
    const char *why;
    struct random d;
    int cell;

    (void)state;
    random_seed(&d, 4);
    level_clear(&level, PACK_SIDE, PACK_SIDE);
    for (cell = 0; cell < PACK_SIDE * PACK_SIDE; cell++)
        level_put(&level, cell,
                  cell % 64 == 0 || cell % 64 == 63 || cell < 64
                  || cell >= 4032 ? LEVEL_WALL
                  : random_below(&d, 2) ? LEVEL_BOX | LEVEL_GOAL : 0);
    level.pusher = 65;
    level_put(&level, 65, 0);
    assert_int_equal(level_fault(&level, &why), PARLOUR_NONE);
    assert_true(pack_write(&level, bytes) < PACK_LEVEL / 2);
}

/* ---- levels that there are ---- */

/* Plays moves in a session of the level; 1 if they win. */
static int wins(const char *file, int number, const struct level_moves *moves)
{
    static const char letters[] = "urdl";
    struct parlour_options o = driver_options("sokoban", 1);
    char *text = driver_read_file(file), word[2] = "";
    struct parlour_session *s;
    struct move_reader r;
    int direction, code, won;

    o.given |= PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    o.levels = text;
    o.levels_length = strlen(text);
    o.level = number;
    s = driver_open(&o);
    move_reader_open(&r, moves->at, moves->length);
    while ((direction = move_reader_next(&r, &code)) != PARLOUR_NONE) {
        word[0] = letters[direction];
        if (driver_words(s, word) != PARLOUR_OK)
            break;
    }
    won = driver_state(s) == PARLOUR_IS_WON && code == PARLOUR_OK
        && direction == PARLOUR_NONE;
    parlour_close(s);
    free(text);
    return won;
}

static void our_levels_are_those_of_the_text_and_can_be_won(void **state)
{
    const char *file = getenv("PARLOUR_LEVELS");
    struct level_about about;
    struct parlour_error error;
    struct xsb_board board;
    struct level_reader source;
    char *text;
    struct xsb x;
    int i = 0, chapters = 0;

    (void)state;
    if (file == NULL)
        skip();
    text = driver_read_file(file);
    assert_non_null(text);
    assert_int_equal(level_reader_open(&source, NULL, 0, &error), PARLOUR_OK);
    xsb_open(&x, text);
    while (xsb_find(&x, &board)) {
        assert_int_equal(xsb_read(&board, 1, &level, &error), PARLOUR_OK);
        assert_true(++i <= source.count);
        assert_int_equal(level_reader_read(&source, i, &again, &about, &error),
                         PARLOUR_OK);
        check_same(&level, &again);
        assert_string_equal(about.title, board.about.title);
        assert_string_equal(about.chapter, board.about.chapter);
        chapters += about.chapter[0] != '\0';
        assert_int_equal(about.par, board.about.par);
        assert_true(about.par > 0 && about.par_proved);
        assert_non_null(board.about.solution.at);
        if (!wins(file, i, &board.about.solution))
            fail_msg("%s is not won", about.title);
    }
    assert_int_equal(i, source.count);
    assert_true(i >= 62);
    assert_int_equal(chapters, 10);
    free(text);
}

/* The chapters are the end of the pack. */
static void packs_without_their_end_are_refused(void **state)
{
    size_t length, cut;
    const unsigned char *bytes = builtin_levels_pack(&length);
    const char *why;
    struct pack pack;

    (void)state;
    assert_true(pack_open(&pack, bytes, length, &why));
    for (cut = 1; cut <= 100; cut++) {
        assert_false(pack_open(&pack, bytes, length - cut, &why));
        assert_string_equal(why, "the pack is cut short");
    }
}

/* Counts of the files that match a pattern, and of the levels and solutions in
 * them. */
struct corpus {
    int levels, solutions, refused;
};

static void replay_file(const char *name, int number, struct corpus *c)
{
    char solution[PARLOUR_ROW];
    struct level_moves moves;
    char *text;

    snprintf(solution, sizeof solution, "%.*sl",
             (int)strlen(name) - 1, name);
    text = driver_read_file(solution);
    if (text == NULL)
        return;
    moves.at = text;
    moves.length = strlen(text);
    if (!wins(name, number, &moves))
        fail_msg("%s does not win", solution);
    c->solutions++;
    free(text);
}

static void read_corpus_file(const char *name, struct corpus *c)
{
    char *text = driver_read_file(name);
    struct parlour_error error;
    struct xsb_board board;
    int number = 0, code;
    struct xsb x;

    assert_non_null(text);
    xsb_open(&x, text);
    while (xsb_find(&x, &board)) {
        number++;
        code = xsb_read(&board, 1, &level, &error);
        if (code == PARLOUR_OK) {
            c->levels++;
            replay_file(name, number, c);
        } else if (strcmp(error.words, SECOND_PUSHER) == 0) {
            c->refused++;       /* a level for two */
        } else {
            fail_msg("%s:%ld: %s", name, error.line, error.words);
        }
    }
    assert_true(number > 0);
    free(text);
}

static void check_corpus(const char *pattern, int levels, int solutions,
                         int refused)
{
    struct corpus c = { 0, 0, 0 };
    glob_t found;
    size_t i;

    if (glob(pattern, 0, NULL, &found) != 0)
        skip();
    for (i = 0; i < found.gl_pathc; i++)
        read_corpus_file(found.gl_pathv[i], &c);
    globfree(&found);
    assert_int_equal(c.levels, levels);
    assert_int_equal(c.solutions, solutions);
    assert_int_equal(c.refused, refused);
}

static void a_collection_with_solutions_is_read_and_won(void **state)
{
    (void)state;
    check_corpus("/usr/share/games/cavepacker/maps/*.sok", 1014, 1011, 1);
}

static void a_collection_in_one_file_is_read(void **state)
{
    (void)state;
    check_corpus("/usr/share/games/xsok/Sokoban.def", 88, 0, 0);
}

/* ---- the fingerprint ---- */

static void check_print(const char *text, int same)
{
    static const char first[] = "######\n#@ $.#\n#  ###\n####\n";
    unsigned long a[2], b[2];
    struct parlour_error error;
    struct xsb_board board;

    assert_int_equal(read_first(first, &level, &error, &board), PARLOUR_OK);
    level_fingerprint(&level, a);
    assert_int_equal(read_first(text, &level, &error, &board), PARLOUR_OK);
    level_fingerprint(&level, b);
    assert_int_equal(a[0] == b[0] && a[1] == b[1], same);
}

static void a_level_is_known_in_any_rotation_and_mirror_image(void **state)
{
    (void)state;
    check_print("######\n#@ $.#\n#  ###\n####\n", 1);
    check_print("######\n#.$ @#\n###  #\n  ####\n", 1);
    check_print("####\n#  ###\n#@ $.#\n######\n", 1);
    check_print("####\n#@ #\n#  #\n#$##\n#.#\n###\n", 1);
    check_print("  ###\n  #.#\n###$#\n##  #\n##@ #\n#####\n", 0);
    check_print(" ###\n #.#\n##$#\n#  #\n# @#\n####\n", 1);
    check_print("########\n########\n##@ $.##\n##  ####\n######\n", 1);
    check_print("######\n# @$.#\n#  ###\n####\n", 0);
}

/* Writes 100 levels with titles of their numbers; the caller frees them. */
static char *write_levels(void)
{
    struct text_long levels = { NULL, 0, 0 };
    char board[PARLOUR_TEXT];
    int i;

    for (i = 1; i <= 100; i++) {
        snprintf(board, sizeof board, "%d\n\n#####\n#@$.#\n#####\n\n", i);
        assert_true(text_append(&levels, board));
    }
    return levels.start;
}

static void a_level_that_is_too_wide_says_how_wide(void **state)
{
    char *row = repeat("#", 130), *text = malloc(1000);

    (void)state;
    assert_non_null(text);
    snprintf(text, 1000, "%s\n#@$.#\n#####\n", row);
    check_refused(text, 1, "the row is longer than " PARLOUR_SIDE_WORDS
                  " columns: it has 130");
    free(text);
    free(row);
}

static void the_levels_of_a_session_are_read_once(void **state)
{
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_error error;
    struct level_reader first, second;
    struct level_about about;
    char *levels = write_levels(), number[PARLOUR_TEXT];
    struct shared_levels *shared = shared_levels_open(levels, strlen(levels));
    int i;

    (void)state;
    o.levels = shared->text;
    o.levels_length = strlen(levels);
    o.shared = shared;
    assert_int_equal(level_reader_open_options(&first, &o, &error),
                     PARLOUR_OK);
    memset(shared->text, ' ', strlen(levels));
    assert_int_equal(level_reader_open_options(&second, &o, &error),
                     PARLOUR_OK);
    assert_int_equal(second.count, 100);
    memcpy(shared->text, levels, strlen(levels));
    for (i = 1; i <= second.count; i++) {
        assert_int_equal(level_reader_read(&second, i, &level, &about, &error),
                         PARLOUR_OK);
        snprintf(number, sizeof number, "%d", i);
        assert_string_equal(about.title, number);
        assert_int_equal(about.line, 6 * i - 3);
    }
    memset(shared->text, ' ', strlen(levels) * 9 / 10);
    assert_int_equal(level_reader_read(&second, 100, &level, &about, &error),
                     PARLOUR_OK);
    shared_levels_close(shared);
    free(levels);
}

/* Both keep the levels, whichever is closed first. */
static void sessions_share_equal_levels(void **state)
{
    char levels[] = "#####\n#@$.#\n#####\n\n#####\n#.$@#\n#####\n";
    struct parlour_options o = PARLOUR_OPTIONS_INIT;
    struct parlour_session *first, *second, *other;
    struct parlour_status status;
    struct parlour_error error;
    size_t length;

    (void)state;
    o.game = "sokoban";
    o.levels = levels;
    o.levels_length = strlen(levels);
    o.level = 2;
    o.given = PARLOUR_OPTION_LEVELS | PARLOUR_OPTION_LEVEL;
    first = parlour_open(&o, &error);
    second = parlour_open_beside(&o, first, &error);
    assert_ptr_equal(parlour_levels_text(first, &length),
                     parlour_levels_text(second, &length));
    levels[sizeof levels - 2] = ' ';
    other = parlour_open_beside(&o, first, &error);
    assert_ptr_not_equal(parlour_levels_text(first, &length),
                         parlour_levels_text(other, &length));
    parlour_close(other);
    levels[sizeof levels - 2] = '\n';
    parlour_close(first);
    assert_memory_equal(parlour_levels_text(second, &length), levels,
                        sizeof levels);
    parlour_get_status(second, &status);
    assert_int_equal(status.levels, 2);
    parlour_close(second);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(packs_without_their_end_are_refused),
        cmocka_unit_test(every_notation_is_read),
        cmocka_unit_test(what_belongs_to_a_board_is_found),
        cmocka_unit_test(chapters_stand_above_levels),
        cmocka_unit_test(slc_files_are_read),
        cmocka_unit_test(slc_files_of_one_line_are_read),
        cmocka_unit_test(bare_rows_belong_to_a_board),
        cmocka_unit_test(numbers_below_boards_are_their_titles),
        cmocka_unit_test(solutions_are_found_below_a_board),
        cmocka_unit_test(lines_of_colons_adorn_a_file),
        cmocka_unit_test(a_bad_level_is_refused_with_its_line),
        cmocka_unit_test(built_in_levels_are_read_in_one_pass),
        cmocka_unit_test(other_alphabets_are_read),
        cmocka_unit_test(titles_and_authors_are_read),
        cmocka_unit_test(an_author_above_a_board_is_of_that_board),
        cmocka_unit_test(keys_below_a_board_are_of_that_board),
        cmocka_unit_test(keys_above_all_boards_are_of_the_board_below),
        cmocka_unit_test(a_long_title_is_marked_as_cut),
        cmocka_unit_test(what_is_no_collection_is_said),
        cmocka_unit_test(files_of_other_kinds_are_named),
        cmocka_unit_test(ten_million_bytes_are_read_at_once),
        cmocka_unit_test(moves_are_read_with_run_lengths),
        cmocka_unit_test(the_records_of_the_original_are_read),
        cmocka_unit_test(records_without_small_bytes_are_a_pack),
        cmocka_unit_test(the_bits_after_the_cells_must_be_zero),
        cmocka_unit_test(a_damaged_record_is_a_board_or_an_error),
        cmocka_unit_test(a_damaged_pack_is_a_level_or_an_error),
        cmocka_unit_test(random_levels_go_round_packed),
        cmocka_unit_test(the_largest_level_fits),
        cmocka_unit_test(our_levels_are_those_of_the_text_and_can_be_won),
        cmocka_unit_test(a_collection_with_solutions_is_read_and_won),
        cmocka_unit_test(a_collection_in_one_file_is_read),
        cmocka_unit_test(a_level_that_is_too_wide_says_how_wide),
        cmocka_unit_test(the_levels_of_a_session_are_read_once),
        cmocka_unit_test(sessions_share_equal_levels),
        cmocka_unit_test(a_level_is_known_in_any_rotation_and_mirror_image)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
