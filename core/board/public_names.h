/* public_names.h: the linker names of what programs and games outside the tree
 * may use. In the sources these functions have short names, which begin with
 * that of their header; the library's own names all begin with parlour_.
 * Installed headers have the long names: core/library/public_names.py writes
 * them. Where all files are joined into one, nothing has a linker name.
 */
#ifndef CORE_BOARD_PUBLIC_NAMES_H
#define CORE_BOARD_PUBLIC_NAMES_H

#ifndef PARLOUR_JOINED

/* grid.h */
#define grid_cells parlour_grid_cells
#define grid_cell parlour_grid_cell
#define grid_column parlour_grid_column
#define grid_row parlour_grid_row
#define grid_has parlour_grid_has
#define grid_beside parlour_grid_beside
#define grid_direction parlour_grid_direction
#define grid_add_name parlour_grid_add_name
#define grid_add_pair parlour_grid_add_pair
#define grid_add_column parlour_grid_add_column
#define grid_read parlour_grid_read
#define grid_read_pair parlour_grid_read_pair

/* path.h */
#define path_find parlour_path_find
#define path_joined parlour_path_joined
#define path_reach parlour_path_reach

/* random.h */
#define random_seed parlour_random_seed
#define random_next parlour_random_next
#define random_below parlour_random_below
#define random_low32 parlour_random_low32
#define random_mix parlour_random_mix

/* text.h */
#define text_append parlour_text_append
#define text_copy parlour_text_copy
#define text_put parlour_text_put
#define text_put_line parlour_text_put_line
#define text_open parlour_text_open
#define text_add parlour_text_add
#define text_add_char parlour_text_add_char
#define text_add_many parlour_text_add_many
#define text_add_number parlour_text_add_number
#define text_add_part parlour_text_add_part
#define text_add_size parlour_text_add_size
#define text_add_count parlour_text_add_count
#define text_add_column parlour_text_add_column
#define text_lower parlour_text_lower
#define text_upper parlour_text_upper
#define text_letter parlour_text_letter
#define text_letter_at parlour_text_letter_at
#define text_digit parlour_text_digit
#define text_code parlour_text_code
#define text_character parlour_text_character
#define text_is_plain parlour_text_is_plain
#define text_goes_on parlour_text_goes_on
#define text_hash parlour_text_hash
#define text_is_name parlour_text_is_name
#define text_is_blank parlour_text_is_blank
#define text_is_space parlour_text_is_space
#define text_is_empty parlour_text_is_empty
#define text_skip parlour_text_skip
#define text_line parlour_text_line
#define text_next_line parlour_text_next_line
#define text_read_number parlour_text_read_number
#define text_read_count parlour_text_read_count
#define text_read_size parlour_text_read_size
#define text_read_word parlour_text_read_word
#define text_same parlour_text_same
#define text_begins parlour_text_begins
#define text_find_name parlour_text_find_name

/* text_board.h */
#define text_board_read parlour_text_board_read
#define text_board_add_row parlour_text_board_add_row
#define text_board_window parlour_text_board_window

/* cell_move.h */
#define cell_move_number parlour_cell_move_number
#define cell_move_judge parlour_cell_move_judge
#define cell_move_grid parlour_cell_move_grid
#define cell_move_ends parlour_cell_move_ends
#define cell_move_read parlour_cell_move_read
#define cell_move_write parlour_cell_move_write
#define cell_move_count parlour_cell_move_count
#define cell_move_place parlour_cell_move_place
#define cell_move_at parlour_cell_move_at
#define cell_move_interpret parlour_cell_move_interpret

/* game.h */
#define game_silence parlour_game_silence
#define game_tell parlour_game_tell
#define game_tell_kind parlour_game_tell_kind
#define game_tell_step parlour_game_tell_step
#define game_tell_spawn parlour_game_tell_spawn
#define game_tell_match parlour_game_tell_match
#define game_tell_score parlour_game_tell_score

/* piece_queue.h */
#define piece_queue_piece parlour_piece_queue_piece

/* tiles.h */
#define tiles_deal parlour_tiles_deal
#define tiles_deal_fair parlour_tiles_deal_fair
#define tiles_shuffle parlour_tiles_shuffle
#define tiles_judge parlour_tiles_judge
#define tiles_play parlour_tiles_play
#define tiles_list parlour_tiles_list
#define tiles_can_swap parlour_tiles_can_swap
#define tiles_worth parlour_tiles_worth
#endif

#endif
