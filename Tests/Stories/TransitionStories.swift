import Foundation
import Fulfilment
import Ordering
import Testing

/// Each table of transitions beside the story that does everything in it, and is refused everything else.
@Suite struct TransitionStories {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// The parts of a story by their headings: "placed hold held", "draft hold refused".
  private func parts(of story: String) throws -> [String: String] {
    let file = Self.folder.appending(path: story)
    let text = try String(contentsOf: file, encoding: .utf8)
    var parts: [String: String] = [:]
    for part in text.split(separator: "\n# ") {
      let lines = part.split(separator: "\n", maxSplits: 1)
      if lines.count == 2 { parts[String(lines[0])] = String(lines[1]) }
    }
    return parts
  }

  /// Expects a part for each row of a table, and one that is refused for each verb that a state does not have.
  private func compare(
    _ table: [(from: String, verb: String, to: String)], _ verbs: [String], _ states: [String],
    with story: String
  ) throws {
    let parts = try parts(of: story)
    for row in table {
      let part = parts["\(row.from) \(row.verb) \(row.to)"]
      #expect(part?.contains(" \(row.verb)") == true && part?.contains("? ") == false, "\(story): \(row)")
      #expect(part?.contains("*\(row.to) · ") == true, "\(story) does not show where it leads: \(row)")
    }
    for state in states {
      for verb in verbs where !table.contains(where: { $0.from == state && $0.verb == verb }) {
        let part = parts["\(state) \(verb) refused"]
        // Money that nobody owes is told as that.
        let code = state == "completed" && verb == "pay" ? "already-paid" : "illegal-transition"
        #expect(
          part?.contains(" \(verb)") == true && part?.contains("? \(code)") == true,
          "\(story): \(state) \(verb)")
      }
    }
  }

  @Test func `every row of the table of orders is in a story`() throws {
    try compare(
      OrderTransition.all.map { ($0.from.rawValue, $0.verb.rawValue, $0.to.rawValue) },
      OrderVerb.allCases.map(\.rawValue), OrderStatus.allCases.map(\.rawValue),
      with: "Ordering/orders/order-in-each-state.replay")
  }

  @Test func `every row of the table of shipments is in a story`() throws {
    try compare(
      ShipmentStatus.table.map { ($0.from.rawValue, $0.verb.rawValue, $0.to.rawValue) },
      ShipmentVerb.allCases.map(\.rawValue), ShipmentStatus.allCases.map(\.rawValue),
      with: "Fulfilment/shipments/shipment-in-each-state.replay")
  }

  @Test func `every row of the table of returns is in a story`() throws {
    try compare(
      ReturnStatus.table.map { ($0.from.rawValue, $0.verb.rawValue, $0.to.rawValue) },
      ReturnVerb.allCases.map(\.rawValue), ReturnStatus.allCases.map(\.rawValue),
      with: "Fulfilment/returns/return-in-each-state.replay")
  }
}
