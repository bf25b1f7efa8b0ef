/* instr.h: decoding of instructions, and the run from one to the next.
 *
 * A System/370 instruction is 2, 4 or 6 bytes long, as the first two bits of
 * its operation code tell. A table (instr.c) gives each code its mnemonic,
 * its format and the function that executes it. There are five formats:
 *
 *   RR  register, register       SI  byte in storage, immediate byte
 *   RX  register, storage        SS  field in storage, field in storage
 *   RS  register, register, storage (base and displacement, no index)
 *
 * In the table a format also says what the second operand in storage is:
 * half, word, short or long. So A, AH and AR are one function.
 */
#ifndef MVSRUN_INSTR_H
#define MVSRUN_INSTR_H

#include "machine.h"

/* An instruction, decoded. The second byte is at once I2, the immediate
 * byte or the length of both fields less one, and its two digits R1 and R2:
 * registers, mask or lengths less one. R2 is also X2 or R3. */
struct instr {
    uint8_t code;
    uint8_t i2;
    uint8_t r1;
    uint8_t r2;
    uint32_t a1;    /* address of the first operand: SI, SS */
    uint32_t a2;    /* address of the second operand: RX, RS, SS */
    uint32_t value; /* second operand: RR, half, word */
    uint64_t real;  /* second operand of floating point; the right half of
                       a short one is zero */
};

typedef void instr_function(struct machine *m, const struct instr *i);

/* Executes the instruction at m->next. */
void instr_step(struct machine *m);

/* Executes until a service clears m->running. */
void instr_run(struct machine *m);

/* Mnemonic of the instruction with this operation code, or "?". */
const char *instr_name(uint8_t code);

/* What the table is made of. branch.c: branching, linkage, status */
instr_function branch_set_mask, branch_and_link, branch_and_link_register,
    branch_and_save, branch_and_save_register, branch_on_count,
    branch_on_count_register, branch_on_condition,
    branch_on_condition_register, branch_index_high, branch_index_low,
    branch_call_supervisor, branch_monitor, branch_store_clock,
    branch_privileged;

/* fixed_point.c: fixed-point and logical operations on registers and bytes */
instr_function fixed_load, fixed_load_positive, fixed_load_negative,
    fixed_load_and_test, fixed_load_complement, fixed_load_address,
    fixed_load_multiple, fixed_insert, fixed_insert_masked, fixed_store,
    fixed_store_half, fixed_store_byte, fixed_store_masked,
    fixed_store_multiple, fixed_add, fixed_subtract, fixed_add_logical,
    fixed_subtract_logical, fixed_compare, fixed_compare_logical,
    fixed_compare_masked, fixed_multiply, fixed_multiply_half, fixed_divide,
    fixed_and, fixed_or, fixed_xor, fixed_shift_left_logical,
    fixed_shift_right_logical, fixed_shift_left, fixed_shift_right,
    fixed_shift_left_double_logical, fixed_shift_right_double_logical,
    fixed_shift_left_double, fixed_shift_right_double, fixed_test_mask,
    fixed_move_byte, fixed_test_and_set, fixed_and_byte,
    fixed_compare_byte, fixed_or_byte, fixed_xor_byte,
    fixed_compare_and_swap, fixed_compare_double_and_swap;

/* byte_field.c: fields in storage */
instr_function field_move, field_move_digits, field_move_zones,
    field_move_inverse, field_move_long, field_compare, field_compare_long,
    field_and, field_or, field_xor, field_translate,
    field_translate_and_test;

/* decimal.c: packed decimal numbers */
instr_function decimal_add, decimal_subtract, decimal_zero_and_add,
    decimal_compare, decimal_multiply, decimal_divide, decimal_shift,
    decimal_move_offset, decimal_pack, decimal_unpack, decimal_to_binary,
    decimal_from_binary, decimal_edit;

/* hfp.c: hexadecimal floating point */
instr_function hfp_load_long, hfp_load_positive_long,
    hfp_load_negative_long, hfp_load_and_test_long,
    hfp_load_complement_long, hfp_load_rounded_long, hfp_halve_long,
    hfp_store_long, hfp_compare_long, hfp_add_long, hfp_subtract_long,
    hfp_add_unnormalized_long, hfp_subtract_unnormalized_long,
    hfp_multiply_long, hfp_divide_long, hfp_load_short,
    hfp_load_positive_short, hfp_load_negative_short,
    hfp_load_and_test_short, hfp_load_complement_short,
    hfp_load_rounded_short, hfp_halve_short, hfp_store_short,
    hfp_compare_short, hfp_add_short, hfp_subtract_short,
    hfp_add_unnormalized_short, hfp_subtract_unnormalized_short,
    hfp_multiply_short, hfp_divide_short;

#endif
