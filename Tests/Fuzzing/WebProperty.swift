import Foundation
import ScreenKit
import StoreWire
import WebPages

/// A URL that is read is an address whose own URL reads as the same page, and is ASCII.
func checkURL(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  guard let read = try? WebAddress(parsing: String(decoding: bytes, as: UTF8.self)) else { return }
  let url = WebAddress.url(of: read.address, as: read.format)
  guard let again = try? WebAddress(parsing: url) else {
    throw Surprise(description: "\(url) cannot be read")
  }
  try hold(again.address == read.address, "\(url) reads as \(again.address.text)")
  try hold(read.format == nil || again.format == read.format, "\(url) reads in another format")
  try hold(url.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "\(url) is not ASCII")
}

/// A form that is read has the same values when they are sent again.
func checkForm(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  guard let read = try? WebPost(parsing: Data(bytes)) else { return }
  // The end of a line is sent as browsers send it.
  func coded(_ text: String) -> String {
    text.utf8.map {
      $0 == UInt8(ascii: "\n") ? "%0D%0A" : "%" + String(0x100 + Int($0), radix: 16).dropFirst()
    }
    .joined()
  }
  let sent = read.values.flatMap { name, values in values.map { coded(name) + "=" + coded($0) } }
  guard let again = try? WebPost(parsing: Data(sent.joined(separator: "&").utf8)) else {
    throw Surprise(description: "\(sent) cannot be read")
  }
  try hold(again.values == read.values, "\(read.values) reads as \(again.values)")
}

/// The body of a call that is taken says the same when it is written again.
func checkCall(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  try checkBody(WireQuery.self, Data(bytes))
  try checkBody(WireChange.self, Data(bytes))
}

private func checkBody<Value: Codable>(_: Value.Type, _ body: Data) throws(Surprise) {
  guard let read = try? Wire.call(Value.self, from: body), let written = try? Wire.body(read) else { return }
  guard let again = try? Wire.call(Value.self, from: written), let twice = try? Wire.body(again) else {
    throw Surprise(description: "\(String(decoding: written, as: UTF8.self)) is refused")
  }
  try hold(twice == written, "\(String(decoding: written, as: UTF8.self)) reads otherwise")
}

/// What is read of a head is part of it.
func checkHead(_ bytes: UnsafeBufferPointer<UInt8>) throws(Surprise) {
  let fields = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
    let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    return (name: parts[0].lowercased(), value: parts.count > 1 ? parts[1] : "")
  }
  let request = WebRequest("GET", "/", headers: fields)
  for found in [request.cookie(request.cookieName), request.bearer].compactMap(\.self) {
    // By bytes: Foundation's search ends the program where it looks for characters that it takes for nothing.
    let isSent = fields.contains { $0.value.utf8.contains(found.utf8) }
    try hold(!found.isEmpty && isSent, "\(found) is in no field")
    try hold(!found.contains(";") || request.bearer == found, "\(found) is more than a cookie")
  }
}
