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
  /// What was written last.
  private var written: Data?
  /// The drafts of other keyboards that were in the file when it was read last.
  private var others: [Routes] = []
  /// Every draft this session ever had open: what another keyboard left that is none of these is not ours to drop.
  private var own: Set<Routes> = []

  init(options: Options) {
    let isOwn = if case .open = options.action { !options.isFrozen } else { false }
    let folder = isOwn ? try? UserDirectory.state.made(for: "daybook") : nil
    // A store named on the command line has a place of its own, found again by its path.
    let name =
      options.store.map { Self.fingerprint(URL(fileURLWithPath: $0).standardizedFileURL.path) } ?? "own"
    file = folder.map { $0 + "/pages-" + name + ".json" }
    history = History(path: folder.map { $0 + "/history" }, ground: name)
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
    own.formUnion(navigation.all.filter(\.isDraft))
    let lock = lockFolder(of: file)
    defer { if let lock { close(lock) } }
    guard let data = try? JSONEncoder().encode(navigation.keeping(drafts(in: file))) else { return }
    kept = navigation
    guard (try? data.write(to: URL(fileURLWithPath: file), options: .atomic)) != nil else { return }
    written = data
    chmod(file, 0o600)
  }

  /// The drafts of other keyboards at this store that are in the file.
  private func drafts(in file: String) -> [Routes] {
    guard let data = FileManager.default.contents(atPath: file), data != written,
      let present = LeftOff(data, at: Instant(milliseconds: 0))
    else { return others }
    others = present.navigation.drafts.filter { !own.contains($0) }
    return others
  }

  /// What is read from the file and written back has to be one step: two keyboards may be there at once.
  private func lockFolder(of file: String) -> Int32? {
    let folder = open((file as NSString).deletingLastPathComponent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return nil }
    flock(folder, LOCK_EX)
    return folder
  }

  /// FNV-1a, which is the same in every run.
  private static func fingerprint(_ text: String) -> String {
    String(
      text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}

extension NavigationState<Routes> {
  /// Every page that is open, behind or ahead.
  fileprivate var all: [Routes] { behind + [current] + ahead }

  /// The same pages with drafts behind all of them.
  fileprivate func keeping(_ drafts: [Routes]) -> NavigationState {
    guard !drafts.isEmpty else { return self }
    let kept = behind.suffix(max(Self.depth - drafts.count, 0))
    return NavigationState(behind: drafts.reversed() + kept, current: current, ahead: ahead)
  }
}
