/* program.c: parlour-tn3270: plays with 3270 terminals that connect to it.
 * Each player has a process: a fault in one game ends no other, and programs
 * lock their files against each other as if started by hand. All players are
 * the user that started the server, so it listens on this machine only unless
 * asked, and players cannot name files. Signals come through only while it
 * waits.
 *
 * First a terminal says what it is; one that answers queries is asked for its
 * colours; then it plays. A search wakes the loop by a pipe. Limits: a
 * terminal that does not take its screen for a while, or says nothing at the
 * start, is disconnected.
 */
#define _GNU_SOURCE             /* ppoll, pipe2, accept4 */

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "app/play/screen_program.h"
#include "app/play/open_game.h"
#include "platform.h"
#include "tn3270/screen.h"
#include "tn3270/server/telnet.h"

enum {
    PROGRAM_PLAYERS = 16,       /* at a time */
    PROGRAM_BACKLOG = 8,
    PROGRAM_NAME = 64,          /* room for an address */
    PROGRAM_GREETING = 20000,   /* milliseconds to say what it is */
    PROGRAM_REPLY = 3000,       /* and to answer a query */
    PROGRAM_IDLE = 1800000,     /* and between keys: half an hour */
    PROGRAM_SEND = 20,          /* seconds to take a screen */
    PROGRAM_BYTES = 4096        /* read at once */
};

static volatile sig_atomic_t stop;      /* a signal came */

enum connection_phase {
    CONNECTION_NEGOTIATES, CONNECTION_ASKS, CONNECTION_PLAYS, CONNECTION_ENDS
};

struct connection {
    int fd;
    int news[2];                /* a pipe that the search's thread writes to */
    struct options *options;
    enum connection_phase phase;
    unsigned long since;        /* when it last said something, or the phase
                                   began */
    struct telnet telnet;
    struct stream_terminal terminal;
    struct screen session;
    unsigned char record[STREAM_OUT], wire[2 * STREAM_OUT + 2];
};

/* ---- output ---- */

static void end(struct connection *c)
{
    c->phase = CONNECTION_ENDS;
}

static void send_bytes(struct connection *c, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    ssize_t sent;

    while (length > 0 && c->phase != CONNECTION_ENDS) {
        sent = send(c->fd, at, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0) {
            end(c);
            return;
        }
        at += sent;
        length -= (size_t)sent;
    }
}

static void send_record(struct connection *c, long length)
{
    if (length > 0)
        send_bytes(c, c->wire,
                   telnet_encode(c->record, (size_t)length, c->wire));
}

/* Says why there is no game, and ends. */
static void send_complaint(struct connection *c, const char *words)
{
    cells_open(&c->session.cells, c->session.cell);
    cells_clear(&c->session.cells, c->terminal.columns, c->terminal.lines);
    cells_put(&c->session.cells, 1, 1, CELLS_ALERT, words);
    stream_open(&c->session.stream, &c->terminal);
    send_record(c, stream_write(&c->session.stream, &c->session.cells, 1,
                                c->record));
    end(c);
}

/* ---- what the terminal sends ---- */

static void wake(void *context)
{
    struct connection *c = context;

    if (write(c->news[1], "", 1) < 0)
        return;                 /* full: it wakes anyway */
}

static void begin(struct connection *c)
{
    struct screen_host host = {
        .paces = 1, .wake = wake, .context = c
    };
    struct parlour_error error;

    if (screen_open(&c->session, c->options, &host, &c->terminal,
                    &error) == PARLOUR_OK)
        c->phase = CONNECTION_PLAYS;
    else
        send_complaint(c, error.words);
}

static void take_ready(struct connection *c)
{
    int asks;

    telnet_model(c->telnet.name, &c->terminal, &asks);
    if (!asks) {
        begin(c);
        return;
    }
    c->phase = CONNECTION_ASKS;
    send_record(c, stream_query(c->record));
}

static void take_record(struct connection *c)
{
    const struct telnet *t = &c->telnet;

    if (c->phase == CONNECTION_PLAYS) {
        screen_tick(&c->session, platform_clock());
        screen_take(&c->session, t->record, (long)t->length);
    } else if (t->length > 0 && *t->record == STREAM_REPLY) {
        c->terminal.colours = c->terminal.highlights = 0;
        stream_learn(&c->terminal, t->record, (long)t->length);
        begin(c);
    }
}

/* For a client that is no such terminal. */
static void send_sorry(struct connection *c)
{
    static const char sorry[] =
        "This is a game for 3270 terminals: x3270, c3270, wx3270.\r\n";

    send_bytes(c, sorry, sizeof sorry - 1);
    end(c);
}

static void take_byte(struct connection *c, int byte)
{
    enum telnet_event event = telnet_take(&c->telnet, byte);

    send_bytes(c, c->telnet.answer, c->telnet.answer_length);
    switch (event) {
    case TELNET_READY:
        take_ready(c);
        break;
    case TELNET_RECORD:
        take_record(c);
        telnet_next(&c->telnet);
        break;
    case TELNET_REFUSED:
        send_sorry(c);
        break;
    default:
        break;
    }
}

static void take_bytes(struct connection *c)
{
    unsigned char bytes[PROGRAM_BYTES];
    ssize_t count = recv(c->fd, bytes, sizeof bytes, MSG_DONTWAIT), i;

    if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR))
        end(c);
    c->since = platform_clock();
    for (i = 0; i < count && c->phase != CONNECTION_ENDS; i++)
        take_byte(c, bytes[i]);
}

/* ---- the loop of a player ---- */

static long time_limit(const struct connection *c)
{
    switch (c->phase) {
    case CONNECTION_NEGOTIATES:
        return PROGRAM_GREETING;
    case CONNECTION_ASKS:
        return PROGRAM_REPLY;
    default:
        return PROGRAM_IDLE;
    }
}

/* Milliseconds until the terminal has said nothing for too long. */
static long time_left(const struct connection *c)
{
    unsigned long since = (platform_clock() - c->since) & 0xffffffffUL;
    long limit = time_limit(c);

    return since >= (unsigned long)limit ? 0 : limit - (long)since;
}

/* A terminal that does not answer a query plays without colours. */
static void time_out(struct connection *c)
{
    if (c->phase == CONNECTION_ASKS)
        begin(c);
    else if (c->phase == CONNECTION_NEGOTIATES)
        send_sorry(c);
    else
        end(c);
    c->since = platform_clock();
}

static void await(struct connection *c, long wait)
{
    struct pollfd fds[] = { { .fd = c->fd, .events = POLLIN },
                            { .fd = c->news[0], .events = POLLIN } };
    struct timespec time = { wait / 1000, wait % 1000 * 1000000 };
    char bytes[PROGRAM_BYTES];
    sigset_t none;

    sigemptyset(&none);
    if (stop || ppoll(fds, 2, &time, &none) < 0) {
        if (stop)
            end(c);
        return;
    }
    if (fds[1].revents != 0 && read(c->news[0], bytes, sizeof bytes) < 0)
        return;                 /* woken already */
    if (fds[0].revents != 0)
        take_bytes(c);
}

static void go_on(struct connection *c)
{
    long wait = time_left(c), due = APP_RESTS;

    if (wait == 0) {
        time_out(c);
        return;
    }
    if (c->phase == CONNECTION_PLAYS) {
        due = screen_tick(&c->session, platform_clock());
        if (screen_is_done(&c->session)) {
            end(c);
            return;
        }
        send_record(c, screen_give(&c->session, c->record));
    }
    if (c->phase != CONNECTION_ENDS)
        await(c, due != APP_RESTS && due < wait ? due : wait);
}

/* Plays on a connected socket until the player quits, is gone, is idle too
 * long, or a signal stops the server. */
static void play_on(int fd, struct options *o)
{
    struct timeval patience = { .tv_sec = PROGRAM_SEND };
    struct connection *c = calloc(1, sizeof *c);

    if (c == NULL || pipe2(c->news, O_NONBLOCK | O_CLOEXEC) < 0) {
        free(c);
        return;
    }
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    c->fd = fd;
    c->options = o;
    c->since = platform_clock();
    telnet_open(&c->telnet);
    send_bytes(c, c->telnet.answer, c->telnet.answer_length);
    while (c->phase != CONNECTION_ENDS)
        go_on(c);
    screen_close(&c->session);
    close(c->news[0]);
    close(c->news[1]);
    free(c);
}

/* ---- listening ---- */

static void hear(int number)
{
    if (number != SIGCHLD)
        stop = 1;
}

/* SIGCHLD only has to end a wait. */
static void hear_signals(void)
{
    static const int numbers[] = { SIGTERM, SIGINT, SIGHUP, SIGCHLD };
    struct sigaction action = { .sa_handler = hear };
    sigset_t blocked;
    size_t i;

    sigemptyset(&blocked);
    for (i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        sigaddset(&blocked, numbers[i]);
        sigaction(numbers[i], &action, NULL);
    }
    sigprocmask(SIG_BLOCK, &blocked, NULL);
}

static int fail(struct parlour_error *error, int code, const char *words,
                const char *why)
{
    error->code = code;
    error->line = 0;
    snprintf(error->words, sizeof error->words, "--listen %s: %s", words,
             why);
    return code;
}

/* Splits ADDRESS:PORT, where the address may stand in brackets. */
static int split(const char *listen, char *address, char *port)
{
    const char *colon = strrchr(listen, ':');
    size_t length = colon == NULL ? 0 : (size_t)(colon - listen);

    if (length > 1 && *listen == '[' && listen[length - 1] == ']') {
        listen++;
        length -= 2;
    }
    if (length == 0 || length >= PROGRAM_NAME
            || strlen(colon + 1) >= PROGRAM_NAME)
        return 0;
    snprintf(address, PROGRAM_NAME, "%.*s", (int)length, listen);
    snprintf(port, PROGRAM_NAME, "%s", colon + 1);
    return 1;
}

/* Returns the socket, or -1 with *why set. */
static int open_socket(const struct addrinfo *at, const char **why)
{
    int fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC
                    | SOCK_NONBLOCK, 0), on = 1;

    *why = NULL;
    if (fd < 0
            || setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0
            || bind(fd, at->ai_addr, at->ai_addrlen) < 0
            || listen(fd, PROGRAM_BACKLOG) < 0) {
        *why = strerror(errno);
        if (fd >= 0)
            close(fd);
        return -1;
    }
    return fd;
}

static int open_listener(const char *listen, int *fd,
                         struct parlour_error *error)
{
    struct addrinfo hints = {
        .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
        .ai_socktype = SOCK_STREAM
    }, *found;
    char address[PROGRAM_NAME], port[PROGRAM_NAME];
    const char *why;

    if (!split(listen, address, port)
            || getaddrinfo(address, port, &hints, &found) != 0)
        return fail(error, PARLOUR_BAD_OPTION, listen,
                    "not a numeric ADDRESS:PORT, as in 127.0.0.1:3270 or"
                    " [::1]:3270");
    *fd = open_socket(found, &why);
    freeaddrinfo(found);
    return *fd < 0 ? fail(error, PARLOUR_IO, listen, why) : PARLOUR_OK;
}

/* Says where it listens: the system chooses the port if it was 0. */
static void announce(int fd)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    char address[PROGRAM_NAME], port[PROGRAM_NAME];

    if (getsockname(fd, (struct sockaddr *)&at, &length) == 0
            && getnameinfo((struct sockaddr *)&at, length, address,
                           sizeof address, port, sizeof port,
                           NI_NUMERICHOST | NI_NUMERICSERV) == 0)
        printf("Listening on %s port %s\n", address, port);
    fflush(stdout);
}

/* ---- players ---- */

/* Collects the processes of players who have left. Returns how many remain. */
static int count_players(pid_t *players, int count)
{
    int i, left = 0;

    for (i = 0; i < count; i++)
        if (waitpid(players[i], NULL, WNOHANG) == 0)
            players[left++] = players[i];
    return left;
}

static void turn_away(int fd)
{
    static const char words[] = "All places are taken. Try again later.\r\n";

    send(fd, words, sizeof words - 1, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* Accepts a player. In the player's own process returns 1 at the end of the
 * game, else 0. */
static int accept_player(int listener, struct options *o, pid_t *players,
                         int *count)
{
    int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    pid_t player = -1;

    if (fd < 0)
        return 0;
    if (*count == PROGRAM_PLAYERS)
        turn_away(fd);
    else
        player = fork();
    if (player == 0) {
        close(listener);
        play_on(fd, o);
    } else if (player > 0) {
        players[(*count)++] = player;
    }
    close(fd);
    return player == 0;
}

/* Asks all players' processes to save their games, and waits for them. */
static void end_players(const pid_t *players, int count)
{
    int i;

    for (i = 0; i < count; i++)
        kill(players[i], SIGTERM);
    for (i = 0; i < count; i++)
        while (waitpid(players[i], NULL, 0) < 0 && errno == EINTR)
            ;
}

/* Serves until a signal stops it. Returns PARLOUR_OK, or what went wrong with
 * words in *error. */
static int serve(struct options *o, const char *listen,
                 struct parlour_error *error)
{
    pid_t players[PROGRAM_PLAYERS];
    struct pollfd at = { .events = POLLIN };
    sigset_t none;
    int count = 0, code = open_listener(listen, &at.fd, error);

    if (code != PARLOUR_OK)
        return code;
    hear_signals();
    announce(at.fd);
    sigemptyset(&none);
    while (!stop) {
        count = count_players(players, count);
        if (ppoll(&at, 1, NULL, &none) > 0
                && accept_player(at.fd, o, players, &count))
            return PARLOUR_OK;
    }
    end_players(players, count);
    close(at.fd);
    return PARLOUR_OK;
}

/* ---- the program ---- */

/* Options that no game takes are refused now, not to each player. */
static int play(struct options *o)
{
    struct parlour_error error;
    struct parlour_session *s = open_game_given(o, &error);

    if (s == NULL)
        return screen_program_complain(&error);
    parlour_close(s);
    return serve(o, o->listen != NULL ? o->listen : "127.0.0.1:3270", &error)
        == PARLOUR_OK ? PLATFORM_DONE : screen_program_complain(&error);
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_TN3270, argc, argv, play);
}
