import CReadline
import Glibc

/// Runs a command in the shell with `input` on its standard input, and waits for it.
///
/// Returns its exit status, 128 + the signal that ended it, or 127 when no shell could start. Ctrl-C goes to the
/// command, and not to the program.
public func runShell(_ command: String, input: [UInt8]) -> Int32 {
  runShell(command, input: input, writing: nil)
}

private func runShell(_ command: String, input: [UInt8], writing output: Int32?) -> Int32 {
  // This also ignores SIGPIPE: a command may leave before it has read its input, as head does.
  Interrupts.ensureInstalled()
  guard !Interrupts.isInterrupted else { return 128 + SIGINT }
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return 127 }
  _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
  return withoutCtrlC {
    let child = spawn([command], reading: ends[0], writing: output)
    close(ends[0])
    if child != nil { feed(input, to: ends[1]) }
    close(ends[1])
    return status(of: child)
  }
}

/// Runs a command as above with its output kept, and gives what it said.
public func runShell(_ command: String, input: [UInt8], keeping output: inout String) -> Int32 {
  guard let file = tmpfile() else { return runShell(command, input: input) }
  defer { fclose(file) }
  let status = runShell(command, input: input, writing: fileno(file))
  output = beginning(of: file)
  return status
}

/// The first bytes of what was written to a file.
private func beginning(of file: UnsafeMutablePointer<FILE>) -> String {
  rewind(file)
  var bytes = [UInt8](repeating: 0, count: 10_000)
  let count = fread(&bytes, 1, bytes.count, file)
  return String(decoding: bytes.prefix(count), as: UTF8.self)
}

/// Runs a command away from the terminal, with its output kept, and ends it after some seconds: its status is 124 then.
/// Safe on any thread: no signal of the program is touched, and Ctrl-C does not reach the command.
public func runShell(_ command: String, input: [UInt8], within seconds: Int, keeping output: inout String)
  -> Int32
{
  // Files without a name: of a pipe another child could keep the end open, and no reader would see it.
  guard let file = tmpfile() else { return 127 }
  defer { fclose(file) }
  guard let paper = tmpfile() else { return 127 }
  defer { fclose(paper) }
  guard fwrite(input, 1, input.count, paper) == input.count else { return 127 }
  rewind(paper)
  let limited = "exec timeout --kill-after=5 \(seconds) sh -c \"$1\""
  let status = status(
    of: spawn([limited, "timeout", command], reading: fileno(paper), writing: fileno(file)))
  output = beginning(of: file)
  return status
}

/// Runs an editor, which may be a command with options, on a file at the terminal, and waits for it.
func runEditor(_ editor: String, on path: String) -> Int32 {
  withoutCtrlC { status(of: spawn([editor + " \"$1\"", "edit", path], reading: 0)) }
}

/// Ignores Ctrl-C and Ctrl-\ while a command has the terminal.
private func withoutCtrlC(_ body: () -> Int32) -> Int32 {
  let before = [SIGINT, SIGQUIT].map { (number: $0, handler: signal($0, SIG_IGN)) }
  defer { for ignored in before { signal(ignored.number, ignored.handler) } }
  return body()
}

/// Starts `sh -c` with these words, reading from `descriptor` and writing to `output`, where that is not nil; nil when it
/// could not start.
private func spawn(_ words: [String], reading descriptor: Int32, writing output: Int32? = nil) -> pid_t? {
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
  for number in output == nil ? [] : [STDOUT_FILENO, STDERR_FILENO] {
    posix_spawn_file_actions_adddup2(&actions, output ?? number, number)
  }
  // What this program has open is its own: a command that hangs must not hold the port of a server that has ended.
  rlx_close_from(&actions, 3)
  // The command starts with the usual signals, whatever this program ignores or blocks.
  var (all, none) = (sigset_t(), sigset_t())
  sigfillset(&all)
  sigemptyset(&none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
  var arguments: [UnsafeMutablePointer<CChar>?] = (["sh", "-c", "--"] + words).map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var child = pid_t()
  return posix_spawn(&child, "/bin/sh", &actions, &attributes, &arguments, rlx_environment()) == 0
    ? child : nil
}

private func feed(_ input: [UInt8], to descriptor: Int32) {
  var rest = input[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 && errno != EINTR { return }
    rest = rest.dropFirst(max(written, 0))
  }
}

/// Waits for a child; 127 when there is none.
private func status(of child: pid_t?) -> Int32 {
  guard let child else { return 127 }
  var status: Int32 = 0
  while waitpid(child, &status, 0) < 0 {
    if errno != EINTR { return 127 }
  }
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}
