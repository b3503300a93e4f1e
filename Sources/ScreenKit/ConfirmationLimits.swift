/// How many rows a change may touch before it asks, and how it asks: `set confirm 1 20`.
public struct ConfirmationLimits: Hashable, Sendable {
  /// What is asked before a change of many rows.
  public enum Question: Hashable, Sendable {
    /// Nothing.
    case none
    /// `yes`.
    case yes
    /// The number of rows, typed.
    case count
  }

  /// Up to so many rows nothing is asked.
  public var free: Int
  /// Up to so many rows a `yes` is enough; for more their count is typed. Never below `free`.
  public var yes: Int

  /// Limits of their own, or the usual ones: one row is free, twenty take a `yes`.
  public init(free: Int = 1, yes: Int = 20) {
    self.free = free
    self.yes = max(free, yes)
  }

  /// What is asked before `rows` rows are changed.
  public func question(for rows: Int) -> Question { rows <= free ? .none : rows <= yes ? .yes : .count }
}
