#ifndef CPTY_H
#define CPTY_H

#include <sys/types.h>

/// Starts a program on a pseudo-terminal of its own, which is its controlling terminal.
/// Gives its process id and, in `terminal`, our end; -1 when it cannot be started.
pid_t cpty_start(
    int *terminal, const char *path, char *const arguments[], char *const environment[], int width, int height);

/// Gives the window another size; the program is told by SIGWINCH.
int cpty_resize(int terminal, int width, int height);

#endif
