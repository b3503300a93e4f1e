import ScreenKit

/// An address that is read is written canonically: what is written reads as the same address and is written the same.
func checkAddress(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let text = String(decoding: bytes, as: UTF8.self)
  guard let address = try? Address(parsing: text) else { return }
  let written = address.text
  try hold((try? Address(parsing: written)) == address, "\(written) reads otherwise")
  try hold((try? Address(parsing: written))?.text == written, "\(written) is not canonical")
}
