/* play_time.c: the time taken in a game (see play_time.h). */
#include "app/store/play_time.h"

enum {
    PLAY_TIME_MINUTE = 60,      /* seconds, and minutes of an hour */
    PLAY_TIME_DIGITS = 10       /* numbers from here on have two */
};

void play_time_count(struct play_time *t, unsigned long now)
{
    unsigned long pause = (now - t->last) & 0xffffffffUL;

    if (t->last != 0)
        t->spent += pause < PLAY_TIME_PAUSE ? pause : PLAY_TIME_PAUSE;
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

void play_time_stop(struct play_time *t)
{
    t->last = 0;
}

void play_time_begin(struct play_time *t, unsigned long seconds)
{
    t->spent = seconds * PLAY_TIME_SECOND;
    t->last = 0;
}

unsigned long play_time_seconds(const struct play_time *t)
{
    return t->spent / PLAY_TIME_SECOND;
}

unsigned long play_time_now(const struct play_time *t, unsigned long now,
                            int *goes)
{
    unsigned long pause = (now - t->last) & 0xffffffffUL;

    *goes = t->last != 0 && pause < PLAY_TIME_PAUSE;
    if (t->last == 0)
        return t->spent;
    return t->spent + (pause < PLAY_TIME_PAUSE ? pause : PLAY_TIME_PAUSE);
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
