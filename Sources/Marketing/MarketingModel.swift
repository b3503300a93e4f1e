package import StoreCore

/// Discounts as their pages know them.
package final class MarketingModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
