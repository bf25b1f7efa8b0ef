/* platform.h: what a program needs from the machine it stands on: chance, a
 * clock, files and the way it starts. posix/ and mvs/ each have all of it, but
 * for threads and journals, which are for machines with screens.
 */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include "parlour.h"

enum platform_limit {
    PLATFORM_PATH = 1024,       /* room for a file's name */
    PLATFORM_DAY = 11,          /* and for a day */
    PLATFORM_FILE = 16777216    /* bytes of a file that is read, at most */
};

/* How a program ends; main turns it into the machine's code. */
enum platform_exit {
    PLATFORM_DONE = 0,
    PLATFORM_FAILED = 1,        /* a file or memory failed */
    PLATFORM_MISUSED = 2        /* bad usage */
};

/* A program: each frontend has one. main() is the platform's and calls it
 * with arguments of the form --name VALUE. */
PARLOUR_API int program_main(int argc, char **argv);

/* 32 bits of chance. The context is not used: it is there so that this can
 * be the entropy of parlour_options. */
PARLOUR_API unsigned long platform_entropy(void *context);

/* Milliseconds since some moment; it wraps at 2 to the 32nd. */
PARLOUR_API unsigned long platform_clock(void);

/* Milliseconds that this thread has worked, however long others had the
 * machine meanwhile; it wraps likewise. Where that is not known it is the
 * clock. */
PARLOUR_API unsigned long platform_work(void);

/* 1 if a person types at the standard input. */
PARLOUR_API int platform_is_typed(void);

/* Waits so many milliseconds, but no longer than until a person types or
 * Ctrl-C is heard, be it before. Returns 1, or 0 if one of these came. Where
 * there is no such clock it returns at once. */
PARLOUR_API int platform_wait(unsigned long milliseconds);

/* While it is on, Ctrl-C does not end the program: it is asked for by
 * platform_is_interrupted, 1 from then until this is called again. */
PARLOUR_API void platform_hear_interrupt(int on);
PARLOUR_API int platform_is_interrupted(void);

/* The solver that this machine has room for, NULL if it has none. */
PARLOUR_API parlour_solver *platform_solver(void);

/* Reads a whole text file. *text is to be freed; lines end in '\n', a NUL
 * is read as '?'. Returns PARLOUR_OK, or PARLOUR_IO or PARLOUR_NO_MEMORY with
 * words. */
PARLOUR_API int platform_read(const char *path, char **text,
                              struct parlour_error *error);

/* Reads a whole file as bytes, which are to be freed. Returns as
 * platform_read. */
PARLOUR_API int platform_read_bytes(const char *path, unsigned char **bytes,
                                    size_t *length,
                                    struct parlour_error *error);

/* A file being written. What was there before stays until platform_finish
 * has all of the new one safe. */
struct platform_file;

PARLOUR_API struct platform_file *platform_create(const char *path,
                                               struct parlour_error *error);

/* Writes a line; file is a struct platform_file. Returns 0, or 1 if it
 * failed. */
PARLOUR_API int platform_put_line(void *file, const char *line);

/* Ends the file and puts it in place, or if any of it could not be written
 * throws it away. Returns PARLOUR_OK or PARLOUR_IO with words. */
PARLOUR_API int platform_finish(struct platform_file *file,
                                struct parlour_error *error);

/* Blocks of bytes kept from one run to the next, by name, in the user's cache
 * folder, which may be emptied at any time. platform_fetch fills a block and
 * returns 1 if there is one of just that size; platform_keep returns
 * PARLOUR_OK, or PARLOUR_IO with words. */
PARLOUR_API int platform_fetch(const char *name, void *block, size_t size);
PARLOUR_API int platform_keep(const char *name, const void *block,
                              size_t size, struct parlour_error *error);

/* Where a game is saved when no file is named; its folders are made. path:
 * room for PLATFORM_PATH. */
PARLOUR_API int platform_save_name(const char *game, char *path,
                                   struct parlour_error *error);

/* Where the best solutions of a game are kept, in the same way; PARLOUR_IO
 * on a machine where there is no such place. */
PARLOUR_API int platform_best_name(const char *game, char *path,
                                   struct parlour_error *error);

/* Seconds since 1970 when a file was last written, at least 1; 0: there is
 * none. One that cannot be asked about is there, and reading it tells why. */
PARLOUR_API unsigned long platform_written(const char *path);

/* Where the scores of a game are kept, in the same way; PARLOUR_UNSUPPORTED
 * on a machine that keeps none. */
PARLOUR_API int platform_scores_name(const char *game, char *path,
                                     struct parlour_error *error);

/* Waits until no other program has a file, and keeps them from it; else as
 * platform_lock. */
PARLOUR_API int platform_wait_lock(const char *path);
PARLOUR_API void platform_unlock(int lock);

/* The day as in 2026-11-21. day: room for PLATFORM_DAY. */
PARLOUR_API void platform_today(char *day);

/* ---- for searches: on machines that can do two things at once ---- */

struct platform_thread;

/* Runs a function on a thread of its own, which no signal reaches; *thread is
 * set before it begins. Returns PARLOUR_OK, or PARLOUR_NO_MEMORY. */
PARLOUR_API int platform_thread_start(struct platform_thread **thread,
                                      void (*run)(void *context),
                                      void *context);

/* One lock that the thread and the one who started it share. */
PARLOUR_API void platform_thread_hold(struct platform_thread *thread);
PARLOUR_API void platform_thread_release(struct platform_thread *thread);

/* Waits until the function returns. */
PARLOUR_API void platform_thread_end(struct platform_thread *thread);

/* ---- for journals, editors and tools: on machines that have screens ---- */

/* Where a game's journal is; its folders are made. path: room for
 * PLATFORM_PATH. */
PARLOUR_API int platform_journal_name(const char *game, char *path,
                                      struct parlour_error *error);

/* The folder of the games that were begun, with a '/' at its end; it is made.
 * Names of its files follow it in `path`. */
PARLOUR_API int platform_games_folder(char *path,
                                      struct parlour_error *error);

/* Gives the name of each file in a folder to put(), in any order. */
PARLOUR_API void platform_list(const char *folder,
                               void (*put)(void *context, const char *name),
                               void *context);

/* Where a board that was edited is written when no file is named. */
PARLOUR_API int platform_board_name(const char *game, char *path,
                                    struct parlour_error *error);

/* Where a program keeps what it remembers of its user's wishes. */
PARLOUR_API int platform_settings_name(const char *program, char *path,
                                       struct parlour_error *error);

/* Writes bytes as they are. Returns 0, or 1 if it failed. */
PARLOUR_API int platform_put_bytes(struct platform_file *file,
                                   const void *bytes, size_t size);

/* A file that lines are added to, with platform_put_line; platform_flush
 * hands them over to the machine, where they outlive the program, and
 * platform_finish brings them to the disk. */
PARLOUR_API struct platform_file *platform_append(const char *path,
                                               struct parlour_error *error);
PARLOUR_API int platform_flush(struct platform_file *file,
                               struct parlour_error *error);

/* Gives a file another name, or takes it away (to is NULL). */
PARLOUR_API int platform_rename(const char *path, const char *to,
                                struct parlour_error *error);

/* Keeps other programs from this file: a lock that ends with the program at
 * the latest. Returns what platform_unlock takes, or -1 if another has it (or
 * there is no lock to be had). */
PARLOUR_API int platform_lock(const char *path);

#endif
