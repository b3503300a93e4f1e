package import StoreCore

/// The catalogue as its pages know it.
package final class CatalogModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }

  /// One product; refused as `product-not-found`.
  package func product(_ sku: SKU) async throws(StoreError) -> Product {
    let row = try await read(EntityPage(Subject(Product.entity, sku.text)))
    guard let product = Product.declaration.decode(row.image) else { throw .broken("\(sku) cannot be read") }
    return product
  }
}
