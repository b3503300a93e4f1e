/// The SHA-256 digest (FIPS 180-4) of bytes that come in pieces: no library that the program links has one.
package struct SHA256 {
  private var state: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19,
  ]
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  package init() {}

  /// Takes more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    count += UInt64(bytes.count)
    var place = 0
    if !rest.isEmpty {
      place = min(64 - rest.count, bytes.count)
      rest += bytes[..<place]
      guard rest.count == 64 else { return }
      let block = rest
      rest = []
      block.withUnsafeBytes { mix($0, 0) }
    }
    while place + 64 <= bytes.count {
      mix(bytes, place)
      place += 64
    }
    rest += bytes[place...]
  }

  /// The 64 hexadecimal digits of all bytes so far.
  package var text: String {
    var last = self
    let zeros = (119 - rest.count) % 64
    let ending =
      [0x80] + [UInt8](repeating: 0, count: zeros) + withUnsafeBytes(of: (count * 8).bigEndian, Array.init)
    ending.withUnsafeBytes { last.update($0) }
    return last.state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.utf8.count) + digits
    }.joined()
  }

  /// Mixes in the 64 bytes from a place on.
  private mutating func mix(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      for index in 0..<16 {
        words[index] = UInt32(
          bigEndian: bytes.loadUnaligned(fromByteOffset: place + index * 4, as: UInt32.self))
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let first = Self.turned(early, 7) ^ Self.turned(early, 18) ^ early >> 3
        let second = Self.turned(late, 17) ^ Self.turned(late, 19) ^ late >> 10
        words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let sum = Self.turned(e, 6) ^ Self.turned(e, 11) ^ Self.turned(e, 25)
        let new = h &+ sum &+ (e & f ^ ~e & g) &+ Self.constants[index] &+ words[index]
        let other = (Self.turned(a, 2) ^ Self.turned(a, 13) ^ Self.turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ new, c, b, a, new &+ other)
      }
      for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }
  }

  @inline(__always)
  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word &>> bits | word &<< (32 - bits)
  }

  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4, 0xAB1C_5ED5,
    0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174,
    0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
    0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967,
    0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85,
    0xA2BF_E8A1, 0xA81A_664B, 0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
    0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
  ]
}

extension SHA256 {
  /// The digest of a text's bytes.
  package static func hex(of text: String) -> String {
    var digest = SHA256()
    Array(text.utf8).withUnsafeBytes { digest.update($0) }
    return digest.text
  }
}
