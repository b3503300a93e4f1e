import ScreenKit

// An address that is read is written canonically: what is written reads as the same address and is written the same.
@_cdecl("LLVMFuzzerTestOneInput") public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  guard let address = try? Address(parsing: text) else { return 0 }
  let written = address.text
  hold((try? Address(parsing: written)) == address, "\(written) reads otherwise")
  hold((try? Address(parsing: written))?.text == written, "\(written) is not canonical")
  return 0
}
