import Foundation
import Testing

/// The manual page and the completion scripts, which are files under Assets/Shell.
@Suite struct CompletionScriptTests {
  let place: Place
  private static let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL.path

  init() throws { place = try Place() }

  @Test(arguments: ["daybook.1", "daybook.bash", "_daybook", "daybook.fish"])
  func `each file has every option and subcommand`(file: String) async throws {
    let text = try String(contentsOfFile: Self.top + "/Assets/Shell/" + file, encoding: .utf8)
      .replacing("\\-", with: "-")
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    let help = try await place.daybook(["--help"]).output
    let options = help.matches(of: /[ \[]--([a-z-]+)/).map { String($0.output.1) }
    let actions = help.matches(of: /\n  daybook ([a-z]+)/).map { String($0.output.1) }

    #expect(Set(options).isSuperset(of: ["store", "format", "map", "dry-run", "help"]))
    #expect(Set(actions).isSuperset(of: ["demo", "replay", "verify", "explain"]))
    for option in options { #expect(words.contains("--" + option) || words.contains(option), "\(option)") }
    for action in actions { #expect(words.contains(action), "\(action)") }
  }

  @Test(arguments: [
    (["daybook", "ex"], ["export", "explain"]), (["daybook", "exporr"], []),
    (["daybook", "export", "/jou"], ["/journal"]), (["daybook", "--for"], ["--format"]),
    (["daybook", "--format", "=", "js"], ["json"]), (["daybook", "--color", "n"], ["never"]),
    (["daybook", "--width", ""], []), (["daybook", "--store", "good"], ["goods one.csv", "goods.csv"]),
    (["daybook", "--store", "x.db", "import", "pro"], ["products"]),
    (["daybook", "import", "products", "good"], ["goods one.csv", "goods.csv"]),
    (["daybook", "import", "products", "goods.csv", "--dr"], ["--dry-run"]),
    (["daybook", "export", "--dr"], []), (["daybook", "replay", "a.replay", "goods."], ["goods.csv"]),
    (["daybook", "/catalog", "/"], []),
  ])
  func `bash completes options, subcommands, pages and files`(words: [String], candidates: [String])
    async throws
  {
    try place.write("", to: "goods.csv")
    try place.write("", to: "goods one.csv")
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try await place.shell(
      """
      source '\(Self.top)/Assets/Shell/daybook.bash'
      COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count - 1)
      _daybook
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """)

    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(run.lines.sorted() == candidates.sorted())
  }

  @Test(arguments: ["zsh -n _daybook", "fish -n daybook.fish", "groff -man -Tutf8 -ww -z daybook.1"])
  func `a tool that is installed accepts its file`(check: String) async throws {
    let run = try await place.shell(
      """
      command -v \(check.prefix { $0 != " " }) >/dev/null || exit 77
      cd '\(Self.top)/Assets/Shell' && \(check)
      """)

    if run.status != 77 { #expect(run.status == 0 && run.errors == "", "\(run)") }
  }

  @Test func `make install puts everything in place, and make uninstall removes it`() async throws {
    let make =
      "make -s -C '\(Self.top)' -o build PROGRAM=\"$PROGRAM\" DESTDIR='\(place.folder)/root' PREFIX=/usr"
    let files = [
      "bin/daybook", "share/man/man1/daybook.1", "share/bash-completion/completions/daybook",
      "share/zsh/site-functions/_daybook", "share/fish/vendor_completions.d/daybook.fish",
    ]

    let install = try await place.shell("\(make) install && \(make) install")
    #expect(install.status == 0 && install.errors == "", "\(install)")
    for file in files {
      #expect(place.has("root/usr/" + file), "\(file)")
      try #expect(place.mode("root/usr/" + file) == (file == files[0] ? 0o755 : 0o644))
    }
    let installed = try await place.shell("root/usr/bin/daybook --version")
    #expect(installed.status == 0)

    let uninstall = try await place.shell("\(make) uninstall && find root -type f")
    #expect(uninstall.status == 0 && uninstall.output == "", "\(uninstall)")
  }

  @Test func `a program that is missing is not installed`() async throws {
    let run = try await place.shell("'\(Self.top)/Scripts/install' /no-such-program root/usr")

    #expect(run.status != 0)
    #expect(!place.has("root/usr/share"))
  }
}
