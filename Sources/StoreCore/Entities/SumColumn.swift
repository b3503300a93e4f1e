/// The columns of a projection as lists see them: one property for each kind that a column may have.
struct SumColumn: Sendable {
  private var text = ""
  private var count = 0
  private var money = Money(minor: 0)
  private var quantity = Quantity.zero
  private var isSo = false
  private var day = LocalDate(daysSince1970: 0)
  private var at = Instant(milliseconds: 0)

  /// A key and sums as a row whose columns nobody types.
  static func shape(
    _ name: String, _ plural: String, _ keys: [String], _ sums: [String], _ kinds: [String: Kind]
  ) -> Shape {
    let columns = keys.map { column($0, kinds[$0] ?? .code) } + sums.map { column($0, kinds[$0] ?? .count) }
    return Shape(
      name: name, plural: plural, key: keys.count == 1 ? .typed : .paired, unique: [], indexes: [], told: [],
      columns: columns, children: [], reversed: nil, withdrawn: nil, made: nil, followed: nil, check: nil,
      decode: { _ in nil }, blank: RowImage())
  }

  private static func column(_ name: String, _ kind: Kind) -> FieldShape {
    let field: Field<SumColumn> =
      switch kind {
      case .count: Field(name, \.count, .derived)
      case .money: Field(name, \.money, .derived)
      case .quantity: Field(name, \.quantity, .derived)
      case .flag: Field(name, \.isSo, .derived)
      case .date: Field(name, \.day, .derived)
      case .instant: Field(name, \.at, .derived)
      default: Field(name, \.text, .derived, as: kind)
      }
    return field.column
  }
}
