import CReadline
import Glibc

/// readline's history file: one line each, shared by every session of this user, readable by nobody else.
@MainActor public final class HistoryFile {
  private let path: String?
  /// The line kept last, which is not kept twice.
  private var last: String?

  /// The most lines that a file keeps.
  private static let most: Int32 = 10_000
  /// The newest lines that readline holds. It walks through all of them at each Enter: 10,000 take 0.1 ms.
  private static let mostHeld: Int32 = 2_000

  /// The history at `path`, which need not exist; nil keeps nothing beyond the session.
  public init(path: String?) { self.path = path }

  /// Loads the newest lines into readline.
  func load() {
    using_history()
    clear_history()
    stifle_history(Self.mostHeld)
    guard let path else { return }
    history_truncate_file(path, Self.most)
    makePrivateDirectory(directory(of: path))
    // readline appends only to a file that exists.
    let file = open(path, O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    var status = stat()
    if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG { fchmod(file, 0o600) }
    close(file)
    read_history(path)
  }

  /// Keeps a line, at once. Left out are empty lines, the last one again, and lines that begin with a space, which hides
  /// a secret.
  func keep(_ line: String) {
    guard let first = line.first, !first.isWhitespace, !line.contains("\n"), line != last else { return }
    last = line
    add_history(line)
    if let path { append_history(1, path) }
  }
}
