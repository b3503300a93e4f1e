package import Catalog
package import PageKit
import StoreCore

/// What a bulk edit would do: the first products before and after, the sums, the rule, and what stays.
package struct BulkPlanView {
  private let plan: BulkPlan
  private let edit: BulkEdit

  /// The view of a plan.
  package init(_ plan: BulkPlan, of edit: BulkEdit) {
    self.plan = plan
    self.edit = edit
  }

  /// The parts of the page, the table first.
  package var blocks: [Block] {
    var blocks: [Block] = plan.count == 0 ? [] : [.table(table)]
    if plan.rows.count < plan.count {
      blocks.append(.text("The first \(plan.rows.count) are shown. no returns to the full list."))
    }
    if let sums = plan.sums, plan.count > 1 {
      blocks.append(
        .fields([
          Field("before", "Total now", .price(sums.before, withCurrency: true)),
          Field("after", "Total after", .price(sums.after, withCurrency: true)),
        ]))
    }
    blocks.append(.text(rule))
    if let left = plan.leftWords {
      blocks.append(.text(left.prefix(1).uppercased() + left.dropFirst() + "."))
    }
    return blocks
  }

  private var table: Table {
    var table = Table("products", columns)
    table.reserve(rows: plan.rows.count)
    for row in plan.rows {
      table.append(cell: .code(row.before.sku.text))
      table.append(cell: .text(row.before.name))
      table.append(cell: cell(row.before))
      table.append(cell: cell(row.after))
    }
    return table
  }

  private var columns: [Column] {
    let kind: Column.Kind = if case .repriced = edit { .money } else { .text }
    return [
      Column("sku", "SKU", .code), Column("name", "Name", .text), Column("before", "Now", kind),
      Column("after", "Then", kind),
    ]
  }

  private func cell(_ product: Product) -> Cell {
    switch edit {
    case .repriced: .price(product.price)
    case .archived, .activated: .text(product.status.rawValue)
    case .moved: .text(product.category?.text ?? "none")
    case .branded: .text(product.brand?.text ?? "none")
    }
  }

  /// What is done to each of them, in a sentence or two.
  private var rule: String {
    switch edit {
    case .archived: "The lists hide these products. Nothing else changes."
    case .activated: "Each is put on sale."
    case .moved(let category):
      category.map { "Each product moves to category \($0)." } ?? "The category of each product is cleared."
    case .branded(let brand):
      (brand.map { "Each gets the brand \($0)." } ?? "The brand of each product is cleared.")
        + " To list the products of a brand instead, type no, then filter --brand \(brand?.text ?? "none")."
    case .repriced(let rule): Self.sentence(rule)
    }
  }

  private static func sentence(_ rule: Repricing) -> String {
    if let to = rule.to { return "Each price becomes \(to)." }
    var sentence = rule.by.map { "Each price changes by \($0)" } ?? "Each price"
    if let round = rule.round {
      sentence +=
        (rule.by == nil ? " becomes" : ", then becomes") + " the nearest multiple of \(round), half up"
    } else if let ending = rule.ending {
      switch rule.direction {
      case 0:
        sentence += (rule.by == nil ? " becomes" : ", then becomes") + " the nearest that ends in \(ending)"
      case 1...: sentence += ", then rises to the next price that ends in \(ending)"
      default: sentence += ", then falls to the next that ends in \(ending)"
      }
    } else if case .percent? = rule.by {
      sentence += ", rounded half up"
    }
    return sentence + "."
  }
}
