/// Which entries of the journal to read, newest first.
package struct JournalQuery: Hashable, Sendable {
  /// Only entries about this row, "product:MUG-BLU", in any case.
  package var subject: Subject?
  /// Only entries by this actor.
  package var actor: String?
  /// Only entries since the beginning of this day, in the shop's time zone.
  package var since: LocalDate?
  /// Only entries with a smaller number: the place in the list.
  package var before: Int?

  /// Everything, unless told.
  package init(subject: Subject? = nil, actor: String? = nil, since: LocalDate? = nil, before: Int? = nil) {
    self.subject = subject
    self.actor = actor
    self.since = since
    self.before = before
  }
}
