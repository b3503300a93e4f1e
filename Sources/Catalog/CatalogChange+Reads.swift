import StoreCore

extension CatalogChange {
  /// The rows `applied` decides over.
  package var reads: CatalogReads {
    var reads = CatalogReads()
    switch self {
    case .productAdded(let sku, _, _, let category, let brand, _, let barcodes, _, _):
      (reads.product, reads.category, reads.brand, reads.barcodes) = (sku, category, brand, barcodes)
    case .priced(let sku, _), .renamed(let sku, _), .described(let sku, _), .barcodeRemoved(let sku, _),
      .unitSet(let sku, _), .activated(let sku), .archived(let sku), .drafted(let sku):
      reads.product = sku
    case .productMoved(let sku, let category):
      (reads.product, reads.category) = (sku, category)
    case .branded(let sku, let brand):
      (reads.product, reads.brand) = (sku, brand)
    case .barcodeAdded(let sku, let barcode):
      (reads.product, reads.barcodes) = (sku, [barcode])
    case .categoryAdded(let code, _, let parent):
      (reads.category, reads.parent, reads.position) = (code, parent, true)
    case .categoryMoved(let code, let parent):
      (reads.category, reads.parent, reads.position, reads.family) = (code, parent, true, true)
    case .categoryRenamed(let code, _):
      reads.category = code
    case .categoryArchived(let code):
      (reads.category, reads.family) = (code, true)
    case .categoryActivated(let code):
      (reads.category, reads.ownParent) = (code, true)
    case .categoryBranchArchived, .productsEdited: break
    case .brandAdded(let code, _), .brandRenamed(let code, _), .brandArchived(let code),
      .brandActivated(let code):
      reads.brand = code
    }
    return reads
  }
}
