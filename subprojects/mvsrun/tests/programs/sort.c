/* qsort, bsearch, malloc, pointers to functions, structures. */
#include <stdio.h>
#include <stdlib.h>

enum { SORT_COUNT = 500 };

struct sort_item {
    unsigned key;
    short order;
    char mark;
};

static int sort_compare(const void *a, const void *b)
{
    const struct sort_item *x = a;
    const struct sort_item *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->order - y->order;
}

static int sort_reverse(const void *a, const void *b)
{
    return sort_compare(b, a);
}

static int (*const sort_ways[])(const void *a, const void *b) = {
    sort_compare, sort_reverse
};

static void sort_fill(struct sort_item *items)
{
    unsigned dice = 7;
    int i;

    for (i = 0; i < SORT_COUNT; i++) {
        dice = (dice * 1664525u + 1013904223u) & 0xffffffffu;
        items[i].key = dice >> 20 & 255;
        items[i].order = (short)i;
        items[i].mark = '*';
    }
}

static void sort_print(const struct sort_item *items)
{
    int i;

    for (i = 0; i < SORT_COUNT; i += 25)
        printf("%u/%d%c\n", items[i].key, items[i].order, items[i].mark);
}

int main(void)
{
    struct sort_item *items = malloc(SORT_COUNT * sizeof *items);
    struct sort_item wanted, *found;
    int way;

    if (!items)
        return 8;
    for (way = 0; way < 2; way++) {
        sort_fill(items);
        qsort(items, SORT_COUNT, sizeof *items, sort_ways[way]);
        sort_print(items);
    }
    qsort(items, SORT_COUNT, sizeof *items, sort_compare);
    wanted = items[123];
    found = bsearch(&wanted, items, SORT_COUNT, sizeof *items,
                    sort_compare);
    printf("found %d\n", found ? (int)(found - items) : -1);
    free(items);
    return 3;
}
