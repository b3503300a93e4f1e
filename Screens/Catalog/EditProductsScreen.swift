import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// How the clerk answered.
enum EditProductsEvents: Sendable {
  case agreed
  case counted(Int)
  case declined
}

/// The question before a bulk edit: what it would do, answered by `yes`, the count, or `no`.
struct EditProductsScreen: Screen {
  let pending: PendingEdit
  let catalog: CatalogModel
  let presented: Presented
  private(set) var shown: BulkPlan?

  var commands: CommandSet<EditProductsEvents> {
    Command("yes", "Make the change", event: EditProductsEvents.agreed).by(.manager).likely()
      .unavailable(shown.flatMap(whyNotYes))
    Command("no", "Cancel and return to the list", event: EditProductsEvents.declined).likely()
    Command("confirm", "Make the change by typing the product count", .word("count")) {
      EditProductsEvents.counted($0)
    }.by(.manager).unavailable(shown.flatMap(whyNothing))
  }

  private func needsCount(_ plan: BulkPlan) -> Bool {
    presented.presentation.confirmation.question(for: plan.count) == .count
      || plan.isUnlikely(under: pending.edit)
  }

  private func whyNotYes(_ plan: BulkPlan) -> String? {
    guard needsCount(plan) else { return whyNothing(plan) }
    let reason = plan.isUnlikely(under: pending.edit) ? "the prices change a lot" : "the change is large"
    return reason + "; type the number of products: \(plan.count)"
  }

  private func whyNothing(_ plan: BulkPlan) -> String? { plan.count == 0 ? "nothing would change" : nil }

  private func plan() async throws -> BulkPlan {
    try await catalog.read(
      BulkPreview(pending.edit, of: pending.list, limit: min(20, catalog.service.rowsPerPage)))
  }

  // MARK: The page

  mutating func page() async throws -> Page {
    let plan = try await plan()
    shown = plan
    var blocks: [Block] = []
    if isOther(plan) {
      blocks.append(.text("The list has changed since the plan. When you answer, the program asks again."))
    }
    blocks += BulkPlanView(plan, of: pending.edit).blocks
    if plan.isUnlikely(under: pending.edit) { blocks.append(.text(leaping(plan))) }
    if plan.count > 0 { blocks.append(.text(question(plan))) }
    let title =
      ["\(counted(plan.count, "product")) would change", pending.edit.words]
      + Product.list.narrowing(pending.list)
    return Page(title.joined(separator: " · "), blocks: blocks, hints: hints(plan))
  }

  func count() async throws -> Int? { try await plan().count }

  private func isOther(_ plan: BulkPlan) -> Bool {
    pending.seen.map { $0.mark != plan.seen.mark } ?? false
      || pending.expected.map { $0 != plan.count } ?? false
  }

  private func leaping(_ plan: BulkPlan) -> String {
    let example = plan.leap.flatMap(plan.words).map { ", such as \($0)" } ?? ""
    let words = plan.tenfoldWords ?? "Prices more than double, or fall by more than half\(example)."
    return words + " Check for a slip: +5 for +5%, 99 for .99."
  }

  private func question(_ plan: BulkPlan) -> String {
    needsCount(plan)
      ? "To make the change, type \(plan.count), the number of products. no cancels it."
      : "yes makes the change, no cancels it."
  }

  private func hints(_ plan: BulkPlan) -> [String] {
    plan.count == 0 ? ["no"] : [needsCount(plan) ? "\(plan.count)" : "yes", "no", "help"]
  }

  // MARK: Events

  func handle(_ event: EditProductsEvents) async throws -> Step<Routes> {
    switch event {
    case .declined: return .replace(Routes(.list(pending.list)), "Nothing was changed.")
    case .agreed where pending.seen == nil && shown == nil:
      // Nobody has seen yet what it would do: an address alone agrees to nothing.
      return .ask(asking(try await plan()))
    case .agreed:
      let plan = try await shown.orRead(plan)
      if let reason = whyNotYes(plan) {
        throw CommandError(
          code: "not-yet", message: "Not yet: \(reason).", guidance: [.run("confirm \(plan.count)")])
      }
      return try await make(
        pending.expected, pending.seen ?? plan.seen, askingAgainFor: ["rows-changed", "count-differs"])
    case .counted(let count):
      return try await make(count, pending.seen ?? shown?.seen, askingAgainFor: ["rows-changed"])
    }
  }

  private func asking(_ plan: BulkPlan) -> Routes {
    .catalog(.editProducts(PendingEdit(pending.edit, of: pending.list, plan)))
  }

  /// Makes the edit, and goes on at the list; asks again where the rows have changed.
  private func make(
    _ count: Int?, _ seen: BulkPlan.Seen?, askingAgainFor codes: [String]
  ) async throws -> Step<Routes> {
    let command = BulkCommand(pending.edit, of: pending.list, count: count, seen: seen)
    do throws(StoreError) {
      let receipt = try await catalog.perform(command)
      return Step(.replace(Routes(.list(pending.list))), ReceiptView(receipt, catalog.service.ground).notices)
    } catch {
      guard codes.contains(error.code) else { throw error }
      throw RedirectError(error, to: asking(try await plan()))
    }
  }
}
