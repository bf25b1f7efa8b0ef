/* listener.c: listens and accepts (see listener.h). */
#define _GNU_SOURCE             /* accept4 */

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "board/text.h"
#include "posix/listener.h"

enum {
    LISTENER_BACKLOG = 128,
    LISTENER_PORTS = 65535,
    LISTENER_NETWORK = 8,       /* bytes of an IPv6 address that a provider
                                   gives to a user */
    LISTENER_MAPPED = 12        /* bytes before an IPv4 address within IPv6 */
};

static int listener_fail(struct parlour_error *error, int code,
                         const char *where, const char *why)
{
    char words[PARLOUR_ERROR];

    snprintf(words, sizeof words, "--listen %s: %s", where, why);
    return parlour_fail(error, code, 0, words);
}

/* ---- addresses ---- */

/* Returns the 16 bytes of an address, as IPv6 has them. */
static void listener_bytes(const struct sockaddr *at,
                           struct in6_addr *bytes)
{
    const struct sockaddr_in *four = (const struct sockaddr_in *)at;

    memset(bytes, 0, sizeof *bytes);
    if (at->sa_family == AF_INET6) {
        *bytes = ((const struct sockaddr_in6 *)at)->sin6_addr;
    } else {
        bytes->s6_addr[10] = bytes->s6_addr[11] = 0xff;
        memcpy(bytes->s6_addr + LISTENER_MAPPED, &four->sin_addr,
               sizeof four->sin_addr);
    }
}

int listener_is_loopback(const struct sockaddr *at)
{
    struct in6_addr bytes;

    listener_bytes(at, &bytes);
    return IN6_IS_ADDR_LOOPBACK(&bytes)
        || (IN6_IS_ADDR_V4MAPPED(&bytes)
            && bytes.s6_addr[LISTENER_MAPPED] == 127);
}

void listener_name(const struct sockaddr *at,
                   struct listener_address *address)
{
    struct in6_addr bytes;

    listener_bytes(at, &bytes);
    if (IN6_IS_ADDR_V4MAPPED(&bytes))
        inet_ntop(AF_INET, bytes.s6_addr + LISTENER_MAPPED, address->words,
                  sizeof address->words);
    else
        inet_ntop(AF_INET6, &bytes, address->words, sizeof address->words);
    if (!IN6_IS_ADDR_V4MAPPED(&bytes))
        memset(bytes.s6_addr + LISTENER_NETWORK, 0,
               LISTENER_GROUP - LISTENER_NETWORK);
    memcpy(address->group, bytes.s6_addr, LISTENER_GROUP);
}

int listener_read(const char *words, struct listener_address *address)
{
    struct sockaddr_in6 six = { .sin6_family = AF_INET6 };
    struct sockaddr_in four = { .sin_family = AF_INET };

    if (inet_pton(AF_INET, words, &four.sin_addr) == 1)
        listener_name((struct sockaddr *)&four, address);
    else if (inet_pton(AF_INET6, words, &six.sin6_addr) == 1)
        listener_name((struct sockaddr *)&six, address);
    else
        return 0;
    return 1;
}

/* ---- listening ---- */

/* Splits ADDRESS:PORT. Returns 0 if the port is no number or too large. */
static int listener_split(const char *where, char *address, char *port)
{
    const char *colon = strrchr(where, ':'), *end;
    size_t length = colon == NULL ? 0 : (size_t)(colon - where);
    unsigned long number;

    if (length > 1 && *where == '[' && where[length - 1] == ']') {
        where++;
        length -= 2;
    }
    if (length == 0 || length >= LISTENER_NAME)
        return 0;
    snprintf(address, LISTENER_NAME, "%.*s", (int)length, where);
    end = colon + 1;
    if (!text_read_number(&end, &number) || *end != '\0'
            || number > LISTENER_PORTS)
        return 0;
    snprintf(port, LISTENER_NAME, "%lu", number);
    return 1;
}

/* Reads an address of the usual form: getaddrinfo alone also takes 127.1 and
 * the like. Returns 0 if it is none. */
static int listener_find(const char *where, struct addrinfo **found)
{
    struct addrinfo hints = {
        .ai_flags = AI_NUMERICHOST | AI_NUMERICSERV,
        .ai_socktype = SOCK_STREAM
    };
    char address[LISTENER_NAME], port[LISTENER_NAME];
    struct in_addr ignored;

    return listener_split(where, address, port)
        && (strchr(address, ':') != NULL
            || inet_pton(AF_INET, address, &ignored) == 1)
        && getaddrinfo(address, port, &hints, found) == 0;
}

static int listener_bind(struct listener *l, const struct addrinfo *at)
{
    int on = 1;

    l->fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC
                   | SOCK_NONBLOCK, 0);
    return l->fd >= 0
        && setsockopt(l->fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0
        && bind(l->fd, at->ai_addr, at->ai_addrlen) == 0
        && listen(l->fd, LISTENER_BACKLOG) == 0;
}

/* Prints where it listens: the system chooses the port if it was 0. */
static void listener_announce(struct listener *l)
{
    struct sockaddr_storage at = { .ss_family = AF_UNSPEC };
    struct listener_address address;
    socklen_t length = sizeof at;
    in_port_t port;

    if (getsockname(l->fd, (struct sockaddr *)&at, &length) < 0)
        return;
    l->loopback = listener_is_loopback((struct sockaddr *)&at);
    listener_name((struct sockaddr *)&at, &address);
    port = at.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&at)->sin6_port
        : ((struct sockaddr_in *)&at)->sin_port;
    printf("Listening on %s port %u\n", address.words,
           (unsigned)ntohs(port));
    fflush(stdout);
}

int listener_open(struct listener *l, const char *where,
                  struct parlour_error *error)
{
    struct addrinfo *found;
    int bound;

    if (!listener_find(where, &found))
        return listener_fail(error, PARLOUR_BAD_OPTION, where,
                             "not a numeric ADDRESS:PORT, as in"
                             " 127.0.0.1:3270 or [::1]:3270");
    bound = listener_bind(l, found);
    freeaddrinfo(found);
    if (!bound) {
        listener_fail(error, PARLOUR_IO, where, strerror(errno));
        if (l->fd >= 0)
            close(l->fd);
        return PARLOUR_IO;
    }
    listener_announce(l);
    return PARLOUR_OK;
}

int listener_accept(const struct listener *l, struct listener_address *from)
{
    struct sockaddr_storage at = { .ss_family = AF_UNSPEC };
    socklen_t length = sizeof at;
    int fd = accept4(l->fd, (struct sockaddr *)&at, &length,
                     SOCK_CLOEXEC | SOCK_NONBLOCK);

    if (fd >= 0)
        listener_name((struct sockaddr *)&at, from);
    return fd;
}
