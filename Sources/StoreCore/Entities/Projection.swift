/// Sums over rows, kept as rows come, change and go: what a row adds, it takes away when it goes.
///
/// One function says what a row adds. Keeping up, rebuilding, verifying and undo all follow from it.
package final class Projection: Sendable {
  /// The stored name of its table.
  package let name: String
  /// The names of the key's columns.
  package let keys: [String]
  /// The names of the sums.
  package let sums: [String]
  /// Columns that follow from the sums under a key, as expressions over their names; lists know them as sums.
  package let computed: KeyValuePairs<String, String>
  /// What lists show columns as.
  package let kinds: [String: Kind]
  /// What lists see: the key and the sums as columns of a row.
  package let shape: Shape
  /// What a row of an entity adds.
  package let sources: [String: @Sendable (any Entity, inout Sums) -> Void]
  /// The sums whose changes a receipt tells.
  package let told: [Int]
  /// The sums of what goods cost.
  package let costs: [Int]
  /// What must hold of the sums under a key, whoever changes them; nil: nothing is wrong.
  package let check: (@Sendable ([Value], [Int64], any Rows) throws(StoreError) -> StoreError?)?
  /// Whether the check is only about a change of the sums, not about what they are.
  package let isOfChange: Bool

  /// States a projection; its names are stored for ever. `kinds` says what a list shows a column as, and which entity
  /// a part of the key names; else a number, or a text. `plural` is the word for many of its keys. `costs` names the
  /// sums of what goods cost, which are 0 to whoever may not see them.
  package init(
    _ name: String, plural: String? = nil, by keys: [String], sums: [String],
    computed: KeyValuePairs<String, String> = [:],
    as kinds: [String: Kind] = [:], told: [String] = [], costs: [String] = [], isOfChange: Bool = false,
    _ sources: [Source],
    check: (@Sendable ([Value], [Int64], any Rows) throws(StoreError) -> StoreError?)? = nil
  ) {
    (self.computed, self.isOfChange) = (computed, isOfChange)
    self.kinds = kinds
    shape = Shape(sums: sums + computed.map(\.key), by: keys, name, plural ?? name, as: kinds, costs: costs)
    (self.name, self.keys, self.sums, self.check) = (name, keys, sums, check)
    self.told = told.compactMap(sums.firstIndex)
    self.costs = costs.compactMap(sums.firstIndex)
    self.sources = Dictionary(uniqueKeysWithValues: sources.map { ($0.entity, $0.add) })
  }

  private init(_ other: Projection, _ more: [Source]) {
    (name, keys, sums, computed) = (other.name, other.keys, other.sums, other.computed)
    (kinds, shape, told, costs, check, isOfChange) = (
      other.kinds, other.shape, other.told, other.costs, other.check, other.isOfChange
    )
    sources = other.sources.merging(more.map { ($0.entity, $0.add) }) { $1 }
  }

  /// The same sums, to which the rows of further contexts' entities add.
  package func adding(_ sources: Source...) -> Projection { Projection(self, sources) }

  /// An entity whose rows add to a projection.
  package struct Source: Sendable {
    let entity: String
    let add: @Sendable (any Entity, inout Sums) -> Void

    /// What each row of an entity adds.
    package static func of<E: Entity>(
      _: E.Type, _ add: @escaping @Sendable (E, inout Sums) -> Void
    ) -> Source { Source(entity: E.entity) { row, sums in if let row = row as? E { add(row, &sums) } } }
  }
}

/// What rows add to a projection, gathered.
package struct Sums: Sendable {
  /// The gathered sums by key.
  package private(set) var entries: [[Value]: [Int64]] = [:]
  /// 1 for a row that comes, -1 for one that goes.
  package var sign: Int64 = 1
  private let width: Int

  /// Gathers that many sums under each key.
  package init(width: Int) { self.width = width }

  /// Adds numbers to the sums under a key.
  package mutating func add(_ key: [Value], _ numbers: Int64...) {
    let sign = sign
    entries[key, default: [Int64](repeating: 0, count: width)].withUnsafeMutableBufferPointer { sums in
      for place in numbers.indices { sums[place] += sign * numbers[place] }
    }
  }

  /// Forgets all, for the next change.
  package mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}
