/* store.h: the files of a web page: functions of the page, which has all files
 * in memory and keeps them in the browser's database
 * (site/browser_storage.js). Paths are names without folders, but for games in
 * progress: "games/NAME".
 */
#ifndef PLATFORM_WASM_STORE_H
#define PLATFORM_WASM_STORE_H

#include <stddef.h>

#define STORE_IMPORT(name) \
    __attribute__((import_module("store"), import_name(#name)))

/* Why a file cannot be written. */
enum store_fault { STORE_GOOD, STORE_FULL, STORE_REFUSED };

/* The length of a file; -1 if there isn't one. */
STORE_IMPORT(length) long store_length(const char *path);

/* Copies a file's bytes. */
STORE_IMPORT(read) void store_read(const char *path, void *bytes);

/* Write a whole file, append to one, rename or delete (`to` is NULL) one.
 * They return an enum store_fault. What they change before the page rests is
 * kept as a whole or not at all. */
STORE_IMPORT(write) int store_write(const char *path, const void *bytes,
                                    size_t size);
STORE_IMPORT(append) int store_append(const char *path, const void *bytes,
                                      size_t size);
STORE_IMPORT(rename) int store_rename(const char *path, const char *to);

/* Writes the i-th name, from 0, of a folder's files to `name`, which has room
 * for PLATFORM_PATH. Returns 0 after the last. */
STORE_IMPORT(list) int store_list(const char *folder, int i, char *name);

/* Takes a lock that no other page has; returns 0 if one has it. */
STORE_IMPORT(lock) int store_lock(const char *path);
STORE_IMPORT(unlock) void store_unlock(const char *path);

/* Writes the day and the time here, as in 2026-11-21 14:05. */
STORE_IMPORT(now) void store_now(char *moment);

#endif
