// What a product has not is left out, so that images of old read, and are written, as they were.
extension Product {
  private enum CodingKeys: String, CodingKey {
    case sku, name, description, category, brand, price, barcodes, unit, family, options, taxClass, weight
    case notes, scheduled, status, createdAt, updatedAt, revision
  }

  package init(from decoder: any Decoder) throws {
    let row = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sku: try row.decode(forKey: .sku), name: try row.decode(forKey: .name),
      description: try row.decode(forKey: .description), category: try row.decodeIfPresent(forKey: .category),
      brand: try row.decodeIfPresent(forKey: .brand), price: try row.decodeIfPresent(forKey: .price),
      barcodes: try row.decode(forKey: .barcodes), unit: try row.decode(forKey: .unit),
      family: try row.decodeIfPresent(forKey: .family),
      options: try row.decodeIfPresent(forKey: .options) ?? [],
      taxClass: try row.decodeIfPresent(forKey: .taxClass), weight: try row.decodeIfPresent(forKey: .weight),
      notes: try row.decodeIfPresent(forKey: .notes) ?? "",
      scheduled: try row.decodeIfPresent(forKey: .scheduled) ?? [], status: try row.decode(forKey: .status),
      createdAt: try row.decode(forKey: .createdAt), updatedAt: try row.decode(forKey: .updatedAt),
      revision: try row.decode(forKey: .revision))
  }

  package func encode(to encoder: any Encoder) throws {
    var row = encoder.container(keyedBy: CodingKeys.self)
    try row.encode(sku, forKey: .sku)
    try row.encode(name, forKey: .name)
    try row.encode(description, forKey: .description)
    try row.encodeIfPresent(category, forKey: .category)
    try row.encodeIfPresent(brand, forKey: .brand)
    try row.encodeIfPresent(price, forKey: .price)
    try row.encode(barcodes, forKey: .barcodes)
    try row.encode(unit, forKey: .unit)
    try row.encodeIfPresent(family, forKey: .family)
    if !options.isEmpty { try row.encode(options, forKey: .options) }
    try row.encodeIfPresent(taxClass, forKey: .taxClass)
    try row.encodeIfPresent(weight, forKey: .weight)
    if !notes.isEmpty { try row.encode(notes, forKey: .notes) }
    if !scheduled.isEmpty { try row.encode(scheduled, forKey: .scheduled) }
    try row.encode(status, forKey: .status)
    try row.encode(createdAt, forKey: .createdAt)
    try row.encode(updatedAt, forKey: .updatedAt)
    try row.encode(revision, forKey: .revision)
  }
}

extension KeyedDecodingContainer {
  fileprivate func decode<Value: Decodable>(forKey key: Key) throws -> Value {
    try decode(Value.self, forKey: key)
  }

  fileprivate func decodeIfPresent<Value: Decodable>(forKey key: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }
}
