import CustomDump
import ScreenKit

extension ScreenState {
  /// How this state, which was expected, differs from the one there is; nil: not at all.
  func difference(from actual: Self) -> String? {
    guard self != actual else { return nil }
    let difference = CustomDump.diff(State(self), State(actual), format: .proportional)
    // Routes that differ may have one address: then the routes themselves are shown.
    return difference ?? CustomDump.diff(self, actual, format: .proportional) ?? "They are not equal."
  }

  /// What a test that is not exhaustive compares: of the parts that `stated` leaves as they were `before`, those that
  /// changed are given as `skipped`, and taken over.
  mutating func passOver(_ actual: Self, before: Self) -> Self? {
    var skipped = before
    if navigation == before.navigation {
      (navigation, skipped.navigation) = (actual.navigation, actual.navigation)
    }
    if notices == before.notices { (notices, skipped.notices) = (actual.notices, actual.notices) }
    if error == before.error { (error, skipped.error) = (actual.error, actual.error) }
    if journal == before.journal { (journal, skipped.journal) = (actual.journal, actual.journal) }
    return skipped == before ? nil : skipped
  }
}

/// A state as a difference shows it: pages by their addresses.
private struct State {
  /// From the first page to the one open now.
  let pages: [String]
  /// From the nearest that `forward` leads to.
  let ahead: [String]
  let notices: [String]
  let error: String?
  let journal: [Any]

  init<Route, Entry>(_ state: ScreenState<Route, Entry>) {
    let navigation = state.navigation
    pages = (navigation.behind + [navigation.current]).map(\.address.text)
    ahead = navigation.ahead.reversed().map(\.address.text)
    notices = state.notices
    error = state.error
    journal = state.journal
  }
}
