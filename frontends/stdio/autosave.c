/* autosave.c: the game in a journal (see autosave.h). Limit: of two programs
 * that play one game the second keeps nothing; it says so.
 */
#include <string.h>

#include "app/journal.h"
#include "stdio/autosave.h"

struct autosave {
    struct journal journal;
};

struct autosave *autosave_open(struct parlour_session *s, int go_on,
                               char *words)
{
    struct autosave *k = malloc(sizeof *k);
    struct parlour_status status;
    struct parlour_error error;
    int code;

    *words = '\0';
    if (k == NULL)
        return NULL;
    parlour_get_status(s, &status);
    code = journal_open(&k->journal, status.game, &error);
    if (code == PARLOUR_OK && go_on) {
        code = journal_resume(&k->journal, s, &error);
        if (code == PARLOUR_OK)
            strcpy(words, "Your game goes on (new: another one)");
    }
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED)
        strcpy(words, error.words);
    return k;
}

void autosave_on(struct autosave *k, const struct parlour_session *s,
                 char *words)
{
    struct parlour_error error;

    *words = '\0';
    if (journal_keep(&k->journal, s, &error) != PARLOUR_OK)
        strcpy(words, error.words);
}

void autosave_close(struct autosave *k, const struct parlour_session *s)
{
    journal_close(&k->journal, s);
    free(k);
}
