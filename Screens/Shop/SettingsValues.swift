import AppRoutes
import CommandKit
import Shop
import StoreCore

// What a setting can never be is refused as it is typed, by the rules that the store holds it to.

/// What the shop is called.
struct ShopName: CommandValue {
  let word: String
  static var placeholder: String { "NAME" }

  init(parsing text: String) throws(Refusal) {
    do { word = try TextRule.name(text) } catch { throw error.refusal }
  }
}

/// The letters of a currency.
struct CurrencyCode: CommandValue {
  let word: String
  static var placeholder: String { "CODE" }

  init(parsing text: String) throws(Refusal) {
    do { word = try Currency(text).code } catch { throw error.refusal }
  }
}

/// A time zone of the IANA list.
struct TimeZoneName: CommandValue {
  let word: String
  static var placeholder: String { "ZONE" }

  init(parsing text: String) throws(Refusal) {
    do { word = try ShopRule.timeZone(text) } catch { throw error.refusal }
  }
}

/// The two letters of a country.
struct CountryCode: CommandValue {
  let word: String
  static var placeholder: String { "CODE" }

  init(parsing text: String) throws(Refusal) {
    do { word = try ShopRule.country(text) } catch { throw error.refusal }
  }
}
