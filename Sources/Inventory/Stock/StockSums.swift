import Catalog
package import StoreCore

/// What the ledger, reservations, orders and rules add up to.
package enum StockSums {
  /// How much is where, how much of it is reserved, how much is to come by orders and by drafts of orders, whether it is
  /// at its reorder point or to be reordered, and whether it has a rule; nothing of virtual locations.
  package static let levels = Projection(
    "stock_level", by: ["sku", "location"],
    sums: ["on_hand", "reserved", "incoming", "drafted", "low", "due", "rules"],
    computed: ["available": "on_hand - reserved"],
    as: [
      "sku": .reference("product"), "location": .reference("location"), "on_hand": .quantity,
      "reserved": .quantity, "incoming": .quantity, "drafted": .quantity, "available": .quantity,
    ], told: ["on_hand", "reserved", "incoming"],
    [
      .of(Movement.self) { move, sums in
        for (place, sign) in [(move.from, Int64(-1)), (move.to, 1)] where !Location.isOutside(place) {
          sums.add([move.sku.stored, place.stored], sign * move.quantity.thousandths, 0)
        }
      },
      .of(Reservation.self) { row, sums in
        if row.held > .zero { sums.add([row.sku.stored, row.location.stored], 0, row.held.thousandths) }
      },
      .of(PurchaseOrder.self) { order, sums in order.add(toLevels: &sums) },
      .of(ReorderRule.self) { rule, sums in
        sums.add(
          [rule.sku.stored, rule.location.stored], 0, 0, 0, 0, rule.isLow ? 1 : 0, rule.isDue ? 1 : 0, 1)
      },
    ]
  ) { (key, sums, rows) throws(StoreError) -> StoreError? in
    let (sku, location) = (SKU(stored: key[0].text ?? ""), Code(stored: key[1].text ?? ""))
    let level = StockLevel(sums)
    if level.onHand > .zero, try rows.known(Location.self, location.text).status == .archived {
      return .archived(Subject(Location.entity, location.text))
    }
    guard level.onHand.thousandths < Quantity.wholeLimit * 1000 else {
      return .quantityTooLarge(level.onHand.text, field: "quantity")
    }
    return level.free < .zero
      ? .lacking(sku, at: location, level, try rows.promises(of: sku, at: location)) : nil
  }

  /// How much the shop has of a product, how much of it may be sold, what it cost, how much is reserved and to come, at
  /// how many locations it is at its reorder point, and how many rows make it stocked.
  package static let stock = Projection(
    "stock", by: ["sku"],
    sums: ["on_hand", "for_sale", "value", "reserved", "incoming", "low", "due", "uses"],
    computed: ["available": "for_sale - reserved", "unavailable": "on_hand - for_sale"],
    as: [
      "sku": .reference("product"), "on_hand": .quantity, "for_sale": .quantity, "value": .money,
      "reserved": .quantity, "incoming": .quantity, "available": .quantity, "unavailable": .quantity,
    ], told: ["value"], costs: ["value"],
    [
      .of(Movement.self) { move, sums in
        let units = move.quantity.thousandths
        let value = Int64(move.owned) * (move.cost?.minor ?? 0)
        sums.add(
          [move.sku.stored], Int64(move.owned) * units, Int64(move.available) * units, value, 0, 0, 0, 0, 1)
      },
      .of(Reservation.self) { row, sums in
        sums.add([row.sku.stored], 0, 0, 0, row.held.thousandths, 0, 0, 0, 1)
      },
      .of(PurchaseOrder.self) { order, sums in
        guard order.status.isAwaited else { return }
        for line in order.lines { sums.add([line.sku.stored], 0, 0, 0, 0, line.open.thousandths, 0, 0, 1) }
      },
      .of(ReorderRule.self) { rule, sums in
        sums.add([rule.sku.stored], 0, 0, 0, 0, 0, rule.isLow ? 1 : 0, rule.isDue ? 1 : 0, 1)
      },
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    // A receipt that is undone takes its own cost, which may be more than is left where much was sold since.
    if sums[2] < 0 || sums[0] == 0 && sums[2] != 0 { return .layerUsed(SKU(stored: key[0].text ?? "")) }
    return sums[2] > StockAccount.mostValue ? .amountOverflow() : nil
  }

  /// The products that are not counted by "each", or not at all: what has stock keeps its unit, on the way there and
  /// back.
  package static let units = Projection(
    "stock_unit", by: ["sku", "unit"], sums: ["products"], isOfChange: true,
    [
      .of(Product.self) { product, sums in
        if product.unit != .each { sums.add([product.sku.stored, product.unit.stored], 1) }
        if !product.isStocked { sums.add([product.sku.stored, notStocked], 1) }
      }
    ]
  ) { (key, _, rows) throws(StoreError) -> StoreError? in
    let sku = SKU(stored: key[0].text ?? "")
    guard try rows.sums(stock, [key[0]])[7] > 0 else { return nil }
    // A file brings a new product and its opening stock in one entry.
    let opening = try rows.rows(Movement.self, where: "sku", is: sku, limit: 1).first
    return try rows.row(Product.self, sku.text)?.stamp.revision == opening?.stamp.revision
      ? nil : .stocked(sku, field: key[1] == notStocked ? "stocked" : "unit")
  }

  /// What stands for the unit of what is not stocked.
  private static let notStocked = Value.text("none")

  /// How many movements there are and what all stock is worth, which stays a sum; how many reservations hold something.
  package static let totals = Projection(
    "inventory_total", by: ["what"], sums: ["count", "value"], costs: ["value"],
    [
      .of(Movement.self) { $1.add([.text("movements")], 1, Int64($0.owned) * ($0.cost?.minor ?? 0)) },
      .of(Reservation.self) { if $0.status == .held { $1.add([.text("reservations")], 1) } },
      .of(Stocktake.self) { if $0.status.isOpen { $1.add([.text("counts")], 1) } },
    ]
  ) { (_, sums, _) throws(StoreError) -> StoreError? in
    sums[1] > StockAccount.mostSum ? .amountOverflow() : nil
  }

  /// What the stock became worth more and less, by the quarter of an hour: the zones of all shops are whole quarters off.
  package static let flow = Projection(
    "stock_flow", by: ["quarter"], sums: ["came", "went"], costs: ["came", "went"],
    [
      .of(Movement.self) { move, sums in
        guard let cost = move.cost?.minor, move.owned != 0 else { return }
        let quarter = Value.int(move.at.milliseconds / StockValueOn.quarter)
        sums.add([quarter], move.owned > 0 ? cost : 0, move.owned < 0 ? cost : 0)
      }
    ])

  /// What is left of goods that came in together, and what that cost.
  package static let layers = Projection(
    "cost_layer", by: ["sku", "movement"], sums: ["quantity", "cost"], costs: ["cost"],
    [
      .of(Movement.self) { move, sums in
        for use in move.uses {
          let layer = use.layer == 0 ? move.stamp.id : Int64(use.layer)
          sums.add([move.sku.stored, .int(layer)], use.quantity.thousandths, use.cost.minor)
        }
      }
    ]
  ) { (key, sums, _) throws(StoreError) -> StoreError? in
    sums[0] < 0 ? .layerUsed(SKU(stored: key[0].text ?? "")) : nil
  }
}
