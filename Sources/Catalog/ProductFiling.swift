package import StoreCore

/// The categories and brands that the rows of a product file name; those that are not there yet are made.
///
/// A word is a code, else a name, ignoring case and accents, else new, with a code made from its name. "Home > Kitchen" is
/// Kitchen inside of Home.
package struct ProductFiling: RowPreparing {
  private static let page = 500
  private var categories: FileShelf?
  private var brands: FileShelf?

  package init() {}

  /// Puts codes in place of what the cells name; answers the rows that are new.
  package mutating func prepare(
    _ fields: inout [String: String], _ shop: Changes
  ) throws(StoreError) -> [RowChange] {
    var made: [RowChange] = []
    if let text = fields["category"], !TextRule.trimmed(text).isEmpty {
      var shelf = categories ?? FileShelf()
      if categories == nil {
        for row in try Self.all(Category.self, shop) { shelf.add(row.code, row.name, row.parent) }
      }
      let code = try shelf.code(of: text, isTree: true, field: "category") { code, name, parent in
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

  /// The code that a text names; what is new is given to `make`, outermost first.
  mutating func code(
    of text: String, isTree: Bool, field: String, make: (Code, String, Code?) -> Void
  ) throws(StoreError) -> Code {
    let word = folded(TextRule.trimmed(text))
    if let known = byCode[word] ?? byName[word] { return known }
    let steps = isTree ? text.split(separator: ">", omittingEmptySubsequences: false) : [text[...]]
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
