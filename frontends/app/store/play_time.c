/* play_time.c: the time taken in a game, help, and days (see play_time.h). */
#include <assert.h>
#include <string.h>

#include "app/store/play_time.h"
#include "board/translate.h"

enum {
    PLAY_TIME_MINUTE = 60,      /* seconds, and minutes of an hour */
    PLAY_TIME_DIGITS = 10,      /* numbers from here on have two */
    PLAY_TIME_YEAR = 5          /* characters of a year and its hyphen */
};

/* Returns what counts of the time since the last command. */
static unsigned long play_time_since(const struct play_time *t,
                                     unsigned long now)
{
    unsigned long pause = (now - t->last) & 0xffffffffUL;

    return t->last == 0 ? 0 : pause < PLAY_TIME_PAUSE ? pause
                                                      : PLAY_TIME_PAUSE;
}

void play_time_count(struct play_time *t, unsigned long now)
{
    t->spent += play_time_since(t, now);
    t->last = now != 0 ? now : 1;
}

void play_time_leave(struct play_time *t, unsigned long now)
{
    if (t->last != 0)
        play_time_count(t, now);
}

void play_time_return(struct play_time *t, unsigned long now)
{
    if (t->last != 0)
        t->last = now != 0 ? now : 1;
}

void play_time_act(struct play_time *t, int act, unsigned long redos,
                   unsigned long now)
{
    if (act == PARLOUR_DO_REDO || act == PARLOUR_DO_REDO_ACT)
        t->spent += t->undone;
    if (redos == 0 || act == PARLOUR_DO_REDO || act == PARLOUR_DO_REDO_ACT)
        t->undone = 0;
    t->tally.undos += act == PARLOUR_DO_UNDO || act == PARLOUR_DO_UNDO_ACT;
    t->tally.restarts += act == PARLOUR_DO_RESTART;
    if (act != PARLOUR_DO_RESTART)
        return;
    play_time_count(t, now);
    t->undone += t->spent;
    t->spent = 0;
}

void play_time_begin(struct play_time *t, unsigned long seconds,
                     const struct play_tally *tally)
{
    static const struct play_tally none = { 0, 0, 0 };

    t->tally = tally == NULL ? none : *tally;
    t->spent = seconds * PLAY_TIME_SECOND;
    t->last = t->undone = 0;
}

unsigned long play_time_seconds(const struct play_time *t)
{
    return (t->spent + t->undone) / PLAY_TIME_SECOND;
}

unsigned long play_time_now(const struct play_time *t, unsigned long now,
                            int *goes)
{
    unsigned long since = play_time_since(t, now);

    *goes = t->last != 0 && since < PLAY_TIME_PAUSE;
    return t->spent + since;
}

static void play_time_add_two(struct text *t, unsigned long number)
{
    text_add(t, number < PLAY_TIME_DIGITS ? ":0" : ":");
    text_add_number(t, number);
}

void play_time_add(struct text *t, unsigned long seconds)
{
    unsigned long minutes = seconds / PLAY_TIME_MINUTE;

    if (minutes >= PLAY_TIME_MINUTE) {
        text_add_number(t, minutes / PLAY_TIME_MINUTE);
        play_time_add_two(t, minutes % PLAY_TIME_MINUTE);
    } else {
        text_add_number(t, minutes);
    }
    play_time_add_two(t, seconds % PLAY_TIME_MINUTE);
}

/* ---- help ---- */

void play_time_add_aids(struct text *t, const char *aids)
{
    const char *separator = "";
    char aid[PARLOUR_TEXT];

    while (text_read_word(&aids, aid, sizeof aid)) {
        text_add(t, separator);
        text_add(t, translate(aid));
        separator = ", ";
    }
}

void play_time_help(unsigned aids, char *words)
{
    char list[PARLOUR_TEXT], all[PARLOUR_TEXT];
    struct text t, told;

    text_open(&t, words, PARLOUR_TEXT);
    parlour_aid_words(aids, list);
    if (aids & PARLOUR_AID_REPLAY) {
        text_add(&t, translate("Replayed, so it does not count as yours."));
    } else if (aids & PARLOUR_AID_SOLVE) {
        text_add(&t, translate("Played by the computer, so it does not count"
                               " as yours."));
    } else if (*list != '\0') {
        text_open(&told, all, sizeof all);
        play_time_add_aids(&told, list);
        translate_add(&t, "Helped by %s", all);
    }
}

void play_time_mark(const struct parlour_status *status, char *words)
{
    unsigned aids = status->aids & (PARLOUR_AID_HINT | PARLOUR_AID_SOLVE);
    struct text t;

    text_open(&t, words, PARLOUR_TEXT);
    if (aids == PARLOUR_UNAIDED)
        return;
    text_add(&t, translate(aids & PARLOUR_AID_SOLVE ? "played by the computer"
                                                    : "helped by a hint"));
    if (status->has_score || status->aids_from == PARLOUR_NONE)
        return;
    text_add_char(&t, ' ');
    translate_add(&t, "(undo to move %d)", (int)status->aids_from);
}

/* ---- days ---- */

static void play_time_day(const char *moment, char *day)
{
    struct text t;

    text_open(&t, day, PLATFORM_DAY);
    text_add(&t, moment);       /* and cuts off the time */
}

void play_time_today(char *day)
{
    char now[PLATFORM_MOMENT];

    platform_now(now);
    play_time_day(now, day);
}

void play_time_add_day(struct text *t, const char *moment)
{
    char day[PLATFORM_DAY], today[PLATFORM_DAY];

    if (*moment == '\0')
        return;
    assert(strlen(moment) == PLATFORM_MOMENT - 1);
    play_time_day(moment, day);
    play_time_today(today);
    if (strcmp(day, today) == 0)
        text_add(t, moment + PLATFORM_DAY);
    else if (strncmp(day, today, PLAY_TIME_YEAR) == 0)
        translate_add_day(t, moment + PLAY_TIME_YEAR);
    else
        translate_add_day(t, day);
}
