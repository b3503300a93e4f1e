import AppRoutes
import CommandKit
import Inventory
import ScreenKit
import StoreCore
import StoreViews

/// What the clerk did to the reorder rule of a product.
enum ReorderEvents: Sendable {
  case ruleSet(
    Quantity, Quantity, multiple: Quantity?, max: Choice<Quantity>?, supplier: Choice<Code>?, at: Code?)
  case ruleRemoved(at: Code?)
  case suggested(days: DaysBack?, at: Code?)
}

/// The commands by which reorder rules are set, for the page of a product's stock.
enum ReorderCommands {
  /// What may be typed.
  @CommandBuilder<ReorderEvents> static func commands(
    _ inventory: InventoryModel
  ) -> CommandSet<ReorderEvents> {
    let locations = inventory.completions(.location)
    Command(
      "rule", "Set the reorder point and order-up-to level", .word("point"), .word("level"),
      .option("multiple", Quantity.self, help: "round quantities up to a multiple of this"),
      .option("max", Choice<Quantity>.self, help: "the maximum stock, or none"),
      .option(
        "supplier", Choice<Code>.self, help: "the supplier; none for the preferred supplier",
        from: inventory.completions(.supplier)), .option("at", Code.self, from: locations)
    ) {
      ReorderEvents.ruleSet($0, $1, multiple: $2, max: $3, supplier: $4, at: $5)
    }.checked(contradiction).example("rule 10 40").example("rule 10 40 --multiple 6 --max 60 --supplier acme")
    Command(
      "rule-remove", "Remove the reorder rule", .option("at", Code.self, from: locations)
    ) {
      ReorderEvents.ruleRemoved(at: $0)
    }
    Command(
      "rule-suggest", "Suggest a reorder point from past sales",
      .option("days", DaysBack.self, help: "how many past days to use; by default 90"),
      .option("at", Code.self, from: locations)
    ) {
      ReorderEvents.suggested(days: $0, at: $1)
    }
  }

  /// What of a rule contradicts the rest of it, whatever the product is.
  private static func contradiction(_ event: ReorderEvents) -> (String, Refusal)? {
    guard case .ruleSet(let minimum, let target, let multiple, let max, _, _) = event else { return nil }
    return refusedArgument { () throws(StoreError) in
      try ReorderRule.check(minimum, target, multiple: multiple, maximum: max?.value)
    }
  }

  /// What an event does to the product's rules as the clerk saw them; nil: they were not shown.
  static func step(
    for event: ReorderEvents, on sku: SKU, over seen: [ReorderRule]?, _ inventory: InventoryModel
  ) async throws -> Step<Routes> {
    switch event {
    case .ruleSet(let minimum, let target, let multiple, let max, let supplier, let place):
      let edits = ReorderRuleEdits(
        multiple: multiple, maximum: max?.value, supplier: supplier?.value,
        hasNoMaximum: max?.isNone, hasNoSupplier: supplier?.isNone)
      return .done(try await inventory.setRule(minimum, target, of: sku, at: place, edits, over: seen))
    case .suggested(let days, let place):
      return .stay(Notice(try await inventory.demand(of: sku, at: place, days: days?.count ?? 90).words))
    case .ruleRemoved(let place): return .done(try await inventory.removeRule(of: sku, at: place, over: seen))
    }
  }
}

extension Choice {
  /// True when it says to take the value away; nil when it names one.
  fileprivate var isNone: Bool? { value == nil ? true : nil }
}
