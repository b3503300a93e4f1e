package import NextCore

/// The catalogue as its pages know it.
package final class CatalogModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
