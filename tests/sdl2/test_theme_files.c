/* test_theme_files.c: what is said about pictures of a theme that are not as
 * they should be, and that a theme's sound is played instead of a tone.
 */
#define _XOPEN_SOURCE 700       /* mkdtemp */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/play/host.h"
#include "sdl2/picture_check.h"
#include "sdl2/piece_file.h"
#include "sdl2/sound.h"
#include "sdl2/svg_units.h"
#include "sdl2/theme_check.h"
#include "support/unit.h"

enum {
    THEME_FILES_TEXT = 65536, THEME_FILES_MANY = 5001, THEME_FILES_DEEP = 65,
    THEME_FILES_SAMPLES = 400, THEME_FILES_HIGH = 3000,
    THEME_FILES_PATH = 64, THEME_FILES_RATE = 8000
};

static int theme_files_check(const char *text, int svg,
                             struct parlour_error *error)
{
    return picture_check(SDL_RWFromConstMem(text, (int)strlen(text)), svg,
                         error);
}

static void test_svg(void **state)
{
    static const struct {
        const char *text;
        long line;              /* 0: it is good */
        const char *words;
    } cases[] = {
        { "<?xml version='1.0'?>\n<!-- <g> -->\n<svg a='>' b=\"</g>\">\n"
          "<g><path/></g>\n<style><![CDATA[ a < b ]]></style></svg>\n", 0,
          "" },
        { "<!DOCTYPE svg>\n<svg\n/>", 0, "" },
        { "<!DOCTYPE svg PUBLIC '[>' [\n<!-- it's ]> -->\n"
          "<!ENTITY a \"]>\">\n] >\n<svg>&a;</svg>", 0, "" },
        { "\n<!DOCTYPE svg [\n<!ENTITY a 'b'>\n<svg/>", 2,
          "a tag without its end" },
        { "\n<?xml\n<svg/>", 2, "a tag without its end" },
        { "<svg>\n<g>\n</svg>\n", 3, "expected </g>" },
        { "<svg>\n</svg>\n</svg>", 3, "closes what is not open" },
        { "<svg>\n<g>\n", 2, "the file ends within an element" },
        { "<svg>\n<path d='1\n2\n/></svg>", 2, "a tag without its end" },
        { "<svg>\n<path\n<g/></svg>", 2, "a tag without its end" },
        { "<svg>\n<!-- more\n", 2, "a comment without its end" },
        { "\n<html></html>", 2, "no SVG picture: expected <svg>" },
        { "words", 1, "no SVG picture: expected <svg>" },
        { "\n", 1, "no SVG picture: expected <svg>" },
        { "</", 1, "a tag without its end" },
        { "<", 1, "a tag without its end" }
    };
    struct parlour_error error;
    size_t i;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(theme_files_check(cases[i].text, 1, &error),
                         cases[i].line == 0 ? PARLOUR_OK : PARLOUR_DAMAGED);
        if (cases[i].line == 0)
            continue;
        assert_string_equal(error.words, cases[i].words);
        assert_int_equal(error.line, cases[i].line);
    }
}

/* The line of the first element that is one too many. */
static void check_many(const char *each, int times, long line,
                       const char *words)
{
    static char text[THEME_FILES_TEXT];
    struct parlour_error error;
    int i;

    strcpy(text, "<svg>\n");
    for (i = 0; i < times; i++)
        strcat(text, each);
    assert_int_equal(theme_files_check(text, 1, &error), PARLOUR_DAMAGED);
    assert_string_equal(error.words, words);
    assert_int_equal(error.line, line);
}

static void test_bounds(void **state)
{
    static const char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR"
                              "\0\0\x08\x01\0\0\0\x01";
    struct parlour_error error;
    char *large = calloc(1, (1 << 20) + 1);

    (void)state;
    check_many("<g/>\n", THEME_FILES_MANY, THEME_FILES_MANY,
               "more than 5000 elements");
    check_many("<g>\n", THEME_FILES_DEEP, THEME_FILES_DEEP,
               "more than 64 elements in each other");
    assert_int_equal(theme_files_check("words", 0, &error), PARLOUR_DAMAGED);
    assert_string_equal(error.words, "no PNG picture");
    picture_check(SDL_RWFromConstMem(png, sizeof png - 1), 0, &error);
    assert_string_equal(error.words, "more than 2048 x 2048 pixels");
    assert_non_null(large);
    picture_check(SDL_RWFromConstMem(large, (1 << 20) + 1), 1, &error);
    assert_string_equal(error.words, "larger than 1 MiB");
    free(large);
    picture_check(NULL, 1, &error);
    assert_string_equal(error.words, "cannot be read");
}

static void put_number(FILE *f, unsigned long value, int bytes)
{
    for (; bytes > 0; bytes--, value >>= 8)
        putc((int)(value & 255), f);
}

/* Samples that are all as high. */
static void write_wave(const char *path, unsigned long rate,
                       unsigned long count)
{
    FILE *f = fopen(path, "wb");
    unsigned long i;

    assert_non_null(f);
    fputs("RIFF", f);
    put_number(f, 36 + 2 * count, 4);
    fputs("WAVEfmt ", f);
    put_number(f, 16, 4);
    put_number(f, 1, 2);
    put_number(f, 1, 2);
    put_number(f, rate, 4);
    put_number(f, 2 * rate, 4);
    put_number(f, 2, 2);
    put_number(f, 16, 2);
    fputs("data", f);
    put_number(f, 2 * count, 4);
    for (i = 0; i < count; i++)
        put_number(f, THEME_FILES_HIGH, 2);
    fclose(f);
}

/* Plain numbers of gradients are parts of the shape, unless they say that they
 * are not; nothing else changes. */
static void test_gradients(void **state)
{
    static const char *const cases[][2] = {
        { "<svg><linearGradient id='a' x1='0' y2=\"0.25\" x2 = '1'/>",
          "<svg><linearGradient id='a' x1='0%' y2=\"25%\" x2 = '100%'/>" },
        { "<radialGradient\nr='.5' fx='-1e-1' cx='30%' cy='2px'>",
          "<radialGradient\nr='50%' fx='-10%' cx='30%' cy='2px'>" },
        { "<linearGradient gradientUnits='objectBoundingBox' x1='1'/>",
          "<linearGradient gradientUnits='objectBoundingBox' x1='100%'/>" },
        { "<linearGradient x1='1' gradientUnits='userSpaceOnUse'/>", NULL },
        { "<!-- > <linearGradient x1='1'/> --><line x1='1' title='>'/>",
          NULL },
        { "<linearGradient x1='1", NULL }, { "", NULL }, { "<", NULL }
    };
    size_t i, length;

    (void)state;
    for (i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *seen = svg_units(cases[i][0], &length);

        assert_non_null(seen);
        assert_int_equal(length, strlen(cases[i][cases[i][1] != NULL]));
        assert_memory_equal(seen, cases[i][cases[i][1] != NULL], length);
        free(seen);
    }
}

/* Names that something is drawn or played by, and those that nothing is. */
static void test_names(void **state)
{
    static const char *const good[] = {
        "ball1.svg", "ball9.png", "tile.svg", "pusher.svg", "pusher2-up.svg",
        "wall.svg", "wall-up-left.png", "wall-up-right-down-left.svg",
        "board.svg", "home.png", "seat.svg"
    };
    static const char *const bad[] = {
        "balls.svg", "ball0.svg", "ball10.svg", "Ball1.svg", "ball1.SVG",
        "box-up.svg", "pusher-up-right.svg", "wall-left-up.svg", "wall3.svg",
        "board2.svg", "ball1", "svg", ""
    };
    size_t i;

    (void)state;
    for (i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_true(piece_file_is_name(good[i]));
    for (i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(piece_file_is_name(bad[i]));
    assert_true(sound_is_file("rise.wav") && sound_is_file("no.wav"));
    assert_false(sound_is_file("rises.wav") || sound_is_file("rise.ogg")
                 || sound_is_file("m.wav") || sound_is_file("move"));
}

static void write_text(const char *folder, const char *name,
                       const char *text)
{
    char path[2 * THEME_FILES_PATH];
    FILE *f;

    snprintf(path, sizeof path, "%s/%s", folder, name);
    f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
}

/* What a theme has wrong is known before anything is drawn or played; files
 * for people are not looked at. */
static void test_check(void **state)
{
    static const char *const names[] = {
        "README.md", "preview.png", ".hidden.png", "box1.svg", "draw.py",
        "move.wav", "boxes.svg"
    };
    char folder[] = "/tmp/parlour-theme-XXXXXX", path[2 * THEME_FILES_PATH];
    struct sound s = { .taken = 1 };
    struct theme theme;
    size_t i;

    (void)state;
    assert_non_null(mkdtemp(folder));
    theme_plain(&theme);
    strcpy(theme.folder, folder);
    for (i = 0; i < 5; i++)
        write_text(folder, names[i], "words");
    theme_check(&theme, "mine");
    sound_use(&s, folder);
    assert_null(theme_complaint());
    write_text(folder, names[5], "words");
    sound_use(&s, folder);
    assert_non_null(strstr(theme_complaint(),
                           "move.wav: expected a WAV file"));
    write_text(folder, names[6], "words");
    theme_check(&theme, "mine");
    sound_use(&s, folder);
    /* the first is told */
    assert_string_equal(theme_complaint(),
                        "boxes.svg: no piece or sound has a file of this"
                        " name");
    assert_null(theme_complaint());
    for (i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        unlink(path);
    }
    rmdir(folder);
}

/* Opening a pipe would wait. */
static void test_pipes(void **state)
{
    char folder[] = "/tmp/parlour-pipe-XXXXXX", path[THEME_FILES_PATH];
    struct sound s = { .taken = 1, .folder = folder };

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/move.wav", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(theme_open(path));
    assert_null(theme_open(folder));
    sound_play(&s, HOST_SOUND_MOVE, 50, 0);
    assert_non_null(strstr(theme_complaint(),
                           "move.wav: expected a WAV file"));
    sound_close(&s);
    unlink(path);
    rmdir(folder);
}

/* A file that cannot be played is played as the tone, and told once. */
static void test_sounds(void **state)
{
    char folder[] = "/tmp/parlour-sound-XXXXXX", path[THEME_FILES_PATH];
    struct sound s = { .taken = 1 };
    Sint16 seen[2 * THEME_FILES_SAMPLES];

    (void)state;
    assert_non_null(mkdtemp(folder));
    s.folder = folder;
    snprintf(path, sizeof path, "%s/move.wav", folder);
    write_wave(path, SOUND_RATE, THEME_FILES_SAMPLES);
    sound_play(&s, HOST_SOUND_MOVE, 50, 0);
    sound_take(&s, seen, 2 * THEME_FILES_SAMPLES);
    assert_int_equal(seen[THEME_FILES_SAMPLES - 1], THEME_FILES_HIGH / 2);
    assert_int_equal(seen[THEME_FILES_SAMPLES], 0);
    assert_null(theme_complaint());
    /* would be 44,100 times as long */
    write_wave(path, 1, THEME_FILES_SAMPLES);
    sound_play(&s, HOST_SOUND_MOVE, 50, 0);
    assert_int_not_equal(s.count, THEME_FILES_SAMPLES);
    assert_non_null(strstr(theme_complaint(),
                           "move.wav: expected a WAV file"));
    sound_play(&s, HOST_SOUND_MOVE, 50, 0);
    assert_null(theme_complaint());
    sound_close(&s);
    unlink(path);
    rmdir(folder);
}

int __real_SDL_ConvertAudio(SDL_AudioCVT *to);
int __wrap_SDL_ConvertAudio(SDL_AudioCVT *to);

static int theme_files_converted;       /* bytes */

int __wrap_SDL_ConvertAudio(SDL_AudioCVT *to)
{
    theme_files_converted = to->len;
    return __real_SDL_ConvertAudio(to);
}

/* Of a long file three seconds are played, and no more are converted. */
static void test_long_sound(void **state)
{
    char folder[] = "/tmp/parlour-sound-XXXXXX", path[THEME_FILES_PATH];
    struct sound s = { .taken = 1, .folder = folder };

    (void)state;
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/move.wav", folder);
    write_wave(path, THEME_FILES_RATE, 10 * THEME_FILES_RATE);
    sound_play(&s, HOST_SOUND_MOVE, 50, 0);
    assert_null(theme_complaint());
    assert_int_equal(theme_files_converted, 3 * THEME_FILES_RATE * 2);
    assert_in_range(s.count, 3 * SOUND_RATE - SOUND_RATE / 100,
                    3 * SOUND_RATE);
    sound_close(&s);
    unlink(path);
    rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_svg),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_gradients),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_pipes),
        cmocka_unit_test(test_sounds),
        cmocka_unit_test(test_long_sound)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
