package import StoreCore

/// Orders as their pages know them.
package final class OrderingModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
