package import StoreCore

/// Why stock moved; the raw values are stored for ever.
package enum MovementReason: String, Choice {
  case receipt, sale, `return`, transfer, count, adjust, scrap, opening, reversal
  /// Nothing moved: what a delivery cost was corrected.
  case cost

  /// Whether stock may go from one kind of location to another for this reason.
  package func allows(from: LocationKind, to: LocationKind) -> Bool {
    switch self {
    case .receipt: from == .supplier && to.isOwn
    case .sale: from == .storage && to == .customer
    case .return: from == .customer && to.isOwn || from.isOwn && to == .supplier
    case .transfer: from.isOwn && to.isOwn
    case .count, .adjust: from.isOwn && to == .adjustment || from == .adjustment && to.isOwn
    case .scrap: from.isOwn && to == .scrap
    case .opening: from == .adjustment && to.isOwn
    case .reversal, .cost: true
    }
  }
}

/// One line of the ledger: so much of a product from one location to another. Never changed; undo adds its reversal.
package struct Movement: Entity, Codable {
  package static let entity = "movement"
  package var stamp = Stamp()
  package var sku = SKU(stored: "")
  package var from = Code(stored: "")
  package var to = Code(stored: "")
  package var quantity = Quantity.zero
  /// What all of it cost; nil: the shop owns as much as before.
  package var cost: Money?
  package var reason = MovementReason.adjust
  /// The row it belongs to: "PO-000001", "O-000001", "S-000001", "R-000001", "reservation 1".
  package var document: String?
  /// A word or a sentence about it.
  package var note = ""
  package var at = Instant(milliseconds: 0)
  /// Who made it.
  package var by = ""
  /// Whether the shop owns more of it afterwards (1), less (-1) or as much (0).
  package var owned = 0
  /// The same of what may be sold.
  package var available = 0
  /// The sale of which it comes back, or the receipt whose cost it corrects; and the movement that it reverses.
  package var returns: Int?
  package var reverses: Int?
  /// What it took from goods that came in together, and what it put back.
  package var uses: [CostUse] = []
  /// What it changes of the margin, beside what orders count.
  package var margin: [MarginChange] = []
  /// The shop's day, on which the margin changes.
  package var day = LocalDate(daysSince1970: 0)

  package init() {}

  package static let declaration = Declaration<Movement>(
    key: .serial, indexes: [["document"], ["note"], ["returns"], ["reverses"]], reversal: { $0.reversed },
    told: ["sku", "to", "quantity", "cost", "reason", "document", "note"],
    [
      Field("sku", \.sku, as: .reference("product"), title: "SKU"),
      Field("from", \.from, as: .reference("location")), Field("to", \.to, as: .reference("location")),
      Field("quantity", \.quantity), Field("cost", \.cost, .cost), Field("reason", \.reason),
      Field("document", \.document, check: document), Field("note", \.note, as: .note),
      Field("at", \.at, .stamped), Field("day", \.day, .stamped, title: "Date"),
      Field("by", \.by, .stamped, title: "Who"),
      Field("owned", \.owned), Field("available", \.available), Field("returns", \.returns),
      Field("reverses", \.reverses),
    ], children: [Children("uses", \.uses), Children("margin", \.margin)],
    check: { (change, rows) throws(StoreError) in
      guard let move = change.after, let id = move.returns ?? move.reverses,
        let sale = try rows.row(Movement.self, String(id)), sale.reason == .sale
      else { return }
      let sold = try StockRule.isReversed(sale, rows) ? 0 : sale.quantity.thousandths
      guard try StockRule.returned(of: sale, rows).units <= sold else { throw .cameBack(sale) }
    })

  /// The row that a document's name means: "po-1" is "PO-000001", "count:7" is "count 7"; refused as `unknown-value`.
  @Sendable private static func document(_ typed: String?) throws(StoreError) -> String? {
    guard let typed else { return nil }
    let word = typed.lowercased().prefix { $0.isLetter }
    // The journal names an order, a shipment or a return in this way.
    if [PurchaseOrder.entity, "order", "shipment", "return"].contains(String(word)) {
      return try document(String(typed.dropFirst(word.count + 1)))
    }
    let rest = typed.dropFirst(word.count)
    let digits = rest.dropFirst()
    if let mark = rest.first, digits.allSatisfy(\.isWholeNumber), let number = Int(digits), number > 0 {
      if word == "po", mark == "-" { return try PurchaseOrder.number(typed).text }
      if word == "o", mark == "-" { return try Code.numbered(typed, "O-", of: "an order").text }
      if word == "s", mark == "-" { return try Code.numbered(typed, "S-", of: "a shipment").text }
      if word == "r", mark == "-" { return try Code.numbered(typed, "R-", of: "a return").text }
      if ["count", "reservation"].contains(word), ": ".contains(mark) { return "\(word) \(number)" }
    }
    throw .unknownValue(
      typed, "document of movements", field: "document",
      "Type it like PO-000001, O-000001, S-000001, R-000001, count:2 or reservation:3.")
  }

  /// The row of a document: "PO-000001", or with its entity, "count 2".
  package static func subject(of document: String) -> Subject {
    let words = document.split(separator: " ").map(String.init)
    if words.count == 2 { return Subject(words[0], words[1]) }
    let entities = ["O": "order", "S": "shipment", "R": "return"]
    return Subject(entities[String(document.prefix { $0 != "-" })] ?? PurchaseOrder.entity, document)
  }

  /// The same the other way, for what all of it cost; what it used is put back.
  private var reversed: Movement {
    var row = self
    (row.from, row.to, row.reason, row.reverses) = (to, from, .reversal, Int(stamp.id))
    (row.owned, row.available) = (-owned, -available)
    row.uses = uses.map { use in
      CostUse(
        layer: use.layer == 0 ? Int(stamp.id) : use.layer, quantity: -use.quantity,
        cost: Money(minor: -use.cost.minor))
    }
    row.margin = margin.map(\.reversed)
    return row
  }

  package static let list = Listing(
    "movements", of: Movement.shape,
    columns: ["at", "sku", "from", "to", "quantity", "cost", "reason", "document", "note", "by"],
    filters: [
      .equals("sku"), .equals("reason"), .equals("note", as: "why"), .equals("document"),
      .either("location", "from", "to"), .atLeast("since", "at"), .atMost("until", "at"),
    ],
    sorts: [.newest])
}

extension Movement {
  /// That nobody knows what it cost.
  var isWorthNothing: Notice {
    Notice(
      "worth-nothing",
      ["sku": sku.stored, "reason": reason.stored, "document": document.map { .text($0) } ?? .null])
  }
}

/// A share of goods that came in together, for first in, first out.
package struct CostUse: Part, Codable {
  /// The movement that brought them; 0: this one did.
  package var layer = 0
  /// Above zero: put there; below: taken.
  package var quantity = Quantity.zero
  package var cost = Money(minor: 0)

  package init() {}
  package init(layer: Int, quantity: Quantity, cost: Money) {
    (self.layer, self.quantity, self.cost) = (layer, quantity, cost)
  }

  package static let fields = [
    Field<CostUse>("layer", \.layer, .byRule), Field("quantity", \.quantity, .byRule),
    Field("cost", \.cost, [.byRule, .cost]),
  ]
}

/// By how much goods that were sold cost more than was counted, or less; a sale is counted when it is placed, and the
/// ledger knows what the goods cost when they leave.
package struct MarginChange: Part, Codable {
  package var category: Code?
  package var brand: Code?
  /// Who bought them; nil: that is not known.
  package var customer: Code?
  package var cost = Money(minor: 0)
  /// What was paid without tax for goods of which no cost was counted.
  package var costed = Money(minor: 0)

  package init() {}
  package init(category: Code?, brand: Code?, cost: Int64, costed: Int64 = 0) {
    (self.category, self.brand) = (category, brand)
    (self.cost, self.costed) = (Money(minor: cost), Money(minor: costed))
  }

  package static let fields = [
    Field<MarginChange>("category", \.category, .byRule), Field("brand", \.brand, .byRule),
    Field("customer", \.customer, .byRule),
    Field("cost", \.cost, [.byRule, .cost]), Field("costed", \.costed, [.byRule, .cost]),
  ]

  fileprivate var reversed: MarginChange {
    var change = self
    (change.cost, change.costed) = (Money(minor: -cost.minor), Money(minor: -costed.minor))
    return change
  }
}
