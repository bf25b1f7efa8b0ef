/* shelf.c: packs of any kind (see shelf.h). No text has the bytes 0 to 4, in
 * any character set; nearly every pack has some, and what has none is a pack
 * if it is no text with levels. Limit: a level in a text is found by reading
 * all that stands before it.
 */
#include <string.h>

#include "game.h"
#include "ours.h"
#include "record.h"
#include "shelf.h"
#include "xsb.h"

enum { SHELF_PLAIN = 5 };       /* the least byte that a text may have */

static int shelf_kind_of(const unsigned char *bytes, size_t length)
{
    size_t i;

    if (pack_is(bytes, length))
        return SHELF_PACK;
    for (i = 0; i < length; i++)
        if (bytes[i] < SHELF_PLAIN)
            return SHELF_RECORDS;
    return SHELF_TEXT;
}

static int shelf_damaged(struct parlour_error *error, const char *why)
{
    return words_fail(error, PARLOUR_DAMAGED, 0, why);
}

/* Board `number` of the text, or the last there is; returns how many. */
static int shelf_find(const struct shelf *shelf, int number,
                      struct xsb_board *board)
{
    struct xsb x;
    int count = 0;

    xsb_open(&x, shelf->text);
    while (count != number && xsb_find(&x, board))
        count++;
    return count;
}

static int shelf_count_records(struct shelf *shelf,
                               struct parlour_error *error)
{
    struct level level;
    const char *why;
    size_t at = 0, used;

    while (at < shelf->length) {
        used = record_read(shelf->bytes + at, shelf->length - at, &level,
                           &why);
        if (used == 0)
            return shelf_damaged(error, why);
        at += used;
        shelf->count++;
    }
    return PARLOUR_OK;
}

static int shelf_open_text(struct shelf *shelf, struct parlour_error *error)
{
    struct xsb_board board;

    shelf->count = shelf_find(shelf, PARLOUR_NONE, &board);
    if (shelf->count > 0)
        return PARLOUR_OK;
    if (shelf_count_records(shelf, error) != PARLOUR_OK || shelf->count == 0)
        return words_fail(error, PARLOUR_DAMAGED, 1, "there is no level here");
    shelf->kind = SHELF_RECORDS;
    return PARLOUR_OK;
}

int shelf_open(struct shelf *shelf, const char *levels, size_t length,
               struct parlour_error *error)
{
    const char *why;

    memset(shelf, 0, sizeof *shelf);
    shelf->text = levels;
    shelf->bytes = (const unsigned char *)levels;
    shelf->length = length;
    if (levels == NULL)
        shelf->bytes = ours_pack(&shelf->length);
    shelf->kind = shelf_kind_of(shelf->bytes, shelf->length);
    if (shelf->kind == SHELF_RECORDS)
        return shelf_count_records(shelf, error);
    if (shelf->kind == SHELF_PACK) {
        if (!pack_open(&shelf->pack, shelf->bytes, shelf->length, &why))
            return shelf_damaged(error, why);
        shelf->count = shelf->pack.count;
        return PARLOUR_OK;
    }
    return shelf_open_text(shelf, error);
}

static int shelf_read_record(const struct shelf *shelf, int number,
                             struct level *level,
                             struct parlour_error *error)
{
    size_t at = 0;
    const char *why;

    for (; number > 0; number--)
        at += record_read(shelf->bytes + at, shelf->length - at, level,
                          &why);
    return level_fault(level, &why) == PARLOUR_NONE
        ? PARLOUR_OK : shelf_damaged(error, why);
}

int shelf_read(const struct shelf *shelf, int number, struct level *level,
               struct level_about *about, struct parlour_error *error)
{
    struct xsb_board board;
    const char *why;

    memset(about, 0, sizeof *about);
    if (shelf->kind == SHELF_RECORDS)
        return shelf_read_record(shelf, number, level, error);
    if (shelf->kind == SHELF_PACK)
        return pack_read(&shelf->pack, number, level, about, &why)
            ? PARLOUR_OK : shelf_damaged(error, why);
    shelf_find(shelf, number, &board);
    *about = board.about;
    return xsb_read(&board, 1, level, error);
}
