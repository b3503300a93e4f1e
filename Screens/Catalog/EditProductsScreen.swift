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
  private let shown = Shown<BulkPlan>()

  init(pending: PendingEdit, catalog: CatalogModel, presented: Presented) {
    self.pending = pending
    self.catalog = catalog
    self.presented = presented
  }

  var commands: CommandSet<EditProductsEvents> {
    Command("yes", "Make the change", event: .agreed).likely().unavailable(shown.last.flatMap(whyNotYes))
    Command("no", "Cancel and return to the list", event: .declined).likely()
    Command("confirm", "Make the change by typing the product count", .word("count")) {
      .counted($0)
    }.unavailable(shown.last.flatMap(whyNothing))
  }

  private func needsCount(_ plan: BulkPlan) -> Bool {
    presented.presentation.confirmation.question(for: plan.count) == .count
      || plan.isUnlikely(under: pending.edit)
  }

  private func whyNotYes(_ plan: BulkPlan) -> String? {
    needsCount(plan)
      ? (plan.isUnlikely(under: pending.edit) ? "the prices change a lot" : "the change is large")
        + "; type the number of products: \(plan.count)"
      : whyNothing(plan)
  }

  private func whyNothing(_ plan: BulkPlan) -> String? {
    plan.count == 0 ? "nothing would change" : nil
  }

  func page() async throws -> Page {
    let plan = shown.keep(try await catalog.preview(pending.edit, of: pending.list))
    var blocks: [Block] = []
    if isOther(plan) {
      blocks.append(.text("The list has changed since the plan. When you answer, the program asks again."))
    }
    blocks += BulkPlanView(plan, of: pending.edit).blocks
    if plan.isUnlikely(under: pending.edit) { blocks.append(.text(leaping(plan))) }
    if plan.count > 0 { blocks.append(.text(question(plan))) }
    let products = Total.grouped(plan.count) + (plan.count == 1 ? " product" : " products")
    let title = ["\(products) would change", pending.edit.words] + pending.list.words
    return Page(title.joined(separator: " · "), blocks: blocks, hints: hints(plan))
  }

  func count() async throws -> Int? { try await catalog.preview(pending.edit, of: pending.list).count }

  private func isOther(_ plan: BulkPlan) -> Bool {
    pending.seen.map { $0.mark != plan.seen.mark } ?? false
      || pending.expected.map { $0 != plan.count } ?? false
  }

  private func leaping(_ plan: BulkPlan) -> String {
    let leap = plan.leap.flatMap { row in
      row.before.price.flatMap { before in row.after.price.map { (row.before.sku.text, before.text, $0.text) }
      }
    }
    let example = leap.map { ", such as \($0.0) from \($0.1) to \($0.2)" } ?? ""
    let words = plan.tenfold.words("price") ?? "Prices more than double, or fall by more than half\(example)."
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
}

extension EditProductsScreen {
  func handle(_ event: EditProductsEvents) async throws -> Step<Routes> {
    switch event {
    case .declined: return .replace(.catalog(.products(pending.list)), "Nothing was changed.")
    case .agreed where pending.seen == nil && shown.last == nil:
      // Nobody saw yet what it would do: an address alone agrees to nothing.
      let plan = try await catalog.preview(pending.edit, of: pending.list)
      return .ask(.catalog(.editProducts(PendingEdit(pending.edit, of: pending.list, plan))))
    case .agreed:
      let plan = try await shown.orRead { try await catalog.preview(pending.edit, of: pending.list) }
      if let reason = whyNotYes(plan) {
        throw CommandError(
          code: "not-yet", message: "Not yet: \(reason).", guidance: ["run: confirm \(plan.count)"])
      }
      return try await make(
        ExpectedRows(count: pending.expected, seen: pending.seen ?? plan.seen),
        askingAgainFor: ["rows-changed", "count-differs"])
    case .counted(let count):
      return try await make(
        ExpectedRows(count: count, seen: pending.seen ?? shown.last?.seen), askingAgainFor: ["rows-changed"])
    }
  }

  /// Makes the edit, and goes on at the list; asks again where the rows are others by now.
  private func make(
    _ rows: ExpectedRows, askingAgainFor codes: [String]
  ) async throws -> Step<Routes> {
    do {
      let receipt = try await catalog.edit(pending.list, pending.edit, expecting: rows)
      let notices = Step<Routes>.done(receipt).notices
      return Step(.replace(.catalog(.products(pending.list))), notices)
    } catch  where codes.contains(error.code) {
      let plan = try await catalog.preview(pending.edit, of: pending.list)
      throw RedirectError(
        error, to: Routes.catalog(.editProducts(PendingEdit(pending.edit, of: pending.list, plan))))
    }
  }
}
