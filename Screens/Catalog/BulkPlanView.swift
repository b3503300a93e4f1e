import Catalog
import PageKit
import StoreCore
import StoreViews

/// What a bulk edit would do: the first products before and after, the sums, the rule, and what stays.
struct BulkPlanView {
  private let plan: BulkPlan
  private let edit: BulkEdit

  init(_ plan: BulkPlan, of edit: BulkEdit) { (self.plan, self.edit) = (plan, edit) }

  private var isRepriced: Bool { if case .repriced = edit { true } else { false } }

  /// The parts of the page, the table first.
  var blocks: [Block] {
    var blocks: [Block] = plan.count == 0 ? [] : [.table(table)]
    if plan.rows.count < plan.count {
      blocks.append(.text("The first \(plan.rows.count) are shown. no returns to the full list."))
    }
    if isRepriced, plan.count > 1, let before = plan.before, let after = plan.after {
      blocks.append(
        .fields([
          Field("before", "Total now", .price(before, plan.ground, withCurrency: true)),
          Field("after", "Total after", .price(after, plan.ground, withCurrency: true)),
        ]))
    }
    blocks.append(.text(rule))
    if let left = plan.leftWords { blocks.append(.text(left.capitalised + ".")) }
    return blocks
  }

  private var table: Table {
    let kind: Column.Kind = isRepriced ? .money : .text
    var table = Table(
      "products",
      [
        Column("sku", "SKU", .code), Column("name", "Name", .text), Column("before", "Now", kind),
        Column("after", "Then", kind),
      ])
    for row in plan.rows {
      table.append(.code(row.before.sku.text), .text(row.before.name), cell(row.before), cell(row.after))
    }
    return table
  }

  private func cell(_ product: Product) -> Cell {
    switch edit {
    case .repriced: return .price(product.price, plan.ground)
    case .set(let field, _):
      let image = Product.declaration.encode(product)
      let text = Product.shape.places[field].flatMap { image.values[$0].text } ?? ""
      return .text(text.isEmpty ? "none" : text)
    }
  }

  /// What is done to each of them, in a sentence or two.
  private var rule: String {
    switch edit {
    case .repriced(let rule): Self.sentence(rule)
    case .archived: "The lists hide these products. Nothing else changes."
    case .activated: "Each is put on sale."
    case .set("category", ""): "The category of each product is cleared."
    case .set("category", let code): "Each product moves to category \(code)."
    case .set(let field, let code):
      (code.isEmpty ? "The \(field) of each product is cleared." : "Each gets the \(field) \(code).")
        + " To list the products of a \(field) instead, type no, then filter --\(field) "
        + (code.isEmpty ? "none." : "\(code).")
    }
  }

  private static func sentence(_ rule: Repricing) -> String {
    if let to = rule.to { return "Each price becomes \(to)." }
    let sentence = rule.by.map { "Each price changes by \($0)" } ?? "Each price"
    let becomes = rule.by == nil ? " becomes" : ", then becomes"
    if let round = rule.round { return sentence + becomes + " the nearest multiple of \(round), half up." }
    if let ending = rule.ending {
      switch rule.direction {
      case 0: return sentence + becomes + " the nearest that ends in \(ending)."
      case 1...: return sentence + ", then rises to the next price that ends in \(ending)."
      default: return sentence + ", then falls to the next that ends in \(ending)."
      }
    }
    if case .percent? = rule.by { return sentence + ", rounded half up." }
    return sentence + "."
  }
}
