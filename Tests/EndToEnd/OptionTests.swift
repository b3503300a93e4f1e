import Testing

/// The program's own arguments.
@Suite struct OptionTests {
  let place: Place

  init() throws { place = try Place() }

  @Test(arguments: [
    (["--width", "0"], "bad-option"), (["--width", "-3"], "bad-option"), (["--width", "wide"], "bad-option"),
    (["--width", "99999999999999999999"], "bad-option"), (["--width"], "missing-value"),
    (["--format", "xml"], "bad-option"), (["--color", "pink"], "bad-option"),
    (["--store", ""], "bad-option"),
    (["--store"], "missing-value"), (["-c"], "missing-value"), (["--key", ""], "bad-option"),
    (["--ascii=yes"], "bad-option"), (["--formt", "json"], "unknown-option"),
    (["--nonsense"], "unknown-option"),
    (["-x"], "unknown-option"), (["exprot", "/"], "unknown-command"), (["nonsense"], "unknown-command"),
    (["import"], "missing-argument"), (["import", "products"], "missing-argument"),
    (["import", "things", "p.csv"], "unknown-value"),
    (["import", "products", "a.csv", "b.csv"], "extra-argument"),
    (["import", "products", "p.csv", "--map", "name"], "bad-option"), (["export"], "missing-argument"),
    (["export", "nowhere"], "bad-address"), (["export", "/nowhere"], "unknown-address"),
    (["backup"], "missing-argument"), (["/catalog", "/journal"], "extra-argument"),
    (["/nowhere"], "unknown-address"), (["/catalog/products?max=lots"], "bad-price"),
    (["--frozen"], "bad-option"),
    (["replay"], "missing-argument"),
  ])
  func `a wrong argument ends with 2 and a code, before any store is made`(
    arguments: [String], code: String
  ) async throws {
    let run = try await place.daybook(arguments)

    #expect(run.status == 2, "\(run)")
    #expect(run.errors.contains("\(code): "), "\(run)")
    #expect(run.output == "")
    #expect(!place.has("data/daybook/store.db"))
  }

  @Test func `a near miss is suggested`() async throws {
    try await #expect(place.daybook(["--formt", "json"]).errors.contains("--format"))
    try await #expect(place.daybook(["exprot", "/"]).errors.contains("export"))
    try await #expect(place.daybook(["prodcuts"]).errors.contains("products"))
    try await #expect(place.daybook(["import", "product", "p.csv"]).errors.contains("products"))
    try await #expect(place.daybook(["/catalgo"]).errors.contains("/catalog"))
  }

  @Test func `--help and --version need no store and no home`() async throws {
    let nowhere: [String: String?] = ["HOME": nil, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil]
    let help = try await place.daybook(["--help"], environment: nowhere)
    let version = try await place.daybook(["--version"], environment: nowhere)

    #expect(help.status == 0)
    #expect(help.errors == "")
    for word in ["import", "export", "backup", "demo", "--store", "--keep-going", "--frozen", "-c"] {
      #expect(help.output.contains(word))
    }
    #expect(version.status == 0)
    #expect(version.output.hasPrefix("daybook ") && version.lines.count == 1)
  }

  @Test func `options stand before or behind what to do, with a blank or an equals sign`() async throws {
    let before = try await place.daybook(["--store", place.store, "--format=json", "-c", "/settings"])
    let behind = try await place.daybook(["-c", "/settings", "--format", "json", "--store=\(place.store)"])

    #expect(before.status == 0 && before.output.hasPrefix("{"))
    #expect(behind.output == before.output)
  }

  @Test func `an argument cannot steer the terminal through its error`() async throws {
    for arguments in [
      ["--\u{1B}[2J"], ["\u{1B}]0;x\u{07}"], ["/\u{9B}31m"], ["--width", "\u{1B}c"], ["-c", "\u{1B}[2J"],
    ] {
      let run = try await place.daybook(["--store", place.store] + arguments)
      #expect(run.status == 2, "\(run)")
      #expect(run.steeringBytes.isEmpty, "\(run.errors.debugDescription)")
    }
  }

  @Test func `-c lines start at the address given`() async throws {
    let run = try await place.shop("/catalog/products", "-c", "where", "-c", "up", "-c", "where")

    #expect(run.status == 0)
    #expect(run.lines.first == "/catalog/products")
    #expect(run.lines.last == "/catalog")
  }
}
