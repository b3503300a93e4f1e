import GRDB
import StoreCore

/// A place in a list as an address says it: "MUG-BLU" in the order of keys, else "blue mug~MUG-BLU" or
/// "12.00~MUG-BLU". The value before the `~` is the one sorted by when the page was made, so a row that changed
/// since makes no page begin elsewhere.
struct ListPlace {
  private let db: Database
  private let listing: Listing
  private let order: [String]
  private let ground: Ground

  init(_ db: Database, _ listing: Listing, _ order: [String], _ ground: Ground) {
    (self.db, self.listing, self.order, self.ground) = (db, listing, order, ground)
  }

  /// Whether a value comes before the key.
  private var hasValue: Bool { order.count > Schema.keyOrder(listing.shape).count }

  /// The place of a row that a page shows.
  func text(_ key: String, _ sort: Listing.Sort) throws -> String {
    guard hasValue, let value = try found(key)?.first else { return key }
    return "\(text(of: value, column(sort)))~\(key)"
  }

  /// The value of each column of the order; refused as `bad-place`.
  func position(_ text: String, sort name: String?) throws -> [Value] {
    let cut = hasValue ? text.lastIndex(of: "~") : nil
    guard hasValue == (cut != nil) else { throw StoreError.badPlace(text) }
    let key = cut.map { String(text[text.index(after: $0)...]) } ?? text
    let sort = listing.sorts.first { $0.name == name } ?? listing.sorts[0]
    let value = try cut.map { try parsed(String(text[..<$0]), column(sort), in: text) }
    if let found = try found(key) { return value.map { [$0] + found.dropFirst() } ?? found }
    // A row that is gone still has its place among keys.
    let keys = listing.shape.keyColumns.map(\.name)
    let rest = RowKey(key, of: listing.shape).values
    guard Array(order.dropFirst(value == nil ? 0 : 1)) == keys, rest.count == keys.count else {
      throw StoreError.badPlace(text)
    }
    return (value.map { [$0] } ?? []) + rest
  }

  private func column(_ sort: Listing.Sort) -> FieldShape? { sort.column.flatMap(listing.column) }

  /// Where the row with a key is in the order; nil: there is none.
  private func found(_ key: String) throws -> [Value]? {
    let values = RowKey(key, of: listing.shape).values
    guard values.count == max(1, listing.shape.keyColumns.count) else { return nil }
    let cursor = try Cursor(db, ListSQL.position(in: order, of: listing))
    for (place, value) in values.enumerated() { cursor.bind(value, place + 1) }
    return try cursor.step() ? order.indices.map { cursor.value($0) } : nil
  }

  private func text(of value: Value, _ column: FieldShape?) -> String {
    switch value {
    case .int(let int) where column?.kind == .money && int >= 0: Money(minor: int).text(ground)
    case .int(let int) where column?.isOptional == true && int == .min: ""
    case .int(let int): String(int)
    default: value.text ?? ""
    }
  }

  private func parsed(_ text: String, _ column: FieldShape?, in place: String) throws -> Value {
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
