/* test_server_key.c: keys by which servers know players, and their words. */
#include <string.h>

#include "app/play/server_key.h"
#include "board/text.h"
#include "support/unit.h"

enum { KEYS = 2000 };

static void words_stand_for_the_key(void **state)
{
    char key[SERVER_KEY_ROOM], again[SERVER_KEY_ROOM];
    char words[SERVER_KEY_WORDS], *at;
    int i;

    (void)state;
    for (i = 0; i < KEYS; i++) {
        server_key_make(key);
        assert_int_equal(strlen(key), SERVER_KEY_ROOM - 1);
        server_key_to_words(key, words);
        assert_int_equal(strlen(words), SERVER_KEY_WORDS - 1);
        for (at = words; *at != '\0'; at++)     /* as somebody types them */
            *at = *at == ' ' ? '-' : (char)text_upper((unsigned char)*at);
        assert_int_equal(server_key_from_words(words, again), 1);
        assert_string_equal(again, key);
    }
}

static void mistyped_words_stand_for_none(void **state)
{
    char key[SERVER_KEY_ROOM], words[SERVER_KEY_WORDS], c;
    char first[6];
    int i, accepted = 0;

    (void)state;
    for (i = 0; i < KEYS; i++) {
        server_key_make(key);
        server_key_to_words(key, words);
        memcpy(first, words, 6);                /* exchanged */
        memcpy(words, words + 6, 6);
        memcpy(words + 6, first, 6);
        accepted += memcmp(first, words, 5) != 0
            && server_key_from_words(words, key);
        server_key_to_words(key, words);
        if (*words == '\0')
            continue;
        c = words[6 * (i % 9)];
        words[6 * (i % 9)] = c == 'b' ? 'd' : 'b';
        accepted += server_key_from_words(words, key);
    }
    /* A check of 14 bits lets one of 16384 pass. */
    assert_true(accepted <= 4);
}

static void other_texts_stand_for_none(void **state)
{
    static const char *const texts[] = {
        "", "bimij", "bimij zobol nihan jipos vosib hojak mikuh dugid",
        "aaaaa aaaaa aaaaa aaaaa aaaaa aaaaa aaaaa aaaaa aaaaa",
        "bimij zobol nihan jipos vosib hojak mikuh dugid kifih bimij",
        "0123456789abcdefghjkmnpqrs"
    };
    char key[SERVER_KEY_ROOM], words[SERVER_KEY_WORDS];
    size_t i;

    (void)state;
    for (i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(server_key_from_words(texts[i], key), 0);
    assert_int_equal(server_key_from_words(
        "bimij zobol nihan jipos vosib hojak mikuh dugid kifih", key), 1);
    assert_string_equal(key, "ggny2w53hc5ncqw04brgs65ymg");
    server_key_to_words("a key that a person chose once", words);
    assert_string_equal(words, "");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_stand_for_the_key),
        cmocka_unit_test(mistyped_words_stand_for_none),
        cmocka_unit_test(other_texts_stand_for_none)
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
