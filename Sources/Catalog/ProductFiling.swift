package import StoreCore

/// The categories and brands that the rows of a product file name; those that are not there yet are made.
///
/// A word is a code, else a name, ignoring case and accents, else new, with a code made from its name. "Home > Kitchen" and
/// "Home / Kitchen" are Kitchen inside of Home; of several categories with commas between, a product has the first.
package struct ProductFiling: RowPreparing {
  private static let page = 500
  private var categories: FileShelf?
  private var brands: FileShelf?
  private var severalCategories: Int64 = 0
  private var classWithoutRate: String?
  /// The tax classes that have a rate; empty: none has, and any is taken.
  private let taxClasses: Set<String>

  package init(taxClasses: Set<String> = []) { self.taxClasses = taxClasses }

  package func end(_ shop: inout Changes) {
    if severalCategories > 0 { shop.tell(Notice("first-category", ["count": .int(severalCategories)])) }
    if let word = classWithoutRate, shop.ground.taxes.isOn {
      shop.tell(
        Notice("class-without-rate", ["class": .text(word), "country": .text(shop.ground.taxes.country)]))
    }
  }

  /// Puts codes in place of what the cells name; answers the rows that are new.
  package mutating func prepare(
    _ fields: inout [String: String], _ shop: Changes
  ) throws(StoreError) -> [RowChange] {
    var made: [RowChange] = []
    if let word = fields["tax_class"].map(folded), !word.isEmpty, !taxClasses.contains(word) {
      guard taxClasses.isEmpty else { throw .unknownTaxClass(word, taxClasses) }
      classWithoutRate = classWithoutRate ?? fields["tax_class"].map(TextRule.trimmed)
    }
    if let text = fields["category"], !TextRule.trimmed(text).isEmpty {
      var shelf = categories ?? FileShelf()
      if categories == nil {
        for row in try Self.all(Category.self, shop) { shelf.add(row.code, row.name, row.parent) }
      }
      let first = shelf.first(of: text)
      if first != text { severalCategories += 1 }
      let code = try shelf.code(of: first, isTree: true, field: "category") { code, name, parent in
        var row = Category()
        (row.code, row.name, row.parent) = (code, name, parent)
        made.append(RowChange(new: row))
      }
      (categories, fields["category"]) = (shelf, code.text)
    }
    if let text = fields["brand"], !TextRule.trimmed(text).isEmpty {
      var shelf = brands ?? FileShelf()
      if brands == nil { for row in try Self.all(Brand.self, shop) { shelf.add(row.code, row.name, nil) } }
      let code = try shelf.code(of: text, isTree: false, field: "brand") { code, name, _ in
        var row = Brand()
        (row.code, row.name) = (code, name)
        made.append(RowChange(new: row))
      }
      (brands, fields["brand"]) = (shelf, code.text)
    }
    return made
  }

  private static func all<E: Entity>(_: E.Type, _ shop: Changes) throws(StoreError) -> [E] {
    var all: [E] = []
    while true {
      let next: [E] = try shop.rows(
        where: [:], by: ["code"], after: all.last.map { [.text($0.key)] }, limit: page)
      all += next
      if next.count < page { return all }
    }
  }
}

/// Codes by what files call them.
private struct FileShelf {
  private struct Child: Hashable {
    var parent: Code?
    var name: String
  }

  private var byCode: [String: Code] = [:]
  private var byName: [String: Code] = [:]
  private var parents: [Code: Code] = [:]
  private var children: [Child: Code] = [:]

  mutating func add(_ code: Code, _ name: String, _ parent: Code?) {
    let name = folded(name)
    byCode[folded(code.text)] = code
    if byName[name] == nil { byName[name] = code }
    let child = Child(parent: parent, name: name)
    if children[child] == nil { children[child] = code }
    parents[code] = parent
  }

  /// The first of several categories; a known name may have a comma, and so may one with a backslash before it.
  func first(of text: String) -> String {
    let word = folded(TextRule.trimmed(text))
    guard text.contains(","), byCode[word] == nil, byName[word] == nil else { return text }
    var parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var first = parts.removeFirst()
    while first.hasSuffix("\\"), !parts.isEmpty { first = first.dropLast() + "," + parts.removeFirst() }
    return first
  }

  /// The code that a text names; what is new is given to `make`, outermost first.
  mutating func code(
    of text: String, isTree: Bool, field: String, make: (Code, String, Code?) -> Void
  ) throws(StoreError) -> Code {
    let word = folded(TextRule.trimmed(text))
    if let known = byCode[word] ?? byName[word] { return known }
    let path = text.replacing(" / ", with: ">")
    let steps = isTree ? path.split(separator: ">", omittingEmptySubsequences: false) : [text[...]]
    var place: Code?
    for step in steps {
      let name = try TextRule.name(String(step), field: field)
      let own = byCode[folded(name)].flatMap { parents[$0] == place ? $0 : nil }
      if let known = own ?? children[Child(parent: place, name: folded(name))] {
        place = known
        continue
      }
      let code = free(name, inside: place)
      make(code, name, place)
      add(code, name, place)
      place = code
    }
    return place ?? Code(stored: "")
  }

  /// The code made from a name; where that is taken, with the parent's before it, else with a number after it.
  private func free(_ name: String, inside parent: Code?) -> Code {
    let plain = Code(slug: name)
    let long = parent.map { [Code(slug: "\($0.text) \(name)")] } ?? []
    if let code = ([plain] + long).first(where: { byCode[folded($0.text)] == nil }) { return code }
    for number in 2... where byCode["\(plain.text.prefix(56))-\(number)"] == nil {
      return Code(stored: "\(plain.text.prefix(56))-\(number)")
    }
    return plain
  }
}

extension StoreError {
  /// The shop has rates, and none for a class that a file names.
  fileprivate static func unknownTaxClass(_ word: String, _ known: Set<String>) -> StoreError {
    .unknownValue(
      word, "tax class with a rate", field: "tax",
      .sentence(
        "Add a rate for it, leave its column out, or leave the cell empty for the standard class. Classes: "
          + known.sorted().joined(separator: ", ") + "."))
  }
}
