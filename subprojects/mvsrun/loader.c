/* loader.c: the loader.
 *
 * A load module is a sequence of records; the first byte of each says its
 * kind. First come the names (composite external symbol dictionary), then
 * control records, each with the length and address of the text that follows
 * it, and with relocation items for the text before it. An item tells where an
 * address constant is; the address the module was loaded at is added to it.
 * Limit: ignores overlay, scatter loading and test symbols.
 */
#include "loader.h"

#include <stdarg.h>
#include <string.h>

enum {
    /* First byte of a record. In control records, where the left digit is
     * zero, the right one has a bit for each thing. */
    LOADER_KIND = 0xf0,
    LOADER_CONTROL = 0x00,
    LOADER_SCATTER = 0x10,
    LOADER_NAMES = 0x20,
    LOADER_SYMBOLS = 0x40,
    LOADER_IDENTIFICATION = 0x80,
    LOADER_TEXT = 0x01,
    LOADER_END = 0x08,

    /* CESD record: header with the count of bytes, entries */
    LOADER_NAMES_HEADER = 8,
    LOADER_NAMES_COUNT = 6,
    LOADER_NAME_SIZE = 16,
    LOADER_NAME_LENGTH = 8,
    LOADER_NAME_TYPE = 8,
    LOADER_NAME_ADDRESS = 9,
    LOADER_NAME_EXTENT = 13,
    LOADER_TYPE = 0x0f,
    LOADER_TYPE_SECTION = 0,
    LOADER_TYPE_LABEL = 3,
    LOADER_TYPE_PRIVATE = 4,
    LOADER_TYPE_COMMON = 5,

    /* other headers */
    LOADER_SCATTER_HEADER = 4,
    LOADER_SYMBOLS_HEADER = 4,
    LOADER_CONTROL_HEADER = 16,
    LOADER_CONTROL_IDS = 4,
    LOADER_CONTROL_ITEMS = 6,
    LOADER_CONTROL_ADDRESS = 9,
    LOADER_CONTROL_LENGTH = 14,

    /* relocation item: pointers to names, unless they are those of the item
     * before; flags; address */
    LOADER_ITEM_POINTERS = 4,
    LOADER_ITEM_SIZE = 4,
    LOADER_ITEM_SAME = 0x01,
    LOADER_ITEM_NEGATIVE = 0x02,
    LOADER_ITEM_UNRELATED = 0xe0,
    LOADER_ITEM_LENGTH = 2     /* place of the length less one, 2 bits */
};

/* A module being read: what is left of it. */
struct loader_input {
    const uint8_t *start;
    const uint8_t *next;
    size_t left;
};

static bool loader_fail(struct loader *l, const struct loader_input *in,
                        const char *reason, ...)
    __attribute__((format(printf, 3, 4)));

static bool loader_fail(struct loader *l, const struct loader_input *in,
                        const char *reason, ...)
{
    char words[48];
    va_list rest;

    va_start(rest, reason);
    vsnprintf(words, sizeof words, reason, rest);
    va_end(rest);
    snprintf(l->error, sizeof l->error, "%s at byte %zX of the module",
             words, (size_t)(in->next - in->start));
    return false;
}

/* The next COUNT bytes, or NULL if there are not as many. */
static const uint8_t *loader_take(struct loader_input *in, size_t count)
{
    const uint8_t *bytes = in->next;

    if (count > in->left)
        return NULL;
    in->next += count;
    in->left -= count;
    return bytes;
}

/* Notes that the module reaches as far as [origin, origin + length). */
static bool loader_extend(struct loader *l, uint32_t origin,
                          uint32_t length)
{
    if (length > l->end - l->base || origin > l->end - l->base - length)
        return false;
    if (origin + length > l->length)
        l->length = origin + length;
    return true;
}

static bool loader_name(struct loader *l, const uint8_t *name,
                        const uint8_t *entry)
{
    int type = name[LOADER_NAME_TYPE] & LOADER_TYPE;
    uint32_t origin = machine_get3(name + LOADER_NAME_ADDRESS);
    bool section = type == LOADER_TYPE_SECTION
        || type == LOADER_TYPE_PRIVATE || type == LOADER_TYPE_COMMON;

    if (section
        && !loader_extend(l, origin,
                          machine_get3(name + LOADER_NAME_EXTENT)))
        return false;
    if ((section || type == LOADER_TYPE_LABEL)
        && memcmp(name, entry, LOADER_NAME_LENGTH) == 0) {
        l->entry = l->base + origin;
        l->found = true;
    }
    return true;
}

static bool loader_names(struct loader *l, struct loader_input *in,
                         const uint8_t *entry)
{
    const uint8_t *header = loader_take(in, LOADER_NAMES_HEADER);
    const uint8_t *names;
    uint32_t n, count;

    if (!header)
        return loader_fail(l, in, "names cut off");
    count = machine_get2(header + LOADER_NAMES_COUNT);
    names = loader_take(in, count);
    if (!names || count % LOADER_NAME_SIZE)
        return loader_fail(l, in, "names cut off");
    for (n = 0; n < count; n += LOADER_NAME_SIZE)
        if (!loader_name(l, names + n, entry))
            return loader_fail(l, in, "module too large");
    return true;
}

/* Adds the base to the 2, 3 or 4 bytes of an address constant. */
static bool loader_relocate(struct loader *l, struct machine *m,
                            const uint8_t *item)
{
    uint32_t length = (item[0] >> LOADER_ITEM_LENGTH & 3) + 1;
    uint32_t origin = machine_get3(item + 1);
    uint8_t *constant = m->storage + l->base + origin;
    uint32_t n, value = 0;

    if (item[0] & LOADER_ITEM_UNRELATED)
        return true;
    if (length < 2 || origin > l->length || length > l->length - origin)
        return false;
    for (n = 0; n < length; n++)
        value = value << 8 | constant[n];
    value += item[0] & LOADER_ITEM_NEGATIVE ? 0 - l->base : l->base;
    for (n = length; n-- > 0; value >>= 8)
        constant[n] = (uint8_t)value;
    return true;
}

static bool loader_items(struct loader *l, struct machine *m,
                         struct loader_input *in, uint32_t count)
{
    struct loader_input items = {in->start, in->next, count};
    bool same = false;

    if (!loader_take(in, count))
        return loader_fail(l, in, "relocation items cut off");
    while (items.left) {
        const uint8_t *item;

        if (!same && !loader_take(&items, LOADER_ITEM_POINTERS))
            return loader_fail(l, &items, "relocation item cut off");
        item = loader_take(&items, LOADER_ITEM_SIZE);
        if (!item)
            return loader_fail(l, &items, "relocation item cut off");
        if (!loader_relocate(l, m, item))
            return loader_fail(l, &items, "relocation outside the module");
        same = item[0] & LOADER_ITEM_SAME;
    }
    return true;
}

/* A control record: its relocation items, a list of the sections in the text
 * that it announces, which only an editor needs, and the text. */
static bool loader_control(struct loader *l, struct machine *m,
                           struct loader_input *in)
{
    const uint8_t *header = loader_take(in, LOADER_CONTROL_HEADER);
    const uint8_t *text;
    uint32_t origin, length;

    if (!header)
        return loader_fail(l, in, "control record cut off");
    if (!loader_items(l, m, in,
                      machine_get2(header + LOADER_CONTROL_ITEMS)))
        return false;
    if (!loader_take(in, machine_get2(header + LOADER_CONTROL_IDS)))
        return loader_fail(l, in, "control record cut off");
    if (!(header[0] & LOADER_TEXT))
        return true;
    origin = machine_get3(header + LOADER_CONTROL_ADDRESS);
    length = machine_get2(header + LOADER_CONTROL_LENGTH);
    text = loader_take(in, length);
    if (!text)
        return loader_fail(l, in, "text cut off");
    if (!loader_extend(l, origin, length))
        return loader_fail(l, in, "module too large");
    memcpy(m->storage + l->base + origin, text, length);
    return true;
}

/* Passes over a record whose length is known. */
static bool loader_skip(struct loader *l, struct loader_input *in,
                        size_t length)
{
    return loader_take(in, length) || loader_fail(l, in, "record cut off");
}

/* One record. The lengths of those passed over stand in their first four
 * bytes: after the kind, in three bytes, two or one. */
static bool loader_record(struct loader *l, struct machine *m,
                          struct loader_input *in, const uint8_t *entry)
{
    const uint8_t *head = in->next;

    switch (head[0] & LOADER_KIND) {
    case LOADER_CONTROL:
        return loader_control(l, m, in);
    case LOADER_NAMES:
        return loader_names(l, in, entry);
    }
    if (in->left < 4)
        return loader_fail(l, in, "record cut off");
    switch (head[0] & LOADER_KIND) {
    case LOADER_SCATTER:
        return loader_skip(l, in, machine_get3(head + 1)
                                      + LOADER_SCATTER_HEADER);
    case LOADER_SYMBOLS:
        return loader_skip(l, in, machine_get2(head + 2)
                                      + LOADER_SYMBOLS_HEADER);
    case LOADER_IDENTIFICATION:
        return loader_skip(l, in, head[1] + (size_t)1);
    default:
        return loader_fail(l, in, "not a load module: record X'%02X'",
                           head[0]);
    }
}

bool loader_load(struct loader *l, struct machine *m,
                 const struct codepage *c, const uint8_t *module,
                 size_t size, const char *entry)
{
    struct loader_input in = {module, module, size};
    uint8_t name[LOADER_NAME_LENGTH];
    bool end = false;

    codepage_put(c, name, sizeof name, entry);
    l->length = 0;
    l->entry = l->base;
    l->found = false;
    while (!end) {
        if (in.left == 0)
            return loader_fail(l, &in, "no end of module");
        end = (in.next[0] & (LOADER_KIND | LOADER_END)) == LOADER_END;
        if (!loader_record(l, m, &in, name))
            return false;
    }
    machine_allow(m, l->base, l->length, MACHINE_FETCH | MACHINE_STORE);
    return true;
}
