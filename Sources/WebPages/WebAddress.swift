import CommandKit
import Foundation
package import PageKit
package import ScreenKit
import StoreCore

/// A page as a URL asks for it: the address is the URL, byte for byte.
///
/// One suffix names the format. In a step `~2F` is a slash and `~7E` the tilde itself, since some proxies refuse `%2F`.
nonisolated package struct WebAddress: Sendable {
  /// The formats that a suffix names, by it.
  private static let suffixes: [(String, Format)] = [
    (".html", .html), (".json", .json), (".csv", .csv), (".txt", .text),
  ]
  /// The values that are no page's own: what to do there, how many rows to show, and that somebody typed in a box.
  private static let reserved = ["do", "rows", "go"]

  /// The page.
  package var address: Address
  /// The format that the URL names; nil: none.
  package var format: Format?
  private var values: [String: String] = [:]
  /// The verb whose form is asked for.
  var verb: String? { values["do"] }
  var rows: Int? { values["rows"].flatMap { Int($0) }.map { min(max($0, 1), Presentation.mostRows) } }
  /// Whether a box was filled in: what is empty says nothing, and a text is looked for as if it were typed.
  var isTyped: Bool { values["go"] != nil }

  /// Reads the target of a request; refused as `bad-address`.
  package init(parsing target: String) throws(AddressError) {
    let mark = target.firstIndex(of: "?") ?? target.endIndex
    var path = target[..<mark]
    for (suffix, format) in Self.suffixes where path.hasSuffix(suffix) {
      path.removeLast(suffix.count)
      self.format = format
      break
    }
    address = try Address(parsing: path + String(target[mark...]))
    guard
      !(address.path + address.query.flatMap { [$0.name, $0.value] }).contains(where: { $0.utf8.contains(0) })
    else { throw AddressError(code: "bad-address", message: "An address has no byte of zero.") }
    address.path = address.path.map { $0.replacing("~2F", with: "/").replacing("~7E", with: "~") }
    for item in address.query where Self.reserved.contains(item.name) { values[item.name] = item.value }
    address.query.removeAll { Self.reserved.contains($0.name) }
  }

  /// The URL of an address, in ASCII.
  package static func url(
    of address: Address, as format: Format? = nil, _ values: KeyValuePairs<String, String> = [:]
  )
    -> String
  {
    var path = Address(address.path.map(escaped)).text
    let suffix = suffixes.first { $0.1 == format }?.0
    // A last step that ends like a format is followed by one.
    path += suffix ?? (suffixes.contains { path.hasSuffix($0.0) } ? ".html" : "")
    let query = Address([], query: address.query + values.map { Address.Item($0, $1) }).text.dropFirst()
    let url = path + query
    guard !url.utf8.allSatisfy(isPlain) else { return url }
    return url.utf8.map {
      isPlain($0) ? String(Unicode.Scalar($0)) : "%" + hexadecimal([$0]).uppercased()
    }.joined()
  }

  private static func escaped(_ step: String) -> String {
    guard step.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return step
    }
    return step.replacing("~", with: "~7E").replacing("/", with: "~2F")
  }

  /// Whether a byte may stand in a URL, and no proxy or browser writes it otherwise.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "^"), UInt8(ascii: "`"): false
    case UInt8(ascii: "{")...UInt8(ascii: "}"): false
    default: 0x20 < byte && byte < 0x7F
    }
  }

  /// The URL of an address as pages have it; what is none is left as it is.
  static func url(ofText text: String) -> String {
    guard text.hasPrefix("/"), let address = try? Address(parsing: text) else { return text }
    return url(of: address)
  }
}

extension WebRequest {
  /// The format that the head asks for.
  nonisolated var accepted: Format {
    let accept = header("accept") ?? ""
    return accept.contains("text/html")
      ? .html : accept.contains("application/json") ? .json : accept.contains("text/csv") ? .csv : .text
  }
}

extension Format {
  nonisolated var mediaType: String {
    switch self {
    case .html: "text/html; charset=utf-8"
    case .json: "application/json"
    case .csv: "text/csv; charset=utf-8"
    case .text, .plain: "text/plain; charset=utf-8"
    case .ubl: "application/xml"
    }
  }
}
