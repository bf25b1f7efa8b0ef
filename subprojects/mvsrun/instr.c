/* instr.c: the table of operation codes, decoding, and the run.
 *
 * All of the System/370 problem state but extended-precision floating point.
 * Privileged operations are in the table too, so that they end a program with
 * S0C2 and not S0C1.
 */
#include "instr.h"

#include <string.h>

enum { INSTR_CODES = 256, INSTR_LONGEST = 6, INSTR_EXECUTE = 0x44 };

/* Base and displacement; register 0 as a base means no base. */
static inline uint32_t instr_address(const struct machine *m,
                                     const uint8_t *bytes)
{
    unsigned base = bytes[0] >> 4;
    uint32_t displacement = machine_get2(bytes) & 0xfff;

    return ((base ? m->r[base] : 0) + displacement) & MACHINE_MASK;
}

/* Floating-point registers are 0, 2, 4 and 6. */
static inline void instr_check_real(struct machine *m, unsigned registers)
{
    if (registers & 9)
        machine_except(m, MACHINE_SPECIFICATION);
}

/* The part of decoding that all formats share: the second byte, and the
 * address of the next instruction. */
static inline void instr_begin(struct machine *m, const uint8_t *bytes,
                               struct instr *i, uint32_t length)
{
    m->next += length;
    i->code = bytes[0];
    i->i2 = bytes[1];
    i->r1 = bytes[1] >> 4;
    i->r2 = bytes[1] & 15;
}

static inline void instr_rr(struct machine *m, const uint8_t *bytes,
                            struct instr *i)
{
    instr_begin(m, bytes, i, 2);
    i->value = m->r[i->r2];
}

static inline void instr_rr_long(struct machine *m, const uint8_t *bytes,
                                 struct instr *i)
{
    instr_begin(m, bytes, i, 2);
    instr_check_real(m, i->r1 | i->r2);
    i->real = m->f[i->r2 / 2];
}

static inline void instr_rr_short(struct machine *m, const uint8_t *bytes,
                                  struct instr *i)
{
    instr_rr_long(m, bytes, i);
    i->real = i->real >> 32 << 32;
}

static inline void instr_rx(struct machine *m, const uint8_t *bytes,
                            struct instr *i)
{
    instr_begin(m, bytes, i, 4);
    i->a2 = instr_address(m, bytes + 2);
    if (i->r2)
        i->a2 = (i->a2 + m->r[i->r2]) & MACHINE_MASK;
}

static inline void instr_rx_half(struct machine *m, const uint8_t *bytes,
                                 struct instr *i)
{
    instr_rx(m, bytes, i);
    i->value
        = (uint32_t)(int16_t)machine_get2(machine_fetch(m, i->a2, 2));
}

static inline void instr_rx_word(struct machine *m, const uint8_t *bytes,
                                 struct instr *i)
{
    instr_rx(m, bytes, i);
    i->value = machine_get4(machine_fetch(m, i->a2, 4));
}

static inline void instr_rx_short(struct machine *m, const uint8_t *bytes,
                                  struct instr *i)
{
    instr_rx(m, bytes, i);
    instr_check_real(m, i->r1);
    i->real = (uint64_t)machine_get4(machine_fetch(m, i->a2, 4)) << 32;
}

static inline void instr_rx_long(struct machine *m, const uint8_t *bytes,
                                 struct instr *i)
{
    instr_rx(m, bytes, i);
    instr_check_real(m, i->r1);
    i->real = machine_get8(machine_fetch(m, i->a2, 8));
}

static inline void instr_rs(struct machine *m, const uint8_t *bytes,
                            struct instr *i)
{
    instr_begin(m, bytes, i, 4);
    i->a2 = instr_address(m, bytes + 2);
}

static inline void instr_si(struct machine *m, const uint8_t *bytes,
                            struct instr *i)
{
    instr_begin(m, bytes, i, 4);
    i->a1 = instr_address(m, bytes + 2);
}

static inline void instr_ss(struct machine *m, const uint8_t *bytes,
                            struct instr *i)
{
    instr_begin(m, bytes, i, 6);
    i->a1 = instr_address(m, bytes + 2);
    i->a2 = instr_address(m, bytes + 4);
}

static instr_function instr_execute;

/* Operation code, mnemonic, format with the second operand, function. */
#define INSTR_TABLE(ROW) \
    ROW(0x04, SPM, rr, branch_set_mask)                       \
    ROW(0x05, BALR, rr, branch_and_link_register)             \
    ROW(0x06, BCTR, rr, branch_on_count_register)             \
    ROW(0x07, BCR, rr, branch_on_condition_register)          \
    ROW(0x08, SSK, rr, branch_privileged)                     \
    ROW(0x09, ISK, rr, branch_privileged)                     \
    ROW(0x0a, SVC, rr, branch_call_supervisor)                \
    ROW(0x0d, BASR, rr, branch_and_save_register)             \
    ROW(0x0e, MVCL, rr, field_move_long)                      \
    ROW(0x0f, CLCL, rr, field_compare_long)                   \
    ROW(0x10, LPR, rr, fixed_load_positive)                   \
    ROW(0x11, LNR, rr, fixed_load_negative)                   \
    ROW(0x12, LTR, rr, fixed_load_and_test)                   \
    ROW(0x13, LCR, rr, fixed_load_complement)                 \
    ROW(0x14, NR, rr, fixed_and)                              \
    ROW(0x15, CLR, rr, fixed_compare_logical)                 \
    ROW(0x16, OR, rr, fixed_or)                               \
    ROW(0x17, XR, rr, fixed_xor)                              \
    ROW(0x18, LR, rr, fixed_load)                             \
    ROW(0x19, CR, rr, fixed_compare)                          \
    ROW(0x1a, AR, rr, fixed_add)                              \
    ROW(0x1b, SR, rr, fixed_subtract)                         \
    ROW(0x1c, MR, rr, fixed_multiply)                         \
    ROW(0x1d, DR, rr, fixed_divide)                           \
    ROW(0x1e, ALR, rr, fixed_add_logical)                     \
    ROW(0x1f, SLR, rr, fixed_subtract_logical)                \
    ROW(0x20, LPDR, rr_long, hfp_load_positive_long)          \
    ROW(0x21, LNDR, rr_long, hfp_load_negative_long)          \
    ROW(0x22, LTDR, rr_long, hfp_load_and_test_long)          \
    ROW(0x23, LCDR, rr_long, hfp_load_complement_long)        \
    ROW(0x24, HDR, rr_long, hfp_halve_long)                   \
    ROW(0x25, LRDR, rr_long, hfp_load_rounded_long)           \
    ROW(0x28, LDR, rr_long, hfp_load_long)                    \
    ROW(0x29, CDR, rr_long, hfp_compare_long)                 \
    ROW(0x2a, ADR, rr_long, hfp_add_long)                     \
    ROW(0x2b, SDR, rr_long, hfp_subtract_long)                \
    ROW(0x2c, MDR, rr_long, hfp_multiply_long)                \
    ROW(0x2d, DDR, rr_long, hfp_divide_long)                  \
    ROW(0x2e, AWR, rr_long, hfp_add_unnormalized_long)        \
    ROW(0x2f, SWR, rr_long, hfp_subtract_unnormalized_long)   \
    ROW(0x30, LPER, rr_short, hfp_load_positive_short)        \
    ROW(0x31, LNER, rr_short, hfp_load_negative_short)        \
    ROW(0x32, LTER, rr_short, hfp_load_and_test_short)        \
    ROW(0x33, LCER, rr_short, hfp_load_complement_short)      \
    ROW(0x34, HER, rr_short, hfp_halve_short)                 \
    ROW(0x35, LRER, rr_long, hfp_load_rounded_short)          \
    ROW(0x38, LER, rr_short, hfp_load_short)                  \
    ROW(0x39, CER, rr_short, hfp_compare_short)               \
    ROW(0x3a, AER, rr_short, hfp_add_short)                   \
    ROW(0x3b, SER, rr_short, hfp_subtract_short)              \
    ROW(0x3c, MER, rr_short, hfp_multiply_short)              \
    ROW(0x3d, DER, rr_short, hfp_divide_short)                \
    ROW(0x3e, AUR, rr_short, hfp_add_unnormalized_short)      \
    ROW(0x3f, SUR, rr_short, hfp_subtract_unnormalized_short) \
    ROW(0x40, STH, rx, fixed_store_half)                      \
    ROW(0x41, LA, rx, fixed_load_address)                     \
    ROW(0x42, STC, rx, fixed_store_byte)                      \
    ROW(0x43, IC, rx, fixed_insert)                           \
    ROW(0x44, EX, rx, instr_execute)                          \
    ROW(0x45, BAL, rx, branch_and_link)                       \
    ROW(0x46, BCT, rx, branch_on_count)                       \
    ROW(0x47, BC, rx, branch_on_condition)                    \
    ROW(0x48, LH, rx_half, fixed_load)                        \
    ROW(0x49, CH, rx_half, fixed_compare)                     \
    ROW(0x4a, AH, rx_half, fixed_add)                         \
    ROW(0x4b, SH, rx_half, fixed_subtract)                    \
    ROW(0x4c, MH, rx_half, fixed_multiply_half)               \
    ROW(0x4d, BAS, rx, branch_and_save)                       \
    ROW(0x4e, CVD, rx, decimal_from_binary)                   \
    ROW(0x4f, CVB, rx, decimal_to_binary)                     \
    ROW(0x50, ST, rx, fixed_store)                            \
    ROW(0x54, N, rx_word, fixed_and)                          \
    ROW(0x55, CL, rx_word, fixed_compare_logical)             \
    ROW(0x56, O, rx_word, fixed_or)                           \
    ROW(0x57, X, rx_word, fixed_xor)                          \
    ROW(0x58, L, rx_word, fixed_load)                         \
    ROW(0x59, C, rx_word, fixed_compare)                      \
    ROW(0x5a, A, rx_word, fixed_add)                          \
    ROW(0x5b, S, rx_word, fixed_subtract)                     \
    ROW(0x5c, M, rx_word, fixed_multiply)                     \
    ROW(0x5d, D, rx_word, fixed_divide)                       \
    ROW(0x5e, AL, rx_word, fixed_add_logical)                 \
    ROW(0x5f, SL, rx_word, fixed_subtract_logical)            \
    ROW(0x60, STD, rx, hfp_store_long)                        \
    ROW(0x68, LD, rx_long, hfp_load_long)                     \
    ROW(0x69, CD, rx_long, hfp_compare_long)                  \
    ROW(0x6a, AD, rx_long, hfp_add_long)                      \
    ROW(0x6b, SD, rx_long, hfp_subtract_long)                 \
    ROW(0x6c, MD, rx_long, hfp_multiply_long)                 \
    ROW(0x6d, DD, rx_long, hfp_divide_long)                   \
    ROW(0x6e, AW, rx_long, hfp_add_unnormalized_long)         \
    ROW(0x6f, SW, rx_long, hfp_subtract_unnormalized_long)    \
    ROW(0x70, STE, rx, hfp_store_short)                       \
    ROW(0x78, LE, rx_short, hfp_load_short)                   \
    ROW(0x79, CE, rx_short, hfp_compare_short)                \
    ROW(0x7a, AE, rx_short, hfp_add_short)                    \
    ROW(0x7b, SE, rx_short, hfp_subtract_short)               \
    ROW(0x7c, ME, rx_short, hfp_multiply_short)               \
    ROW(0x7d, DE, rx_short, hfp_divide_short)                 \
    ROW(0x7e, AU, rx_short, hfp_add_unnormalized_short)       \
    ROW(0x7f, SU, rx_short, hfp_subtract_unnormalized_short)  \
    ROW(0x80, SSM, rs, branch_privileged)                      \
    ROW(0x82, LPSW, rs, branch_privileged)                     \
    ROW(0x83, DIAG, rs, branch_privileged)                    \
    ROW(0x84, WRD, si, branch_privileged)                     \
    ROW(0x85, RDD, si, branch_privileged)                     \
    ROW(0x86, BXH, rs, branch_index_high)                     \
    ROW(0x87, BXLE, rs, branch_index_low)                     \
    ROW(0x88, SRL, rs, fixed_shift_right_logical)             \
    ROW(0x89, SLL, rs, fixed_shift_left_logical)              \
    ROW(0x8a, SRA, rs, fixed_shift_right)                     \
    ROW(0x8b, SLA, rs, fixed_shift_left)                      \
    ROW(0x8c, SRDL, rs, fixed_shift_right_double_logical)     \
    ROW(0x8d, SLDL, rs, fixed_shift_left_double_logical)      \
    ROW(0x8e, SRDA, rs, fixed_shift_right_double)             \
    ROW(0x8f, SLDA, rs, fixed_shift_left_double)              \
    ROW(0x90, STM, rs, fixed_store_multiple)                  \
    ROW(0x91, TM, si, fixed_test_mask)                        \
    ROW(0x92, MVI, si, fixed_move_byte)                       \
    ROW(0x93, TS, si, fixed_test_and_set)                     \
    ROW(0x94, NI, si, fixed_and_byte)                         \
    ROW(0x95, CLI, si, fixed_compare_byte)                    \
    ROW(0x96, OI, si, fixed_or_byte)                          \
    ROW(0x97, XI, si, fixed_xor_byte)                         \
    ROW(0x98, LM, rs, fixed_load_multiple)                    \
    ROW(0x9c, SIO, rs, branch_privileged)                      \
    ROW(0x9d, TIO, rs, branch_privileged)                      \
    ROW(0x9e, HIO, rs, branch_privileged)                      \
    ROW(0x9f, TCH, rs, branch_privileged)                      \
    ROW(0xac, STNSM, si, branch_privileged)                   \
    ROW(0xad, STOSM, si, branch_privileged)                   \
    ROW(0xae, SIGP, rs, branch_privileged)                    \
    ROW(0xaf, MC, si, branch_monitor)                         \
    ROW(0xb1, LRA, rx, branch_privileged)                     \
    ROW(0xb2, STCK, rs, branch_store_clock)                    \
    ROW(0xb6, STCTL, rs, branch_privileged)                   \
    ROW(0xb7, LCTL, rs, branch_privileged)                    \
    ROW(0xba, CS, rs, fixed_compare_and_swap)                 \
    ROW(0xbb, CDS, rs, fixed_compare_double_and_swap)         \
    ROW(0xbd, CLM, rs, fixed_compare_masked)                  \
    ROW(0xbe, STCM, rs, fixed_store_masked)                   \
    ROW(0xbf, ICM, rs, fixed_insert_masked)                   \
    ROW(0xd1, MVN, ss, field_move_digits)                     \
    ROW(0xd2, MVC, ss, field_move)                            \
    ROW(0xd3, MVZ, ss, field_move_zones)                      \
    ROW(0xd4, NC, ss, field_and)                              \
    ROW(0xd5, CLC, ss, field_compare)                         \
    ROW(0xd6, OC, ss, field_or)                               \
    ROW(0xd7, XC, ss, field_xor)                              \
    ROW(0xdc, TR, ss, field_translate)                        \
    ROW(0xdd, TRT, ss, field_translate_and_test)              \
    ROW(0xde, ED, ss, decimal_edit)                           \
    ROW(0xdf, EDMK, ss, decimal_edit)                         \
    ROW(0xe8, MVCIN, ss, field_move_inverse)                  \
    ROW(0xf0, SRP, ss, decimal_shift)                         \
    ROW(0xf1, MVO, ss, decimal_move_offset)                   \
    ROW(0xf2, PACK, ss, decimal_pack)                         \
    ROW(0xf3, UNPK, ss, decimal_unpack)                       \
    ROW(0xf8, ZAP, ss, decimal_zero_and_add)                  \
    ROW(0xf9, CP, ss, decimal_compare)                        \
    ROW(0xfa, AP, ss, decimal_add)                            \
    ROW(0xfb, SP, ss, decimal_subtract)                       \
    ROW(0xfc, MP, ss, decimal_multiply)                       \
    ROW(0xfd, DP, ss, decimal_divide)

/* Each row becomes a function that decodes and executes: the host's processor
 * predicts one indirect call better than two. */
#define INSTR_DEFINE(code, name, format, function)             \
    static void instr_do_##name(struct machine *m,             \
                                const uint8_t *bytes)          \
    {                                                          \
        struct instr i;                                        \
                                                               \
        instr_##format(m, bytes, &i);                          \
        function(m, &i);                                       \
    }
INSTR_TABLE(INSTR_DEFINE)

#define INSTR_ENTRY(code, name, format, function) \
    [code] = {#name, instr_do_##name},

static const struct {
    const char *name;
    void (*function)(struct machine *m, const uint8_t *bytes);
} instr_table[INSTR_CODES] = {INSTR_TABLE(INSTR_ENTRY)};

#undef INSTR_TABLE
#undef INSTR_DEFINE
#undef INSTR_ENTRY

const char *instr_name(uint8_t code)
{
    return instr_table[code].name ? instr_table[code].name : "?";
}

static inline void instr_dispatch(struct machine *m, const uint8_t *bytes)
{
    if (!instr_table[bytes[0]].function)
        machine_except(m, MACHINE_OPERATION);
    instr_table[bytes[0]].function(m, bytes);
}

static inline unsigned instr_length(uint8_t code)
{
    return code < 0x40 ? 2 : code < 0xc0 ? 4 : 6;
}

/* The instruction at AT. All its bytes must be in pages that may be
 * fetched. */
static inline const uint8_t *instr_fetch(struct machine *m, uint32_t at)
{
    const uint8_t *bytes;

    if (at & 1)
        machine_except(m, MACHINE_SPECIFICATION);
    bytes = machine_fetch(m, at, 1);
    if (at % MACHINE_PAGE > MACHINE_PAGE - INSTR_LONGEST)
        machine_fetch(m, at, instr_length(bytes[0]));
    return bytes;
}

/* EX: the subject instruction is executed where the EX stands, its second
 * byte ORed with the low byte of R1. Decoding will add its length, not that of
 * the EX. */
static void instr_execute(struct machine *m, const struct instr *i)
{
    const uint8_t *subject = instr_fetch(m, i->a2);
    uint8_t bytes[INSTR_LONGEST];

    if (subject[0] == INSTR_EXECUTE)
        machine_except(m, MACHINE_EXECUTE);
    memcpy(bytes, subject, instr_length(subject[0]));
    m->next -= instr_length(subject[0]);
    if (i->r1)
        bytes[1] |= (uint8_t)m->r[i->r1];
    instr_dispatch(m, bytes);
}

static inline void instr_next(struct machine *m)
{
    const uint8_t *bytes;

    m->at = m->next;
    bytes = instr_fetch(m, m->at);
    m->count++;
    if (m->profile)
        m->profile[m->at / 2]++;
    instr_dispatch(m, bytes);
}

void instr_step(struct machine *m)
{
    instr_next(m);
}

void instr_run(struct machine *m)
{
    m->running = true;
    while (m->running)
        instr_next(m);
}
