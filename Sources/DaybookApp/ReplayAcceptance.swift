/// The command that would accept what a replay read, for its report.
struct ReplayAcceptance {
  /// The store it ran on, unless it made its own.
  var store: String?
  /// The options that decide what is read.
  var options: [String] = []

  /// "daybook replay --update 'my shop.replay' --store shop.db"; nil for standard input, which no file holds, and
  /// where the run itself made the store another than the one it would be read on.
  func command(for plan: ReplayPlan, hasWritten: Bool) -> String? {
    guard plan.path != "-", plan.makesStore || store != nil && !hasWritten else { return nil }
    let path = plan.path.hasPrefix("-") ? "./" + plan.path : plan.path
    let words =
      ["daybook", "replay", "--update", path] + (plan.makesStore ? [] : store.map { ["--store", $0] } ?? [])
      + options
    return words.map(shellQuoted).joined(separator: " ")
  }
}
