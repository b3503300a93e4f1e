/// One bounded context as its pages know it: what can be read, and what can be done.
///
/// It keeps no copy of any row.
@MainActor package protocol AggregateModel: AnyObject {
  var service: StoreService { get }
}

extension AggregateModel {
  /// Answers a question.
  package func read<Q: Query>(_ query: Q) async throws(StoreError) -> Q.Answer {
    do throws(StoreError) { return try await service.read(query) } catch {
      throw await service.offering(error)
    }
  }

  /// Makes a change, if rows are still at the revisions that the page showed.
  @discardableResult package func perform(
    _ command: some StoreCommand, expecting: [Subject: Int] = [:]
  ) async throws(StoreError) -> Receipt { try await service.perform(.command(command), expecting: expecting) }

  /// Sets fields of a row, if it is still at `revision`; nil: whatever it is at.
  @discardableResult package func set(
    _ fields: [String: String], of subject: Subject, at revision: Int? = nil
  ) async throws(StoreError) -> Receipt {
    try await perform(
      Edit(.set, subject.entity, subject.key, fields), expecting: revision.map { [subject: $0] } ?? [:])
  }

  /// The keys of an entity's rows that begin with what was typed.
  package func complete(_ entity: String, _ prefix: String, limit: Int = 30) -> [Suggestion] {
    service.store.complete(entity, prefix, limit: limit, as: service.caller)
  }
}
