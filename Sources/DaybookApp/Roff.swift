/// Text for `man`: what is written line by line, so that none of it is taken for an instruction.
struct Roff {
  /// The lines so far.
  private(set) var lines: [String]

  /// A page of section 1 about `program`.
  init(_ program: String, version: String) {
    lines = [
      ".\\\" Made by: \(program) generate man",
      ".TH \(program.uppercased()) 1 \"\" \"\(program) \(version)\" \"User Commands\"",
      ".\\\" Words are not broken, and lines are set ragged, for they are typed as they stand.",
      ".nh", ".ad l",
    ]
  }

  /// Begins a section.
  mutating func section(_ title: String) { lines.append(".SH \"\(title)\"") }

  /// Begins a part of a section.
  mutating func part(_ title: String) { lines.append(".SS \"\(Self.escaped(title))\"") }

  /// A paragraph.
  mutating func paragraph(_ text: String) { lines += [".PP", Self.line(text)] }

  /// A term and what it means.
  mutating func item(_ term: String, _ text: String) {
    lines += [".TP", "\\fB" + Self.escaped(term) + "\\fR", Self.line(text)]
  }

  /// What `body` writes, as part of the item above.
  mutating func inset(_ body: (inout Roff) -> Void) {
    lines.append(".RS")
    body(&self)
    lines.append(".RE")
  }

  /// Lines kept as they are.
  mutating func verbatim(_ text: [String]) {
    lines += [".PP", ".RS 4", ".nf"] + text.map(Self.line) + [".fi", ".RE"]
  }

  /// A text without anything that roff would take for its own: dashes that can be copied, no macro at the start.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "`": "\\(ga"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case "\n": " "
      default: scalar.isASCII ? String(scalar) : "\\[u" + hexadecimal(scalar) + "]"
      }
    }.joined()
  }

  /// At least four digits, as roff asks for.
  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
