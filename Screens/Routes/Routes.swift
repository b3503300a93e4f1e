import CommandKit
package import ScreenKit
import Shop
package import StoreCore

/// Every page of the program.
package enum Routes: Addressable {
  case dashboard
  case catalog(CatalogRoutes)
  case inventory(InventoryRoutes)
  case ordering(OrderingRoutes)
  /// The home of a section that has nothing besides its entities' pages.
  case home(Section)
  /// What is to be picked for all placed orders.
  case picking(isShort: Bool = false)
  case reports(ReportsRoutes)
  case tasks(TasksRoutes)
  /// A page of an entity whose section has no routes of its own.
  case rows(EntityRoute)
  /// A page about whoever is at the terminal.
  case account(AccountRoute)
  case journal(JournalQuery)
  case entry(Int)
  case starred(ListQuery)
  case settings
  case find(String)

  package enum Section: String, Sendable { case fulfilment, marketing }

  /// The first step of each section's address.
  package static let sections = [
    "catalog", "inventory", "ordering", "fulfilment", "marketing", "customers", "tasks", "reports",
    "journal", "starred", "settings", "find", "account", "people",
  ]

  /// A page that every entity has.
  package init(_ route: EntityRoute) {
    switch (route.place?.pages, route) {
    case (.catalog, _): self = .catalog(.entity(route))
    case (.inventory, _): self = .inventory(.entity(route))
    case (.ordering, _): self = .ordering(.entity(route))
    case (.starred, .list(let query)): self = .starred(query)
    case (.tasks, _): self = .tasks(.entity(route))
    default: self = .rows(route)
    }
  }

  /// The page that every entity has, if this is one.
  package var entity: EntityRoute? {
    switch self {
    case .catalog(.entity(let route)), .inventory(.entity(let route)), .ordering(.entity(let route)): route
    case .rows(let route), .tasks(.entity(let route)): route
    case .starred(let query): .list(query)
    default: nil
    }
  }

  package var isDraft: Bool {
    if case .tasks(let route) = self { return route.isDraft }
    if case .account(.form(let draft)) = self { return !draft.texts.isEmpty }
    return if case .form(let draft)? = entity { draft.isBegun } else { false }
  }
  package var isSoleDraft: Bool {
    if case .tasks(let route) = self { return route.isSoleDraft }
    return if case .form(let draft)? = entity { !draft.isNew } else { false }
  }

  package init(from reader: inout AddressReader) throws(AddressError) {
    switch reader.next() {
    case nil: self = .dashboard
    case "catalog"?: self = .catalog(try CatalogRoutes(from: &reader))
    case "inventory"?: self = .inventory(try InventoryRoutes(from: &reader))
    case "ordering"?: self = .ordering(try OrderingRoutes(from: &reader))
    case "fulfilment"?: self = try Self.page(of: .fulfilment, from: &reader)
    case "marketing"?: self = try Self.page(of: .marketing, from: &reader)
    case "reports"?: self = .reports(try ReportsRoutes(from: &reader))
    case "tasks"?: self = .tasks(try TasksRoutes(from: &reader))
    case let step? where ["customers", "people"].contains(step): self = .rows(try reader.entity(of: "", step))
    case "account"?: self = .account(try AccountRoute(from: &reader))
    case "journal"?:
      if let entry = try reader.next(as: EntryNumber.self) {
        self = .entry(entry.number)
      } else {
        self = .journal(try reader.query(JournalQuery.self))
      }
    case "starred"?: self = .starred(try reader.list(Star.list))
    case "settings"?:
      if let step = reader.next() {
        self = .rows(try reader.entity(of: "settings", step))
      } else {
        self = .settings
      }
    case "find"?: self = .find(try reader.items(named: ["q"]).first?.value ?? "")
    default: throw reader.unknown(known: Routes.sections)
    }
  }

  private static func page(
    of section: Section, from reader: inout AddressReader
  ) throws(AddressError) -> Routes {
    guard let step = reader.next() else { return .home(section) }
    if section == .fulfilment, step == "picking" {
      let short = try reader.items(named: ["short"]).first?.value ?? "no"
      guard ["yes", "no"].contains(short) else {
        throw reader.refused(Refusal("unknown-value", "Type short=yes, or leave it out."), item: 0)
      }
      return .picking(isShort: short == "yes")
    }
    return .rows(try reader.entity(of: section.rawValue, step))
  }

  package var address: Address {
    switch self {
    case .dashboard: Address([])
    case .catalog(let route): route.address
    case .inventory(let route): route.address
    case .ordering(let route): route.address
    case .home(let section): Address([section.rawValue])
    case .picking(let isShort):
      Address(["fulfilment", "picking"], query: isShort ? [Address.Item("short", "yes")] : [])
    case .reports(let route): route.address
    case .tasks(let route): route.address
    case .rows(let route): route.address
    case .account(let route): route.address
    case .journal(let query): Address(["journal"], query: query.items)
    case .entry(let number): Address(["journal", String(number)])
    case .starred(let query): Address(["starred"], query: Star.list.items(of: query))
    case .settings: Address(["settings"])
    case .find(let text): Address(["find"], query: text.isEmpty ? [] : [Address.Item("q", text)])
    }
  }
}
