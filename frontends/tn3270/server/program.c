/* program.c: parlour-tn3270: plays with 3270 terminals that connect to it.
 * Terminals negotiate in this process, which never waits for one of them. Then
 * each player has a process: a fault in one game ends no other, and programs
 * lock their files against each other as if started by hand. Players are
 * guests, for whom nothing is saved; or have names, each with a folder; or are
 * the user that started the server, on this machine only. They cannot name
 * files.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>

#include "app/play/open_game.h"
#include "app/play/screen_program.h"
#include "app/store/text_file.h"
#include "platform.h"
#include "tn3270/server/player.h"
#include "tn3270/server/signals.h"

enum {
    PROGRAM_PLAYERS = 16,       /* at a time */
    PROGRAM_PER_ADDRESS = 4,    /* connections, if not of this machine */
    PROGRAM_SEARCHES = 2,       /* at a time */
    PROGRAM_ACCEPTS = 64,       /* connections accepted before it serves */
    PROGRAM_TURN = 20,          /* milliseconds between looks at processes
                                   that are to end, */
    PROGRAM_SECOND = 1000       /* or at players who may have to give way */
};

struct server {
    struct options *options;
    char *welcome;              /* the operator's text, or NULL */
    struct listener listener;
    struct greeter greeter;
    struct places places;
    int per_address;            /* 0: no limit */
};

/* ---- connections ---- */

/* Returns 1 if no more connections may come from these addresses. */
static int is_crowded(const struct server *s,
                      const struct listener_address *from)
{
    return s->per_address > 0
        && greeter_count(&s->greeter, from->group)
           + places_count(&s->places, from->group) >= s->per_address;
}

static void accept_all(struct server *s)
{
    struct listener_address from;
    int fd, i;

    for (i = 0; i < PROGRAM_ACCEPTS; i++) {
        fd = listener_accept(&s->listener, &from);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE)
                greeter_make_room(&s->greeter);
            return;
        }
        if (is_crowded(s, &from))
            greeter_refuse(fd, &from, LOG_FROM_THERE,
                           "Too many connections from your address.\r\n");
        else
            greeter_add(&s->greeter, fd, &from);
    }
}

/* The player's process. */
static void play_for(struct server *s, struct greeting *one, int place)
{
    close(s->listener.fd);
    greeter_close(&s->greeter, one);
    exit((int)player_run(one, s->options, s->welcome,
                         &s->places.news[place]));
}

/* Returns 0 if the system has no room for a process. */
static int start_player(struct server *s, struct greeting *one, int place)
{
    struct places_news *news = &s->places.news[place];
    pid_t process;

    atomic_store(&news->pressed, platform_clock());
    atomic_store(&news->keys, 0);
    news->name[0] = '\0';
    process = fork();
    if (process == 0)
        play_for(s, one, place);
    if (process < 0)
        return 0;
    places_take(&s->places, place, process, one);
    greeter_release(&s->greeter, one);
    return 1;
}

/* Gives places to those who are ready; they wait while all are taken. */
static void seat_players(struct server *s)
{
    struct greeting *one;
    int place;

    while ((one = greeter_ready(&s->greeter)) != NULL) {
        place = places_find(&s->places);
        if (place == PARLOUR_NONE || !start_player(s, one, place)) {
            greeter_keep_waiting(one);
            break;
        }
    }
    if (one != NULL && !places_are_ending(&s->places))
        places_make_room(&s->places);
}

/* ---- the loop ---- */

static long wait_time(const struct server *s)
{
    long wait = greeter_wait(&s->greeter);

    if (places_are_ending(&s->places))
        return PROGRAM_TURN;
    return greeter_ready(&s->greeter) != NULL && wait > PROGRAM_SECOND
        ? PROGRAM_SECOND : wait;
}

static void serve_once(struct server *s)
{
    struct pollfd fds[GREETER_MOST + 1];
    int count = greeter_watch(&s->greeter, fds);

    fds[count].fd = s->listener.fd;
    fds[count].events = POLLIN;
    if (signals_poll(fds, count + 1, wait_time(s)) < 0) {
        places_tend(&s->places);
        return;
    }
    greeter_serve(&s->greeter, fds);
    places_tend(&s->places);
    if (fds[count].revents != 0)
        accept_all(s);
    seat_players(s);
}

/* Asks all players' processes to save their games, and waits for them a
 * moment. */
static void end_players(struct server *s)
{
    places_end(&s->places);
    while (places_tend(&s->places) > 0)
        signals_poll(NULL, 0, PROGRAM_TURN);
}

/* Sockets for all who negotiate, as far as the system allows. */
static void allow_sockets(void)
{
    struct rlimit most;

    if (getrlimit(RLIMIT_NOFILE, &most) < 0)
        return;
    most.rlim_cur = most.rlim_max;
    setrlimit(RLIMIT_NOFILE, &most);
}

/* Serves until a signal stops it. Returns PARLOUR_OK, or what went wrong with
 * words in *error. */
static int serve(struct server *s, struct parlour_error *error)
{
    const struct options *o = s->options;

    if (!places_open(&s->places, o->players > 0 ? o->players
                                                : PROGRAM_PLAYERS)
            || !platform_limit_threads(o->searches > 0 ? o->searches
                                                       : PROGRAM_SEARCHES))
        return parlour_fail(error, PARLOUR_NO_MEMORY, 0, "no memory");
    allow_sockets();
    signals_hear();
    while (!signals_came())
        serve_once(s);
    end_players(s);
    greeter_close(&s->greeter, NULL);
    return PARLOUR_OK;
}

/* ---- the program ---- */

/* Refuses options that do not go together. */
static int check_options(const struct options *o, struct parlour_error *error)
{
    if (o->guests + o->as_me + (o->names != NULL) > 1)
        return options_fail(error, PARLOUR_BAD_OPTION,
                            "--guests, --names and --as-me",
                            ": choose one of them");
    if (o->passwords != NULL && o->names == NULL)
        return options_fail(error, PARLOUR_BAD_OPTION, "--passwords",
                            ": needs --names");
    if (o->passwords != NULL && access(o->passwords, R_OK) < 0)
        return options_fail(error, PARLOUR_IO, o->passwords,
                            ": cannot be read");
    return PARLOUR_OK;
}

static int open_server(struct server *s, struct parlour_error *error)
{
    const struct options *o = s->options;
    const char *where = o->listen != NULL ? o->listen : "127.0.0.1:3270";
    int code = check_options(o, error);

    if (code == PARLOUR_OK && o->welcome != NULL
            && platform_read(o->welcome, &s->welcome, error) != PARLOUR_OK)
        code = text_file_blame(error, o->welcome);
    if (code == PARLOUR_OK)
        code = listener_open(&s->listener, where, error);
    if (code == PARLOUR_OK && o->as_me && !s->listener.loopback)
        code = options_fail(error, PARLOUR_BAD_OPTION, "--as-me",
                            ": only with a loopback address, as 127.0.0.1");
    s->per_address = o->per_address > 0 || s->listener.loopback
        ? o->per_address : PROGRAM_PER_ADDRESS;
    return code;
}

/* Options that no game takes are refused now, not to each player. */
static int play(struct options *o)
{
    struct server s = { .options = o, .listener.fd = -1 };
    struct parlour_error error;
    struct parlour_session *session = open_game_given(o, &error);
    int code;

    if (session == NULL)
        return screen_program_complain(&error);
    parlour_close(session);
    code = open_server(&s, &error);
    if (code == PARLOUR_OK)
        code = serve(&s, &error);
    places_close(&s.places);
    free(s.welcome);
    if (s.listener.fd >= 0)
        close(s.listener.fd);
    return code == PARLOUR_OK ? PLATFORM_DONE
                              : screen_program_complain(&error);
}

int program_main(int argc, char **argv)
{
    return screen_program_run(OPTIONS_TN3270, argc, argv, play);
}
