package import StoreCore

/// What can be done to stock alone, without any document.
package enum StockChange: Hashable, Sendable, Codable {
  /// Posts lines, in order: all of them or none.
  case posted(lines: [StockPosting])
  /// Takes back from a customer what was sold last of a product, at what it cost then.
  case returned(sku: SKU, quantity: Quantity, to: Code)

  /// What the journal files it under: the reason of its first line.
  package var name: String {
    switch self {
    case .posted(let lines): lines.first?.reason.rawValue ?? "posted"
    case .returned: MovementReason.return.rawValue
    }
  }

  /// The first product's stock.
  package var subject: Subject {
    switch self {
    case .posted(let lines): Subject(.stock, lines.first?.sku.text ?? "*")
    case .returned(let sku, _, _): Subject(.stock, sku.text)
    }
  }
}
