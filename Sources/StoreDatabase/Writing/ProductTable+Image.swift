// How the journal keeps many products at once.
extension ProductTable {
  /// The canonical JSON of a `StoreRow` that is a product, made where the rows are. What is null is left
  /// out there.
  static let image = """
    json_object('catalog', json_object('row', json_object('product', json_object('row', json_object(
      'barcodes', json((SELECT json_group_array(code) FROM
        (SELECT \(storedBarcode) AS code FROM barcode k WHERE k.product_id = p.id ORDER BY k.position))),
      'brand', b.code, 'category', c.code, 'createdAt', p.created_at, 'description', p.description,
      'family', p.family, 'name', p.name, 'notes', p.notes,
      'options', json(CASE p.options WHEN '' THEN '[]'
        ELSE '[' || replace(json_quote(p.options), ';', '","') || ']' END),
      'price', CASE WHEN p.price IS NULL THEN NULL
        ELSE json_object('currency', (SELECT currency FROM shop), 'minor', p.price) END,
      'revision', p.revision,
      'scheduled', json((SELECT json_group_array(json_object('day', day, 'entry', entry, 'from', begins_at,
          'price', json_object('currency', (SELECT currency FROM shop), 'minor', amount)))
        FROM (SELECT s.* FROM scheduled_price s WHERE s.product_id = p.id ORDER BY s.begins_at))),
      'sku', p.sku,
      'status', CASE p.status WHEN 0 THEN 'draft' WHEN 1 THEN 'active' ELSE 'archived' END,
      'taxClass', p.tax_class, 'unit', json_object('code', p.unit, 'decimals', p.unit_decimals),
      'updatedAt', p.updated_at, 'weight', p.weight)))))
    """
}
