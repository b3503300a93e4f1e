package import StoreCore

/// A thing the shop sells: one stocked article with one price.
package struct Product: Hashable, Sendable, Codable {
  /// Its key.
  package var sku: SKU
  /// Its name, 1...200 code points on one line.
  package var name: String
  /// What else there is to say, 0...10,000 code points, line feeds allowed.
  package var description: String
  /// The category it is filed under.
  package var category: Code?
  /// Who makes it.
  package var brand: Code?
  /// What one unit costs, in the shop's currency; a draft may have none.
  package var price: Money?
  /// The numbers a scanner reads, in the order they were added.
  package var barcodes: [Barcode]
  /// What it is counted in.
  package var unit: SellingUnit
  /// The family of products it is a variant of: the chair that comes in three sizes.
  package var family: Code?
  /// What tells it from the others of its family, at most three.
  package var options: [ProductOption]
  /// How it is taxed; nil: by the shop's standard.
  package var taxClass: Code?
  /// What one of it weighs.
  package var weight: Weight?
  /// What only the shop reads, 0...10,000 code points, line feeds allowed.
  package var notes: String
  /// Prices to come, the nearest first.
  package var scheduled: [ScheduledPrice]
  /// Whether it is for sale.
  package var status: ProductStatus
  /// When it was added.
  package var createdAt: Instant
  /// When it was last changed.
  package var updatedAt: Instant
  /// The journal entry that made its present content; 0 before it is stored.
  package var revision: Int

  /// States a product as the store keeps it.
  package init(
    sku: SKU, name: String, description: String = "", category: Code? = nil, brand: Code? = nil,
    price: Money? = nil, barcodes: [Barcode] = [], unit: SellingUnit = .each, family: Code? = nil,
    options: [ProductOption] = [], taxClass: Code? = nil, weight: Weight? = nil, notes: String = "",
    scheduled: [ScheduledPrice] = [], status: ProductStatus = .draft, createdAt: Instant, updatedAt: Instant,
    revision: Int = 0
  ) {
    self.sku = sku
    self.name = name
    self.description = description
    self.category = category
    self.brand = brand
    self.price = price
    self.barcodes = barcodes
    self.unit = unit
    self.family = family
    self.options = options
    self.taxClass = taxClass
    self.weight = weight
    self.notes = notes
    self.scheduled = scheduled
    self.status = status
    self.createdAt = createdAt
    self.updatedAt = updatedAt
    self.revision = revision
  }

  /// How the journal names it.
  package var subject: Subject { Subject(.product, sku.text) }
}
