import Accounts
package import AppRoutes
package import ScreenKit
import StoreCore

extension Workspace {
  /// Why whoever uses the program may not run a command or see a page; see ``SessionWorld/barred``.
  package func barred(_ route: Routes?, _ verb: String?, needing right: String?) -> Barred? {
    guard standing != .unguarded else { return nil }
    if standing == .signedOut, route?.isOwn == true { return nil }
    let isForAnybody = verb != nil && right?.isEmpty == true
    let least = max(route?.least ?? .viewer, right.flatMap(Role.init) ?? .viewer)
    let what = verb.map { "\($0) is" } ?? "This page is"
    guard !isForAnybody, let error = standing.refusal(least, what) else { return nil }
    return Barred(error, who: least.andAbove)
  }

  /// Refuses a command of the program itself, such as an import, or the page that it reads.
  func allow(_ verb: String, by least: Role, _ route: Routes? = nil) throws(StoreError) {
    if standing == .signedOut { throw .signedOut(isLine: false) }
    if let error = standing.refusal(least, "\(verb) is") { throw error }
    if let route, let error = standing.refusal(route.least, "This page is") { throw error }
  }
}
