import Inventory
import PageKit
import StoreCore
import StoreViews

/// What there was of one product at a moment of the past, and how that is known.
struct StockPastView {
  let page: Page

  init(_ past: StockPast, of stock: StockDetail, at time: StockTime) {
    let own = past.places.filter { $0.location.kind.isOwn }
    let onHand = stock.quantity(own.reduce(0) { $0 + $1.onHand })
    let unavailable = own.filter { !$0.location.kind.isAvailable }.reduce(0) { $0 + $1.onHand }
    var table = Table(
      "levels",
      [
        Column("location", "Location", .code), Column("name", "Name", .text),
        Column("on_hand", "On hand", .count),
      ])
    for place in own where place.onHand != 0 {
      table.append(
        .code(place.location.code.text), .text(place.location.name), .quantity(stock.quantity(place.onHand)))
    }
    let moment: Cell =
      switch time {
      case .day(let day): .code(day.text)
      case .minute(let day, _): .text("\(day) \(time.clock ?? "")")
      case .instant(let instant): .instant(instant)
      }
    let words =
      switch time {
      case .day(let day): "at the end of \(day)"
      case .minute(let day, _): "at \(day) \(time.clock ?? "")"
      case .instant(let instant): "at \(instant)"
      }
    let reckoned =
      switch past.movements {
      case nil: "Calculated from all movements up to then."
      case 1: "Calculated from the stock now, without the 1 movement since then."
      case let count?:
        "Calculated from the stock now, without the \(Total.grouped(count)) movements since then."
      }
    var fields = [
      Field("at", "At", moment), Field("on_hand", "On hand", .quantity(onHand), note: stock.unit.code),
      Field("unavailable", "Unavailable", .quantity(stock.quantity(unavailable))),
      Field("value", "Value", .price(past.value, withCurrency: true)),
    ]
    let scrapped = past.places.filter { $0.location.kind == .scrap }.reduce(0) { $0 + $1.onHand }
    if scrapped != 0 {
      fields.append(
        Field(
          "scrapped", "Scrapped", .quantity(stock.quantity(scrapped)), note: "not included in on hand"))
    }
    page = Page(
      "\(stock.sku)  \(stock.name)", state: "\(onHand) on hand \(words)",
      blocks: [
        .fields(fields), .table(table),
        .text(reckoned + " Past reservations and incoming stock are not recorded."),
      ], hints: ["as-of DAY", "as-of", "movements"])
  }
}
