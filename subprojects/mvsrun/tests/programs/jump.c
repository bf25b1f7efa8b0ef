/* setjmp and longjmp, switches, recursion, variable arguments. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>

static jmp_buf jump_back;

static void jump_down(int depth)
{
    char room[100];

    room[depth] = (char)depth;
    if (depth == 20)
        longjmp(jump_back, room[depth]);
    if (depth < 50)
        jump_down(depth + 1);
}

static int jump_dense(int n)
{
    switch (n) {
    case 0: return 11;
    case 1: return 7;
    case 2: return 5;
    case 3: return 3;
    case 4:
    case 5: return 2;
    case 6: return 13;
    case 7: return 17;
    default: return -1;
    }
}

static int jump_sparse(int n)
{
    switch (n) {
    case -1000: return 1;
    case 5: return 2;
    case 4711: return 3;
    case 1000000: return 4;
    }
    return 0;
}

static int jump_sum(int count, ...)
{
    va_list list;
    int sum = 0;

    va_start(list, count);
    while (count-- > 0)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}

static unsigned jump_ackermann(unsigned m, unsigned n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return jump_ackermann(m - 1, 1);
    return jump_ackermann(m - 1, jump_ackermann(m, n - 1));
}

int main(void)
{
    int n;

    n = setjmp(jump_back);
    printf("setjmp %d\n", n);
    if (n == 0)
        jump_down(1);
    for (n = -1; n < 9; n++)
        printf(" %d", jump_dense(n));
    printf("\n%d %d %d %d %d\n", jump_sparse(-1000), jump_sparse(5),
           jump_sparse(4711), jump_sparse(1000000), jump_sparse(6));
    printf("%d %d\n", jump_sum(0), jump_sum(5, 1, -2, 3, -4, 100));
    printf("%u\n", jump_ackermann(2, 9));
    return 12;
}
