import CReadline
import Glibc
import PageKit

extension Keyboard {
  /// Opens the line in `$VISUAL` or `$EDITOR` and takes back what was saved; Enter then runs it, line by line.
  ///
  /// An editor that fails leaves the line as it was.
  func editLine() {
    let line = String(cString: rlx_line())
    // Ctrl-Z in the editor stops the whole job, so nothing of ours may be caught meanwhile.
    PromptSignals.end()
    rlx_release_terminal()
    rlx_write("\n", 1)
    let edited = edit(line)
    PromptSignals.begin()
    if let edited {
      edited.withCString { rlx_replace_line($0) }
    } else {
      let told = "The editor failed or gave no line, so yours is as it was. $VISUAL or $EDITOR names another."
      for line in told.folded(to: TerminalSize.width(output) ?? 80) { show(line + "\n") }
    }
    rlx_take_terminal()
  }

  private func edit(_ line: String) -> String? {
    let environment = Environment.process
    guard let file = LineFile(line, in: environment.nonEmpty("TMPDIR") ?? "/tmp") else { return nil }
    defer { file.remove() }
    let editor = environment.nonEmpty("VISUAL") ?? environment.nonEmpty("EDITOR") ?? "vi"
    guard runEditor(editor, on: file.path) == 0 else { return nil }
    return file.read()
  }
}

/// A line in a private file, for an editor.
struct LineFile {
  let path: String

  /// A new file in `directory` that holds `line`; nil when it cannot be made.
  init?(_ line: String, in directory: String) {
    path = "\(directory)/daybook-\(UInt64.random(in: 0...UInt64.max)).txt"
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let bytes = Array((line + "\n").utf8)
    guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else {
      remove()
      return nil
    }
  }

  /// What was saved, without the line end; nil when it is no text that a line could be.
  func read() -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: ByteLines.limit + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes[count...].withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    guard count <= ByteLines.limit else { return nil }
    var text = bytes[..<count].filter { $0 != 0x0D }[...]
    while text.last == 0x0A { text = text.dropLast() }
    guard !text.contains(0) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  func remove() { unlink(path) }
}
