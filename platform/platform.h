/* platform.h: what a program needs from the operating system: main(), random
 * seeds, time, the terminal and files. posix/ has all but the full screen of a
 * mainframe's terminal; mvs/ runs at once what should run on a thread, and
 * stores no journals, settings or scores; wasm/ is for a page, which keeps its
 * own files, or a WASI runner.
 */
#ifndef PLATFORM_PLATFORM_H
#define PLATFORM_PLATFORM_H

#include "parlour.h"

enum platform_limit {
    PLATFORM_PATH = 1024,       /* room for a path */
    PLATFORM_DAY = 11,          /* room for a day */
    PLATFORM_MOMENT = 17,       /* room for a day and a time */
    PLATFORM_FILE = 16777216    /* bytes of the longest file */
};

/* How a program ends; main() translates it into an exit status. */
enum platform_exit {
    PLATFORM_DONE = 0,
    PLATFORM_FAILED = 1,        /* a file or an allocation failed */
    PLATFORM_MISUSED = 2        /* bad usage */
};

/* The program; each frontend defines one. The platform's main() calls it with
 * arguments of the form --name VALUE. If it returns PLATFORM_DONE, main()
 * checks that all output was written. */
PARLOUR_API int program_main(int argc, char **argv);

/* Returns 32 random bits. The context is unused: it makes this function fit
 * the `entropy` of parlour_options. */
PARLOUR_API unsigned long platform_entropy(void *context);

/* Milliseconds since some moment, modulo 2 to the 32nd. */
PARLOUR_API unsigned long platform_clock(void);

/* Milliseconds of processor time of this thread, modulo 2 to the 32nd. Where
 * it cannot be measured, returns platform_clock(). */
PARLOUR_API unsigned long platform_work(void);

/* Returns 1 if the standard input is a terminal. */
PARLOUR_API int platform_is_typed(void);

/* Returns 1 if the standard error is a terminal. */
PARLOUR_API int platform_shows_errors(void);

/* Reads what has come on the standard input, of which lines end in '\n', and
 * waits only if nothing has. Returns how many bytes it stored, `room` (2 or
 * more) at most; 0 at the end of the input. */
PARLOUR_API long platform_read_input(char *bytes, long room);

/* Returns the length of a line of the standard input without the number that
 * a card may have in columns 73 to 80. */
PARLOUR_API long platform_card(const char *line, long length);

/* Waits until the time has passed, input arrives or Ctrl-C is pressed (also if
 * it was pressed earlier while platform_hear_interrupt was on). Returns 1 if
 * the time has passed, else 0. Where the platform cannot wait it returns 1 at
 * once. */
PARLOUR_API int platform_wait(unsigned long milliseconds);

/* What platform_hear_interrupt hears, and platform_is_interrupted returns. */
enum platform_interrupt {
    PLATFORM_CTRL_C = 1,
    PLATFORM_TERMINATE = 2      /* SIGTERM on POSIX; hears Ctrl-C as well */
};

/* While on, Ctrl-C or both do not end the program; after one of them
 * platform_is_interrupted returns which it was until the next call of this
 * function. 0: off. */
PARLOUR_API void platform_hear_interrupt(int on);
PARLOUR_API int platform_is_interrupted(void);

/* The solver for this platform, or NULL if it has none. */
PARLOUR_API parlour_solver *platform_solver(void);

/* Reads a whole text file. The caller must free *text; lines end in '\n', also
 * those that end in CR and LF in the file, or all in CR; NUL becomes '?', and
 * a byte order mark is left out. Refuses a file of more than PLATFORM_FILE
 * bytes and, outside /dev, what is not a file. Returns PARLOUR_OK, or
 * PARLOUR_IO or PARLOUR_NO_MEMORY with a message. */
PARLOUR_API int platform_read(const char *path, char **text,
                              struct parlour_error *error);

/* Reads a whole file as bytes, which the caller must free; a NUL follows them.
 * Returns as platform_read. */
PARLOUR_API int platform_read_bytes(const char *path, unsigned char **bytes,
                                    size_t *length,
                                    struct parlour_error *error);

/* Turns these bytes of a file, with a NUL after them, into text, as
 * platform_read gives it: if text files differ here from others, it reads the
 * file again. Frees the bytes or makes them *text. Returns as
 * platform_read. */
PARLOUR_API int platform_text(const char *path, unsigned char *bytes,
                              size_t length, char **text,
                              struct parlour_error *error);

/* Replaces the bytes of a gzip or zip file, with a NUL after them, by what is
 * in it: of a zip the texts, one below the other, or, if some are XML, these
 * alone. Other bytes stay as they are, and where the platform cannot unpack,
 * all do. Returns PARLOUR_OK; or PARLOUR_DAMAGED or PARLOUR_NO_MEMORY with a
 * message, and they are unchanged. */
PARLOUR_API int platform_unpack(unsigned char **bytes, size_t *length,
                                struct parlour_error *error);

/* Mends the bytes of a file, with a NUL after them, if they are a text that
 * people may have from elsewhere; platform_text comes after it. Lines stay on
 * their places. NUL bytes become ends of lines and U+00A0 a blank; lines that
 * fence code in Markdown become empty; marks of quotes in mails are left out;
 * bytes that are not UTF-8 are taken for CP1252 unless an XML declaration says
 * otherwise. Returns the bytes, maybe in another block; then the old one is
 * freed. Without memory for that, these bytes stay as they are. */
PARLOUR_API unsigned char *platform_mend(unsigned char *bytes, size_t *length);

/* A file being written. On POSIX the old file stays until platform_finish has
 * written all of the new one to the disk. A write-protected file is refused,
 * and more than PLATFORM_FILE bytes are, since they could not be read
 * again. */
struct platform_file;

PARLOUR_API struct platform_file *platform_create(const char *path,
                                                  struct parlour_error *error);

/* Writes a line; file is a struct platform_file. Returns 0, or 1 if it
 * fails. */
PARLOUR_API int platform_put_line(void *file, const char *line);

/* Closes the file and puts it in place, or discards it if any write failed.
 * Returns PARLOUR_OK, or PARLOUR_IO with a message. */
PARLOUR_API int platform_finish(struct platform_file *file,
                                struct parlour_error *error);

/* Blocks of bytes in the user's cache folder, by name; the user may delete
 * them at any time. platform_fetch fills a block and returns 1 if there is one
 * of exactly that size; platform_keep writes one and returns PARLOUR_OK, or
 * PARLOUR_IO with a message. */
PARLOUR_API int platform_fetch(const char *name, void *block, size_t size);
PARLOUR_API int platform_keep(const char *name, const void *block,
                              size_t size, struct parlour_error *error);

/* Returns 0 where the platform stores no games in progress, settings or
 * scores: the functions for them return PARLOUR_UNSUPPORTED. */
PARLOUR_API int platform_keeps_files(void);

/* The file where a game is saved by default. Creates its folders. path: room
 * for PLATFORM_PATH. Returns PARLOUR_OK, or PARLOUR_IO with a message. */
PARLOUR_API int platform_save_name(const char *game, char *path,
                                   struct parlour_error *error);

/* Returns 0 if there is no such file. If that cannot be found out, returns 1:
 * reading it will tell what is wrong. */
PARLOUR_API int platform_exists(const char *path);

/* Returns 1 if there is a folder with that path. */
PARLOUR_API int platform_is_folder(const char *path);

/* Returns 1 if a file on a disk holds anything else than what begins with
 * `start`: it is not empty, and begins otherwise or cannot be read (NULL: it
 * is not empty). Returns 0 where the platform cannot tell. */
PARLOUR_API int platform_holds_other(const char *path, const char *start);

/* As platform_save_name for the high scores of a game; PARLOUR_UNSUPPORTED
 * where the platform has none. */
PARLOUR_API int platform_scores_name(const char *game, char *path,
                                     struct parlour_error *error);

/* Locks a file against other programs, and creates it if it is missing; the
 * lock ends with the program at the latest. Waits that long if another program
 * has the lock. *lock: for platform_unlock; PARLOUR_NONE where there are no
 * locks, and after an error. Returns PARLOUR_OK; PARLOUR_BUSY if another
 * program still has the lock, or this one has it already; PARLOUR_IO or
 * PARLOUR_NO_MEMORY; with a message. Call it on one thread. */
PARLOUR_API int platform_lock(const char *path, unsigned long milliseconds,
                              int *lock, struct parlour_error *error);
PARLOUR_API void platform_unlock(int lock);

/* The day and the time here, as in 2026-11-21 14:05. moment: room for
 * PLATFORM_MOMENT. */
PARLOUR_API void platform_now(char *moment);

/* ---- memory, for searches ---- */

/* Tells the system that a large block, allocated but not yet used, will be
 * read at random places. It may then use larger pages for it. */
PARLOUR_API void platform_expect_random(void *block, size_t size);

/* Returns the most memory that the program has used, in KiB; 0 if that is not
 * known. */
PARLOUR_API unsigned long platform_peak_memory(void);

/* ---- threads, for searches ---- */

/* Returns how many processors this program may use, 1 or more. On POSIX and
 * Windows only. */
PARLOUR_API unsigned long platform_processors(void);

struct platform_thread;

/* Runs a function on a new thread, which receives no signals; *thread is set
 * before it starts. The caller must end it with platform_thread_end(). Returns
 * PARLOUR_OK or PARLOUR_NO_MEMORY. */
PARLOUR_API int platform_thread_start(struct platform_thread **thread,
                                      void (*run)(void *context),
                                      void *context);

/* Take and release the mutex that the thread and its starter share. */
PARLOUR_API void platform_thread_hold(struct platform_thread *thread);
PARLOUR_API void platform_thread_release(struct platform_thread *thread);

/* Waits until the function returns, and frees the thread. */
PARLOUR_API void platform_thread_end(struct platform_thread *thread);

/* Computes a block by a function that may take any time or memory, or crash:
 * in a process of its own, which is ended after 0.3 seconds of work. It has a
 * copy of the context, of `length` bytes, but on Windows nothing that a
 * pointer in there leads to; for it the block begins with zeros. Returns 1 if
 * the function returned 1; the block is unchanged otherwise. Returns -1 if the
 * process could not be started, or had to wait too long: it may succeed
 * later. */
PARLOUR_API int platform_compute(int (*work)(void *context, void *block),
                                 void *context, size_t length, void *block,
                                 size_t size);

/* ---- for journals, editors and tools: the mainframe has none ---- */

/* As platform_save_name for the folder of the games in progress, with a '/' at
 * its end; PARLOUR_UNSUPPORTED where the platform keeps none. The caller adds
 * names of its files to `path`. */
PARLOUR_API int platform_games_folder(char *path,
                                      struct parlour_error *error);

/* Calls put() with the name of each file in a folder, in any order. Returns
 * PARLOUR_OK; or PARLOUR_IO with the error `FOLDER: what`, after some of the
 * names or none of them. */
PARLOUR_API int platform_list(const char *folder,
                              void (*put)(void *context, const char *name),
                              void *context, struct parlour_error *error);

/* The same for the folder of the level collections that a player gave to a
 * screen whose files are not those of the player's machine. */
PARLOUR_API int platform_levels_folder(char *path,
                                       struct parlour_error *error);

/* Where an edited board is written when no file is named. */
PARLOUR_API int platform_board_name(const char *game, char *path,
                                    struct parlour_error *error);

/* Writes the absolute path of a file, or the path as it is if that cannot be
 * found out. full: room for PLATFORM_PATH. */
PARLOUR_API void platform_full_path(const char *path, char *full);

/* Writes the path that a person typed, where `~/` is the home folder. path:
 * room for PLATFORM_PATH; a longer one is cut. */
PARLOUR_API void platform_typed_path(const char *typed, char *path);

/* As platform_save_name for the settings. */
PARLOUR_API int platform_settings_name(char *path,
                                       struct parlour_error *error);

/* The folder that the program is in, with a '/' at its end; "" if that is not
 * known. folder: room for PLATFORM_PATH. */
PARLOUR_API void platform_program_folder(char *folder);

/* The folders of themes, the one whose themes come before those of the others
 * first: the one that PARLOUR_THEMES names, the player's own, and that of the
 * program. Returns 0 if it does not exist. folder: room for PLATFORM_PATH. */
enum platform_themes {
    PLATFORM_THEMES_NAMED, PLATFORM_THEMES_OWN, PLATFORM_THEMES_PROGRAM,
    PLATFORM_THEMES_FOLDERS
};

PARLOUR_API int platform_themes_folder(int which, char *folder);

/* The folder of the tables of languages, which come with the program. Returns
 * 0 if it does not exist. folder: room for PLATFORM_PATH. */
PARLOUR_API int platform_languages_folder(char *folder);

/* Writes the languages that the user prefers, the best first, as words such as
 * pl or pt_BR; "" for English, or where the system's text is not UTF-8. names:
 * room for PLATFORM_PATH. */
PARLOUR_API void platform_languages(char *names);

/* platform_has_file_dialog returns 1 if the desktop has a dialog for opening a
 * file. platform_choose_file shows it, waits, and returns 1 if the player
 * chose a file, 0 if not, -1 if it could not be shown. path: room for
 * PLATFORM_PATH. */
PARLOUR_API int platform_has_file_dialog(void);
PARLOUR_API int platform_choose_file(char *path);

/* Writes bytes. Returns 0, or 1 if it fails. */
PARLOUR_API int platform_put_bytes(struct platform_file *file,
                                   const void *bytes, size_t size);

/* As platform_create for a new file: platform_finish fails if there is a file
 * with that name. */
PARLOUR_API struct platform_file *platform_create_new(
    const char *path, struct parlour_error *error);

/* Opens a file that exists to append lines with platform_put_line. After
 * platform_flush the lines survive a crash of the program, after
 * platform_finish they are on the disk. */
PARLOUR_API struct platform_file *platform_append(const char *path,
                                                  struct parlour_error *error);
PARLOUR_API int platform_flush(struct platform_file *file,
                               struct parlour_error *error);

/* Renames a file, never over another one. */
PARLOUR_API int platform_rename(const char *path, const char *to,
                                struct parlour_error *error);
PARLOUR_API int platform_delete(const char *path,
                                struct parlour_error *error);

/* Returns the path of a file that a tool reads: for `-` that of the standard
 * input. */
PARLOUR_API const char *platform_input(const char *file);

/* Writes out what the program has printed. Returns 1, or 0 if any of it was
 * lost, and prints an error, unless the output is a pipe that nobody reads any
 * more. */
PARLOUR_API int platform_flush_output(void);

/* Returns what the standard output does to a file. On POSIX, on Windows and in
 * a WASI runner only. */
enum platform_output {
    PLATFORM_OUTPUT_ELSEWHERE,  /* nothing */
    PLATFORM_OUTPUT_APPENDS,
    PLATFORM_OUTPUT_REPLACES
};

PARLOUR_API int platform_output_to(const char *path);

/* Removes the end of a file that has no line end after it. The standard output
 * must append to that file. Returns 0 if that fails. */
PARLOUR_API int platform_cut_output(const char *path);

/* ---- for a window ---- */

/* Chooses a sans serif font: the first that looks well here of which both
 * files fit, or else the system's. fits() may empty the path of a file that it
 * cannot use. other: a font for letters that the first lacks. regular, bold,
 * other: room for PLATFORM_PATH; "" if there is no such file. */
PARLOUR_API void platform_choose_font(int (*fits)(char *path), char *regular,
                                      char *bold, char *other);

/* Must be called before a window is opened: whoever asks a desktop that does
 * not answer would wait for it. */
PARLOUR_API void platform_prepare_window(void);

/* Asks the desktop, for a moment. Returns 1 if the player chose dark windows
 * there; 0 if not, or it does not say. */
PARLOUR_API int platform_is_dark(void);

/* ---- requests to a server: on POSIX with libcurl, and on a page ---- */

enum {
    PLATFORM_NO_ANSWER = -1,
    PLATFORM_NO_LIBCURL = -2    /* it is not installed, or cannot be used */
};

struct platform_request;

/* Returns 1 if this machine can send requests. */
PARLOUR_API int platform_has_requests(void);

/* Sends a request by HTTP and waits for nothing. method: "GET", "POST", ...;
 * key: of the sender, or NULL; body: JSON, or NULL. Returns NULL if it cannot
 * be sent; else the caller must call platform_request_end. */
PARLOUR_API struct platform_request *platform_request_send(
    const char *method, const char *address, const char *key,
    const char *body);

/* Returns the status of the answer, with *answer set to what it holds until
 * the request ends; 0: there is no answer yet, ask again soon;
 * PLATFORM_NO_ANSWER, PLATFORM_NO_LIBCURL: there will be none. */
PARLOUR_API int platform_request_status(struct platform_request *request,
                                        const char **answer);

/* Frees a request, even if it has no answer yet. */
PARLOUR_API void platform_request_end(struct platform_request *request);

/* ---- for a program that starts others ---- */

/* Returns 1 if a window can be opened, or a full screen in the terminal. */
PARLOUR_API int platform_has_display(void);
PARLOUR_API int platform_has_terminal(void);

/* Replaces this program by another: a file, or one that the system finds by
 * its name. Where the system cannot do that, waits for its end and exits with
 * its status. Returns only if the other one cannot be started. */
PARLOUR_API void platform_start(const char *path, char **argv);
PARLOUR_API void platform_start_found(const char *name, char **argv);

/* ---- for a server, whose players are not its user: on POSIX only ---- */

/* Stores all files of the player in this folder, which need not exist, from
 * now on; NULL: stores nothing, and platform_keeps_files() returns 0. Returns
 * 0 if the path is too long. */
PARLOUR_API int platform_use_folder(const char *folder);

/* Lets at most `most` threads run at a time, in this process and in those
 * that it starts: a new thread waits until platform_thread_end() is called for
 * another one. Returns 0 if the system refuses that. */
PARLOUR_API int platform_limit_threads(int most);

/* ---- a terminal: on the mainframe only ---- */

enum { PLATFORM_LINE_NONE = -1 };

/* As platform_read_input for a terminal of a mainframe, where the C library
 * mixes up lines of different lengths. Returns PLATFORM_LINE_NONE if the
 * standard input is no such terminal. */
PARLOUR_API long platform_line(char *bytes, long room);

/* ---- its full screen ---- */

enum { PLATFORM_SCREEN_GONE = -1 };

struct platform_screen {
    int lines, columns;
    int alternate;              /* 1: this is its second, larger size */
    int extended;               /* 1: it has colours and highlighting */
};

/* Takes the terminal for full screens. Returns 0 if it is not one that can do
 * that; else the caller must call platform_screen_close(). */
PARLOUR_API int platform_screen_open(struct platform_screen *screen);
PARLOUR_API void platform_screen_close(void);

/* Sends a 3270 data stream of that length, which begins with its command. It
 * stands after the first of the bytes, which is overwritten. Returns 0, or 1
 * if it fails. */
PARLOUR_API int platform_screen_put(unsigned char *bytes, long length);

/* Reads what the terminal sends. Returns its length; 0 if nothing was sent and
 * `waits` is 0, or if the attention key was pressed; PLATFORM_SCREEN_GONE. */
PARLOUR_API long platform_screen_get(unsigned char *in, long room, int waits);

#endif
