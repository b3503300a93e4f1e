import Foundation
import StoreCore

/// How large a body from outside may be, checked byte by byte before anything is made of it.
package enum WireLimits {
  package static let bytes = 1 << 20
  static let depth = 32
  static let text = 64 << 10
  static let items = 1000
  /// Of one call, which asks them in one read.
  static let questions = 64

  /// Refuses as `too-large` a body beyond the limits; one that is not JSON passes, for the decoder to refuse.
  static func check(_ body: Data) throws(StoreError) {
    guard body.count <= bytes else { throw .tooLarge("A body", "1 MB") }
    // The items of each list or object that is open.
    var open: [Int] = []
    var text: Int?
    var isEscaped = false
    for byte in body {
      if let length = text {
        guard length < Self.text else { throw .tooLarge("A text", "64 KB") }
        let ends = byte == UInt8(ascii: "\"") && !isEscaped
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        text = ends ? nil : length + 1
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): text = 0
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        open.append(1)
        guard open.count <= depth else { throw .tooLarge("The depth of a body", "\(depth) levels") }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): _ = open.popLast()
      case UInt8(ascii: ",") where !open.isEmpty:
        open[open.count - 1] += 1
        guard open[open.count - 1] <= items else { throw .tooLarge("A list", "1,000 items") }
      default: break
      }
    }
  }
}
