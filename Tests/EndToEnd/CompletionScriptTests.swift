import Foundation
import Testing

/// The completions that the program writes for shells.
@Suite struct CompletionScriptTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    (["daybook", "ex"], ["export", "explain"]), (["daybook", "exporr"], []),
    (
      ["daybook", "/cat"],
      [
        "/catalog", "/catalog/products", "/catalog/categories", "/catalog/brands", "/catalog/families",
        "/catalog/reviews", "/catalog/add-product", "/catalog/add-category", "/catalog/add-brand",
      ]
    ),
    (["daybook", "export", "/jou"], ["/journal"]), (["daybook", "demo", "/set"], ["/settings"]),
    (["daybook", "--for"], ["--format"]), (["daybook", "--format", ""], ["text", "plain", "json", "csv"]),
    (["daybook", "--format", "=", "js"], ["json"]),
    (["daybook", "--format", "="], ["text", "plain", "json", "csv"]),
    (["daybook", "--color", "n"], ["never"]), (["daybook", "--width", ""], []), (["daybook", "-c", ""], []),
    (["daybook", "--store", "good"], ["goods one.csv", "goods.csv"]),
    (["daybook", "--store", "=", "goods."], ["goods.csv"]),
    (["daybook", "import", ""], ["products", "categories", "brands", "reviews", "stock"]),
    (["daybook", "--store", "x.db", "import", "pro"], ["products"]),
    (["daybook", "import", "products", "good"], ["goods one.csv", "goods.csv"]),
    (["daybook", "import", "products", "goods.csv", "--dr"], ["--dry-run"]),
    (["daybook", "import", "--map", "sku=Code", "pro"], ["products"]),
    (["daybook", "import", "--map", ""], []), (["daybook", "export", "--dr"], []),
    (["daybook", "replay", "a.replay", "goods."], ["goods.csv"]),
    (["daybook", "backup", "goods."], ["goods.csv"]),
    (["daybook", "help", "filt"], ["filters", "filter"]),
    (["daybook", "explain", "not-a-p"], ["bad-price"]),
    (["daybook", "generate", "z"], ["zsh"]), (["daybook", "/catalog", "/"], []),
  ])
  func `bash completes what may stand there`(words: [String], candidates: [String]) async throws {
    try place.write("", to: "goods.csv")
    try place.write("", to: "goods one.csv")
    let typed = words.map { "'\($0)'" }.joined(separator: " ")
    let run = try await place.shell(
      """
      "$PROGRAM" generate bash > daybook.bash && bash -n daybook.bash && source ./daybook.bash
      COMP_WORDS=(\(typed)) COMP_CWORD=\(words.count - 1)
      $(complete -p daybook | sed 's/.*-F \\([^ ]*\\) .*/\\1/')
      for word in "${COMPREPLY[@]}"; do echo "$word"; done
      """)

    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(run.lines.sorted() == candidates.sorted())
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each has every option, action, choice and fixed page`(shell: String) async throws {
    let script = try await place.daybook(["generate", shell])
    let help = try await place.daybook(["--help"]).output
    #expect(script.status == 0 && script.errors == "")
    let words = Set(
      script.output.split { !($0.isLetter || $0.isNumber || "-/".contains($0)) }.map(String.init))

    let options = help.matches(of: /[ \[]--([a-z-]+)/).map { String($0.output.1) }
    #expect(Set(options).isSuperset(of: ["store", "format", "map", "dry-run", "help"]))
    for option in options { #expect(words.contains(shell == "fish" ? option : "--" + option), "\(option)") }
    let actions = help.split(separator: "\n").filter { $0.hasPrefix("  daybook ") }
    for action in actions.map({ String($0.split(separator: " ")[1]) }) {
      #expect(words.contains(action), "\(action)")
    }
    for word in [
      "json", "never", "categories", "/catalog/brands", "/journal", "bad-price", "pipes", "undo", "man",
    ] {
      #expect(words.contains(word), "\(word)")
    }
  }

  @Test(arguments: ["zsh", "fish"])
  func `a shell that is here takes its own`(shell: String) async throws {
    let run = try await place.shell(
      """
      command -v \(shell) >/dev/null || exit 77
      "$PROGRAM" generate \(shell) > script && \(shell) -n script
      """)

    if run.status != 77 { #expect(run.status == 0 && run.errors == "", "\(run)") }
  }

  @Test(arguments: [
    ("daybook ex", ["explain", "export"]), ("daybook --format ", ["csv", "json", "plain", "text"]),
    ("daybook import pro", ["products"]), ("daybook import products good", ["goods.csv"]),
    ("daybook import products goods.csv --dr", ["--dry-run"]), ("daybook export --dr", []),
    ("daybook --store x.db explain not-a-p", ["bad-price"]), ("daybook -c ", []),
  ])
  func `fish, if it is here, completes what may stand there`(line: String, candidates: [String]) async throws
  {
    try place.write("", to: "goods.csv")
    let run = try await place.shell(
      """
      command -v fish >/dev/null || exit 77
      "$PROGRAM" generate fish > script && PATH=$(dirname "$PROGRAM"):$PATH
      fish --no-config -c "source script; complete -C '\(line)'" | cut -f1
      """)

    if run.status != 77 { #expect(run.lines.sorted() == candidates, "\(run)") }
  }

  @Test func `make install puts everything in place, and make uninstall takes it away`() async throws {
    let top = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").path
    let make = "make -s -C '\(top)' -o build PROGRAM=\"$PROGRAM\" DESTDIR='\(place.folder)/root' PREFIX=/usr"
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
    try #expect(place.read("root/usr/" + files[1]).hasPrefix(".\\\" Made by: daybook generate man\n"))
    try #expect(place.read("root/usr/" + files[3]).hasPrefix("#compdef daybook\n"))
    let installed = try await place.shell("root/usr/bin/daybook --version")
    #expect(installed.status == 0)

    let uninstall = try await place.shell("\(make) uninstall && find root -type f")
    #expect(uninstall.status == 0 && uninstall.output == "", "\(uninstall)")
  }

  @Test func `a program that does not work is not installed`() async throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Scripts/install").path
    let run = try await place.shell("'\(script)' /bin/false root/usr")

    #expect(run.status != 0)
    #expect(!place.has("root"))
  }
}
