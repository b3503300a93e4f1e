import AppRoutes
import CommandKit
import PageKit
import ScreenKit
import Shop
import StoreCore
import StoreViews

enum SettingsEvents: Sendable {
  case renamed(String)
  case currencySet(String)
  case timeZoneSet(String)
  case countrySet(String)
  case valuationSet(Valuation)
  case defaultLocationSet(Code)
}

/// What the shop is called, counts in, and where it is.
struct SettingsScreen: Screen {
  let shop: ShopModel
  private let shown = Shown<ShopSettings>()

  init(shop: ShopModel) { self.shop = shop }

  var commands: CommandSet<SettingsEvents> {
    Command("name", "Set the shop's name", .words("name")) { (name: ShopName) in
      SettingsEvents.renamed(name.word)
    }.likely().example("name Harbour & Pine")
    Command("currency", "Set the currency, before any price is set", .word("currency")) {
      (currency: CurrencyCode) in SettingsEvents.currencySet(currency.word)
    }.likely("currency CODE").example("currency SEK")
    Command("timezone", "Set the shop's time zone", .word("zone")) { (zone: TimeZoneName) in
      SettingsEvents.timeZoneSet(zone.word)
    }.likely("timezone ZONE").example("timezone Europe/Stockholm")
    Command("country", "Set the shop's country", .word("country")) { (country: CountryCode) in
      SettingsEvents.countrySet(country.word)
    }.likely("country CODE").example("country SE")
    Command("valuation", "Set the valuation method, before any movement", .word("method")) {
      SettingsEvents.valuationSet($0)
    }.example("valuation fifo")
    Command(
      "default-location", "Set the location used when none is given",
      .word("code", from: locations)
    ) {
      SettingsEvents.defaultLocationSet($0)
    }.example("default-location main")
  }

  private var locations: (String) -> [Candidate] {
    { [shop] prefix in MainActor.assumeIsolated { shop.locationCandidates(prefix).map(\.candidate) } }
  }

  func page() async throws -> Page {
    let settings = shown.keep(try await shop.settings(), at: shop.changeCount)
    return Page(
      "Settings · \(settings.name)",
      blocks: [
        .fields([
          Field("name", "Name", .text(settings.name)),
          Field("currency", "Currency", .code(settings.currency.code)),
          Field("timezone", "Time zone", .code(settings.timeZone)),
          Field("country", "Country", .code(settings.country)),
          Field(
            "valuation", "Valuation", .code(settings.valuation.rawValue),
            note: settings.valuation == .average ? "weighted average cost" : "first in, first out"),
          Field(
            "default_location", "Location", .code(settings.defaultLocation.text),
            note: "used when a command names no location"),
        ])
      ], hints: commands.hints)
  }

  func handle(_ event: SettingsEvents) async throws -> Step<Routes> {
    let seen = shown.believed(at: shop.changeCount)
    return switch event {
    case .renamed(let name): .done(try await shop.rename(name, over: seen))
    case .currencySet(let code): .done(try await shop.setCurrency(code, over: seen))
    case .timeZoneSet(let zone): .done(try await shop.setTimeZone(zone, over: seen))
    case .countrySet(let code): .done(try await shop.setCountry(code, over: seen))
    case .valuationSet(let valuation): .done(try await shop.setValuation(valuation, over: seen))
    case .defaultLocationSet(let code): .done(try await shop.setDefaultLocation(code, over: seen))
    }
  }
}
