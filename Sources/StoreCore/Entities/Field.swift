/// What else there is to know about a field.
package struct Traits: OptionSet, Hashable, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Typed when the row is added, never edited.
  package static let fixed = Traits(rawValue: 1)
  /// Found by its words; of a reference, by the other row's name.
  package static let searched = Traits(rawValue: 2)
  /// No two rows have the same.
  package static let unique = Traits(rawValue: 4)
  /// About a person: blanked when the person asks, in the journal too.
  package static let personal = Traits(rawValue: 8)
  /// Set by commands alone: in no form and no file that comes in.
  package static let byRule = Traits(rawValue: 16)
  /// Computed from the row or from sums: in no form, file, image or journal.
  package static let derived = Traits(rawValue: 32)
  /// The moment at which the row is added, or who adds it, which the store sets.
  package static let stamped = Traits(rawValue: 64)
  /// Typed once for a row of rows: the next new row begins with it.
  package static let shared = Traits(rawValue: 128)
  /// Set by commands or by the store, but a file may bring it for a new row.
  package static let filed = Traits(rawValue: 256)
  /// In the table alone: in no form, file, answer or journal, which tells only that it changed; no undo brings it back.
  package static let secret = Traits(rawValue: 512)
  /// Set by commands alone, and nobody's news: a change of such fields makes no entry and no revision.
  package static let silent = Traits(rawValue: 1024)
  /// Says who, as the journal does: whoever unregisters has another name here too.
  package static let who = Traits(rawValue: 2048)
  /// What goods cost the shop: blank in every answer to somebody who may not see costs.
  package static let cost = Traits(rawValue: 4096)
}

/// A field without its struct: what the engine, forms and files see of it.
package final class FieldShape: Sendable {
  /// Where a derived column's value comes from: the row, and a projection's sums under its key.
  package struct Source: Sendable {
    package let projection: Projection?
    package let make: @Sendable (any Entity, [Int64]) -> Value
  }

  /// The stored name, which is for ever: "lead_days".
  package let name: String
  /// The name as it is typed: "lead-days".
  package let word: String
  /// The name as a page shows it: "Lead days".
  package let title: String
  package let kind: Kind
  package let isOptional: Bool
  package let traits: Traits
  /// Reads what was typed.
  package let parse: @Sendable (String, Ground) throws(StoreError) -> Value
  /// The text as one types it.
  package let show: @Sendable (Value, Ground) -> String
  /// nil: the column is stored as typed or set.
  package let source: Source?
  /// What it holds when somebody is called by another name; nil: it says nothing of people.
  let renamed: (@Sendable (_ value: Value, _ name: String, _ new: String) -> Value)?
  /// The code of the refusal where another row has the value already: "sku-taken".
  package let takenCode: String

  init<V: FieldValue>(
    _ name: String, of _: V.Type, _ traits: Traits = [], as kind: Kind? = nil, typed word: String? = nil,
    title: String? = nil, source: Source? = nil, taken: String = "taken",
    check: (@Sendable (V) throws(StoreError) -> V)? = nil
  ) {
    let (kind, word) = (kind ?? V.kind, word ?? name.parted(by: "-"))
    (self.name, self.word, self.kind, isOptional) = (name, word, kind, V.isOptional)
    self.title = title ?? name.parted(by: " ", isTitle: true)
    (self.traits, self.source, takenCode) = (traits, source, taken)
    parse = { (text, ground) throws(StoreError) in
      do throws(StoreError) {
        let value = try V(typed: text, as: kind, ground)
        return try (check?(value) ?? value).stored
      } catch { throw error.at(word) }
    }
    show = V.shown
    renamed = traits.contains(.who) ? V.renaming : nil
  }

  /// The entity that a reference names.
  package var reference: String? { if case .reference(let name) = kind { name } else { nil } }
  /// Whether a form, an edit or a file may set it.
  package var isTyped: Bool { traits.isDisjoint(with: [.byRule, .derived, .stamped, .secret, .silent]) }
  /// Whether a file of rows has it.
  package var isFiled: Bool { isTyped || traits.contains(.filed) }
  /// Whether it only says whether the row is in use: archiving and activating set it, no form.
  package var isFiling: Bool { name == "status" && kind == FilingStatus.kind }
  /// Whether it is kept in images.
  package var isKept: Bool { !traits.contains(.derived) }
  /// Whether a change of it makes an entry.
  package var isJournaled: Bool { traits.isDisjoint(with: [.derived, .silent]) }
  var isSecret: Bool { traits.contains(.secret) }
  /// Whether it is shown to whoever asks.
  package func isSeen(_ ground: Ground) -> Bool { ground.seesCosts || !traits.contains(.cost) }
}

extension String {
  /// A stored name as one types or reads it, "lead-days": at every start there are a thousand.
  package func parted(by letter: Unicode.Scalar, isTitle: Bool = false) -> String {
    String(unsafeUninitializedCapacity: utf8.count) { letters in
      for (place, byte) in utf8.enumerated() {
        letters[place] = byte == UInt8(ascii: "_") ? UInt8(ascii: letter) : byte
      }
      if isTitle, let first = letters.first, (0x61...0x7A).contains(first) { letters[0] = first - 0x20 }
      return utf8.count
    }
  }
}

/// One field of a struct: everything there is to know about it.
package struct Field<Root: Sendable>: Sendable {
  package let column: FieldShape
  /// Made with the first row of its entity: most starts of the program see few entities, and a key path is dear.
  let slot: @Sendable () -> Slot

  /// A stored property. `check` looks at what was typed or imported.
  package init<V: FieldValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, V> & Sendable,
    _ traits: Traits = [], as kind: Kind? = nil, typed word: String? = nil,
    title: String? = nil, taken: String = "taken", check: (@Sendable (V) throws(StoreError) -> V)? = nil
  ) {
    self.init(
      FieldShape(
        name, of: V.self, traits, as: kind, typed: word, title: title, taken: taken, check: check), path())
  }

  /// A property that follows from the others.
  package init<V: FieldValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, V> & Sendable,
    _ traits: Traits = [], title: String? = nil, of make: @escaping @Sendable (Root) -> V
  ) where Root: Entity { self.init(name, path(), traits, title: title, from: nil) { row, _ in make(row) } }

  /// A property that follows from the others and from a projection's sums under the row's key.
  package init<V: FieldValue>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, V> & Sendable,
    _ traits: Traits = [], title: String? = nil, from projection: Projection?,
    _ make: @escaping @Sendable (Root, [Int64]) -> V
  ) where Root: Entity {
    let source = FieldShape.Source(projection: projection) { row, sums in
      (row as? Root).map { make($0, sums).stored } ?? .null
    }
    self.init(FieldShape(name, of: V.self, traits.union(.derived), title: title, source: source), path())
  }

  private init<V: FieldValue>(
    _ column: FieldShape,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, V> & Sendable
  ) {
    self.column = column
    slot = { Slot(path()) }
  }
}

/// Where a struct keeps one property, as a column holds it. A key path would be plainer, but to follow one was measured
/// at six hundred instructions a field, and what is generic looks its types up at every call.
struct Slot: Sendable {
  let value: @Sendable (UnsafeRawPointer) -> Value
  let take: @Sendable (UnsafeMutableRawPointer, Value) -> Bool

  init<Root, V: FieldValue>(_ path: any WritableKeyPath<Root, V> & Sendable) {
    let offset = Self.offset(of: path)
    value = { $0.advanced(by: offset).assumingMemoryBound(to: V.self).pointee.stored }
    take = { $0.advanced(by: offset).assumingMemoryBound(to: V.self).pointee.take($1) }
  }

  /// How far from the beginning of a struct it keeps a property.
  static func offset<Root>(of path: PartialKeyPath<Root>) -> Int {
    guard let offset = MemoryLayout<Root>.offset(of: path) else {
      preconditionFailure("\(path) is no stored property")
    }
    return offset
  }
}

extension [Slot] {
  /// What the columns hold of a struct.
  func values(of root: UnsafeRawPointer) -> [Value] { map { $0.value(root) } }
  /// Puts what the columns hold into a struct; false: it cannot be there.
  func take(_ values: [Value], into root: UnsafeMutableRawPointer) -> Bool {
    zip(self, values).allSatisfy { $0.take(root, $1) }
  }
}

/// A row under a row: a barcode of a product, a line of an order.
package protocol Part: Hashable, Sendable {
  init()
  static var fields: [Field<Self>] { get }
}

/// A list of parts: one property of an entity, one table of its own.
package struct Children<Root: Sendable>: Sendable {
  package let shape: PartShape
  let values: @Sendable (UnsafeRawPointer) -> [[Value]]
  let take: @Sendable (UnsafeMutableRawPointer, [[Value]]) -> Bool

  /// The parts at a property, under a stored name, which is for ever.
  ///
  /// `typed` and `title` name them where they are typed as one text; a form shows them after the field `follows`.
  /// `isKept`: they stay when the person is forgotten whom they are about.
  package init<P: Part>(
    _ name: String, _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Root, [P]> & Sendable,
    typed word: String? = nil, title: String? = nil, follows: String? = nil, isKept: Bool = false
  ) {
    let fields = P.fields
    let places = Once { (slots: fields.map { $0.slot() }, offset: Slot.offset(of: path())) }
    shape = PartShape(
      name: name, word: word ?? name, title: title ?? name.parted(by: " ", isTitle: true),
      follows: follows, isKept: isKept, columns: fields.map { $0.column },
      onceBlank: Once { withUnsafePointer(to: P()) { places.value.slots.values(of: $0) } })
    values = { root in
      let (slots, offset) = places.value
      let parts = root.advanced(by: offset).assumingMemoryBound(to: [P].self).pointee
      return parts.isEmpty ? [] : parts.map { part in withUnsafePointer(to: part) { slots.values(of: $0) } }
    }
    take = { root, rows in
      let (slots, offset) = places.value
      var parts: [P] = []
      for row in rows {
        var part = P()
        guard withUnsafeMutablePointer(to: &part, { slots.take(row, into: $0) }) else { return false }
        parts.append(part)
      }
      root.advanced(by: offset).assumingMemoryBound(to: [P].self).pointee = parts
      return true
    }
  }
}

/// A list of parts without its structs.
package struct PartShape: Sendable {
  package let name: String
  /// The name of them all as it is typed.
  package let word: String
  /// The name of them all as a page shows it.
  package let title: String
  /// The field that a form shows them after; nil: after all.
  package let follows: String?
  let isKept: Bool
  package let columns: [FieldShape]
  /// A new part as a form begins with it.
  package var blank: [Value] { onceBlank.value }
  let onceBlank: Once<[Value]>

  /// Whether a form or a file may set it.
  package var isTyped: Bool { columns.contains(where: \.isTyped) }
  /// Whether any of it goes with the person whom it is about.
  var isPersonal: Bool { !isKept && columns.contains { $0.traits.contains(.personal) } }
}
