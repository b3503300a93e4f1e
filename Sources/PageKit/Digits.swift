extension [UInt8] {
  /// Appends a whole number and gives its columns.
  mutating func append(number: Int) -> Int {
    append(magnitude: UInt64(number.magnitude), isNegative: number < 0, pointBefore: 0)
  }

  /// Appends an amount of the smallest unit with `digits` after the point and gives its columns.
  mutating func append(minor: Int64, digits: UInt8) -> Int {
    append(magnitude: minor.magnitude, isNegative: minor < 0, pointBefore: Int(digits))
  }

  /// Appends a number padded with zeros to `width` digits, as dates need it.
  mutating func append(padded number: Int, width: Int) {
    let start = count
    var rest = number
    for _ in 0..<width { append(UInt8(ascii: "0")) }
    for place in stride(from: count - 1, through: start, by: -1) {
      self[place] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    }
  }

  private mutating func append(magnitude: UInt64, isNegative: Bool, pointBefore digits: Int) -> Int {
    let start = count
    if isNegative { append(UInt8(ascii: "-")) }
    var low = count
    // From the last digit to the first, then turned round.
    var rest = magnitude
    var places = 0
    repeat {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
      places += 1
      if places == digits { append(UInt8(ascii: ".")) }
    } while rest > 0 || places <= digits
    var high = count - 1
    while low < high {
      swapAt(low, high)
      low += 1
      high -= 1
    }
    return count - start
  }
}
