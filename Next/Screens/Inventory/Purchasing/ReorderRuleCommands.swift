import CommandKit
import NextCore
import NextInventory
import NextRoutes
import NextViews
import ScreenKit

/// What the clerk did to the reorder rule of a product.
enum ReorderRuleEvents: Sendable {
  case set([String: String], at: Code?)
  case removed(at: Code?)
}

/// The commands by which reorder rules are set, for the page of a product's stock.
struct ReorderRuleCommands {
  let sku: SKU
  let inventory: InventoryModel

  @CommandBuilder<ReorderRuleEvents> var commands: CommandSet<ReorderRuleEvents> {
    let locations = inventory.keys(Location.entity)
    Command(
      "rule", "Set the reorder point and order-up-to level", .word("point"), .word("level"),
      .option("max", OrNone<Quantity>.self, help: "the maximum stock, or none"),
      .option(
        "supplier", OrNone<Code>.self, help: "the supplier; none for the preferred supplier",
        from: inventory.keys(Supplier.entity)), .option("at", Code.self, from: locations)
    ) { (point: Quantity, level: Quantity, most, supplier, place) in
      let texts: [String: String?] = [
        "minimum": point.text, "target": level.text, "maximum": most?.text, "supplier": supplier?.text,
      ]
      return ReorderRuleEvents.set(texts.compactMapValues(\.self), at: place)
    }.example("rule 10 40").example("rule 10 40 --max 60 --supplier acme")
    Command("rule-remove", "Remove the reorder rule", .option("at", Code.self, from: locations)) {
      ReorderRuleEvents.removed(at: $0)
    }
  }

  /// Does what an event says, if the rules are still what `seen` says; of one that it does not name nothing is known.
  func step(for event: ReorderRuleEvents, over seen: [ReorderRule] = []) async throws -> Step<Routes> {
    let place = try await place(of: event)
    let known = seen.first { $0.location == place }
    let expecting = known.map { [Subject(ReorderRule.entity, $0.key): $0.stamp.revision] } ?? [:]
    let command: SupplyCommand =
      switch event {
      case .set(let fields, _): .ruleSet(sku: sku, at: place, fields: fields)
      case .removed: .ruleRemoved(sku: sku, at: place)
      }
    return .done(try await inventory.perform(command, expecting: expecting), inventory)
  }

  /// Where the rule is: at the shop's own location unless told.
  private func place(of event: ReorderRuleEvents) async throws -> Code {
    switch event {
    case .set(_, let place?), .removed(let place?): place
    default: try await inventory.ground().location
    }
  }
}
