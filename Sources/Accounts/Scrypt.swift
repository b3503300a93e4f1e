import CSodium
import Foundation
import StoreCore

/// How passwords are kept: by scrypt (RFC 7914), each text with its own cost and salt.
package struct Scrypt: Codable, Hashable, Sendable {
  private var rounds, blocks, passes: Int
  private static let (saltBytes, keyBytes) = (16, 32)

  /// A guess takes 32 MB and three passes, as OWASP advises for 2^15 rounds.
  package static let standard = Scrypt(rounds: 1 << 15, blocks: 8, passes: 3)
  /// For stores that are thrown away.
  package static let least = Scrypt(rounds: 2, blocks: 1, passes: 1)

  /// A password as the store keeps it: "scrypt$32768$8$3$SALT$KEY".
  func kept(_ password: Hidden) throws(StoreError) -> Hidden {
    let salt = Hidden.random(bytes: Self.saltBytes).text
    let key = try Self.key(password, salt, rounds, blocks, passes)
    return Hidden("scrypt$\(rounds)$\(blocks)$\(passes)$\(salt)$\(key)")
  }

  /// Whether a password is the one that is kept; nil: nobody's, which takes as long.
  func matches(_ password: Hidden, _ kept: Hidden?) throws(StoreError) -> Bool {
    let nobody = "scrypt$\(rounds)$\(blocks)$\(passes)$00$00"
    let parts = (kept?.text ?? nobody).split(separator: "$")
    guard parts.count == 6, parts[0] == "scrypt", let rounds = Int(parts[1]), let blocks = Int(parts[2]),
      let passes = Int(parts[3])
    else { throw .broken("a password cannot be read") }
    let (found, right) = (try Self.key(password, String(parts[4]), rounds, blocks, passes), String(parts[5]))
    // As long for a first letter that differs as for the last.
    let difference = zip(found.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) }
    return difference == 0 && found.utf8.count == right.utf8.count && kept != nil
  }

  /// The same as ``kept(_:)`` and ``matches(_:_:)``, apart from the pages and the store: a hash takes a quarter of a second.
  func keeping(_ password: Hidden) async throws(StoreError) -> Hidden {
    try await Self.apart { () throws(StoreError) in try kept(password) }
  }
  func matching(_ password: Hidden, _ kept: Hidden?) async throws(StoreError) -> Bool {
    try await Self.apart { () throws(StoreError) in try matches(password, kept) }
  }

  /// One hash at a time, on a thread of its own: several would take all threads on which a server answers.
  private static let queue = DispatchQueue(label: "daybook.scrypt")

  private static func apart<Value: Sendable>(
    _ body: @escaping @Sendable () throws(StoreError) -> Value
  ) async throws(StoreError) -> Value {
    let result: Result<Value, StoreError> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { () throws(StoreError) in try body() }) }
    }
    return try result.get()
  }

  /// Composed and decomposed letters, and those of other widths, are the same.
  private static func key(
    _ password: Hidden, _ salt: String, _ rounds: Int, _ blocks: Int, _ passes: Int
  ) throws(StoreError) -> String {
    let text = password.text.precomposedStringWithCompatibilityMapping
    let (bytes, salt) = (Array(text.utf8), Array(salt.utf8))
    var key = [UInt8](repeating: 0, count: keyBytes)
    // The library looks at what the processor can do when it is begun, which may be done again.
    guard
      sodium_init() >= 0, let blocks = UInt32(exactly: blocks), let passes = UInt32(exactly: passes),
      let rounds = UInt64(exactly: rounds),
      crypto_pwhash_scryptsalsa208sha256_ll(
        bytes, bytes.count, salt, salt.count, rounds, blocks, passes, &key, key.count) == 0
    else { throw .broken("a password cannot be hashed") }
    return hexadecimal(key)
  }
}
