/// An element of an XML document: a text, or elements inside it.
public struct XMLElement: Hashable, Sendable {
  /// Its name with its prefix: "cbc:ID".
  public var name: String
  public var text: String
  /// Names to values; drawn in the order of their names.
  public var attributes: [String: String]
  public var children: [XMLElement]

  /// An element of that name.
  public init(
    _ name: String, _ text: String = "", _ attributes: [String: String] = [:], _ children: [XMLElement] = []
  ) { (self.name, self.text, self.attributes, self.children) = (name, text, attributes, children) }

  /// Appends the document whose root this is.
  func render(into buffer: inout [UInt8]) {
    buffer += #"<?xml version="1.0" encoding="UTF-8"?>"#.utf8 + [.lineFeed]
    render(depth: 0, into: &buffer)
  }

  private func render(depth: Int, into buffer: inout [UInt8]) {
    let indent = String(repeating: "  ", count: depth)
    let values = attributes.sorted { $0.key < $1.key }.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
    buffer += "\(indent)<\(name)\(values)>\(Self.escaped(text))".utf8
    if !children.isEmpty {
      buffer.append(.lineFeed)
      for child in children { child.render(depth: depth + 1, into: &buffer) }
      buffer += indent.utf8
    }
    buffer += "</\(name)>\n".utf8
  }

  /// A text as XML 1.0 has it: control characters, which it cannot hold, are left out.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\0"..." ", "\u{FFFE}", "\u{FFFF}": if scalar == " " { escaped += " " }
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
