import CReadline
import Glibc
import PageKit
public import ScreenKit

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
    guard let file = LineFile(Array((line + "\n").utf8)) else { return nil }
    defer { file.remove() }
    return runEditor(on: file.path) == 0 ? file.read() : nil
  }
}

/// Runs the user's editor on a file.
private func runEditor(on path: String) -> Int32 {
  let environment = Environment.process
  return runEditor(environment.nonEmpty("VISUAL") ?? environment.nonEmpty("EDITOR") ?? "vi", on: path)
}

/// Opens a text in the user's editor and waits for it; nil where the editor or the file fails, and the file is gone.
public func editText(_ text: [UInt8]) -> EditedFile? {
  guard let file = LineFile(text) else { return nil }
  guard runEditor(on: file.path) == 0, let bytes = file.bytes(limit: 100_000_000) else {
    file.remove()
    return nil
  }
  return EditedFile(path: file.path, bytes: bytes, remove: file.remove)
}

/// A text in a private file, for an editor.
struct LineFile {
  let path: String

  /// A new file that holds `bytes`, in `$TMPDIR`; nil when it cannot be made.
  init?(_ bytes: [UInt8]) {
    let directory = Environment.process.nonEmpty("TMPDIR") ?? "/tmp"
    path = "\(directory)/edit-\(UInt64.random(in: 0...UInt64.max)).txt"
    let file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    guard bytes.withUnsafeBytes({ write(file, $0.baseAddress, $0.count) }) == bytes.count else {
      remove()
      return nil
    }
  }

  /// What was saved; nil when it is longer than the limit or cannot be read.
  func bytes(limit: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= limit {
      let got = Glibc.read(file, &buffer, buffer.count)
      if got < 0 && errno == EINTR { continue }
      guard got >= 0 else { return nil }
      if got == 0 { return bytes }
      bytes += buffer[..<got]
    }
    return nil
  }

  /// What was saved, without the line end; nil when it is no text that a line could be.
  func read() -> String? {
    guard let bytes = bytes(limit: ByteLines.limit) else { return nil }
    var text = bytes.filter { $0 != 0x0D }[...]
    while text.last == 0x0A { text = text.dropLast() }
    guard !text.contains(0) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  func remove() { unlink(path) }
}
