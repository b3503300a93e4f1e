import Foundation
import Testing

/// The manual page that the program writes.
@Suite struct ManualTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `it has its sections, and in them every option, command, status and verb`() async throws {
    let page = try await manual()
    let sections = page.filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(5).dropLast() }
    let help = try await place.daybook(["--help"]).output
    let bold = Set(page.filter { $0.hasPrefix("\\fB") }.map { Self.read($0.dropFirst(3).dropLast(3)) })

    #expect(page.contains { $0.hasPrefix(".TH DAYBOOK 1 ") })
    #expect(
      sections == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "WHAT MAY BE TYPED", "PIPES", "EXIT STATUS",
        "FILES", "ENVIRONMENT", "EXAMPLES", "SEE ALSO",
      ])
    let usages = help.split(separator: "\n").filter { $0.hasPrefix("  daybook ") }
    #expect(usages.count >= 8)
    for usage in usages { #expect(bold.contains(String(usage.dropFirst(2)))) }
    let options = help.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(options.count >= 12)
    for option in options {
      let name = option.dropFirst(2).prefix { $0 != " " && $0 != "," }
      #expect(bold.contains { $0 == name || $0.hasPrefix(name + " ") || $0.hasPrefix(name + ",") }, "\(name)")
    }
    for status in ["0", "1", "2", "4", "70", "75", "128+N"] {
      #expect(bold.contains(status))
      let told = try await place.daybook(["help", "exit-statuses"]).output
      #expect(told.contains("\(status) "), "\(status)")
    }
    for usage in ["undo [ENTRY]", "go ADDRESS", "price AMOUNT", "| head N", "> FILE"] {
      #expect(bold.contains(usage), "\(usage)")
    }
  }

  @Test func `every variable the program looks at is in it`() async throws {
    let page = try await manual().map { Self.read($0) }.joined(separator: "\n")
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources")
    var names: Set<Substring> = []
    for case let file as URL in FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)!
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      names.formUnion(
        text.matches(of: /(?:environment\[|nonEmpty\(|getenv\()"([A-Z_]+)"/).map { $0.output.1 })
      names.formUnion(text.matches(of: /"(XDG_[A-Z_]+)"/).map { $0.output.1 })
    }

    #expect(names.isSuperset(of: ["HOME", "NO_COLOR", "TERM", "XDG_DATA_HOME", "COLUMNS"]))
    for name in names { #expect(page.contains(name), "\(name)") }
  }

  @Test func `nothing in it is taken for an instruction`() async throws {
    let known: Set<Substring> = [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".nf", ".fi", ".nh", ".ad"]
    for line in try await manual() {
      #expect(line.allSatisfy { $0.isASCII })
      #expect(!line.replacing("\\-", with: "").contains("-") || line.hasPrefix(".\\\""), "\(line)")
      guard line.hasPrefix(".") else { continue }
      #expect(line.hasPrefix(".\\\"") || known.contains(line.prefix { $0 != " " }), "\(line)")
    }
  }

  @Test func `roff sets it without a complaint`() async throws {
    let run = try await place.shell(
      """
      command -v groff >/dev/null || exit 77
      "$PROGRAM" generate man | groff -man -Tutf8 -ww -z -rCHECKSTYLE=3
      """)

    if run.status != 77 { #expect(run.status == 0 && run.errors == "", "\(run)") }
  }

  @Test func `its examples do what they say, in their order`() async throws {
    try place.write("sku,name,price\nTEA,Green tea,4.50\nTEAPOT,Teapot,39.00\n", to: "goods.csv")
    let page = try await manual()
    let start = try #require(page.firstIndex(of: ".SH \"EXAMPLES\""))
    let end = try #require(page.firstIndex(of: ".SH \"SEE ALSO\""))
    var lines: [String] = []
    var isExample = false
    for line in page[start..<end] {
      if line == ".nf" || line == ".fi" { isExample = line == ".nf" } else if isExample { lines.append(line) }
    }

    #expect(lines.count >= 10)
    for line in lines.map({ Self.read($0) }) {
      let run = try await place.shell("PATH=$(dirname \"$PROGRAM\"):$PATH\n" + line)
      #expect(run.status == 0, "\(line)\n\(run)")
      if line.hasSuffix("count'") { #expect(run.output == "2\n") }
      if line.hasSuffix("-c undo") { #expect(run.output.contains("back from 5.00 to 4.50")) }
    }
    #expect(place.has("cheap.csv") && place.has("copy.db"))
    try #expect(place.read("cheap.csv").contains("TEA,"))
    try #expect(!place.read("cheap.csv").contains("TEAPOT"))
  }

  private func manual() async throws -> [String] {
    let run = try await place.daybook(["generate", "man"])
    #expect(run.status == 0 && run.errors == "")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// A line as `man` shows it.
  private static func read(_ line: some StringProtocol) -> String {
    var text = String(line)
    for (escape, sign) in [
      ("\\&", ""), ("\\-", "-"), ("\\(aq", "'"), ("\\(dq", "\""), ("\\(ga", "`"), ("\\(ha", "^"),
      ("\\(ti", "~"),
      ("\\e", "\\"),
    ] { text = text.replacing(escape, with: sign) }
    return text
  }
}
