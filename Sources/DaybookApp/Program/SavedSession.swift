import AppRoutes
import Foundation
import Glibc
import ScreenKit
import Terminal

/// The pages that a person left open at a store: a private file of this user, a line for each move.
///
/// A file belongs to the keyboard that wrote it whole. Another one that moves writes a file of its own in its place,
/// so of two keyboards the last one that moved wins.
@MainActor final class SavedSession {
  /// The size in bytes above which the file is written anew.
  private static let most = 1 << 17
  /// What the line before the moves begins with, which names the owner.
  private static let head = "account "

  private let path: String?
  /// The account whose pages are open; nil: nobody's.
  private let owner: () -> String?
  /// The owner that the file names.
  private var written: String?
  /// The moves since the last save.
  private var moves: [UInt8] = []
  /// The file that this session wrote; -1: none yet.
  private var file: Int32 = -1
  private var inode: ino_t = 0

  /// The session saved in the file at `path`; nil: nothing is saved.
  init(path: String?, owner: @escaping () -> String? = { nil }) { (self.path, self.owner) = (path, owner) }

  deinit { close(file) }

  /// The pages that were open, and the account that left them; nil where none were saved.
  var left: (pages: NavigationState<Routes>, owner: String?)? {
    guard let path, let data = FileManager.default.contents(atPath: path) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    let isOwned = lines.first?.hasPrefix(Self.head) == true
    let owner = isOwned ? lines.removeFirst().dropFirst(Self.head.count) : nil
    // A last line without an end was cut off when the program or the machine stopped.
    return NavigationState(lines: lines.dropLast(), home: .dashboard).map { ($0, owner.map(String.init)) }
  }

  /// Notes a move for the next ``save(_:)``.
  func note(_ move: Step<Routes>.Move) {
    guard path != nil, let line = move.line else { return }
    if case .begin = move {
      // What the person before had open goes: the next save writes the file anew.
      close(file)
      file = -1
    }
    moves += line.utf8
    moves.append(UInt8(ascii: "\n"))
  }

  /// Appends the noted moves, which led to `navigation`; not synced, so only a power cut can lose more than the last.
  ///
  /// A failure costs only the memory of them.
  func save(_ navigation: NavigationState<Routes>) {
    guard let path, file < 0 || !moves.isEmpty else { return }
    if !isOurs(path) || write(file, moves, moves.count) != moves.count { rewrite(navigation, at: path) }
    moves.removeAll(keepingCapacity: true)
  }

  /// Whether the file at `path` is still the one that this session wrote, and not too long.
  private func isOurs(_ path: String) -> Bool {
    var status = stat()
    return file >= 0 && written == owner() && stat(path, &status) == 0 && status.st_ino == inode
      && status.st_size < Self.most
  }

  /// Writes the file whole, in one step.
  private func rewrite(_ navigation: NavigationState<Routes>, at path: String) {
    close(file)
    file = -1
    written = owner()
    let head = written.map { [Self.head + $0] } ?? []
    let text = (head + navigation.lines).joined(separator: "\n") + "\n"
    guard (try? writeWhole(Array(text.utf8), to: path, mode: 0o600)) != nil else { return }
    var status = stat()
    file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    if fstat(file, &status) == 0 { inode = status.st_ino }
  }

  /// The notices above the first page: the page that was left, and the drafts behind it.
  static func notices(on navigation: NavigationState<Routes>) -> [Notice] {
    let here = navigation.current
    let drafts = navigation.drafts.count { $0 != here }
    return (here == .dashboard ? [] : [Notice("Last page: \(here.address.text)")])
      + (drafts == 0 ? [] : [Notice("\(drafts) unsaved draft\(drafts == 1 ? "" : "s"): type drafts")])
  }
}
