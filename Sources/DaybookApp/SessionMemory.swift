import AppRoutes
import Foundation
import Glibc
import ScreenKit
import StoreCore
import Terminal

/// Where a person left off and what was typed, in private files of this user; nothing of a frozen or demo run.
final class SessionMemory {
  /// The lines typed at this store's keyboards.
  let history: History
  private let file: String?
  private var kept: NavigationState<Routes>?

  init(options: Options) {
    let isOwn = if case .open = options.action { !options.isFrozen } else { false }
    let folder = isOwn ? try? UserDirectory.state.made(for: "daybook") : nil
    history = History(path: folder.map { $0 + "/history" })
    // A store named on the command line has a place of its own, found again by its path.
    let name =
      options.store.map { Self.fingerprint(URL(fileURLWithPath: $0).standardizedFileURL.path) } ?? "own"
    file = folder.map { $0 + "/pages-" + name + ".json" }
  }

  /// The pages that were open when this store was left; nil when there are none.
  var leftOff: LeftOff? {
    var status = stat()
    guard let file, stat(file, &status) == 0, let data = FileManager.default.contents(atPath: file) else {
      return nil
    }
    return LeftOff(data, at: Instant(milliseconds: Int64(status.st_mtim.tv_sec) * 1000))
  }

  /// Keeps the pages that are open, whole or not at all, so that a crash loses nothing; a failure costs only the
  /// memory of them.
  func keep(_ navigation: NavigationState<Routes>) {
    guard let file else { return }
    guard navigation != kept else {
      // The file's own time says when the last line was typed.
      utimes(file, nil)
      return
    }
    guard let data = try? JSONEncoder().encode(navigation) else { return }
    kept = navigation
    try? data.write(to: URL(fileURLWithPath: file), options: .atomic)
    chmod(file, 0o600)
  }

  /// FNV-1a, which is the same in every run.
  private static func fingerprint(_ text: String) -> String {
    String(
      text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
