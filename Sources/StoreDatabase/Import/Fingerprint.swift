import StoreCore

/// Tells contents of files apart, so that a key cannot be used again for another file: 128 bits, not a seal.
struct Fingerprint {
  private var low: UInt64 = 0xCBF2_9CE4_8422_2325
  private var high: UInt64 = 0x9E37_79B9_7F4A_7C15
  private var count: UInt64 = 0
  private var rest: [UInt8] = []

  /// Takes more bytes; how they are cut into pieces does not matter.
  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count &+= UInt64(bytes.count)
    var start = 0
    if !rest.isEmpty {
      start = min(8 - rest.count, bytes.count)
      rest += bytes[..<start]
      guard rest.count == 8 else { return }
      mix(rest.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) })
      rest = []
    }
    while start + 8 <= bytes.count {
      mix(bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      start += 8
    }
    rest += bytes[start...]
  }

  /// The digits of everything taken so far.
  var text: String {
    let ended = ended
    return [ended.low, ended.high].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }.joined()
  }

  /// Two words of everything taken so far that may be added to those of others: a bit more of what was taken changes
  /// half of their bits, so that no two sums meet because their parts differ alike.
  var digest: (low: UInt64, high: UInt64) {
    let ended = ended
    let low = Self.spread(ended.low &+ Self.spread(ended.high))
    return (low, Self.spread(ended.high &+ low))
  }

  private var ended: Fingerprint {
    var copy = self
    var last: UInt64 = 0
    for byte in rest.reversed() { last = last << 8 | UInt64(byte) }
    copy.mix(last)
    copy.mix(count)
    return copy
  }

  private static func spread(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 33) &* 0xFF51_AFD7_ED55_8CCD
    word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return word ^ word >> 33
  }

  private mutating func mix(_ word: UInt64) {
    low = (low ^ word.littleEndian) &* 0x0000_0100_0000_01B3
    low ^= low >> 29
    high = (high &+ word.littleEndian) &* 0xD6E8_FEB8_6659_FD93
    high ^= high >> 32
  }

  /// The fingerprint of a whole file.
  static func ofFile(_ path: String) throws(StoreError) -> String {
    let file = try ImportFile(path)
    var fingerprint = Fingerprint()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = file.read(buffer)
      guard count >= 0 else { throw ImportFile.unreadable(path, "reading failed") }
      if count == 0 { return fingerprint.text }
      fingerprint.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
