/* test_backup.c: the files of a backup beside those that are here. */
#define _XOPEN_SOURCE 700
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/store/backup.h"
#include "app/store/backup_file.h"
#include "app/store/collection.h"
#include "app/store/recent_games.h"
#include "board/text.h"
#include "support/driver.h"
#include "support/own_folder.h"
#include "support/unit.h"

#define SCORES "parlour-scores 1\n"
#define GAME "2 2 2026-11-25 parlour:sokoban:level=1:rr:t6rpqs\n"
#define BEST "best 1 1222933930 2168077162 2 2 RR\n"
#define STATISTICS "parlour-statistics 1\n"
#define RESULT "2026-11-27 21:40 slide won moves=62 start=4x4:7\n"
#define EARNED "2026-11-27 21:40 slide earned moves-70\n"
#define OTHER "3 3 2026-11-25 parlour:sokoban:level=2:rr:t6rpqs\n"
#define JOURNAL "parlour-save 1\ngame slide\n"

static struct backup backup;

static int open_folder(void **state)
{
    return own_folder_open(state) != 0 || chdir(own_folder) != 0;
}

static void add(const char *name, const char *text)
{
    assert_true(backup_add(&backup, name, text, strlen(text)));
}

/* Also checks what it says of itself. */
static void merge_as(const char *expected)
{
    char words[PARLOUR_TEXT];
    struct parlour_error error;

    assert_int_equal(backup_merge(&backup, &error), PARLOUR_OK);
    backup_describe(&backup, words);
    if (expected != NULL)
        assert_string_equal(words, expected);
    backup_close(&backup);
}

static void merge(void)
{
    merge_as(NULL);
}

/* The path is below the folder of the program. */
static void check(const char *path, const char *text)
{
    char full[PLATFORM_PATH], *found;
    struct parlour_error error;
    struct text t;

    text_open(&t, full, sizeof full);
    text_add(&t, own_folder);
    text_add(&t, "/parlour/");
    text_add(&t, path);
    assert_int_equal(platform_read(full, &found, &error), PARLOUR_OK);
    assert_string_equal(found, text);
    free(found);
}

static int exists(const char *path)
{
    return chdir(own_folder) == 0 && chdir("parlour") == 0
        && platform_exists(path);
}

static void scores_are_joined(void **state)
{
    (void)state;
    add("sokoban.scores", SCORES "best 1 5 6 7 9 RR\nbest 2 1 2 8 8 RR\n"
        GAME);
    merge();
    add("sokoban.scores", SCORES "best 1 5 6 8 9 RR\nbest 2 5 6 9 9 RR\n"
        "best 2 1 2 8 7 RR\nbest 3 1 2 8 7 RR\nnot a game\n" GAME OTHER);
    merge();
    check("sokoban.scores", SCORES "best 1 5 6 7 9 RR\nbest 2 5 6 9 9 RR\n"
          "best 2 1 2 8 7 RR\n" GAME OTHER);
}

/* ---- all in one file ---- */

/* A backup is written, everything is deleted, and it is imported. */
static void a_backup_brings_everything_back(void **state)
{
    static const char *const names[] = {
        "sokoban.scores", "kulki.board", "kulki-draft-3.board",
        "parlour.statistics", "levels/a.xsb", "games/000000007.slide"
    };
    char words[PARLOUR_TEXT], name[PLATFORM_PATH], *text;
    struct parlour_error error;
    size_t i;

    (void)state;
    add("sokoban.scores", SCORES GAME);
    add("kulki.board", "a \"board\"\n");
    add("kulki-draft-3.board", "x");
    add("parlour.statistics", "parlour-statistics 1\n"
        "2026-11-28 14:05 slide won moves=2 start=2x2:7\n");
    add("files/a.xsb", "#####\n#@$.#\n#####\n");
    add("games/000000007.slide", JOURNAL);
    add("parlour.settings", "volume 10\nsokoban.levels files/a.xsb\n");
    merge();
    assert_int_equal(backup_file_write("all.json", &error), PARLOUR_OK);
    assert_int_equal(backup_file_write("all.json", &error), PARLOUR_OK);
    text = driver_read_file("all.json");
    assert_non_null(text);
    assert_true(backup_file_is(text));
    assert_null(strstr(text, own_folder));
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(name, sizeof name, "%s/parlour/%s", own_folder, names[i]);
        if (strncmp(names[i], "games/", 6) != 0)
            assert_int_equal(remove(name), 0);
    }
    assert_int_equal(remove("parlour/parlour.settings"), 0);
    assert_int_equal(backup_file_import(text, words, &error), PARLOUR_OK);
    assert_string_equal(words, "Imported: 1 collection, 1 result, 1 score,"
                               " 2 boards, 2 settings");
    check("sokoban.scores", SCORES GAME);
    check("kulki.board", "a \"board\"\n");
    check("kulki-draft-3.board", "x");
    check("levels/a.xsb", "#####\n#@$.#\n#####\n");
    check("parlour.statistics", "parlour-statistics 1\n"
          "2026-11-28 14:05 slide won moves=2 start=2x2:7\n");
    assert_int_equal(backup_file_import(text, words, &error), PARLOUR_OK);
    assert_string_equal(words, "Imported: nothing new");
    free(text);
}

static void a_backup_replaces_no_other_file(void **state)
{
    struct parlour_error error;
    FILE *file = fopen("mine.txt", "w");

    (void)state;
    assert_non_null(file);
    assert_true(fputs("mine", file) >= 0 && fclose(file) == 0);
    assert_int_equal(backup_file_write("mine.txt", &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, "mine.txt: this is not a backup"));
    assert_int_equal(backup_file_write("no/folder", &error), PARLOUR_IO);
}

/* As the page writes it, with other blanks; escapes in names. */
static void a_backup_of_the_page_is_read(void **state)
{
    char words[PARLOUR_TEXT];
    struct parlour_error error;

    (void)state;
    assert_int_equal(backup_file_import(
        "{\n \"format\": \"parlour-files\",\n \"version\": 1,\n"
        " \"files\": [\n  [\n   \"files\\/\\u0061\\\"\\u00e9.xsb\",\n"
        "   \"YQ==\"\n  ],[\"files/b\",\"YWI=\"],"
        "[\"files/c\",\"YWJj\"]\n ]\n}",
        words, &error), PARLOUR_OK);
    assert_string_equal(words, "Imported: 3 collections");
    check("levels/a\"\303\251.xsb", "a");
    check("levels/b", "ab");
    check("levels/c", "abc");
}

/* The text of a backup whose only file has that name. text: room for
 * PARLOUR_TEXT. */
static void write_backup_of(const char *name, char *text)
{
    snprintf(text, PARLOUR_TEXT, "{\"format\":\"parlour-files\",\"version\":1,"
             "\"files\":[[\"files/%s\",\"YQ==\"]]}", name);
}

/* A pair of escapes is one character. */
static void a_name_may_have_any_character(void **state)
{
    static const char *const damaged[] = {
        "\\ud83d", "\\ude00", "\\ud83d\\u0041", "\\ud83dude00",
        "\\ud83d \\ude00", "\\ude00\\ud83d", "\\ud83d\\ude0"
    };
    char text[PARLOUR_TEXT], words[PARLOUR_TEXT];
    struct parlour_error error;
    size_t i;

    (void)state;
    write_backup_of("\\ud83d\\ude00", text);
    assert_int_equal(backup_file_import(text, words, &error), PARLOUR_OK);
    check("levels/\360\237\230\200", "a");
    for (i = 0; i < sizeof damaged / sizeof damaged[0]; i++) {
        write_backup_of(damaged[i], text);
        assert_int_equal(backup_file_import(text, words, &error),
                         PARLOUR_DAMAGED);
    }
}

/* JSON does not have them in strings. */
static void control_characters_of_names_are_escaped(void **state)
{
    char words[PARLOUR_TEXT], *text;
    struct parlour_error error;

    (void)state;
    add("files/a", "a");
    merge();
    assert_int_equal(rename("parlour/levels/a", "parlour/levels/a\t\037b"), 0);
    assert_int_equal(backup_file_write("all.json", &error), PARLOUR_OK);
    text = driver_read_file("all.json");
    assert_non_null(text);
    assert_non_null(strstr(text, "\"files/a\\u0009\\u001fb\""));
    assert_int_equal(backup_file_import(text, words, &error), PARLOUR_OK);
    free(text);
}

/* Nothing is written in place of an earlier one. */
static void check_incomplete(const char *blamed)
{
    struct parlour_error error;

    assert_int_equal(backup_file_write("all.json", &error), PARLOUR_IO);
    assert_non_null(strstr(error.words, blamed));
    assert_false(platform_exists("all.json"));
}

/* A name that is no UTF-8 would be another one in the backup. */
static void names_that_a_backup_cannot_hold_are_refused(void **state)
{
    enum { FOLDERS = 3, NAME = 250 };
    static const char *const odd = "parlour/levels/l\351vels.xsb";
    char path[2 * PLATFORM_PATH], name[NAME + 1];
    int i;

    (void)state;
    add("files/a", "a");
    merge();
    assert_int_equal(rename("parlour/levels/a", odd), 0);
    check_incomplete("vels.xsb: a backup cannot hold this name");
    assert_int_equal(remove(odd), 0);
    memset(name, 'n', NAME);
    name[NAME] = '\0';
    snprintf(path, sizeof path, "%s", own_folder);
    for (i = 0; i < FOLDERS; i++) {
        snprintf(path + strlen(path), sizeof path - strlen(path), "/%s", name);
        assert_int_equal(mkdir(path, 0700), 0);
    }
    assert_int_equal(setenv("XDG_DATA_HOME", path, 1), 0);
    add("files/a", "a");
    merge();
    snprintf(path + strlen(path), sizeof path - strlen(path),
             "/parlour/levels");
    assert_int_equal(chdir(path), 0);
    assert_int_equal(rename("a", name), 0);
    assert_int_equal(chdir(own_folder), 0);
    check_incomplete(": the path is too long for a backup");
}

static void an_incomplete_backup_is_not_written(void **state)
{
    (void)state;
    assert_int_equal(mkdir("parlour", 0700), 0);
    assert_int_equal(mkdir("parlour/parlour.settings", 0700), 0);
    check_incomplete("parlour.settings");
    assert_int_equal(rmdir("parlour/parlour.settings"), 0);
    assert_int_equal(setenv("XDG_STATE_HOME", "/dev/null", 1), 0);
    check_incomplete("/dev/null");
    assert_int_equal(setenv("XDG_DATA_HOME", "/dev/null/data", 1), 0);
    check_incomplete("/dev/null/data");
}

static void a_damaged_backup_changes_nothing(void **state)
{
    static const char whole[] = "{\"format\":\"parlour-files\","
        "\"version\":1,\"files\":[[\"files/a\",\"YQ==\"],"
        "[\"files/b\",\"YWI=\"]]}";
    char cut[sizeof whole], words[PARLOUR_TEXT];
    struct parlour_error error;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof whole - 1; i++) {
        strcpy(cut, whole);
        cut[i] = '\0';
        assert_int_equal(backup_file_import(cut, words, &error),
                         PARLOUR_DAMAGED);
        strcpy(cut, whole);
        cut[i] = '!';
        backup_file_import(cut, words, &error);
        if (whole[i] == '"' || whole[i] == '[' || whole[i] == ']')
            assert_int_equal(error.code, PARLOUR_DAMAGED);
    }
    strcpy(cut, whole);
    *strchr(cut, '1') = '2';
    assert_int_equal(backup_file_import(cut, words, &error),
                     PARLOUR_UNSUPPORTED);
    assert_string_equal(error.words, "This backup is from a newer Parlour");
}

static void scores_of_another_version_stay(void **state)
{
    (void)state;
    add("kulki.scores", "parlour-scores 2\nx\n");
    add("slide.scores", SCORES GAME);
    merge();
    add("kulki.scores", SCORES GAME);
    add("slide.scores", "parlour-scores 2\nx\n");
    add("whirly.scores", "other\n");
    merge();
    check("kulki.scores", "parlour-scores 2\nx\n");
    check("slide.scores", SCORES GAME);
    assert_false(exists("whirly.scores"));
}

static void settings_here_stay(void **state)
{
    (void)state;
    add("parlour.settings", "sound 0\nkulki.left 7\n");
    merge();
    add("parlour.settings", "sound 1\nvolume 10\nsound 2\nempty\n");
    merge();
    check("parlour.settings", "sound 0\nvolume 10\n");
}

static void settings_here_may_lack_the_last_line_end(void **state)
{
    FILE *file;

    (void)state;
    assert_int_equal(mkdir("parlour", 0700), 0);
    file = fopen("parlour/parlour.settings", "w");
    assert_non_null(file);
    assert_true(fputs("sound 0", file) >= 0 && fclose(file) == 0);
    add("parlour.settings", "volume 10\n");
    merge();
    check("parlour.settings", "sound 0\nvolume 10\n");
}

static void a_collection_of_the_same_name_gets_another_one(void **state)
{
    char expected[PLATFORM_PATH];
    struct text t;

    (void)state;
    add("files/a.xsb", "one\n");
    merge();
    add("files/a.xsb", "one\n");
    merge();
    assert_false(exists("levels/a (2).xsb"));
    add("parlour.settings", "sokoban.levels files/a.xsb\n");
    add("files/a.xsb", "two\n");
    merge();
    check("levels/a.xsb", "one\n");
    check("levels/a (2).xsb", "two\n");
    text_open(&t, expected, sizeof expected);
    text_add(&t, "sokoban.levels ");
    text_add(&t, own_folder);
    text_add(&t, "/parlour/levels/a (2).xsb\n");
    check("parlour.settings", expected);
}

static void a_copy_of_a_collection_is_deleted_with_its_entry(void **state)
{
    char path[PLATFORM_PATH];
    struct parlour_error error;
    struct settings settings;

    (void)state;
    add("files/a.xsb", "one\n");
    add("parlour.settings", "sokoban.at.5 3\nsokoban.file.5 files/a.xsb\n");
    merge();
    settings_open(&settings);
    strcpy(path, collection_path(&settings, "sokoban", 0));
    assert_int_equal(collection_remove(&settings, "sokoban", path,
                                             &error), PARLOUR_OK);
    assert_null(collection_path(&settings, "sokoban", 0));
    settings_close(&settings);
    assert_false(exists("levels/a.xsb"));
    check("parlour.settings", "sokoban.at.5 3\n");
}

static void games_come_before_those_that_are_here(void **state)
{
    (void)state;
    add("games/00000007.slide", JOURNAL "here\n");
    add("games/00000009.slide.over", JOURNAL "ended\n");
    merge();
    check("games/00000001.slide", JOURNAL "here\n");
    check("games/00000002.slide.over", JOURNAL "ended\n");
    add("games/00000003.kulki", "parlour-save 1\ngame kulki\n");
    merge();
    check("games/00000003.kulki", "parlour-save 1\ngame kulki\n");
}

static void the_longer_journal_stays(void **state)
{
    (void)state;
    add("games/00000001.slide", JOURNAL "a\n");
    merge();
    add("games/00000005.slide", JOURNAL);
    merge();
    check("games/00000001.slide", JOURNAL "a\n");
    add("games/00000005.slide.over", JOURNAL "a\nb\n");
    merge();
    assert_false(exists("games/00000001.slide"));
    assert_false(exists("games/00000002.slide"));
    check("games/00000001.slide.over", JOURNAL "a\nb\n");
}

static void a_game_that_a_program_plays_is_not_replaced(void **state)
{
    struct recent_games_entry game = { 1, 0, "slide" };
    struct parlour_error error;
    int lock;

    (void)state;
    add("games/00000001.slide", JOURNAL "a\n");
    merge();
    assert_int_equal(recent_games_lock(&game, &lock, &error), PARLOUR_OK);
    add("games/00000001.slide", JOURNAL "a\nb\n");
    merge();
    recent_games_unlock(&game, lock, 1);
    check("games/00000001.slide", JOURNAL "a\n");
    check("games/00000002.slide", JOURNAL "a\nb\n");
}

static void a_file_that_is_not_a_game_is_skipped(void **state)
{
    (void)state;
    add("games/00000001.slide", "hello");
    merge_as("Imported: nothing new; 1 file skipped");
    assert_false(exists("games/00000001.slide"));
}

static void what_was_imported_is_told(void **state)
{
    (void)state;
    add("games/00000001.slide", JOURNAL "a\n");
    add("files/a.xsb", "one\n");
    add("files/b.xsb", "two\n");
    add("other", "");
    add("parlour.settings", "sound 0\n");
    merge_as("Imported: 1 game, 2 collections, 1 setting; 1 file skipped");
    add("games/00000001.slide", JOURNAL "a\n");
    add("games/00000002.slide", JOURNAL "b\n");
    add("files/a.xsb", "one\n");
    merge_as("Imported: 1 game");
}

/* Of the lines that a game adds only its own counts. */
static void results_and_scores_that_are_new_are_told(void **state)
{
    (void)state;
    add("sokoban.scores", SCORES BEST GAME);
    add("parlour.statistics", STATISTICS RESULT EARNED);
    merge_as("Imported: 1 result, 1 score");
    add("sokoban.scores", SCORES BEST GAME);
    add("parlour.statistics", STATISTICS RESULT EARNED);
    merge_as("Imported: nothing new");
    add("sokoban.scores", SCORES BEST GAME OTHER);
    merge_as("Imported: 1 score");
}

static void a_collection_is_kept_once_under_any_name(void **state)
{
    (void)state;
    add("files/a.xsb", "one\n");
    add("files/b.xsb", "one\n");
    add("parlour.settings", "sokoban.levels files/b.xsb\n");
    merge_as("Imported: 1 collection, 1 setting");
    check("levels/a.xsb", "one\n");
    assert_false(exists("levels/b.xsb"));
}

/* A program that was killed left it. */
static void a_hidden_file_is_no_collection(void **state)
{
    FILE *file;

    (void)state;
    add("files/a.xsb", "one\n");
    merge();
    assert_true(exists("levels/a.xsb"));
    file = fopen("levels/.parlour-AbCdEf", "w");
    assert_non_null(file);
    assert_true(fputs("two\n", file) >= 0 && fclose(file) == 0);
    add("files/b.xsb", "two\n");
    merge_as("Imported: 1 collection");
    check("levels/b.xsb", "two\n");
}

static void only_the_latest_games_come(void **state)
{
    char name[PARLOUR_TEXT], journal[PARLOUR_TEXT];
    struct parlour_error error;
    struct recent_games list;
    struct text t;
    unsigned long i;

    (void)state;
    for (i = 1; i <= RECENT_GAMES_MOST + 5; i++) {
        text_open(&t, name, sizeof name);
        text_add(&t, "games/");
        text_add_number(&t, 10000000 + i);
        text_add(&t, ".slide");
        text_open(&t, journal, sizeof journal);
        text_add(&t, JOURNAL);
        text_add_column(&t, i, 3);
        add(name, journal);
    }
    merge();
    assert_int_equal(recent_games_read(&list, &error), PARLOUR_OK);
    assert_int_equal(list.count, RECENT_GAMES_MOST);
    check("games/00000001.slide", JOURNAL "  6");
}

static void games_that_are_not_here_are_skipped(void **state)
{
    (void)state;
    add("nogame.scores", SCORES GAME);
    add("nogame.board", "one\n");
    add("games/10000001.nogame", "parlour-save 1\ngame nogame\n");
    merge_as("Imported: nothing new; 3 files skipped");
    assert_false(exists("nogame.scores"));
    assert_false(exists("nogame.board"));
}

static void files_of_other_names_are_ignored(void **state)
{
    char name[2 * PLATFORM_PATH];

    (void)state;
    memset(name, 'x', sizeof name);
    memcpy(name, "files/", strlen("files/"));
    name[sizeof name - 1] = '\0';
    add(name, "");
    add("files/..", "");
    add("games/../kulki.scores", SCORES);
    add("games/x", "");
    add("../kulki.scores", SCORES);
    add("other", "");
    merge();
    assert_false(exists("kulki.scores"));
    assert_false(exists("other"));
}

static void a_draft_that_is_here_stays(void **state)
{
    (void)state;
    add("sokoban.board", "one\n");
    merge();
    add("sokoban.board", "two\n");
    merge();
    check("sokoban.board", "one\n");
}

static void boards_of_the_editor_come(void **state)
{
    (void)state;
    add("sokoban-draft.board", "one\n");
    add("sokoban-draft-2.board", "two\n");
    merge_as("Imported: 2 boards");
    add("sokoban-draft.board", "other\n");
    add("sokoban-draft-22.board", "other\n");
    add("sokoban-drafts.board", "other\n");
    add("x-draft.board", "other\n");
    merge_as("Imported: nothing new; 3 files skipped");
    check("sokoban-draft.board", "one\n");
    check("sokoban-draft-2.board", "two\n");
    assert_false(exists("sokoban-draft-22.board"));
}

static void a_file_that_cannot_be_written_is_told(void **state)
{
    struct parlour_error error;

    (void)state;
    add("parlour.settings", "sound 0\n");
    assert_int_equal(setenv("XDG_DATA_HOME", "/dev/null", 1), 0);
    add("sokoban.board", "one\n");
    assert_int_equal(backup_merge(&backup, &error), PARLOUR_IO);
    backup_close(&backup);
    check("parlour.settings", "sound 0\n");
}

/* A second import brings the settings of its collection. */
static void a_collection_that_cannot_be_written_leaves_no_setting(void **state)
{
    struct parlour_error error;

    (void)state;
    add("files/a.xsb", "one\n");
    add("parlour.settings", "sokoban.levels files/a.xsb\nsound 0\n");
    assert_int_equal(setenv("XDG_DATA_HOME", "/dev/null", 1), 0);
    assert_int_equal(backup_merge(&backup, &error), PARLOUR_IO);
    backup_close(&backup);
    check("parlour.settings", "sound 0\n");
}

#define TEST(name) \
    cmocka_unit_test_setup_teardown(name, open_folder, own_folder_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(scores_are_joined),
        TEST(a_backup_brings_everything_back),
        TEST(a_backup_replaces_no_other_file),
        TEST(a_backup_of_the_page_is_read),
        TEST(a_name_may_have_any_character),
        TEST(control_characters_of_names_are_escaped),
        TEST(names_that_a_backup_cannot_hold_are_refused),
        TEST(an_incomplete_backup_is_not_written),
        TEST(a_damaged_backup_changes_nothing),
        TEST(scores_of_another_version_stay),
        TEST(settings_here_stay),
        TEST(settings_here_may_lack_the_last_line_end),
        TEST(a_collection_of_the_same_name_gets_another_one),
        TEST(a_copy_of_a_collection_is_deleted_with_its_entry),
        TEST(games_come_before_those_that_are_here),
        TEST(the_longer_journal_stays),
        TEST(a_game_that_a_program_plays_is_not_replaced),
        TEST(a_file_that_is_not_a_game_is_skipped),
        TEST(what_was_imported_is_told),
        TEST(results_and_scores_that_are_new_are_told),
        TEST(a_collection_is_kept_once_under_any_name),
        TEST(a_hidden_file_is_no_collection),
        TEST(only_the_latest_games_come),
        TEST(games_that_are_not_here_are_skipped),
        TEST(files_of_other_names_are_ignored),
        TEST(a_draft_that_is_here_stays),
        TEST(boards_of_the_editor_come),
        TEST(a_file_that_cannot_be_written_is_told),
        TEST(a_collection_that_cannot_be_written_leaves_no_setting),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
