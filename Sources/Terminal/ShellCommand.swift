import CReadline
import Glibc

/// Runs a command in the shell with `input` on its standard input, and waits for it.
///
/// Gives its exit status, 128 + the signal that ended it, or 127 when no shell could be started. Meanwhile Ctrl-C and
/// Ctrl-\ are the command's alone; a Ctrl-C that came before the command was there is handed on to it.
public func runShell(_ command: String, input: [UInt8]) -> Int32 {
  guard !Interrupts.isInterrupted else { return 128 + SIGINT }
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return 127 }
  _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
  let quit = ignore(SIGQUIT)
  defer { restore(SIGQUIT, quit) }
  let child = spawn([command], reading: ends[0])
  close(ends[0])
  guard let child else {
    close(ends[1])
    return 127
  }
  feed(input, to: ends[1])
  close(ends[1])
  return statusHandingOn(of: child)
}

/// Runs an editor, which may be a command with options, on a file, with the terminal as it is, and waits for it.
func runEditor(_ editor: String, on path: String) -> Int32 {
  let ignored = [SIGINT, SIGQUIT].map { (number: $0, before: ignore($0)) }
  defer { for signal in ignored { restore(signal.number, signal.before) } }
  guard let child = spawn([editor + " \"$1\"", "daybook", path], reading: 0) else { return 127 }
  return status(of: child)
}

/// Starts the shell on a command, what follows it being `$0` and `$1`, with `descriptor` as its standard input.
private func spawn(_ words: [String], reading descriptor: Int32) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  var attributes = posix_spawnattr_t()
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }
  if descriptor != 0 {
    posix_spawn_file_actions_adddup2(&actions, descriptor, 0)
    posix_spawn_file_actions_addclose(&actions, descriptor)
  }
  var defaults = sigset_t()
  var none = sigset_t()
  sigemptyset(&none)
  sigemptyset(&defaults)
  for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP, SIGTSTP] { sigaddset(&defaults, signal) }
  posix_spawnattr_setsigdefault(&attributes, &defaults)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var arguments: [UnsafeMutablePointer<CChar>?] = (["sh", "-c", "--"] + words).map { strdup($0) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  var child = pid_t()
  return posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, rlx_environment()) == 0
    ? child : nil
}

private func feed(_ input: [UInt8], to descriptor: Int32) {
  // The command may leave early, as head does; that is no failure. SIGPIPE would end us, so it is not let through.
  let before = ignore(SIGPIPE)
  defer { restore(SIGPIPE, before) }
  input.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = write(descriptor, part.baseAddress, part.count)
      if written < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(written, 0))
    }
  }
}

/// Waits for a child that has Ctrl-C to itself. One that was typed before the child was there may be told to us by
/// another thread only once it is, and is handed on; later ones reach the child from the terminal.
private func statusHandingOn(of child: pid_t) -> Int32 {
  let start = millisecondsNow()
  var status: Int32 = 0
  while true {
    let ended = waitpid(child, &status, WNOHANG)
    if ended == child {
      Interrupts.clear()
      return exitStatus(status)
    }
    if ended < 0, errno != EINTR { return 127 }
    if Interrupts.isInterrupted {
      Interrupts.clear()
      // On a busy machine it may take long until we are told.
      if millisecondsNow() - start < 10_000 { kill(child, SIGINT) }
    }
    usleep(5_000)
  }
}

private func status(of child: pid_t) -> Int32 {
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 {
    if errno != EINTR { return 127 }
  }
  return exitStatus(status)
}

private func exitStatus(_ status: Int32) -> Int32 {
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

private func ignore(_ signal: Int32) -> sigaction {
  var before = sigaction()
  var action = sigaction()
  action.__sigaction_handler.sa_handler = SIG_IGN
  sigemptyset(&action.sa_mask)
  sigaction(signal, &action, &before)
  return before
}

private func restore(_ signal: Int32, _ action: sigaction) {
  var action = action
  sigaction(signal, &action, nil)
}
