package import StoreCore

/// The people who work in the shop as their pages know them.
package final class AccountsModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
