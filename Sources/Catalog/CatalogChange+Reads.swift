import StoreCore

extension CatalogChange {
  /// The rows `applied` decides over.
  package var reads: CatalogReads {
    var reads = CatalogReads()
    switch self {
    case .productAdded(let sku, _, _, let category, let brand, _, let barcodes, _, _, _):
      (reads.product, reads.category, reads.brand, reads.barcodes) = (sku, category, brand, barcodes)
    case .priced(let sku, _), .renamed(let sku, _), .described(let sku, _), .barcodeRemoved(let sku, _),
      .activated(let sku), .archived(let sku), .drafted(let sku),
      .priceUnscheduled(let sku, _):
      reads.product = sku
    case .unitSet(let sku, _):
      (reads.product, reads.stock) = (sku, true)
    case .priceScheduled(let sku, _, let day, _):
      (reads.product, reads.startOf) = (sku, day)
    case .productEdited(let sku, let edits):
      (reads.product, reads.category, reads.brand) = (sku, edits.category?.to, edits.brand?.to)
      (reads.barcodes, reads.stock) = (edits.barcodes ?? [], edits.unit != nil)
    case .productMoved(let sku, let category):
      (reads.product, reads.category) = (sku, category)
    case .branded(let sku, let brand):
      (reads.product, reads.brand) = (sku, brand)
    case .barcodeAdded(let sku, let barcode):
      (reads.product, reads.barcodes) = (sku, [barcode])
    case .categoryEdited(let code, _, let parent):
      (reads.category, reads.parent, reads.position, reads.family) = (code, parent?.to, true, true)
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
    case .categoryMerged(let code, let target):
      (reads.category, reads.parent, reads.family) = (code, target, true)
    case .categoryBranchArchived, .categoryPlaced, .productsEdited: break
    case .brandAdded(let code, _), .brandRenamed(let code, _), .brandArchived(let code),
      .brandActivated(let code):
      reads.brand = code
    case .brandMerged(let code, let target):
      (reads.brand, reads.otherBrand) = (code, target)
    case .reviewAdded(let sku, _, _, _, let author):
      (reads.product, reads.reviewBy, reads.nextReview) = (sku, author, true)
    case .reviewAccepted(let number), .reviewRejected(let number):
      reads.review = number
    }
    return reads
  }
}
