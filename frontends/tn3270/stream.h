/* stream.h: the data stream of a 3270 terminal: orders that bring its screen
 * to a given state, and what it sends back. All bytes are numbers. Only what
 * has changed is sent, so the stream remembers what the terminal shows.
 *
 * Without colours and highlighting ("extended" attributes) there are only
 * fields: each takes a cell for its attribute, so a change of brightness needs
 * a blank before it, and is left out if there isn't one.
 */
#ifndef FRONTENDS_TN3270_STREAM_H
#define FRONTENDS_TN3270_STREAM_H

#include "cells/cells.h"

enum stream_limit {
    STREAM_LEAST_COLUMNS = 80,  /* of the smallest model */
    STREAM_LEAST_LINES = 24,
    STREAM_COLUMNS = 132,       /* of the widest model, a 3278-5 */
    STREAM_CELLS = 3564,        /* most cells: 27x132 */
    STREAM_CODES = 256,         /* characters that may have a code */
    STREAM_OUT = 32768,         /* room for any output */
    STREAM_IN = 8192,           /* bytes of input that are read */
    STREAM_QUERY = 6            /* bytes that ask for abilities */
};

/* Keys that call the host (attention identifiers). */
enum stream_aid {
    STREAM_NO_AID = 0x60, STREAM_CLEAR = 0x6d, STREAM_ENTER = 0x7d,
    STREAM_REPLY = 0x88
};

/* What a terminal can do. */
struct stream_terminal {
    int columns, lines;
    int alternate;              /* 1: a larger size than 24x80 */
    int colours;
    int highlights;
    int dynamic;                /* 1: its reply to a query says its size */
};

struct stream {
    struct stream_terminal terminal;
    unsigned char codes[STREAM_CODES];  /* of the machine's characters */
    int known;                  /* 0: what it shows is not known */
    unsigned *shown, *wanted;   /* its cells: see stream.c */
    /* while writing */
    unsigned char *out;
    long length;
    int colour, highlight;      /* of the characters that follow */
};

/* A field that was typed into. */
struct stream_typed {
    int number;                 /* its number in cells */
    const char *words;
};

struct stream_input {
    int aid;                    /* enum stream_aid; STREAM_NO_AID: none */
    int cursor;                 /* PARLOUR_NONE: not sent */
    int count;
    struct stream_typed typed[CELLS_FIELDS];
    char text[STREAM_CELLS + CELLS_FIELDS];
};

/* cells: room for two numbers a cell of the terminal, which stay the
 * caller's. */
PARLOUR_API void stream_open(struct stream *s,
                             const struct stream_terminal *terminal,
                             unsigned *cells);

/* Returns the most bytes that stream_write() writes for a terminal, at most
 * STREAM_OUT. */
PARLOUR_API long stream_room(const struct stream_terminal *terminal);

/* What the terminal shows is not known any more: it was cleared. */
PARLOUR_API void stream_forget(struct stream *s);

/* Returns 1 if the cells are not what the terminal shows. */
PARLOUR_API int stream_differs(struct stream *s, const struct cells *c);

/* Writes what makes the terminal show the cells: a command with its orders.
 * unlock: 1 if the terminal waits for an answer. out: room for stream_room().
 * Returns the length. */
PARLOUR_API long stream_write(struct stream *s, const struct cells *c,
                              int unlock, unsigned char *out);

/* Reads what the terminal sent; fields are those of the cells it shows. Bytes
 * that make no sense are ignored. */
PARLOUR_API void stream_read(struct stream *s, const struct cells *c,
                             const unsigned char *in, long length,
                             struct stream_input *input);

/* Writes the request for the terminal's abilities. Returns its length. out:
 * room for STREAM_QUERY. */
PARLOUR_API long stream_query(unsigned char *out);

/* Reads the reply, which begins with STREAM_REPLY. A dynamic terminal that is
 * larger than the widest model, or has no room for 24x80, remains at that. */
PARLOUR_API void stream_learn(struct stream_terminal *terminal,
                              const unsigned char *in, long length);

/* Returns the PF key's number, 1 to 24; 0 if it is not one. */
PARLOUR_API int stream_pf(int aid);

#endif
