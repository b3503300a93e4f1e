/// Writes HTML: elements by name, and every text and attribute through one escape.
public struct HTMLWriter {
  /// What was written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  let style: Style
  /// The URL of an address that a row or a field leads to.
  let url: (String) -> String

  /// A writer that draws values in `style`; `url` gives the URL of an address that a page leads to.
  public init(style: Style, url: @escaping (String) -> String = { $0 }) {
    (self.style, self.url) = (style, url)
  }

  /// Appends an element with what `content` writes into it.
  public mutating func element(
    _ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: (inout Self) -> Void
  ) {
    open(name, attributes)
    content(&self)
    close(name)
  }

  /// Appends an element that holds a text.
  public mutating func element(
    _ name: String, _ text: String, _ attributes: KeyValuePairs<String, String> = [:]
  ) {
    element(name, attributes) { $0.say(text) }
  }

  /// Appends a start tag; an attribute that says nothing is left out.
  public mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
    bytes += "<\(name)".utf8
    for (name, value) in attributes where !value.isEmpty {
      bytes += " \(name)=\"".utf8
      say(value)
      bytes.append(.quote)
    }
    bytes.append(UInt8(ascii: ">"))
  }

  /// Appends an end tag.
  public mutating func close(_ name: String) { bytes += "</\(name)>".utf8 }

  /// Appends a text: no character of it is markup, and what a terminal or a browser would obey is written out.
  public mutating func say(_ text: String) {
    let start = bytes.count
    _ = bytes.appendVisible(text, keepsLineFeeds: true)
    guard bytes[start...].contains(where: { Self.entity(of: $0) != nil }) else { return }
    let visible = Array(bytes[start...])
    bytes.removeSubrange(start...)
    for byte in visible {
      if let entity = Self.entity(of: byte) { bytes += entity.utf8 } else { bytes.append(byte) }
    }
  }

  /// Appends markup as it is.
  mutating func put(_ markup: String) { bytes += markup.utf8 }

  private static func entity(of byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case .quote: "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// Appends what `content` writes as a link. Only pages of the program and of the web are led to: another scheme could
  /// be a script.
  mutating func linked(to address: String?, _ content: (inout Self) -> Void) {
    let isSafe = address.map { address in
      address.hasPrefix("/") && !address.hasPrefix("//") || address.hasPrefix("https://")
        || address.hasPrefix("http://")
    }
    guard let address, isSafe == true else { return content(&self) }
    element("a", ["href": url(address)], content)
  }
}
