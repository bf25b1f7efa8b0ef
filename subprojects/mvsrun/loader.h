/* loader.h: the loader: a load module into storage. */
#ifndef MVSRUN_LOADER_H
#define MVSRUN_LOADER_H

#include "codepage.h"
#include "machine.h"

struct loader {
    uint32_t base;       /* where to load it, and how far it may go */
    uint32_t end;
    uint32_t length;     /* of the module loaded */
    uint32_t entry;      /* its entry point; base + 0 if not found */
    bool found;
    char error[80];
};

/* Loads the SIZE bytes of a load module and relocates it. ENTRY is the name
 * of a control section or entry in it. False if it is not a load module or
 * a damaged one: l->error says what and where. */
bool loader_load(struct loader *l, struct machine *m,
                 const struct codepage *c, const uint8_t *module,
                 size_t size, const char *entry);

#endif
