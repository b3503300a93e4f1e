package import StoreCore

/// The categories or brands of a shop as the rows of a file name them, with those that rows bring up.
///
/// A row's word is matched by code, then by name, ignoring case and accents; else it makes a new one, its
/// code made from its name. "Home > Kitchen" is Kitchen inside of Home. Places in the book stay what they
/// are.
package struct FilingBook: Sendable {
  /// One category or brand.
  package struct Entry: Hashable, Sendable {
    package var code: Code
    package var name: String
    /// The place of the category it is inside of.
    package var parent: Int?
    package var isArchived: Bool

    package init(code: Code, name: String, parent: Int? = nil, isArchived: Bool = false) {
      self.code = code
      self.name = name
      self.parent = parent
      self.isArchived = isArchived
    }
  }

  /// What is kept in the book: `.category` or `.brand`.
  package let kind: Subject.Kind
  /// Everything in it, those of the store first, in the order given.
  package private(set) var entries: [Entry] = []
  private var byCode: [String: Int] = [:]
  private var byName: [String: Int] = [:]
  private var children: [Child: Int] = [:]
  private var byText: [String: Int] = [:]

  private struct Child: Hashable {
    var parent: Int?
    var name: String
  }

  /// A book of what the store holds.
  package init(_ kind: Subject.Kind, _ entries: [Entry] = []) {
    self.kind = kind
    for entry in entries { add(entry) }
  }

  /// The place of a text that was asked for before.
  package func known(_ text: String) -> Int? { byText[text] }

  /// The place of a code.
  package func place(code: String) -> Int? { byCode[folded(code)] }

  /// The place a row's text names; what is not there yet is put in.
  ///
  /// It may be an archived one, since what lies there already may stay; only a new one inside of it is refused.
  package mutating func place(of text: String) throws(StoreError) -> Int? {
    let word = TextRule.trimmed(text)
    if word.isEmpty { return nil }
    let steps = kind == .category ? word.split(separator: ">", omittingEmptySubsequences: false) : [word[...]]
    let place: Int
    if let found = byCode[folded(word)] ?? byName[folded(word)] {
      place = found
    } else if steps.count == 1 {
      place = try make(word, inside: nil)
    } else {
      place = try self.place(along: steps.map(String.init))
    }
    byText[text] = place
    return place
  }

  /// Puts one in, whether or not its like is there.
  @discardableResult
  package mutating func add(_ entry: Entry) -> Int {
    let place = entries.count
    entries.append(entry)
    byCode[folded(entry.code.text)] = place
    let name = folded(entry.name)
    if byName[name] == nil { byName[name] = place }
    if children[Child(parent: entry.parent, name: name)] == nil {
      children[Child(parent: entry.parent, name: name)] = place
    }
    return place
  }

  /// How deep a category lies; 1 at the top.
  package func depth(_ place: Int) -> Int {
    var depth = 1
    var at = place
    while let parent = entries[at].parent {
      depth += 1
      at = parent
    }
    return depth
  }

  private mutating func place(along steps: [String]) throws(StoreError) -> Int {
    var parent: Int?
    for step in steps {
      let name = folded(TextRule.trimmed(step))
      let byItsCode = byCode[name].flatMap { entries[$0].parent == parent ? $0 : nil }
      if let found = byItsCode ?? children[Child(parent: parent, name: name)] {
        parent = found
      } else {
        if let parent, entries[parent].isArchived { throw entries[parent].refusal(kind) }
        parent = try make(step, inside: parent)
      }
    }
    return parent ?? 0
  }

  private mutating func make(_ typed: String, inside parent: Int?) throws(StoreError) -> Int {
    let name = try TextRule.name(typed, field: kind.rawValue)
    let depth = parent.map(depth) ?? 0
    guard depth < Category.deepest else {
      throw .tooDeep(depth + 1, limit: Category.deepest, field: kind.rawValue)
    }
    return add(Entry(code: freeCode(for: name, inside: parent), name: name, parent: parent))
  }

  /// The slug of the name; where that is taken, with the parent's before it, else with a number after it.
  private func freeCode(for name: String, inside parent: Int?) -> Code {
    let plain = Code(slug: name)
    if byCode[folded(plain.text)] == nil { return plain }
    if let parent {
      let long = Code(slug: entries[parent].code.text + " " + name)
      if byCode[folded(long.text)] == nil { return long }
    }
    var number = 2
    while true {
      let text = "\(plain.text.prefix(56))-\(number)"
      if byCode[folded(text)] == nil { return Code(stored: text) }
      number += 1
    }
  }
}

extension FilingBook.Entry {
  /// The error of a row that would newly be put under this archived category or brand.
  package func refusal(_ kind: Subject.Kind) -> StoreError {
    .archivedParent(kind, code)
  }
}
