#include "CPty.h"

#include <fcntl.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

pid_t cpty_start(
    int *terminal, const char *path, char *const arguments[], char *const environment[], int width, int height) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  pid_t child = forkpty(terminal, NULL, NULL, &size);
  if (child == 0) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
    execve(path, arguments, environment);
    _exit(127);
  }
  if (child > 0) fcntl(*terminal, F_SETFD, FD_CLOEXEC);
  return child;
}

int cpty_resize(int terminal, int width, int height) {
  struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
  return ioctl(terminal, TIOCSWINSZ, &size);
}
