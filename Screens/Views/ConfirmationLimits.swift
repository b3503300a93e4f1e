/// From how many rows on a change is asked about before it is made.
package struct ConfirmationLimits: Hashable, Sendable {
  /// Up to so many rows it is made at once.
  package var free: Int
  /// Up to so many rows `yes` is enough; beyond, their number is typed.
  package var yes: Int

  /// One row at once, twenty by `yes`, unless told.
  package init(free: Int = 1, yes: Int = 20) {
    self.free = free
    self.yes = yes
  }
}
