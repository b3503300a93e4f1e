import StoreCore
import Testing

struct SHA256Tests {
  /// The examples of FIPS 180, an empty text, and a million letters.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `a text has the digest of the standard, in whatever pieces it comes`(text: String, digest: String) {
    let bytes = Array(text.utf8)
    for piece in [1, 63, 64, 1_000] where piece > 1 || bytes.count < 1_000 {
      var sum = SHA256()
      for start in stride(from: 0, to: bytes.count, by: piece) {
        bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { sum.update($0) }
      }
      #expect(sum.text == digest)
    }
  }
}
