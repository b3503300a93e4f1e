/// An exact fraction: what the engine's whole numbers are compared with.
struct Fraction: Comparable {
  let top: Int128
  /// Above zero.
  let bottom: Int128

  init(_ top: Int128, over bottom: Int128 = 1) {
    var (a, b) = (top.magnitude, bottom.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(Int128(a), 1) * bottom.signum()
    (self.top, self.bottom) = (top / divisor, bottom / divisor)
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.top * b.bottom + b.top * a.bottom, over: a.bottom * b.bottom)
  }
  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.top, over: b.bottom) }
  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.top * b.top, over: a.bottom * b.bottom) }
  static func / (a: Fraction, b: Fraction) -> Fraction { Fraction(a.top * b.bottom, over: a.bottom * b.top) }
  static func < (a: Fraction, b: Fraction) -> Bool { a.top * b.bottom < b.top * a.bottom }

  /// The whole number at or below it.
  var floor: Int128 {
    let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
    return rest < 0 ? quotient - 1 : quotient
  }

  /// The nearest whole number, half away from zero.
  var rounded: Fraction {
    let half = Fraction(1, over: 2)
    return top < 0 ? Fraction(-(half - self).floor) : Fraction((self + half).floor)
  }
}
