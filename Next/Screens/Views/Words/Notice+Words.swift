package import NextCore
import NextShop

extension NextCore.Notice {
  /// The sentence of what else is to be told; nil: it sums the change up, or says nothing.
  package var sentence: String? {
    switch code {
    default: purchasingSentence
    }
  }

  /// The change in one line, where its effects do not say it best; nil: they do.
  package var summary: String? {
    switch code {
    case "merged": isUndo ? nil : merged
    case "products-edited":
      "\(counted(count("products"), "product")): \(text("edit"))"
        + (isUndo ? " taken back" : text("way") == "redo" ? " done again" : "")
    case "placed" where isUndo:
      "Position of category \(text("key")) back from \(count("after")) to \(count("before"))"
    case "placed": "Position of category \(text("key")): \(count("before")) → \(count("after"))"
    case FileImport.notice: imported
    default: nil
    }
  }

  /// How many more changes there are beside the one that it sums up.
  var more: Int {
    code == "merged" ? count("products") + count("archived") + count("categories") : 0
  }

  /// Whether it says what an effect says.
  func covers(_ effect: Effect) -> Bool {
    code == "merged" && !isUndo && effect.field == "status"
      && effect.subject == Subject(text("entity"), text("key"))
  }

  private var isUndo: Bool { text("way") == "undo" }
  private func count(_ name: String) -> Int { facts[name]?.int.map(Int.init) ?? 0 }
  private func text(_ name: String) -> String { facts[name]?.text ?? "" }

  /// "194 products imported from products.csv: 194 new, 0 changed"; rows that become something else are only counted.
  private var imported: String {
    let (added, changed) = (count("added"), count("changed"))
    let shape = StoreDeclarations.shop.shapes.first { $0.name == text("entity") }
    let rows =
      shape.map { counted(added + changed, $0.noun, plural: $0.plural.replacing("_", with: " ")) }
      ?? counted(added, "row") + " of stock"
    let kinds =
      shape == nil ? "" : ": \(Total.grouped(added)) new, \(Total.grouped(changed)) changed"
    let rest = ["unchanged", "rejected"].filter { count($0) > 0 }
      .map { ", \(Total.grouped(count($0))) \($0)" }.joined()
    return "\(rows) imported from \(text("file"))\(kinds)\(rest)"
  }

  /// "Category a merged into b: 3 products, 1 archived and 2 categories moved".
  private var merged: String {
    let entity = text("entity")
    var moved = [counted(count("products"), "product")]
    if count("archived") > 0 { moved.append("\(Total.grouped(count("archived"))) archived") }
    if facts["categories"] != nil {
      moved.append(counted(count("categories"), "category", plural: "categories"))
    }
    let last = moved.removeLast()
    let all = moved.isEmpty ? last : moved.joined(separator: ", ") + " and " + last
    return
      "\(entity.prefix(1).uppercased() + entity.dropFirst()) \(text("key")) merged into \(text("into")): "
      + all + " moved"
  }
}
