import Foundation
import StoreCore

/// A message as RFC 5322 and MIME write it. Headers are ASCII and every part is in base64, so no text of the shop
/// becomes a header of its own, another recipient or a command of SMTP.
nonisolated struct MailText: Sendable {
  /// A file of the message.
  struct Attachment: Sendable {
    let file: String
    let type: String
    let bytes: [UInt8]
  }

  /// What names it among all messages, the same at each try; nil: the command gives it a name.
  var id: String?
  let name: String
  let address: String
  let subject: String
  let body: String
  var attachments: [Attachment] = []

  // In base64 there is no "_".
  private static let boundary = "=_daybook_="

  /// All of it at a moment, for the standard input of the shop's command; refused as `bad-email`.
  func bytes(at moment: Instant) throws(StoreError) -> [UInt8] {
    // A store may hold what nobody could type.
    if let problem = TextRule.emails.problem(address) { throw problem }
    var text = """
      Date: \(Self.date(moment))\(id.map { "\nMessage-ID: <\($0)@daybook>" } ?? "")
      To: \(name.isEmpty ? "" : Self.phrase(name) + "\n ")<\(address)>
      Subject: \(Self.encoded(subject))
      Auto-Submitted: auto-generated
      MIME-Version: 1.0
      Content-Type: multipart/mixed; boundary="\(Self.boundary)"

      """
    text += Self.part("text/plain; charset=utf-8", Array(Self.plain(body, keeping: "\n").utf8))
    for file in attachments {
      let name = file.file.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" }
      text += Self.part(file.type, file.bytes, "attachment; filename=\"\(String(name))\"")
    }
    return Array((text + "\n--\(Self.boundary)--\n").utf8)
  }

  private static func part(_ type: String, _ bytes: [UInt8], _ disposition: String? = nil) -> String {
    let lines = Data(bytes).base64EncodedString(options: [.lineLength76Characters, .endLineWithLineFeed])
    return "\n--\(boundary)\nContent-Type: \(type)\nContent-Transfer-Encoding: base64\n"
      + (disposition.map { "Content-Disposition: \($0)\n" } ?? "") + "\n" + lines + "\n"
  }

  /// "Sat, 28 Nov 2026 16:40:00 +0000".
  private static func date(_ moment: Instant) -> String {
    let day = moment.date
    let (weekday, month) = (day.weekday.prefix(3), LocalDate.months[day.month - 1].prefix(3))
    return "\(weekday), \(day.day) \(month) \(day.year) \(moment.text.dropFirst(11).prefix(8)) +0000"
  }

  /// A name before an address, where commas and the like have a meaning.
  private static func phrase(_ name: String) -> String {
    let text = encoded(name)
    guard !text.hasPrefix(word) else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let word = "=?UTF-8?B?"

  /// A text as headers have it: itself where it is short and of ASCII, else in words of RFC 2047, each on a line.
  private static func encoded(_ text: String) -> String {
    let text = plain(text)
    if text.utf8.count <= 60, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }), !text.contains("=?") {
      return text
    }
    var words = [""]
    for scalar in text.unicodeScalars {
      // A word has at most 75 letters.
      if words[words.count - 1].utf8.count > 40 { words.append("") }
      words[words.count - 1].unicodeScalars.append(scalar)
    }
    return words.map { word + Data($0.utf8).base64EncodedString() + "?=" }.joined(separator: "\n ")
  }

  /// The text without what a terminal obeys.
  private static func plain(_ text: String, keeping kept: Unicode.Scalar? = nil) -> String {
    var plain = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      plain.append(TextRule.isControl(scalar) && scalar != kept ? " " : scalar)
    }
    return String(plain)
  }
}
