import Shop
package import StoreCore

extension StoreCore.Notice {
  /// "194 products imported from products.csv: 194 new, 0 changed"; nil: it tells of no import.
  ///
  /// Rows that become something else than rows of an entity are only counted.
  package func imported(isPlan: Bool) -> String? {
    guard code == FileImport.notice else { return nil }
    let (added, changed) = (facts.number("added"), facts.number("changed"))
    let file = facts.text("file")
    let rest = ["unchanged", "rejected"].filter { facts.number($0) > 0 }
      .map { ", \(Total.grouped(facts.number($0))) \($0)" }.joined()
    guard added + changed > 0 else { return "Nothing new in \(file)\(rest)" }
    let verb = "\(isPlan ? "would be imported" : "imported") from \(file)"
    guard let shape = StoreDeclarations.shop.shapes.first(where: { $0.name == facts["entity"]?.text }) else {
      return counted(added, "row") + " of stock \(verb)\(rest)"
    }
    let rows = counted(added + changed, shape.noun, plural: shape.nouns)
    return
      "\(rows) \(verb): \(Total.grouped(added)) new, \(Total.grouped(changed)) changed\(made(for: shape))\(rest)"
  }

  /// "2 prices change tenfold or more, the first B from 2.00 to 20.00. Check for a slip."; nil: it says something else.
  package func tenfold(_ ground: Ground) -> String? {
    guard code == FileImport.tenfold else { return nil }
    let (before, after) = (facts.money("before", ground) ?? "", facts.money("after", ground) ?? "")
    let first = "\(facts.text("key")) from \(before) to \(after)"
    let count = facts.number("count")
    return counted(count, facts.text("field").lowercased()) + (count == 1 ? " changes" : " change")
      + " tenfold or more\(count == 1 ? ": " : ", the first ")\(first). Check for a slip."
  }

  /// "14 rows are not sales of goods (DOT, POST): 61.20 in all, added to the shipping of their orders."; nil: it says
  /// something else.
  package func noSale(_ ground: Ground) -> String? {
    guard code == "no-sale" else { return nil }
    let (count, sum) = (facts.number("count"), facts.money("sum", ground) ?? "")
    let words = facts.text("words")
    return count == 1
      ? "1 row is not a sale of goods (\(words)): \(sum) added to the shipping of its order."
      : "\(Total.grouped(count)) rows are not sales of goods (\(words)): \(sum) in all, added to the shipping of their orders."
  }

  /// What is told of a file of another program: what it was read as, what was passed over, and what is lost; empty: it
  /// says something else.
  package var presetWords: [String] {
    guard code == FilePreset.notice else { return [] }
    let columns = facts.number("columns")
    let article = facts.text("title").hasPrefix("O") ? "an" : "a"
    var lines = [
      "Read as \(article) \(facts.text("title")); \(counted(columns, "column")) passed over. \(facts.text("lost"))"
    ]
    func add(_ fact: String, _ one: String, _ many: String) {
      let count = facts.number(fact)
      if count > 0 { lines.append("\(Total.grouped(count)) \(count == 1 ? one : many)") }
    }
    add("no_product", "row without a product was passed over.", "rows without a product were passed over.")
    add(
      "no_sku", "row without a SKU was passed over. --make-skus makes one of its name.",
      "rows without a SKU were passed over. --make-skus makes one of their names.")
    add("below_zero", "stock level below zero came in as 0.", "stock levels below zero came in as 0.")
    add(
      "archived_stock", "archived product came in without its stock.",
      "archived products came in without their stock.")
    return lines
  }

  /// ", 2 categories and 1 brand made"; empty where none was.
  private func made(for shape: Shape) -> String {
    let columns = shape.columns + shape.children.flatMap(\.columns)
    let counts = columns.compactMap(\.reference).compactMap { entity in
      StoreDeclarations.shop.shapes.first { $0.name == entity && facts.number("made " + entity) > 0 }
    }.map { counted(facts.number("made " + $0.name), $0.noun, plural: $0.plural) }
    return counts.isEmpty ? "" : ", " + counts.joined(separator: " and ") + " made"
  }
}
