package import StoreCore

/// The shop's customers as their pages know them.
package final class CustomersModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
