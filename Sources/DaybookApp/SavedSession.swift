import AppRoutes
import Foundation
import ScreenKit
import Terminal

/// The pages that a person left open at a store, in a private file of this user. Of two keyboards the last one wins.
@MainActor struct SavedSession {
  private let path: String?

  private struct Pages: Decodable { let behind: [String], current: String, ahead: [String] }

  /// The session saved in the file at `path`; nil: nothing is saved.
  init(path: String?) { self.path = path }

  /// The pages that were open, without those that no route leads to; nil where none were saved.
  var navigation: NavigationState<Routes>? {
    guard let path, let data = FileManager.default.contents(atPath: path),
      let pages = try? JSONDecoder().decode(Pages.self, from: data)
    else { return nil }
    func routes(_ addresses: [String]) -> [Routes] { addresses.compactMap { try? Routes(text: $0) } }
    return NavigationState(
      behind: routes(pages.behind), current: (try? Routes(text: pages.current)) ?? .dashboard,
      ahead: routes(pages.ahead))
  }

  /// Saves the pages in one step, so a crash loses nothing. A failure costs only the memory of them.
  func save(_ navigation: NavigationState<Routes>) {
    guard let path, let data = try? JSONEncoder().encode(navigation) else { return }
    try? writeWhole(Array(data), to: path, mode: 0o600)
  }

  /// The notices above the first page: the page that was left, and the drafts behind it.
  static func notices(on navigation: NavigationState<Routes>) -> [Notice] {
    let here = navigation.current
    let drafts = navigation.drafts.count { $0 != here }
    return (here == .dashboard ? [] : [Notice("Last page: \(here.address.text)")])
      + (drafts == 0 ? [] : [Notice("\(drafts) unsaved draft\(drafts == 1 ? "" : "s"): type drafts")])
  }
}
