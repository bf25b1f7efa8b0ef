/* backup.h: puts the files of a backup, made elsewhere, beside those that are
 * here, so that nothing is lost. Scores and statistics are merged; the better
 * solution of each level is kept; recent games get numbers of their own. Where
 * both have a setting, a draft or scores of different versions, those that are
 * here stay; a different collection of the same name gets a new name.
 *
 * A file has the name that the web page gives it: GAME.scores, GAME.board or
 * GAME-draft.board, parlour.settings, parlour.statistics,
 * parlour.submissions, games/NUMBER.GAME
 * (recent_games.h), files/NAME for a level collection. Others are skipped, and
 * so are games that do not begin as saved games do.
 *
 * Limit: recent games come only while there is room for them.
 */
#ifndef FRONTENDS_APP_STORE_BACKUP_H
#define FRONTENDS_APP_STORE_BACKUP_H

#include "platform.h"

struct backup_file {
    char *name;
    char *bytes;                /* a NUL follows them */
    size_t length;
    char *path;                 /* of a collection: where it is now, or
                                   NULL */
};

/* All zero and NULL: no files. */
struct backup {
    struct backup_file *files;
    int count;
    unsigned long games, collections; /* that are new here, or were played on
                                         elsewhere */
    unsigned long results, scores; /* games that are new in the files of
                                      statistics and of scores */
    unsigned long boards, settings;     /* that are new here */
    unsigned long skipped;      /* files that are not Parlour's, and games that
                                   have no room */
};

/* Adds a copy of a file. Returns 0 if there is no memory. */
PARLOUR_API int backup_add(struct backup *b, const char *name,
                           const void *bytes, size_t length);

/* Puts the files beside those that are here. No game may be open in this
 * program. Returns PARLOUR_OK; or PARLOUR_IO or PARLOUR_NO_MEMORY with the
 * first error, and all other files are there nevertheless. */
PARLOUR_API int backup_merge(struct backup *b, struct parlour_error *error);

/* Writes what was merged: "Imported: 3 games, 12 results". words: room for
 * PARLOUR_ROW. */
PARLOUR_API void backup_describe(const struct backup *b, char *words);
PARLOUR_API void backup_close(struct backup *b);

/* ---- files of which a screen has bytes and no path ---- */

/* Keeps a file in the folder of level collections, unless it is there; another
 * file of its name stays. Only the last part of the name counts. Writes the
 * path, which has room for PLATFORM_PATH, and sets *fresh to 1 if the file was
 * not there. Returns PARLOUR_OK; PARLOUR_UNSUPPORTED if no file can have that
 * name, or PARLOUR_IO or PARLOUR_NO_MEMORY with the error
 * `FILE: what`. */
PARLOUR_API int backup_keep(const char *name, const void *bytes,
                            size_t length, char *path, int *fresh,
                            struct parlour_error *error);

#endif
