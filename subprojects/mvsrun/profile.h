/* profile.h: instructions by function, for programs whose functions begin with
 * their name behind a branch, as those of cc370 do.
 */
#ifndef MVSRUN_PROFILE_H
#define MVSRUN_PROFILE_H

#include "codepage.h"
#include "machine.h"

/* Lets the machine count the instructions at each address. False if there is
 * no memory. */
bool profile_open(struct machine *m);
void profile_close(struct machine *m);

/* A line for each function of the module: its place in it, its size, how many
 * instructions were executed in it, its name. */
void profile_print(const struct machine *m, const struct codepage *page,
                   uint32_t base, uint32_t length, FILE *out);

#endif
