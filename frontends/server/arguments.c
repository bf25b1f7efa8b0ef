/* arguments.c: the command line of parlour-server (see arguments.h). */
#include <string.h>

#include "board/text.h"
#include "server/arguments.h"

enum { SERVER_MOST_WORKERS = 64, SERVER_MOST_RATE = 10000 };

/* In the order of enum server_option. */
static const struct options_words table[SERVER_OPTIONS] = {
    { "--listen", "ADDRESS:PORT",
      "listen there, by numbers (default 127.0.0.1:8080)" },
    { "--database", "WHERE",
      "a file (parlour-server.db), or postgresql://..." },
    { "--site", "FOLDER", "serve this page as well" },
    { "--behind-proxy", "",
      "a proxy names the address of each player" },
    { "--rate", "N",
      "requests per second per address (default 20; 0: any)" },
    { "--words", "FILE", "refuse names with a word of this list" },
    { "--workers", "N",
      "replay N games at a time (default: one per processor)" },
    { "--hide", "ENTRY|NAME",
      "hide an entry, a level, or a name with all that it has, and exit" },
    { "--show", "ENTRY|NAME", "show them again, unblock a name, and exit" },
    { "--block", "NAME", "hide a name, accept nothing from it, and exit" },
    { "--drop", "MONTH",
      "delete the entries of the days of a month, as in 2026-11, and exit" },
    { "--export", "",
      "print all players, entries and levels as JSON, and exit" },
    { "--start", "DAY/GAME",
      "print how the game of that day begins, and exit" },
    { "--help", "", "print this and exit; also -h" },
    { "--version", "", "print the version and exit; also -V" }
};

static int find(const char *name, size_t length)
{
    int i = 0;

    while (i < SERVER_OPTIONS && (strlen(table[i].name) != length
                    || strncmp(table[i].name, name, length) != 0))
        i++;
    return i;
}

/* Reads a number. Returns 0 if it is not one, or too large. */
static int read_number(const char *value, unsigned long most,
                       unsigned long *number)
{
    return value == NULL
        || (text_read_number(&value, number) && *value == '\0'
            && *number <= most);
}

const char *server_arguments_read(struct server_arguments *a, char **argv)
{
    const char *name;
    size_t length;
    int option;

    memset(a, 0, sizeof *a);
    a->rate = 20;
    for (argv++; *argv != NULL; argv++) {
        name = options_in_full(*argv);
        length = strcspn(name, "=");
        option = find(name, length);
        if (option == SERVER_OPTIONS)
            return name;
        if (*table[option].value == '\0')
            a->value[option] = name[length] == '\0' ? name : NULL;
        else
            a->value[option] = name[length] == '=' ? name + length + 1
                : argv[1] != NULL ? *++argv : NULL;
        if (a->value[option] == NULL || *a->value[option] == '\0')
            return name;
    }
    if (!read_number(a->value[SERVER_RATE], SERVER_MOST_RATE, &a->rate))
        return "--rate";
    if (!read_number(a->value[SERVER_WORKERS], SERVER_MOST_WORKERS,
                     &a->workers))
        return "--workers";
    return NULL;
}

int server_arguments_describe(int i, struct options_words *words)
{
    if (i >= SERVER_OPTIONS)
        return 0;
    *words = table[i];
    return 1;
}
