/// SQLite's integers of one to nine bytes: seven bits each, the highest first; the ninth would hold eight.
enum Varint {
  /// Writes a number below 2^56; gives how many bytes it took.
  @inline(__always)
  static func write(_ value: UInt64, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
    if value < 0x80 {
      bytes[0] = UInt8(truncatingIfNeeded: value)
      return 1
    }
    let count = (64 - value.leadingZeroBitCount + 6) / 7
    for place in 0..<count {
      let bits = UInt8(truncatingIfNeeded: value >> (7 * (count - 1 - place))) & 0x7F
      bytes[place] = place == count - 1 ? bits : bits | 0x80
    }
    return count
  }

  static func append(_ value: UInt64, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 9) { room in
      guard let start = room.baseAddress else { return }
      bytes.append(contentsOf: room[..<write(value, to: start)])
    }
  }

  /// Reads a number at `place`, which moves behind it.
  @inline(__always)
  static func read(_ bytes: UnsafeBufferPointer<UInt8>, _ place: inout Int) -> UInt64 {
    var value: UInt64 = 0
    while true {
      let byte = bytes[place]
      place += 1
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return value }
    }
  }
}
