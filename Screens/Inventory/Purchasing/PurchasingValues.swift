import AppRoutes
import CommandKit
import StoreCore

/// A number of packs as it is typed: 0 or a whole number; refused as `bad-quantity`.
struct Packs: CommandValue {
  let count: Int

  init(parsing text: String) throws(Refusal) {
    let pack = SellingUnit(stored: "a pack", decimals: 0)
    count = try typed { () throws(StoreError) in
      Int(try Quantity(parsing: text, field: "packs").counted(in: pack, field: "packs").thousandths / 1000)
    }
  }
  var word: String { String(count) }
  static var placeholder: String { "PACKS" }
}
