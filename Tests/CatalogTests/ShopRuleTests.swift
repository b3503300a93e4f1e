import Shop
import StoreCore
import Testing

private func apply(_ change: ShopChange, over rows: ShopRows = ShopRows(settings: ShopSettings())) throws
  -> ShopRow?
{
  try change.applied(to: rows, at: evening)
}

private func refused(_ change: ShopChange, over rows: ShopRows = ShopRows(settings: ShopSettings()))
  -> StoreError?
{
  do throws(StoreError) {
    _ = try change.applied(to: rows, at: evening)
    return nil
  } catch { return error }
}

@Test func `the shop's settings are set one by one`() throws {
  let yen = try Currency("JPY")
  #expect(try apply(.nameSet(name: " Mugs ")) == .settings(row: ShopSettings(name: "Mugs")))
  #expect(try apply(.currencySet(currency: yen)) == .settings(row: ShopSettings(currency: yen)))
  #expect(try apply(.countrySet(country: "jp")) == .settings(row: ShopSettings(country: "JP")))
  #expect(
    try apply(.timeZoneSet(timeZone: "America/New_York"))
      == .settings(row: ShopSettings(timeZone: "America/New_York")))
}

@Test func `the currency stays once there are prices, but may be named again`() throws {
  let priced = ShopRows(settings: ShopSettings(), hasPrices: true)
  let error = refused(.currencySet(currency: try Currency("USD")), over: priced)
  #expect(error?.code == "currency-in-use")
  #expect(try apply(.currencySet(currency: .euro), over: priced) == .settings(row: ShopSettings()))
  #expect(ShopChange.currencySet(currency: .euro).needsPrices)
  #expect(!ShopChange.nameSet(name: "x").needsPrices)
}

@Test(arguments: ["Mars/Base", "CET", "GMT+3", "", "Europe", "../etc/passwd"])
func `what is no time zone is refused`(zone: String) {
  let error = refused(.timeZoneSet(timeZone: zone))
  #expect(error?.code == "unknown-value")
}

@Test(arguments: ["UK", "", "DEU", "D", "ÄÖ"])
func `what is no country is refused`(country: String) {
  #expect(refused(.countrySet(country: country))?.field == "country")
}

@Test func `there are 249 countries with their names`() {
  #expect(Country.names.count == 249)
  #expect(Country.names["DE"] == "Germany" && Country.names["GB"] == "United Kingdom")
}

@Test func `a shop needs a name`() {
  #expect(refused(.nameSet(name: " "))?.code == "bad-text")
}

@Test func `an address is starred, and starring the name again replaces it`() throws {
  let mug = Subject(.product, "MUG")
  let first = Star(name: "mine", address: "/catalog/products/MUG", subject: mug, at: evening)
  #expect(
    try apply(.starred(name: " mine ", address: "/catalog/products/MUG", subject: mug)) == .star(row: first))

  let kept = Star(name: "Mine", address: "/catalog", at: noon, revision: 4)
  let there = ShopRows(settings: ShopSettings(), star: kept)
  let replaced = Star(name: "Mine", address: "/journal", at: evening, revision: 4)
  #expect(
    try apply(.starred(name: "MINE", address: "/journal", subject: nil), over: there) == .star(row: replaced))
  #expect(
    try apply(.starred(name: "mine", address: "/catalog", subject: nil), over: there) == .star(row: kept))
}

@Test func `a star has a short name and an address`() {
  let long = String(repeating: "x", count: 65)
  #expect(
    refused(.starred(name: long, address: "/", subject: nil))?.code == "bad-text")
  #expect(refused(.starred(name: "", address: "/", subject: nil))?.code == "bad-text")
  #expect(
    refused(.starred(name: "x", address: "catalog", subject: nil))?.code == "bad-address")
  #expect(refused(.starred(name: "x", address: "/\u{1B}", subject: nil))?.code == "bad-address")
}

@Test func `a star goes when it is there`() throws {
  let there = ShopRows(settings: ShopSettings(), star: Star(name: "mine", address: "/", at: noon))
  #expect(try apply(.unstarred(name: "mine"), over: there) == nil)
  let error = refused(.unstarred(name: "mine"))
  #expect(error?.code == "star-not-found")
}

@Test(
  arguments: [
    ("Europe/Berlin", "2026-07-01", "2026-06-30T22:00:00.000Z"),
    ("Europe/Berlin", "2026-12-01", "2026-11-30T23:00:00.000Z"),
    ("UTC", "2026-12-01", "2026-12-01T00:00:00.000Z"),
    ("Asia/Kolkata", "2026-12-01", "2026-11-30T18:30:00.000Z"),
    ("America/New_York", "2026-03-09", "2026-03-09T04:00:00.000Z"),
    ("Europe/Berlin", "2026-03-30", "2026-03-29T22:00:00.000Z"),
  ])
func `a day begins when the shop's clock says so`(zone: String, day: String, start: String) throws {
  let settings = ShopSettings(timeZone: zone)
  #expect(try settings.start(of: LocalDate(parsing: day)).text == start)
}
