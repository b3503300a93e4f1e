import CommandKit
public import PageKit

extension Router {
  /// Gives every row of the list at `route`, from its first page on, in tables of the same columns, until `take` gives
  /// false. A page without a table gives its fields.
  public func everyRow(of route: Route, _ take: (Table) async throws -> Bool) async throws {
    var screen = try screen(for: route.top)
    if try await screen.everyRow(take) { return }
    var keys: [String]?
    while true {
      let page = try await screen.page()
      for table in page.tables where keys == nil || keys == table.columns.map(\.key) {
        keys = table.columns.map(\.key)
        guard try await take(table) else { return }
      }
      guard let next = try await screen.next() else { return }
      screen = try self.screen(for: next)
    }
  }
}

extension Screen {
  /// The page that `next` opens; nil at the end of the list and on pages that are no list.
  public func next() async throws -> Route? {
    let commands = commands
    guard commands.contains("next") else { return nil }
    do {
      let word = Word("next", span: Span(0, 0))
      let step = try await handle(commands.parse([word]).event)
      guard case .push(let route) = step.move else { return nil }
      return route
    } catch let error as CommandError where error.code == "end-of-list" { return nil }
  }
}

extension Addressable {
  /// The list from its first row: `after` and `before` say only where a page of it begins.
  public var top: Self { (try? Self(address.top)) ?? self }

  /// The addresses of which a star is one of the page: a later page of a starred list is starred too.
  public var starrable: [Address] {
    let address = address
    let top = address.top
    return address == top ? [address] : [address, top]
  }
}

extension Address {
  /// The address of the list from its first row.
  var top: Address { Address(path, query: query.filter { $0.name != "after" && $0.name != "before" }) }
}

extension Page {
  /// Its tables, or its fields as one.
  fileprivate var tables: [Table] {
    let tables = blocks.compactMap { if case .table(let table) = $0 { table } else { nil } }
    guard tables.isEmpty else { return tables }
    var table = Table("fields", [Column("field", "Field", .code), Column("value", "Value", .text)])
    for case .fields(let fields) in blocks {
      for field in fields { table.append(.code(field.key), field.value) }
    }
    return [table]
  }
}
