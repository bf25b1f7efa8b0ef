/* server.c: listens for players (see server.h). Each has a process: a fault in
 * one game ends no other, and programs lock their files against each other as
 * if started by hand. All players are the user that started the server, so it
 * listens on this machine only unless asked, and players cannot name files.
 * Signals come through only while it waits.
 */
#define _GNU_SOURCE             /* ppoll, accept4 */

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform.h"
#include "tn3270/server/connection.h"
#include "tn3270/server/server.h"

enum {
    SERVER_PLAYERS = 16,        /* at a time */
    SERVER_BACKLOG = 8,
    SERVER_NAME = 64            /* room for an address */
};

static volatile sig_atomic_t stop;

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
    if (length == 0 || length >= SERVER_NAME
            || strlen(colon + 1) >= SERVER_NAME)
        return 0;
    snprintf(address, SERVER_NAME, "%.*s", (int)length, listen);
    snprintf(port, SERVER_NAME, "%s", colon + 1);
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
            || listen(fd, SERVER_BACKLOG) < 0) {
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
    char address[SERVER_NAME], port[SERVER_NAME];
    const char *why;

    if (!split(listen, address, port)
            || getaddrinfo(address, port, &hints, &found) != 0)
        return fail(error, PARLOUR_BAD_OPTION, listen,
                    "not ADDRESS:PORT, as in 127.0.0.1:3270");
    *fd = open_socket(found, &why);
    freeaddrinfo(found);
    return *fd < 0 ? fail(error, PARLOUR_IO, listen, why) : PARLOUR_OK;
}

/* Says where it listens: the system chooses the port if it was 0. */
static void announce(int fd)
{
    struct sockaddr_storage at;
    socklen_t length = sizeof at;
    char address[SERVER_NAME], port[SERVER_NAME];

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
    if (*count == SERVER_PLAYERS)
        turn_away(fd);
    else
        player = fork();
    if (player == 0) {
        close(listener);
        connection_play(fd, o, &stop);
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

int server_run(struct options *o, const char *listen,
               struct parlour_error *error)
{
    pid_t players[SERVER_PLAYERS];
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
