package import StoreCore

/// The stock room as its pages know it.
package final class InventoryModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
