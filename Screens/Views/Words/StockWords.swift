import Inventory
import StoreCore

extension StoreCore.Notice {
  /// What is told after the stock that a change left: "cost 12.00, 8.00 each"; nil: nothing.
  func stockRemark(_ ground: Ground) -> String? {
    func money(_ name: String) -> String { facts.money(name, ground) ?? "" }
    switch code {
    case "cost" where facts["total"] == nil: return nil
    case "cost": return "cost \(money("total")), \(money("each")) each"
    case "worth-nothing":
      guard facts["reason"]?.text == MovementReason.receipt.rawValue else {
        return "stock value 0.00: no cost known"
      }
      return facts["document"]?.text == nil
        ? "stock value 0.00: no --cost given, and no earlier cost known"
        : "stock value 0.00: no price or cost known"
    case "rules-silenced": return Self.silenced(facts.number("count"), facts.text("first"))
    default: return nil
    }
  }

  /// "1 reorder rule there proposes nothing while the location is archived: MUG".
  package static func silenced(_ count: Int, _ first: String) -> String {
    let more = count > 3 ? " and \(Total.grouped(count - 3)) more" : ""
    return counted(count, "reorder rule") + " there " + (count == 1 ? "proposes" : "propose")
      + " nothing while the location is archived: " + first + more
  }
}
