extension CatalogChange {
  /// The case's name, as the journal files it; stored for ever.
  package var name: String {
    switch self {
    case .productAdded: "productAdded"
    case .priced: "priced"
    case .renamed: "renamed"
    case .described: "described"
    case .productMoved: "productMoved"
    case .branded: "branded"
    case .barcodeAdded: "barcodeAdded"
    case .barcodeRemoved: "barcodeRemoved"
    case .unitSet: "unitSet"
    case .activated: "activated"
    case .archived: "archived"
    case .drafted: "drafted"
    case .productsEdited: "productsEdited"
    case .categoryAdded: "categoryAdded"
    case .categoryRenamed: "categoryRenamed"
    case .categoryMoved: "categoryMoved"
    case .categoryArchived: "categoryArchived"
    case .categoryBranchArchived: "categoryBranchArchived"
    case .categoryActivated: "categoryActivated"
    case .brandAdded: "brandAdded"
    case .brandRenamed: "brandRenamed"
    case .brandArchived: "brandArchived"
    case .brandActivated: "brandActivated"
    }
  }
}
