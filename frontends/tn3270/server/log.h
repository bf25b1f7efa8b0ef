/* log.h: how a connection ends, and the line about it in the log.
 */
#ifndef FRONTENDS_TN3270_SERVER_LOG_H
#define FRONTENDS_TN3270_SERVER_LOG_H

/* Why a connection ended. A player's process exits with it. */
#define LOG_ENDS(X) \
    X(GOES_ON, "") \
    X(QUIT, "quit") \
    X(CLOSED, "closed by the terminal") \
    X(IDLE, "idle") \
    X(SLOW, "too slow") \
    X(FLOODED, "too much input") \
    X(NO_TERMINAL, "not a 3270 terminal") \
    X(CROWDED_OUT, "another took its place") \
    X(FULL, "all places taken") \
    X(FROM_THERE, "too many from this address") \
    X(PASSWORD, "wrong password") \
    X(SERVER, "the server ended") \
    X(FAILED, "failed")

enum log_end {
#define LOG_END(id, words) LOG_ ## id,
    LOG_ENDS(LOG_END)
#undef LOG_END
    LOG_COUNT
};

/* What is known of a connection. */
struct log_entry {
    const char *address;
    const char *model;          /* of the terminal; "": not known */
    const char *name;           /* of the player; "": a guest, or not known */
    unsigned long start;        /* on platform_clock() */
};

/* Writes a line to the standard output: the time, the address, the model, the
 * name, the seconds that the connection lasted, how it ended. A line is
 * dropped, and counted, if nobody reads the log fast enough: the server never
 * waits for that. */
void log_write(const struct log_entry *entry, enum log_end end);

#endif
