/* autosave.c: saves the game in a journal (see autosave.h). Limit: if two
 * programs play one game, the second saves nothing, and says so.
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
    struct autosave *a = malloc(sizeof *a);
    struct parlour_status status;
    struct parlour_error error;
    int code;

    *words = '\0';
    if (a == NULL)
        return NULL;
    parlour_get_status(s, &status);
    code = journal_open(&a->journal, status.game, &error);
    if (code == PARLOUR_OK && go_on) {
        code = journal_resume(&a->journal, s, &error);
        if (code == PARLOUR_OK)
            strcpy(words, "Continuing your game (new: start another)");
    }
    if (code != PARLOUR_OK && code != PARLOUR_UNSUPPORTED)
        strcpy(words, error.words);
    return a;
}

void autosave_update(struct autosave *a, const struct parlour_session *s,
                     char *words)
{
    struct parlour_error error;

    *words = '\0';
    if (journal_keep(&a->journal, s, &error) != PARLOUR_OK)
        strcpy(words, error.words);
}

void autosave_close(struct autosave *a, const struct parlour_session *s)
{
    journal_close(&a->journal, s);
    free(a);
}
