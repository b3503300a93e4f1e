package import NextCore

/// The shop's settings, stars and journal as their pages know them.
package final class ShopModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }

  /// Keeps an address under a name, in place of what that name held; `subject` is the row that the page is about.
  package func star(
    _ name: String, address: String, about subject: Subject? = nil
  ) async throws(StoreError) -> Receipt {
    let isThere = !complete(Star.entity, name, limit: 1).isEmpty
    let fields = ["address": address, "entity": subject?.entity ?? "", "about": subject?.key ?? ""]
    return try await perform(Edit(isThere ? .set : .add, Star.entity, name, fields))
  }
}
