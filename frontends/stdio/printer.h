/* printer.h: prints a game and its messages for a person. */
#ifndef FRONTENDS_STDIO_PRINTER_H
#define FRONTENDS_STDIO_PRINTER_H

#include "board/text.h"
#include "stdio/human.h"

/* Prints what happened in words, the score, the level, the help, the next
 * pieces, the board and the end of the game: what the player wants shown. */
PARLOUR_API void printer_put_game(struct human *h);

/* Prints what happened in words, if the player wants them shown. */
PARLOUR_API void printer_put_narration(const struct human *h);

/* Prints what `between` divides; those who listen go from line to line, so
 * they get a line for each part. */
PARLOUR_API void printer_put_parts(const struct human *h, const char *words,
                                   const char *between);

/* Prints the board. */
PARLOUR_API void printer_put_board(const struct parlour_session *s);

/* Prints why the last command was refused. Returns COMMAND_PROMPT, or
 * COMMAND_FAILED if it had no memory. */
PARLOUR_API enum command_after printer_put_refusal(
    const struct parlour_session *s, int code);

/* Prints the board if the code is PARLOUR_OK, else the reason. */
PARLOUR_API enum command_after printer_report(
    int code, const struct parlour_error *error);

/* Prints a line, unless it is empty. */
PARLOUR_API void printer_put_message(const char *words);

/* Prints a pattern whose place is for words. */
PARLOUR_API void printer_put_filled(const char *pattern, const char *words);

/* Does the same with a number that is a name, and so not divided in groups. */
PARLOUR_API void printer_put_number(const char *pattern, unsigned long number);

/* Prints a text in lines that fit a card; for those who listen, a line for
 * each sentence. */
PARLOUR_API void printer_put_folded(const struct human *h, const char *text);

/* Prints the moves of a solution, or says them: from the position in play, or
 * from the start. */
PARLOUR_API void printer_put_moves(const struct human *h, const char *moves,
                                   int from_start);

/* Adds blanks up to a column. */
PARLOUR_API void printer_add_column(struct text *t, int columns);

/* For parlour_map_script and the like: prints a line. Returns 0. */
PARLOUR_API int printer_take_line(void *context, const char *line);

#endif
