/// Which one character stands at a place of an expression.
///
/// Characters are compared as the code points they are made of: an expression tells apart whatever differs in bytes.
indirect enum ScalarClass: Hashable, Sendable {
  case any
  case scalar(Unicode.Scalar)
  case range(ClosedRange<Unicode.Scalar>)
  case digit, word, space
  case not(ScalarClass)
  case either([ScalarClass])

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .scalar(let own): own == scalar
    case .range(let range): range.contains(scalar)
    case .digit: scalar.properties.numericType == .decimal
    case .word: Self.isWord(scalar)
    case .space: scalar.properties.isWhitespace
    case .not(let other): !other.contains(scalar)
    case .either(let all): all.contains { $0.contains(scalar) }
    }
  }

  static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return scalar == "_" || properties.isAlphabetic || properties.numericType == .decimal
      || properties.canonicalCombiningClass != .notReordered
  }
}
