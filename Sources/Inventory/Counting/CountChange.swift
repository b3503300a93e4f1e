package import StoreCore

/// What can be done to counts and their lines.
package enum CountChange: Hashable, Sendable, Codable {
  /// Makes a count; a draft waits to be begun.
  case started(location: Code, inside: Bool, blind: Bool, tolerance: Quantity?, isDraft: Bool)
  case begun(count: Int)
  /// Adds to what was counted of a product at a location.
  case counted(count: Int, sku: SKU, at: Code, quantity: Quantity)
  /// Says how many there are of a product at a location, in place of what was counted.
  case countSet(count: Int, sku: SKU, at: Code, quantity: Quantity)
  case reviewed(count: Int)
  /// Opens lines again, those that are over the tolerance unless named.
  case recounted(count: Int, skus: [SKU]?)
  /// Books every variance.
  case posted(count: Int)
  case cancelled(count: Int)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .started: "countStarted"
    case .begun: "countBegun"
    case .counted: "counted"
    case .countSet: "countSet"
    case .reviewed: "countReviewed"
    case .recounted: "countRecounted"
    case .posted: "countPosted"
    case .cancelled: "countCancelled"
    }
  }

  /// The count's number; nil: it gets one.
  package var number: Int? {
    switch self {
    case .started: nil
    case .begun(let count), .counted(let count, _, _, _), .countSet(let count, _, _, _),
      .reviewed(let count), .recounted(let count, _), .posted(let count), .cancelled(let count):
      count
    }
  }

  /// The count, the product whose line is counted, or the location of a count about to be made.
  package var subject: Subject {
    switch self {
    case .started(let location, _, _, _, _): Subject(.location, location.text)
    case .counted(_, let sku, _, _), .countSet(_, let sku, _, _): Subject(.product, sku.text)
    default: Subject(.count, String(number ?? 0))
    }
  }
}
