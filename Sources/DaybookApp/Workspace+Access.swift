import Accounts
import AppRoutes
import ScreenKit
import StoreCore

extension Workspace {
  /// Why whoever uses the program may not run a command or see a page; see ``SessionWorld/barred``.
  func barred(_ route: Routes?, _ verb: String?) -> Barred? {
    guard standing != .unguarded else { return nil }
    return standing.refusal(verb, on: route?.kind).map { Barred($0.error, who: $0.allowed.andAbove) }
  }

  /// Refuses a command of the program itself, such as an import, or the page that it reads.
  func allow(_ verb: String, _ route: Routes? = nil) throws(StoreError) {
    if standing == .signedOut { throw .signedOut(isLine: false) }
    if let refusal = standing.refusal(verb, on: nil) { throw refusal.error }
    if let route, let refusal = standing.refusal(nil, on: route.kind) { throw refusal.error }
  }
}

extension Routes {
  /// The page as the table of roles names it: the steps of its address, with `*` for each key. The form of a new row is
  /// that of any row.
  package var kind: [String] {
    switch entity {
    case .list(let query)?: return EntityRoute.list(query).place?.path ?? []
    case .row(let subject, _)?: return (Place.of(subject.entity)?.path ?? []) + ["*"]
    case .form(let draft)?: return (Place.of(draft.entity)?.path ?? []) + ["*", "edit"]
    case nil: break
    }
    var path = address.path
    if path.first == "tasks" {
      // A task's number is always followed; a tag's name comes last.
      for key in [1, 3] where path.count > max(key, 2) { path[key] = "*" }
      return path
    }
    let key = path.first == "journal" ? 1 : 2
    if path.count > key { path[key] = "*" }
    return path
  }
}
