/* Integer arithmetic: what a compiler makes of operators and widths. */
#include <stdio.h>

static unsigned arith_dice = 20481;

static unsigned arith_next(void)
{
    arith_dice = (arith_dice * 1664525u + 1013904223u) & 0xffffffffu;
    return arith_dice;
}

static const int arith_edges[] = {
    0, 1, -1, 2, -2, 7, -7, 10, 255, 256, -256, 32767, -32768, 65535,
    65536, 2147483647, -2147483647
};

enum { ARITH_EDGES = sizeof arith_edges / sizeof arith_edges[0] };

static void arith_pair(int a, int b)
{
    unsigned u = (unsigned)a, v = (unsigned)b;
    int low = b & 15;

    printf("%d %d: %u %u %u %u %u %u", a, b, u + v, u - v, u * v, u & v,
           u | v, u ^ v);
    if (b != 0)
        printf(" %d %d %u %u", a / b, a % b, u / v, u % v);
    printf("\n: %u %u %d", u << low, u >> low, a >> low);
    printf(" %d%d%d%d%d\n", a < b, a <= b, a == b, u < v, u <= v);
}

static void arith_narrow(int a)
{
    signed char c = (signed char)a;
    unsigned char d = (unsigned char)a;
    short s = (short)a;
    unsigned short t = (unsigned short)a;

    printf("%d: %d %d %d %d\n", a, c, d, s, t);
}

struct arith_bits {
    unsigned one : 1;
    unsigned five : 5;
    int signed_four : 4;
    unsigned twenty : 20;
};

static void arith_fields(unsigned n)
{
    struct arith_bits bits;

    bits.one = n & 1;
    bits.five = n >> 1 & 31;
    bits.signed_four = (int)(n >> 6 & 7) - 4;
    bits.twenty = n >> 10 & 0xfffff;
    printf("%u: %u %u %d %u\n", n, (unsigned)bits.one, (unsigned)bits.five,
           (int)bits.signed_four, (unsigned)bits.twenty);
}

int main(void)
{
    int i, j;
    unsigned sum = 0;

    for (i = 0; i < ARITH_EDGES; i++)
        for (j = 0; j < ARITH_EDGES; j++)
            arith_pair(arith_edges[i], arith_edges[j]);
    for (i = 0; i < ARITH_EDGES; i++)
        arith_narrow(arith_edges[i]);
    for (i = 0; i < 50; i++)
        arith_fields(arith_next());
    for (i = 0; i < 20000; i++)
        sum = (sum << 1 | sum >> 31) ^ arith_next() % (unsigned)(i + 1);
    printf("sum %u\n", sum & 0xffffffffu);
    return 0;
}
