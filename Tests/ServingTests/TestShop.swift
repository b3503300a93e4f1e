import Foundation
import StoreCore
import StoreDatabase
import StorePool

/// A folder of a test's own, which goes with the value.
final class TestFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.appendingPathComponent("serving-\(UUID().uuidString)")
    .path
  init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(atPath: path) }
}

/// An offer that ends by itself.
struct Offer: Entity {
  static let entity = "offer"
  var stamp = Stamp()
  var code = Code(stored: "")
  var ends: LocalDate?
  var isOver = false
  static let declaration = Declaration<Offer>(
    [Field("code", \.code), Field("ends", \.ends), Field("is_over", \.isOver)])
  static let ends = Projection(
    "offer_end", by: ["day", "code"], sums: ["offers"],
    [
      .of(Offer.self) { offer, sums in
        if let day = offer.ends { sums.add([day.stored, offer.code.stored], 1) }
      }
    ])
  static let due = DueChange("offer.ended", by: ends) { (key, shop) throws(StoreError) in
    let offer = try shop.known(Offer.self, key[1].text ?? "")
    try shop.change(offer) { ($0.isOver, $0.ends) = (true, nil) }
  }
}

/// The offers there are.
struct Offers: RowsQuery {
  struct Answer: Codable, Sendable { var codes: [String], over: [String] }
  func answer(_ rows: any Rows) throws(StoreError) -> Answer {
    let all = try rows.rows(Offer.self, where: [:], by: ["code"], limit: 1_000)
    return Answer(codes: all.map(\.code.text), over: all.filter(\.isOver).map(\.code.text))
  }
}

/// A read that takes as long as nobody stops it, up to half a minute.
struct Endless: RowsQuery {
  func answer(_ rows: any Rows) throws(StoreError) -> Int {
    let end = ContinuousClock.now + .seconds(30)
    var count = 0
    while ContinuousClock.now < end {
      count += try rows.rows(Offer.self, where: [:], by: ["code"], limit: 1_000).count
    }
    return count
  }
}
