/// Where a page is: steps and named values, such as `/tasks/open?max=50&sort=-date`.
///
/// One address serves as prompt, command-line argument, replay line and deep link. Its text is canonical:
/// parsing a text and writing it again gives the same bytes for the same address.
public struct Address: Hashable, Sendable {
  /// The steps from the root, decoded; empty for `/`.
  public var path: [String]
  /// The named values after the `?`, in order, decoded.
  public var query: [Item]

  /// One named value of an address.
  public struct Item: Hashable, Sendable {
    public var name: String
    public var value: String

    /// The value `value` under `name`.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The address of these steps and values.
  public init(_ path: [String], query: [Item] = []) { (self.path, self.query) = (path, query) }

  /// The address one step up, without the values; the root's is the root.
  public var parent: Address { Address(Array(path.dropLast())) }
}

extension Address: CustomStringConvertible {
  /// The canonical text.
  public var text: String {
    var bytes: [UInt8] = []
    for step in path {
      bytes.append(UInt8(ascii: "/"))
      if step == "." || step == ".." {
        for _ in step.utf8 { bytes.append(contentsOf: "%2E".utf8) }
      } else {
        Self.write(step, escaping: Self.isReservedInStep, into: &bytes)
      }
    }
    if path.isEmpty { bytes.append(UInt8(ascii: "/")) }
    var separator = UInt8(ascii: "?")
    for item in query {
      bytes.append(separator)
      Self.write(item.name, escaping: Self.isReservedInValue, into: &bytes)
      bytes.append(UInt8(ascii: "="))
      Self.write(item.value, escaping: Self.isReservedInValue, into: &bytes)
      separator = UInt8(ascii: "&")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  public var description: String { text }

  @inline(__always) private static func write(
    _ text: String, escaping isReserved: (UInt8) -> Bool, into bytes: inout [UInt8]
  ) {
    guard text.utf8.contains(where: isReserved) else { return bytes.append(contentsOf: text.utf8) }
    for byte in text.utf8 {
      if byte == 0x20, isReserved(UInt8(ascii: "+")) {
        bytes.append(UInt8(ascii: "+"))
      } else if isReserved(byte) {
        bytes.append(UInt8(ascii: "%"))
        bytes.append(hexadecimal[Int(byte >> 4)])
        bytes.append(hexadecimal[Int(byte & 15)])
      } else {
        bytes.append(byte)
      }
    }
  }

  private static let hexadecimal = Array("0123456789ABCDEF".utf8)

  /// Bytes that a step cannot hold as they are; quotes and the backslash would be eaten by the command line.
  private static func isReservedInStep(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, 0x7F: true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): true
    default: false
    }
  }

  /// In a value a blank is written as `+`, so a plus is escaped.
  private static func isReservedInValue(_ byte: UInt8) -> Bool {
    switch byte {
    case ...0x20, 0x7F: true
    case UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "%"): true
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): true
    default: false
    }
  }
}
