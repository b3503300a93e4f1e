import GRDB
import StoreCore

/// A place in a list as an address says it: "MUG-BLU" in the order of keys, else "blue mug~MUG-BLU" or
/// "12.00~MUG-BLU". The value before the `~` is the one sorted by when the page was made, so a row that changed
/// since makes no page begin elsewhere.
struct ListPlace {
  private let db: Database
  private let listing: Listing
  private let sort: Listing.Sort
  private let order: [String]
  private let ground: Ground

  init(_ db: Database, _ listing: Listing, _ sort: Listing.Sort, _ ground: Ground) {
    (self.db, self.listing, self.sort, self.ground) = (db, listing, sort, ground)
    order = Schema.order(sort, of: listing)
    hasValue = order.count > Schema.keyOrder(listing.shape).count
  }

  /// Whether a value comes before the key.
  let hasValue: Bool

  /// The place of a row that a page shows; the value is that of the order's first column, where it has one.
  func text(_ key: String, _ value: Value?) -> String { value.map { "\(text(of: $0))~\(key)" } ?? key }

  /// The value of each column of the order; refused as `bad-place`.
  func position(_ text: String) throws -> [Value] {
    let cut = hasValue ? text.lastIndex(of: "~") : nil
    guard hasValue == (cut != nil) else { throw StoreError.badPlace(text) }
    let value = try cut.map { [try parsed(String(text[..<$0]), in: text)] } ?? []
    let key = listing.shape.keyValues(cut.map { String(text[text.index(after: $0)...]) } ?? text)
    guard key.count == listing.shape.keyNames.count else { throw StoreError.badPlace(text) }
    // A row that is gone still has its place among keys.
    if order.dropFirst(value.count).elementsEqual(listing.shape.keyColumns.map(\.name)) { return value + key }
    guard let found = try found(key) else { throw StoreError.badPlace(text) }
    return value + found.dropFirst(value.count)
  }

  /// Where the row with a key is in the order; nil: there is none.
  private func found(_ key: [Value]) throws -> [Value]? {
    try db.first(ListSQL.position(in: order, of: listing), key) { row in order.indices.map { row.value($0) } }
  }

  private var column: FieldShape? { sort.column.flatMap(listing.column) }

  private func text(of value: Value) -> String {
    switch value {
    case .int(let int) where column?.kind == .money && int >= 0: Money(minor: int).text(ground)
    case .int(let int) where column?.isOptional == true && int == .min: ""
    default: value.plain
    }
  }

  private func parsed(_ text: String, in place: String) throws -> Value {
    guard let column, !column.kind.isText else { return .text(text) }
    if text.isEmpty, column.isOptional { return .int(.min) }
    if column.kind == .money, let amount = try? Amount(parsing: text),
      let money = try? Money(amount, in: ground.currency)
    {
      return money.stored
    }
    // A value that the column cannot show is none of its own.
    guard let int = Int64(text), int == 0 || !column.show(.int(int), ground).isEmpty else {
      throw StoreError.badPlace(place)
    }
    return .int(int)
  }
}
