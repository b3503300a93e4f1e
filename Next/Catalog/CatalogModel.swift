package import NextCore

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

  /// Adds a draft that is like another product, without its barcodes.
  package func copy(_ sku: SKU, as copy: SKU) async throws(StoreError) -> Receipt {
    let row = try await read(EntityPage(Subject(Product.entity, sku.text)))
    var fields: [String: String] = [:]
    for field in Product.shape.formFields where field.column != nil {
      let text = Product.shape.text(of: field, in: row.image, row.ground)
      if !text.isEmpty { fields[field.name] = text }
    }
    fields["status"] = ProductStatus.draft.rawValue
    fields["sku"] = nil
    return try await perform(Edit(.add, Product.entity, copy.text, fields))
  }
}
