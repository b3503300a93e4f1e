#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <wchar.h>
#include <readline/readline.h>
#include <readline/history.h>

// Swift 6 refuses C globals, so each one that is needed has its function here.

extern int wcwidth(wchar_t);
extern char **environ;

static inline char **rlx_environment(void) { return environ; }

// Swift sees no declaration of the GNU functions.
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int rlx_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// What `rl_getc_function` gives to make readline() return NULL at once.
static inline int rlx_read_error(void) { return -2; }

static inline void rlx_set_name(const char *name) { rl_readline_name = name; }

static inline void rlx_set_streams(int input, int output) {
  rl_instream = input == 0 ? stdin : fdopen(input, "r");
  rl_outstream = output == 1 ? stdout : fdopen(output, "w");
}

/// Signals, the size and the environment are the caller's business, not readline's.
static inline void rlx_leave_signals_alone(void) {
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
}

static inline void rlx_set_getc(rl_getc_func_t *function) { rl_getc_function = function; }

/// The whole line before the cursor is the "word": what a candidate replaces is decided by its giver.
static inline void rlx_set_completion(rl_completion_func_t *complete, rl_compdisp_func_t *display) {
  static const char none[] = "";
  rl_attempted_completion_function = complete;
  rl_completion_display_matches_hook = display;
  rl_basic_word_break_characters = none;
  rl_completer_word_break_characters = (char *)none;
  rl_completer_quote_characters = NULL;
  rl_basic_quote_characters = none;
  rl_sort_completion_matches = 0;
  rl_ignore_completion_duplicates = 0;
}

static inline void rlx_no_file_names(void) { rl_attempted_completion_over = 1; }
static inline void rlx_set_appends_blank(int yes) { rl_completion_suppress_append = !yes; }

static inline const char *rlx_line(void) { return rl_line_buffer; }
static inline int rlx_point(void) { return rl_point; }


/// Binds C-x C-e, and v where vi moves, to `function` unless they are bound; ~/.inputrc knows it as edit-line.
static inline void rlx_bind_editor(rl_command_func_t *function) {
  rl_add_defun("edit-line", function, -1);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-e", function, emacs_standard_keymap);
  rl_bind_keyseq_if_unbound_in_map("\\C-x\\C-e", function, vi_insertion_keymap);
  rl_bind_keyseq_if_unbound_in_map("v", function, vi_movement_keymap);
}

/// Puts `text` in place of the line, the cursor after it; one undo brings the old one back.
static inline void rlx_replace_line(const char *text) {
  rl_begin_undo_group();
  rl_delete_text(0, rl_end);
  rl_point = 0;
  rl_insert_text(text);
  rl_end_undo_group();
}

static inline void rlx_write(const void *bytes, size_t count) {
  fwrite(bytes, 1, count, rl_outstream);
  fflush(rl_outstream);
}

/// Leaves the line as it stands and goes below it.
static inline void rlx_abandon_line(const char *mark) {
  if (!RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH)) {
    rl_point = rl_end;
    rl_redisplay();
  }
  fputs(mark, rl_outstream);
  fflush(rl_outstream);
}

/// Gives the terminal back. At an end of input readline would add a line end, but only where it brackets pastes: the
/// caller writes it, always.
static inline void rlx_deprep(void) {
  rl_eof_found = 0;
  rl_deprep_terminal();
}

static inline void rlx_set_deprep(rl_voidfunc_t *function) { rl_deprep_term_function = function; }

static inline void rlx_release_terminal(void) {
  if (rl_deprep_term_function) rl_deprep_term_function();
}

/// Below so many columns readline is told of 80: it scrolls a line by thirds of the width, and dies at two columns of
/// dividing by none. The terminal wraps what is longer.
static inline int rlx_is_narrow(void) {
  struct winsize size;
  return rl_instream && ioctl(fileno(rl_instream), TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_col < 14;
}

/// Asks how large the window is.
static inline void rlx_measure(void) {
  if (rlx_is_narrow()) rl_set_screen_size(24, 80);
  else rl_reset_screen_size();
}

/// Called once readline has made itself ready, where it measures the window itself.
static inline int rlx_began(void) {
  rlx_measure();
  return 0;
}

static inline void rlx_measure_at_start(void) { rl_startup_hook = rlx_began; }

/// The window has another size: measures and draws the line anew.
static inline void rlx_resize(void) {
  if (rlx_is_narrow()) {
    rlx_measure();
    rl_forced_update_display();
  } else {
    rl_resize_terminal();
  }
}

/// Takes the terminal again after a stop and draws the line anew.
static inline void rlx_take_terminal(void) {
  if (rl_deprep_term_function) rl_deprep_term_function();
  if (rl_prep_term_function) rl_prep_term_function(1);
  rlx_measure();
  rl_on_new_line();
  rl_redisplay();
}

#endif
