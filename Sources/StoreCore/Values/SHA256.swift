import CSodium

/// The SHA-256 digest (FIPS 180-4) of bytes that come in pieces.
package struct SHA256 {
  private var state = crypto_hash_sha256_state()

  package init() { crypto_hash_sha256_init(&state) }

  /// Takes more bytes.
  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    crypto_hash_sha256_update(&state, bytes.bindMemory(to: UInt8.self).baseAddress, UInt64(bytes.count))
  }

  /// The 64 hexadecimal digits of all bytes so far.
  package var text: String {
    var (last, digest) = (state, [UInt8](repeating: 0, count: 32))
    crypto_hash_sha256_final(&last, &digest)
    return hexadecimal(digest)
  }

  /// The digest of a text's bytes.
  package static func hex(of text: String) -> String {
    var (digest, text) = (SHA256(), text)
    text.withUTF8 { digest.update(UnsafeRawBufferPointer($0)) }
    return digest.text
  }
}

/// Two digits for each byte.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
