/* players.c: names and keys (see players.h). Two names are the same if they
 * differ only in case or blanks. Limit: letters of different alphabets that
 * look alike are told apart, so a name can be imitated.
 */
#define _GNU_SOURCE             /* newlocale */

#include <gnutls/crypto.h>
#include <gnutls/gnutls.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

#include "app/store/text_file.h"
#include "board/clean_text.h"
#include "board/text.h"
#include "platform.h"
#include "server/players.h"

enum { PLAYERS_DIGEST = 32 };   /* bytes */

static char *players_words;     /* lines; NULL: none */

void players_hash_bytes(const void *bytes, size_t length, char *hash)
{
    unsigned char digest[PLAYERS_DIGEST];
    int i;

    if (gnutls_hash_fast(GNUTLS_DIG_SHA256, bytes, length, digest) < 0)
        abort();                /* no name is better than a wrong one */
    for (i = 0; i < PLAYERS_DIGEST; i++)
        sprintf(hash + 2 * i, "%02x", digest[i]);
}

void players_hash(const char *text, char *hash)
{
    players_hash_bytes(text, strlen(text), hash);
}

int players_is_id(const char *text)
{
    return strlen(text) == PLAYERS_ID - 1
        && strspn(text, "0123456789abcdef") == PLAYERS_ID - 1;
}

int players_read_key(const char *key, char *player)
{
    size_t length = key != NULL ? strlen(key) : 0;

    if (length < PLAYERS_KEY_LEAST || length > PLAYERS_KEY_MOST
            || !text_is_name(key))
        return 0;
    players_hash(key, player);
    return 1;
}

/* ---- names ---- */

static locale_t alphabet(void)
{
    static locale_t all;

    if (all == (locale_t)0)
        all = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    return all;
}

/* Reads a character of UTF-8. Returns its length, or 0. */
static int read_character(const char *at, wint_t *c)
{
    static const unsigned char first[] = { 0x7f, 0x1f, 0x0f, 0x07 };
    int length = clean_text_character(at), i;

    if (length < 1)
        return 0;
    *c = (unsigned char)*at & first[length - 1];
    for (i = 1; i < length; i++)
        *c = *c << 6 | ((unsigned char)at[i] & 0x3f);
    return length;
}

int players_fold(const char *name, char *folded)
{
    int count = 0, length, after_blank = 1;
    wint_t c;

    for (; *name != '\0'; name += length, count++) {
        length = read_character(name, &c);
        if (length == 0 || count == PLAYERS_NAME_MOST
                || (c == ' ' && after_blank))
            return 0;
        after_blank = c == ' ';
        if (iswalnum_l(c, alphabet()))
            folded += clean_text_encode(towlower_l(c, alphabet()), folded);
        else if (c > 0x7f || strchr(" -_.'", (int)c) == NULL)
            return 0;
    }
    *folded = '\0';
    return after_blank ? 0 : count;
}

int players_read_words(const char *path, struct parlour_error *error)
{
    if (platform_read(path, &players_words, error) != PARLOUR_OK)
        return text_file_blame(error, path);
    return PARLOUR_OK;
}

void players_forget_words(void)
{
    free(players_words);
    players_words = NULL;
}

/* Returns 1 if a name has a word of the operator's list. */
static int is_listed(const char *folded)
{
    char word[PLAYERS_NAME], same[PLAYERS_NAME];
    const char *at = players_words;

    for (; at != NULL && *at != '\0'; at = text_next_line(at)) {
        if (text_line(at) == 0 || text_line(at) >= sizeof word)
            continue;
        snprintf(word, sizeof word, "%.*s", (int)text_line(at), at);
        if (players_fold(word, same) > 0 && *same != '\0'
                && strstr(folded, same) != NULL)
            return 1;
    }
    return 0;
}

/* Titles have other signs than names, and more letters. */
int players_may_say(const char *text)
{
    char folded[PARLOUR_ROW], *at = folded;
    int length;
    wint_t c;

    for (; *text != '\0' && (length = read_character(text, &c)) > 0
             && at < folded + sizeof folded - CLEAN_TEXT_BYTES;
         text += length)
        if (iswalnum_l(c, alphabet()))
            at += clean_text_encode(towlower_l(c, alphabet()), at);
    *at = '\0';
    return !is_listed(folded);
}

/* ---- players ---- */

enum players_result players_find(struct database *d, const char *player,
                                 struct players_player *found)
{
    if (!database_run(d, "SELECT name, hidden, blocked FROM players WHERE"
                      " player = $1", "s", player))
        return PLAYERS_FAILED;
    if (!database_row(d))
        return PLAYERS_NONE;
    snprintf(found->name, sizeof found->name, "%s", database_text(d, 0));
    found->hidden = database_number(d, 1) != 0;
    if (database_number(d, 2) != 0)
        return PLAYERS_BLOCKED;
    return *found->name != '\0' ? PLAYERS_DONE : PLAYERS_NONE;
}

int players_find_name(struct database *d, const char *name, char *player)
{
    char folded[PLAYERS_NAME];

    if (players_fold(name, folded) == 0
            || !database_run(d, "SELECT player FROM players WHERE folded = $1"
                             " AND hidden = 0", "s", folded)
            || !database_row(d))
        return 0;
    snprintf(player, PLAYERS_HASH, "%s", database_text(d, 0));
    return 1;
}

enum players_result players_name(struct database *d, const char *player,
                                 const char *name, int64_t now)
{
    struct players_player before;
    char folded[PLAYERS_NAME];
    enum players_result known;

    if (players_fold(name, folded) < PLAYERS_NAME_LEAST || *folded == '\0'
            || players_is_id(folded) || is_listed(folded))
        return PLAYERS_BAD_NAME;
    known = players_find(d, player, &before);
    if (known != PLAYERS_DONE && known != PLAYERS_NONE)
        return known;
    if (!database_run(d, "SELECT player FROM players WHERE folded = $1 AND"
                      " player <> $2", "ss", folded, player))
        return PLAYERS_FAILED;
    if (database_row(d))
        return PLAYERS_TAKEN;
    if (!database_run(d, "INSERT INTO players (player, name, folded, made,"
                      " hidden, blocked) VALUES ($1, $2, $3, $4, 0, 0)"
                      " ON CONFLICT (player) DO UPDATE SET name ="
                      " excluded.name, folded = excluded.folded", "sssi",
                      player, name, folded, now))
        return PLAYERS_FAILED;
    return known == PLAYERS_NONE ? PLAYERS_NEW : PLAYERS_DONE;
}

enum players_result players_delete(struct database *d, const char *player)
{
    struct players_player found;
    enum players_result known = players_find(d, player, &found);
    const char *statement = "DELETE FROM players WHERE player = $1";

    if (known == PLAYERS_NONE || known == PLAYERS_FAILED)
        return known;
    if (known == PLAYERS_BLOCKED || found.hidden)
        statement = "UPDATE players SET name = '' WHERE player = $1";
    return database_run(d, statement, "s", player) ? PLAYERS_DONE
                                                   : PLAYERS_FAILED;
}

const char *players_reason(enum players_result result)
{
    static const char *const reasons[] = {
        "Done",
        "Done",
        "Choose a name first",
        "A name has 2 to 20 letters, digits and - _ . or ', single blanks"
            " inside, no form of an entry's id, and no word that this server"
            " refuses",
        "Someone else has this name",
        "This key is blocked on this server",
        "The server cannot reach its database; try again later"
    };

    return reasons[result];
}
