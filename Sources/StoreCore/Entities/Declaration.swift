/// All that is special about an entity, stated once beside its struct.
package struct Declaration<E: Entity>: Sendable {
  package let shape: Shape
  package let decode: @Sendable (RowImage) -> E?
  package let encode: @Sendable (E) -> RowImage

  /// States an entity; its names are stored for ever.
  ///
  /// `rights`: who may read and edit its rows; unless told, everybody reads and managers edit them.
  /// `told` names the fields that every effect on a row has with it.
  /// `made` completes a new row, given the names of the fields that were typed.
  /// `follows` completes a row that is added or changed with what follows from the row before and from other rows.
  /// `reversal`: rows are never changed or deleted, an undo adds what this makes of them. `withdrawn`: what an undo
  /// makes of a row that others refer to. `check`: what must hold when a change is complete, on every way in and back.
  package init(
    plural: String? = nil, key: KeyStyle = .typed, rights: Rights = Rights(), unique: [Unique] = [],
    indexes: [[String]] = [], reversal: (@Sendable (E) -> E)? = nil,
    told: [String] = [], withdrawn: (@Sendable (inout E) -> Void)? = nil,
    made: (@Sendable (inout E, Set<String>) -> Void)? = nil,
    follows: (@Sendable (E?, inout E, any Rows) throws(StoreError) -> Void)? = nil, _ fields: [Field<E>],
    children: [Children<E>] = [],
    check: (@Sendable (Change<E>, any Rows) throws(StoreError) -> Void)? = nil
  ) {
    let places = Once { fields.map { $0.slot() } }
    let lists = children.map { (values: $0.values, take: $0.take) }
    @Sendable func read(_ image: RowImage) -> E? {
      var row = E()
      let isRead = withUnsafeMutablePointer(to: &row) { row in
        places.value.take(image.values, into: row)
          && zip(lists, image.parts).allSatisfy { $1.isEmpty || $0.take(row, $1) }
      }
      return isRead ? row : nil
    }
    let decode: @Sendable (RowImage) -> E? = { image in
      guard var row = image.read.row.flatMap({ $0 as? E }) ?? read(image) else { return nil }
      row.stamp = image.stamp
      return row
    }
    let encode: @Sendable (E) -> RowImage = { row in
      var image = withUnsafePointer(to: row) { place in
        RowImage(
          id: row.stamp.id, revision: row.stamp.revision, values: places.value.values(of: place),
          parts: lists.map { $0.values(place) })
      }
      image.keep(row)
      return image
    }
    // A row that a rule leaves as it was has its image already; codes in another case are the same.
    @Sendable func edited<Failure>(
      _ image: RowImage, _ edit: (inout E) throws(Failure) -> Void
    ) throws(Failure) -> RowImage? {
      guard let before = decode(image) else { return nil }
      var (after, image) = (before, image)
      try edit(&after)
      guard after == before else { return encode(after) }
      image.keep(before)
      return image
    }
    var rules = Shape.Rules()
    if let reversal {
      rules.reversed = {
        edited($0) { row in
          row = reversal(row)
          row.stamp = Stamp()
        }
      }
    }
    if let withdrawn { rules.withdrawn = { edited($0, withdrawn) } }
    if let made { rules.made = { image, typed in edited(image) { made(&$0, typed) } } }
    if let follows {
      rules.followed = { (before, after, rows) throws(StoreError) in
        try edited(after) { (row) throws(StoreError) in try follows(before.flatMap(decode), &row, rows) }
          ?? after
      }
    }
    if let check {
      rules.check = { (before, after, rows) throws(StoreError) in
        try check(Change(before: before as? E, after: after as? E), rows)
      }
    }
    (self.decode, self.encode) = (decode, encode)
    shape = Shape(
      E.entity, plural ?? E.entity + "s", key: key, rights: rights, unique: unique, indexes: indexes,
      told: told,
      fields.map { $0.column }, children: children.map { $0.shape }, rules: rules,
      blank: Once { encode(E()) },
      decode: { image in
        guard let row = image.read.row, row.stamp == image.stamp else { return decode(image) }
        return row
      })
  }
}
