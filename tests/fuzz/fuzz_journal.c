/* fuzz_journal.c: the input is the journal of a recent game. It is refused
 * with a message, set aside unchanged, and the game in play stays; or it is
 * resumed: after any undo and redo the journal still leads to the same game,
 * and its name says whether that has ended.
 */
#undef NDEBUG
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "app/store/journal.h"
#include "app/store/recent_games.h"
#include "fuzz.h"
#include "fuzz/fuzz_game.h"
#include "fuzz/memory_file.h"

static struct parlour_status fuzz_status(const struct parlour_session *s)
{
    struct parlour_status status;

    parlour_get_status(s, &status);
    return status;
}

/* Returns the number of the only recent game; 0 without one. */
static unsigned long fuzz_number(void)
{
    struct parlour_error error;

    return recent_games_last(parlour_game_name(0), 0, 1, &error);
}

/* Carries out the command if that is possible, and saves the game in any
 * case. */
static void fuzz_do(struct journal *j, struct parlour_session *s, int act)
{
    struct parlour_error error;
    struct parlour_command c = PARLOUR_COMMAND_INIT;

    c.act = act;
    c.number = 1;
    parlour_do(s, &c);
    assert(journal_keep(j, s, &error) == PARLOUR_OK);
}

/* Asserts that the journal, as it is now, gives that game and the time
 * played. */
static void fuzz_leads_to(const struct parlour_session *s,
                          unsigned long seconds)
{
    static char mine[FUZZ_GAME_ROOM], its[FUZZ_GAME_ROOM];
    struct parlour_session *other = fuzz_game_open(0);
    struct parlour_error error;
    struct journal j;

    journal_clear(&j);
    assert(journal_resume(&j, fuzz_number(), other, &error) == PARLOUR_OK);
    fuzz_game_save(s, mine);
    fuzz_game_save(other, its);
    assert(strcmp(mine, its) == 0);
    assert(j.seconds == seconds);
    journal_leave(&j);
    parlour_close(other);
}

static void fuzz_go_on(struct journal *j, struct parlour_session *s)
{
    static const int acts[] = {
        PARLOUR_DO_POINT, PARLOUR_DO_UNDO, PARLOUR_DO_UNDO, PARLOUR_DO_REDO,
        PARLOUR_DO_UNDO_ACT, PARLOUR_DO_REDO_ACT
    };
    unsigned long seconds = j->seconds;
    struct parlour_error error;
    size_t i;
    int over;

    for (i = 0; i < sizeof acts / sizeof acts[0]; i++)
        fuzz_do(j, s, acts[i]);
    over = fuzz_status(s).state == PARLOUR_IS_WON
        || fuzz_status(s).state == PARLOUR_IS_OVER;
    assert(over == j->file.over);
    journal_leave(j);
    assert(over == (recent_games_last(parlour_game_name(0), 0, 0, &error)
                    == 0));
    fuzz_leads_to(s, seconds);
}

/* Asserts that the game in play is as at its start, and that the journal is
 * unchanged, under the name that it has now. */
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
    assert(damaged == (fuzz_number() == 0));
    fuzz_game_save(s, now);
    fuzz_game_save(other, start);
    assert(strcmp(now, start) == 0);
    parlour_close(other);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct parlour_session *s = fuzz_game_open(0);
    char *text = fuzz_game_text(data, size), file[PARLOUR_TEXT] = "00000001.";
    struct parlour_error error;
    struct journal j;
    int code;

    memory_file_put_game(strcat(file, parlour_game_name(0)), text);
    fuzz_game_clear_error(&error);
    journal_clear(&j);
    code = journal_resume(&j, 1, s, &error);
    if (code == PARLOUR_OK)
        fuzz_go_on(&j, s);
    else
        fuzz_refuse(code, &error, s, text);
    parlour_close(s);
    free(text);
    return 0;
}
