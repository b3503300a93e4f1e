/// Where request ids come from: chance, or a count that a test or a script's key sets.
package struct Identifiers: Sendable {
  /// An id that was never given out before.
  package var next: @Sendable () -> String

  /// 128 random bits in 32 hexadecimal digits.
  package static let system = Identifiers {
    var generator = SystemRandomNumberGenerator()
    return [generator.next(), generator.next()].map { (bits: UInt64) in
      let digits = String(bits, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// "KEY/0", "KEY/1"...: a script run a second time under its key repeats its ids, and so changes nothing twice.
  package static func keyed(_ key: String) -> Identifiers {
    let steps = Steps(0)
    return Identifiers { "\(key)/\(steps.take(1))" }
  }
}
