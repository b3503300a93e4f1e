import AppRoutes
import Catalog
import CommandKit
import ScreenKit
import StoreCore
import StoreViews

/// The word `all`, which says that a command is meant for the entire list.
enum Everything: String, CaseIterable, CommandValue { case all }

/// What the clerk wants of every product of a list.
struct BulkWish: Sendable {
  let edit: BulkEdit
  /// How many products the clerk expects, which confirms it in the same line.
  let confirmed: Int?

  init(_ edit: BulkEdit, _ confirmed: Int?) { (self.edit, self.confirmed) = (edit, confirmed) }
}

/// The commands that change every product of a list, and the way each goes: at once, or by a page that asks.
struct BulkEditing {
  let catalog: CatalogModel
  let limits: ConfirmationLimits

  /// What may be typed at a list.
  @CommandBuilder<BulkWish> var commands: CommandSet<BulkWish> {
    Command(
      "reprice", "Change every price in the list",
      .optionalWord("change", PriceShift.self, help: "by how much, signed: +5%, -12.5%, +0.50"),
      .option("to", Amount.self, help: "the price itself"),
      .option("round", RoundingStep.self, help: "to the nearest multiple, half up: 0.05"),
      .option("ending", PriceEnding.self, help: "the last digits; rounds up for a rise, down for a cut"),
      confirm
    ) { by, to, round, ending, count in
      BulkWish(.repriced(rule: Repricing(by: by, to: to, round: round?.amount, ending: ending)), count)
    }.by(.manager).example("reprice +5% --ending .99").example("reprice --to 9.99")
    Command("archive", "Archive every product in the list", .word("all"), confirm) { (_: Everything, count) in
      BulkWish(.archived, count)
    }.by(.manager).example("archive all")
    Command("activate", "Activate every product in the list", .word("all"), confirm) {
      (_: Everything, count) in BulkWish(.activated, count)
    }.by(.manager).example("activate all")
    filing("move", "category", "Set the category of every product in the list")
    filing("brand", "brand", "Set the brand of every product in the list")
  }

  private func filing(_ verb: String, _ field: String, _ summary: String) -> Command<BulkWish> {
    Command(
      verb, summary, .word(field, from: FieldArgument(Product.list.column(field), catalog).source), confirm
    ) { (choice: OrNone<Code>, count) in BulkWish(.set(field: field, to: choice.text), count) }.by(.manager)
  }

  private var confirm: Argument<Int?> {
    .option("confirm", Int.self, help: "the number of products; makes the change without a question")
  }

  /// Makes the edit, or leads to the page that asks.
  func step(for wish: BulkWish, of list: ListQuery) async throws -> Step<Routes> {
    if case .repriced(let rule) = wish.edit, let problem = rule.problems.first { throw problem }
    if wish.confirmed != nil || catalog.service.isPlanning {
      return .done(
        try await catalog.perform(BulkCommand(wish.edit, of: list, count: wish.confirmed)), catalog)
    }
    let plan = try await catalog.read(BulkPreview(wish.edit, of: list))
    guard plan.count > 0 else { return .stay(Self.nothing(plan)) }
    if limits.question(for: plan.count) == .none, !plan.isUnlikely(under: wish.edit) {
      return .done(try await catalog.perform(BulkCommand(wish.edit, of: list, seen: plan.seen)), catalog)
    }
    return .ask(.catalog(.editProducts(PendingEdit(wish.edit, of: list, plan))))
  }

  /// Why nothing of a list would change.
  private static func nothing(_ plan: BulkPlan) -> ScreenKit.Notice {
    ScreenKit.Notice("Nothing would change: " + (plan.leftWords ?? "the list is empty") + ".")
  }
}
