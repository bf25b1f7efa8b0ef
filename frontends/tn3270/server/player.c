/* player.c: one player (see player.h). Nothing blocks the loop: a search wakes
 * it by a pipe, and a screen that the terminal does not take waits. Progress
 * is a key that was pressed; a terminal that is amid a record, or does not
 * take its screen, has a short time to complete that. */
#define _GNU_SOURCE             /* pipe2 */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "platform.h"
#include "tn3270/screen.h"
#include "tn3270/server/player.h"
#include "tn3270/server/signals.h"
#include "tn3270/server/welcome.h"

enum {
    PLAYER_SLOW = 10000,        /* milliseconds for a screen or a record */
    PLAYER_WELCOME = 120000,    /* for the welcome screen */
    PLAYER_IDLE = 1800000,      /* between keys */
    PLAYER_REST = 60000,        /* until memory is given back */
    PLAYER_SEARCH = 30000,      /* for a search */
    PLAYER_WRONG = 1000,        /* before a wrong password is told */
    PLAYER_TRIES = 3,           /* passwords */
    PLAYER_FILE = 4194304       /* bytes of a file of a named player */
};

struct player {
    struct wire *wire;
    struct stream_terminal terminal;
    struct options *options;
    struct places_news *news;
    int wakes[2];               /* a pipe that the search's thread writes to */
    int plays;                  /* 0: the welcome screen is shown */
    int shown;                  /* 1: it was sent */
    int tries;
    int rested;
    unsigned long pressed;      /* when a key was, on platform_clock() */
    struct welcome welcome;
    struct screen session;
    unsigned char record[STREAM_OUT];
};

static void player_end(struct player *p, enum log_end end)
{
    if (p->wire->end == LOG_GOES_ON)
        p->wire->end = end;
}

/* ---- beginning ---- */

static void player_wake(void *context)
{
    struct player *p = context;

    if (write(p->wakes[1], "", 1) < 0)
        return;                 /* full: it wakes anyway */
}

static void player_begin(struct player *p)
{
    struct screen_host host = {
        .paces = 1, .bound = PLAYER_SEARCH, .wake = player_wake, .context = p
    };
    struct parlour_error error;

    if (screen_open(&p->session, p->options, &host, &p->terminal, &error)
            == PARLOUR_OK) {
        p->plays = 1;
        return;
    }
    welcome_show(p->wire, &p->terminal, error.words);
    wire_flush(p->wire);
    player_end(p, LOG_FAILED);
}

static void player_begin_as_guest(struct player *p)
{
    platform_use_folder(NULL);
    player_begin(p);
}

static void player_begin_named(struct player *p, const char *name)
{
    struct rlimit most = { PLAYER_FILE, PLAYER_FILE };

    if (!accounts_use(p->options->names, name)) {
        p->welcome.refusal = "There is no room for a new name.";
        return;
    }
    setrlimit(RLIMIT_FSIZE, &most);
    strcpy(p->news->name, name);
    player_begin(p);
}

/* Refuses the password after a while, in which nobody can try another. */
static void player_refuse_password(struct player *p)
{
    p->welcome.refusal = "Wrong name or password.";
    signals_poll(NULL, 0, PLAYER_WRONG);
    if (++p->tries == PLAYER_TRIES)
        player_end(p, LOG_PASSWORD);
}

/* Takes the name and password that were typed. */
static void player_sign_in(struct player *p)
{
    const char *file = p->options->passwords;
    char name[ACCOUNTS_NAME];

    if (p->options->as_me)
        player_begin(p);
    else if (p->options->names == NULL || p->welcome.name[0] == '\0')
        player_begin_as_guest(p);
    else if (!accounts_read_name(p->welcome.name, name))
        p->welcome.refusal =
            "A name is a letter, then letters, digits, - or _.";
    else if (file != NULL && !accounts_check(file, name, p->welcome.password))
        player_refuse_password(p);
    else
        player_begin_named(p, name);
    explicit_bzero(p->welcome.password, sizeof p->welcome.password);
}

static void player_open(struct player *p, const char *text)
{
    struct welcome *w = &p->welcome;

    w->text = text;
    w->asks_name = p->options->names != NULL;
    w->asks_password = p->options->passwords != NULL;
    welcome_open(w, &p->terminal);
    if (text == NULL && !w->asks_name)
        player_sign_in(p);
}

/* ---- what the terminal sends ---- */

static void player_note_key(struct player *p)
{
    p->pressed = platform_clock();
    p->rested = 0;
    atomic_store(&p->news->pressed, p->pressed);
    atomic_fetch_add(&p->news->keys, 1);
}

static void player_take_record(struct player *p)
{
    const struct telnet *t = &p->wire->telnet;

    if (t->length > 0 && *t->record != STREAM_NO_AID
            && *t->record != STREAM_REPLY)
        player_note_key(p);
    if (p->plays) {
        screen_tick(&p->session, platform_clock());
        screen_take(&p->session, t->record, (long)t->length);
        return;
    }
    p->shown = 0;
    p->welcome.refusal = "";
    switch (welcome_take(&p->welcome, t->record, (long)t->length)) {
    case WELCOME_PLAYS:
        player_sign_in(p);
        break;
    case WELCOME_LEAVES:
        player_end(p, LOG_QUIT);
        break;
    default:
        break;
    }
}

/* Takes one record: its answer goes out before the next one. */
static void player_take(struct player *p)
{
    enum telnet_event event;

    if (wire_is_full(p->wire))
        return;
    event = wire_take(p->wire);
    if (event == TELNET_RECORD) {
        player_take_record(p);
        telnet_next(&p->wire->telnet);
    } else if (event == TELNET_REFUSED) {
        player_end(p, LOG_NO_TERMINAL);
    }
}

/* ---- the loop ---- */

/* Returns the milliseconds until the player has been away too long, or until
 * memory is to be given back. */
static long player_patience(struct player *p)
{
    long left = wire_left(p->pressed, p->plays ? PLAYER_IDLE
                                               : PLAYER_WELCOME);
    long slow = wire_patience(p->wire, PLAYER_SLOW), rest;

    if (left == 0)
        player_end(p, LOG_IDLE);
    left = slow < left ? slow : left;
    if (!p->plays || p->rested)
        return left;
    rest = wire_left(p->pressed, PLAYER_REST);
    if (rest > 0)
        return rest < left ? rest : left;
    p->rested = screen_rest(&p->session);
    return left;
}

/* Queues the next screen, if the last one is gone. Returns as app_tick. */
static long player_give(struct player *p)
{
    long due = APP_RESTS;

    if (p->plays) {
        due = screen_tick(&p->session, platform_clock());
        if (screen_is_done(&p->session))
            player_end(p, LOG_QUIT);
        else if (!wire_is_full(p->wire))
            wire_queue_record(p->wire, p->record,
                              screen_give(&p->session, p->record));
    } else if (!p->shown && !wire_is_full(p->wire)) {
        wire_queue_record(p->wire, p->record,
                          welcome_write(&p->welcome, p->record));
        p->shown = 1;
    }
    wire_flush(p->wire);
    return due;
}

/* Waits for the terminal, the search, or the time. While a screen is not taken
 * nothing else counts. */
static void player_wait(struct player *p, long wait)
{
    int full = wire_is_full(p->wire);
    struct pollfd fds[] = {
        { .fd = p->wire->fd, .events = full ? POLLOUT : POLLIN },
        { .fd = p->wakes[0], .events = POLLIN }
    };
    char bytes[WIRE_IN];

    if (p->wire->taken < p->wire->got && !full)
        wait = 0;
    if (signals_poll(fds, 2, wait) < 0)
        return;
    if (fds[1].revents != 0 && read(p->wakes[0], bytes, sizeof bytes) < 0)
        return;                 /* woken already */
    if (full ? fds[0].revents & (POLLHUP | POLLERR) : fds[0].revents)
        wire_receive(p->wire);
}

static void player_go_on(struct player *p)
{
    long wait, due;

    player_take(p);
    due = player_give(p);
    wait = player_patience(p);
    if (signals_came())
        player_end(p, LOG_SERVER);
    if (p->wire->end == LOG_GOES_ON)
        player_wait(p, due != APP_RESTS && due < wait ? due : wait);
}

enum log_end player_run(struct greeting *one, struct options *o,
                        const char *welcome, struct places_news *news)
{
    struct player *p = calloc(1, sizeof *p);

    if (p == NULL || pipe2(p->wakes, O_NONBLOCK | O_CLOEXEC) < 0) {
        free(p);
        return LOG_FAILED;
    }
    p->wire = &one->wire;
    p->terminal = one->terminal;
    p->options = o;
    p->news = news;
    p->pressed = platform_clock();
    player_open(p, welcome);
    while (p->wire->end == LOG_GOES_ON)
        player_go_on(p);
    screen_close(&p->session);
    close(p->wakes[0]);
    close(p->wakes[1]);
    free(p);
    return one->wire.end;
}
