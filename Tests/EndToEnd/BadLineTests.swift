import Testing

/// What may be typed wrongly: each time a stable code, a place and a next step, and nothing changed.
@Suite struct BadLineTests {
  let place: Place

  init() throws { place = try Place() }

  private static let shop = [
    "/catalog/categories add home Home", "/catalog/categories add kitchen Kitchen --parent home",
    "/catalog/categories add attic Attic", "/catalog/categories/attic archive",
    "/catalog/products add MUG-BLU \"Blue mug\" --price 12.00 --barcode 4006381333931",
    "/catalog/products add TEA Tea --price 3.00",
  ]

  /// A line, and the code it is refused with.
  private static let mistakes: [(line: String, code: String)] = [
    ("frobnicate", "unknown-command"), ("/catalog/products fnid mug", "unknown-command"),
    ("price 3.00", "unknown-command"), ("/nowhere", "unknown-address"),
    ("/catalog/productz", "unknown-address"),
    ("/catalog/products?colour=blue", "unknown-filter"),
    ("/catalog/products/TEA price", "missing-argument"),
    ("/catalog/products/TEA price 3.00 4.00", "bad-date"),
    ("/catalog/products add X Y --prise 3.00", "unknown-option"),
    ("/catalog/products add X Y --price", "missing-value"),
    ("/catalog/products/TEA name \"Tea", "unclosed-quote"), ("/catalog | xml", "bad-pipe"),
    ("/catalog/products/NONE", "product-not-found"), ("/catalog/categories/none", "category-not-found"),
    ("/catalog/brands/none", "brand-not-found"),
    ("/catalog/products/TEA price twelve", "bad-price"),
    ("/catalog/products/TEA price 3,00", "bad-price"),
    ("/catalog/products/TEA price 3.000", "bad-price"),
    ("/catalog/products/TEA price -3.00", "bad-price"),
    ("/catalog/products/TEA price 99999999999999999999", "bad-price"),
    ("/catalog/products filter --min 5.00 --max 5.00", "max-not-above-min"),
    ("/catalog/products?min=9.00&max=5.00", "max-not-above-min"),
    ("/catalog/products add mug-blu Again --price 1.00", "sku-taken"),
    ("/catalog/products/TEA barcode 4006381333931", "barcode-taken"),
    ("/catalog/products/TEA barcode 4006381333932", "bad-barcode"),
    ("/catalog/categories/home parent kitchen", "inside-itself"),
    ("/catalog/products/TEA category attic", "archived-parent"),
    ("/catalog/products/TEA name \"\"", "bad-text"),
    ("/catalog/products/TEA name " + String(repeating: "x", count: 201), "bad-text"),
    ("/catalog/products/TEA name a\u{1B}[2Jb", "bad-text"),
    ("/catalog/products/TEA name a\u{202E}b", "bad-text"),
    ("/settings currency USD", "currency-in-use"), ("/settings country Germany", "unknown-value"),
    ("/settings timezone Mars/Olympus", "unknown-value"), ("explain nonsense", "unknown-code"),
  ]

  @Test func `every mistake has its code and place, and changes nothing`() async throws {
    let made = try await place.shop(input: Self.shop.joined(separator: "\n"))
    try #require(made.status == 0, "\(made)")
    let entries = try await place.count("/journal")

    let run = try await place.shop(
      "--keep-going", input: Self.mistakes.map(\.line).joined(separator: "\n") + "\n")

    #expect(run.status == 1 || run.status == 2)
    for (number, mistake) in Self.mistakes.enumerated() {
      let told = run.errorLines.first { $0.hasPrefix("input:\(number + 1): ") } ?? "nothing"
      #expect(told.hasPrefix("input:\(number + 1): \(mistake.code): "), "\(mistake.line): \(told)")
    }
    #expect(run.output == "")
    #expect(run.steeringBytes.isEmpty)
    #expect(try await place.count("/journal") == entries)
  }

  @Test func `a near miss is suggested and not run`() async throws {
    let verb = try await place.lines("/catalog/products fnid mug")
    let elsewhere = try await place.lines("price 3.00")
    _ = try await place.lines("/catalog/products add MUG-BLU Mug --price 1.00")
    let sku = try await place.lines("/catalog/products/MUG-BLY")

    #expect(verb.errors.contains("find"))
    #expect(elsewhere.errors.contains("/catalog/products/"), "a verb of another page names that page")
    #expect(sku.errors.contains("fix 1: /catalog/products/MUG-BLU"))
    #expect(verb.output + elsewhere.output + sku.output == "")
  }
}
