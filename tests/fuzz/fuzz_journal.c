/* fuzz_journal.c: the input is a journal. It is refused with a message,
 * renamed unchanged, and the game in play stays; or it is resumed: after any
 * undo and redo the journal still leads to the same game, and is deleted when
 * that ends.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/journal.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

static struct parlour_status fuzz_status(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status;
}

static void fuzz_open(struct journal *j)
{
    struct parlour_error error;

    assert(journal_open(j, parlour_game_name(0), &error) == PARLOUR_OK);
}

/* Does it if it can be done, which the journal is told in any case. */
static void fuzz_do(struct journal *j, struct parlour_session *s, int act)
{
    struct parlour_error error;
    struct parlour_command c;

    memset(&c, 0, sizeof c);
    c.act = act;
    c.number = 1;
    parlour_do(s, &c);
    assert(journal_keep(j, s, &error) == PARLOUR_OK);
}

/* The journal, as it is now, leads to that game. */
static void fuzz_leads_to(const struct parlour_session *s)
{
    static char mine[FUZZ_GAME_ROOM], its[FUZZ_GAME_ROOM];
    struct parlour_session *other = fuzz_game_open(0);
    struct parlour_error error;
    struct journal j;

    fuzz_open(&j);
    assert(journal_resume(&j, other, &error) == PARLOUR_OK);
    fuzz_game_save(s, mine);
    fuzz_game_save(other, its);
    assert(strcmp(mine, its) == 0);
    journal_close(&j, other);
    parlour_close(other);
}

static void fuzz_go_on(struct journal *j, struct parlour_session *s,
                       const char *text)
{
    static const int acts[] = {
        PARLOUR_DO_POINT, PARLOUR_DO_UNDO, PARLOUR_DO_UNDO, PARLOUR_DO_REDO,
        PARLOUR_DO_UNDO_ACT, PARLOUR_DO_REDO_ACT
    };
    size_t i;
    int ended;

    for (i = 0; i < sizeof acts / sizeof acts[0]; i++)
        fuzz_do(j, s, acts[i]);
    ended = fuzz_status(s).state == PARLOUR_IS_WON
        || fuzz_status(s).state == PARLOUR_IS_OVER;
    journal_close(j, s);
    if (fuzz_status(s).aids & PARLOUR_AID_REPLAY
            || fuzz_status(s).moves + fuzz_status(s).redos == 0)
        assert(strcmp(memory_file_text(), text) == 0);
    else if (ended)
        assert(journal_kept(parlour_game_name(0)) == 0);
    else
        fuzz_leads_to(s);
}

/* The game in play is as it was at its start, and so is the journal, where it
 * lies now. */
static void fuzz_refuse(int code, const struct parlour_error *error,
                        const struct parlour_session *s, const char *text)
{
    static char now[FUZZ_GAME_ROOM], start[FUZZ_GAME_ROOM];
    struct parlour_session *other = fuzz_game_open(0);
    int damaged = code == PARLOUR_DAMAGED;

    fuzz_game_check_refusal(code, error);
    assert(!damaged || error->line > 0);
    assert(strcmp(damaged ? memory_file_renamed() : memory_file_text(), text)
           == 0);
    assert(damaged == (journal_kept(parlour_game_name(0)) == 0));
    fuzz_game_save(s, now);
    fuzz_game_save(other, start);
    assert(strcmp(now, start) == 0);
    parlour_close(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct parlour_session *s = fuzz_game_open(0);
    char *text = fuzz_game_text(data, size);
    struct parlour_error error;
    struct journal j;
    int code;

    memory_file_put(text);
    fuzz_game_clear_error(&error);
    fuzz_open(&j);
    code = journal_resume(&j, s, &error);
    if (code == PARLOUR_OK) {
        fuzz_go_on(&j, s, text);
    } else {
        fuzz_refuse(code, &error, s, text);
        journal_close(&j, s);
    }
    parlour_close(s);
    free(text);
    return 0;
}
