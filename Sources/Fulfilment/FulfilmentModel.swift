package import StoreCore

/// Shipments and returns as their pages know them.
package final class FulfilmentModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
