import AppRoutes
import Foundation
import ScreenKit
import StoreCore

/// Where the last session at this store ended: the pages that were open, and when.
struct LeftOff {
  /// The pages. One that no address of today leads to is left out; where that was the present one, the nearest above
  /// it stands in its place.
  let navigation: NavigationState<Routes>
  /// The address of the present page, when nothing leads there any more, and why.
  private let lost: (address: String, reason: String)?
  /// How many other pages are left out.
  private let dropped: Int
  /// When the last line of it was typed.
  private let at: Instant

  private struct Kept: Decodable {
    let behind: [String]
    let current: String
    let ahead: [String]
  }

  /// Reads what was kept; nil when that is no stack of pages.
  init?(_ data: Data, at: Instant) {
    guard let kept = try? JSONDecoder().decode(Kept.self, from: data) else { return nil }
    self.at = at
    let behind = kept.behind.compactMap { try? Routes(text: $0) }
    let ahead = kept.ahead.compactMap { try? Routes(text: $0) }
    dropped = kept.behind.count + kept.ahead.count - behind.count - ahead.count
    do {
      navigation = NavigationState(behind: behind, current: try Routes(text: kept.current), ahead: ahead)
      lost = nil
    } catch let error {
      navigation = NavigationState(behind: behind, current: Self.above(kept.current), ahead: ahead)
      lost = (kept.current, error.message)
    }
  }

  private static func above(_ text: String) -> Routes {
    var steps = text.prefix { $0 != "?" }.split(separator: "/")
    while !steps.isEmpty {
      if let route = try? Routes(text: "/" + steps.joined(separator: "/")) { return route }
      steps.removeLast()
    }
    return .dashboard
  }

  /// What a person is told above the first page; nothing where all of it is the dashboard. `local` moves a moment to
  /// the shop's clock.
  func notices(now: Instant, local: (Instant) -> Instant) -> [Notice] {
    var notices: [Notice] = []
    let here = navigation.current.address
    if let lost {
      notices.append(Notice("You left off at \(lost.address), which leads nowhere now: \(lost.reason)"))
      notices.append(Notice("This is the nearest page: \(here.text)"))
    } else if navigation.current != .dashboard {
      notices.append(Notice("Where you left off, \(Self.moment(local(at), now: local(now))): \(here.text)"))
    }
    if dropped > 0 {
      notices.append(
        Notice(
          dropped == 1
            ? "One of the pages behind it leads nowhere now and was left out."
            : "\(dropped) of the pages behind it lead nowhere now and were left out."))
    }
    return notices + drafts
  }

  /// Of a draft's address so many characters are told.
  private static let longest = 160
  /// How many drafts are told.
  private static let told = 5

  /// Forms that are half filled in, anywhere in the stack, but the one that is shown.
  private var drafts: [Notice] {
    let all = navigation.drafts
    let others = all.enumerated().filter { $0.element != navigation.current }
    let told = others.prefix(Self.told).map { place, draft in
      let address = draft.address.text
      // A description may be pages long; what it is about stands in the beginning.
      guard address.count > Self.longest else {
        return Notice("An unsaved draft: \(address)  (type it to go on)")
      }
      return Notice("An unsaved draft: \(address.prefix(Self.longest))…  (drafts \(place + 1) goes on)")
    }
    guard others.count > told.count else { return told }
    return told + [Notice("… and \(others.count - told.count) more: drafts lists them all.")]
  }

  /// A moment and the present one, both by the shop's clock.
  private static func moment(_ then: Instant, now: Instant) -> String {
    let time = then.text.dropFirst(11).prefix(5)
    switch now.date.daysSince1970 - then.date.daysSince1970 {
    case 0: return "\(time) today"
    case 1: return "\(time) yesterday"
    default: return "\(time) on \(then.date.text)"
    }
  }
}
