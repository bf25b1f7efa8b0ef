/* host.c: the program around the games in play (see host.h). */
#include <string.h>

#include "app/play/host.h"
#include "board/translate.h"

void host_redraw(struct host *h)
{
    h->redraw(h->context);
}

void host_begin(struct host *h)
{
    if (h->failure_shown)
        *h->settings.failure = '\0';
    h->failure_shown = 0;
    host_say(h, HOST_PLAIN, "");
}

/* Keys that a refusal names are in brackets. */
void host_say(struct host *h, enum host_tone tone, const char *words)
{
    words = translate(words);
    host_say_quoted(h, tone, words, tone == HOST_BAD ? strcspn(words, "(")
                                                     : 0);
}

void host_say_quoted(struct host *h, enum host_tone tone, const char *words,
                     size_t quoted)
{
    struct text t;

    h->tone = tone;
    h->quoted = quoted;
    text_open(&t, h->said, sizeof h->said);
    text_add(&t, words);
    host_redraw(h);
}

int host_report(struct host *h, int code, const struct parlour_error *error,
                const char *good)
{
    host_say(h, code == PARLOUR_OK ? HOST_GOOD : HOST_BAD,
             code == PARLOUR_OK ? good : error->words);
    return code;
}
