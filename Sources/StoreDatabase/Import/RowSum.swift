/// Tells rows apart that come in any order, however many they are: how many, and the sum of a digest of each. 128
/// bits, not a seal.
struct RowSum {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var count: UInt64 = 0

  /// Takes one more row.
  mutating func add(_ row: String) {
    var fingerprint = Fingerprint()
    var row = row
    row.withUTF8 { fingerprint.update(UnsafeRawBufferPointer($0)) }
    let (low, high) = fingerprint.digest
    self.low &+= low
    self.high &+= high
    count &+= 1
  }

  /// The digits of all rows taken so far.
  var text: String {
    var fingerprint = Fingerprint()
    withUnsafeBytes(of: (low.littleEndian, high.littleEndian, count.littleEndian)) { fingerprint.update($0) }
    return fingerprint.text
  }
}
