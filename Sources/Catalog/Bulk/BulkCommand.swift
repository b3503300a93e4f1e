package import StoreCore

/// Makes a bulk edit of all products that a list finds on all its pages, as one entry; the names are stored for ever.
package struct BulkCommand: StoreCommand {
  /// What narrows the list: its filters and its words.
  package var filters: [String: String]
  package var search: String
  package var edit: BulkEdit
  /// How many products are expected to change; nil: however many.
  package var count: Int?
  /// What was seen of them; nil: nothing.
  package var seen: BulkPlan.Seen?

  package init(_ edit: BulkEdit, of list: ListQuery, count: Int? = nil, seen: BulkPlan.Seen? = nil) {
    (filters, search, self.edit) = (list.filters, list.search, edit)
    (self.count, self.seen) = (count, seen)
  }

  package var kind: String { "catalog.productsEdited" }
  package var batch: (any BatchRule)? { BulkRun(self) }

  package var least: Role { .manager }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    var run = BulkRun(self)
    while try run.next(&shop) {}
  }

  /// The list in the order of its keys, which no edit changes.
  fileprivate var list: ListQuery {
    var list = Product.list.all
    (list.filters, list.search, list.limit) = (filters, search, 500)
    return list
  }
}

/// The products of a list changed some at a time. What refuses one of them is told when all were looked at.
struct BulkRun: BatchRule {
  private let command: BulkCommand
  private var survey: BulkSurvey?
  private var list: ListQuery

  init(_ command: BulkCommand) { (self.command, list) = (command, command.list) }

  var loads: Shape? { nil }

  mutating func next(_ shop: inout Changes) throws(StoreError) -> Bool {
    var survey = self.survey
    if survey == nil { survey = BulkSurvey(try BulkRule(command.edit, shop)) }
    guard var survey else { return false }
    survey.since = command.seen?.entry ?? .max
    var changes = shop
    list.after = try survey.take(list, shop) { row throws(StoreError) in
      try changes.change(row.before, to: row.after)
    }
    shop = changes
    self.survey = survey
    guard list.after == nil else { return true }
    try finish(survey, &shop)
    return false
  }

  /// Refuses what is not as it was planned: other rows before another number of them.
  private func finish(_ survey: BulkSurvey, _ shop: inout Changes) throws(StoreError) {
    try survey.check()
    let plan = survey.plan
    if let seen = command.seen, seen.mark != plan.seen.mark {
      throw .rowsChanged(survey.changed, more: survey.changedCount - survey.changed.count)
    }
    if let count = command.count, count != plan.count { throw .countDiffers(plan.count, typed: count) }
    guard plan.count > 1 else { return }
    let facts: [String: Value] = ["products": .int(Int64(plan.count)), "edit": .text(command.edit.words)]
    shop.tell(Notice("products-edited", facts, isSummary: true))
  }
}
