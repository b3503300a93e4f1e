import StoreCore

/// What is done to every product of a list at once; the names are stored for ever.
package enum BulkEdit: Hashable, Sendable, Codable {
  case repriced(rule: Repricing)
  /// Sets one field, by its stored name, to what was typed; an empty text clears it.
  case set(field: String, to: String)

  package static let archived = BulkEdit.set(field: "status", to: "archived")
  package static let activated = BulkEdit.set(field: "status", to: "active")
  /// The fields that many products may get the same of.
  package static let fields = ["status", "category", "brand", "family", "tax_class"]

  /// As a title says it: "reprice +5%", "move to mugs".
  package var words: String {
    switch self {
    case .repriced(let rule): return rule.words
    case .archived: return "archive"
    case .activated: return "activate"
    case .set(let field, let text):
      let value = text.isEmpty ? "none" : text
      return field == "category" ? "move to \(value)" : "\(field == "tax_class" ? "tax" : field) \(value)"
    }
  }
}

/// Why a product of the list stays as it is; the raw values cross the wire.
package enum BulkLeft: String, CaseIterable, Hashable, Sendable, Codable, CodingKeyRepresentable {
  case withoutPrice, free, archived, same

  /// "3 without a price stay".
  package func words(_ count: Int) -> String {
    let verb = count == 1 ? "stays" : "stay"
    let number = Total.grouped(count)
    return switch self {
    case .withoutPrice: "\(number) without a price \(verb)"
    case .free: "\(number) with a price of 0.00 \(verb) unchanged"
    case .archived: "\(number) archived \(verb) unchanged"
    case .same: "\(number) already \(count == 1 ? "has" : "have") this value"
    }
  }
}

/// A bulk edit in a shop: decides for one product of the list after the other.
struct BulkRule {
  /// What becomes of one product.
  enum Outcome {
    case changes(Product)
    case stays(BulkLeft)
    /// It cannot be, so the edit is refused in full.
    case refused(StoreError)
  }

  let edit: BulkEdit
  private let ground: Ground
  private var repricer: Repricer?
  /// The place of the field that is set, and its value.
  private var field: (place: Int, value: Value)?

  /// Refused as `bad-reprice` or `bad-price`, by the field's own rule, and where a category or brand is not in use.
  init(_ edit: BulkEdit, _ rows: any Rows) throws(StoreError) {
    (self.edit, ground) = (edit, rows.ground)
    switch edit {
    case .repriced(let rule): repricer = try Repricer(rule, in: ground.currency)
    case .set(let name, let text):
      guard let place = Product.shape.places[name], BulkEdit.fields.contains(name) else {
        throw .noSuchField(Product.shape, name)
      }
      let column = Product.shape.columns[place]
      let value = try column.parse(text, ground)
      field = (place, try Self.inUse(value, column, rows))
    }
  }

  /// The key as the row spells it that products are put in.
  private static func inUse(_ value: Value, _ column: FieldShape, _ rows: any Rows) throws(StoreError)
    -> Value
  {
    guard let key = value.text, let shape = column.reference.flatMap(rows.shape) else { return value }
    guard let row = try rows.find(shape, key) else { throw .notFound(shape, key, field: column.word) }
    guard !shape.isArchived(row) else {
      throw .archivedParent(Subject(shape.name, shape.key(of: row)), field: column.word)
    }
    return .text(shape.key(of: row))
  }

  func outcome(of product: Product) -> Outcome {
    if let field { return set(field.place, field.value, product) }
    guard product.status != .archived else { return .stays(.archived) }
    guard let price = product.price, let repricer else { return .stays(.withoutPrice) }
    switch repricer.outcome(of: price.minor) {
    case .price(let new):
      guard new != price.minor else { return .stays(.same) }
      var after = product
      after.price = Money(minor: new)
      return .changes(after)
    case .free: return .stays(.free)
    case .toZero(let new):
      return .refused(.repriceToZero(product.sku, from: text(price), to: text(Money(minor: new))))
    case .tooLarge: return .refused(.repriceTooLarge(product.sku, from: text(price)))
    }
  }

  private func text(_ price: Money) -> String { price.text(in: ground.currency) }

  private func set(_ place: Int, _ value: Value, _ product: Product) -> Outcome {
    var image = Product.declaration.encode(product)
    let isSame = image.values[place] == value
    image.values[place] = value
    guard let after = Product.declaration.decode(image) else { return .stays(.same) }
    if product.status == .archived, after.status == .archived { return .stays(.archived) }
    if isSame { return .stays(.same) }
    if after.status == .active, after.price == nil { return .stays(.withoutPrice) }
    guard after.status == product.status || product.status.successors.contains(after.status) else {
      return .refused(.illegalTransition(product.sku, from: product.status, to: after.status))
    }
    return .changes(after)
  }
}
