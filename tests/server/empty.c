/* empty.c: a library without functions, in the place of one that cannot be
 * used. */
const int empty = 0;
