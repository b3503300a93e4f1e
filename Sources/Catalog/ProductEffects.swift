import StoreCore

/// The difference of two images of one product, property by property, in the order a page shows them.
struct ProductEffects {
  private(set) var all: [Effect] = []
  private let subject: Subject

  init(_ before: Product, _ after: Product) {
    subject = after.subject
    compare("name", before.name, after.name)
    compare("price", before.price?.text, after.price?.text)
    compare("category", before.category?.text, after.category?.text)
    compare("brand", before.brand?.text, after.brand?.text)
    compare("unit", before.unit.text, after.unit.text)
    compareBarcodes(before.barcodes, after.barcodes)
    compare("description", before.description.nonEmpty, after.description.nonEmpty)
    compareStatus(before.status, after.status)
  }

  private mutating func compare(_ what: String, _ before: String?, _ after: String?) {
    guard before != after else { return }
    all.append(Effect(subject, what, of: subject.key, before: before, after: after))
  }

  private mutating func compareBarcodes(_ before: [Barcode], _ after: [Barcode]) {
    for code in before where !after.contains(code) {
      let words = "Barcode \(code) of \(subject.key) removed"
      all.append(Effect(subject, "barcode", before: code.text, after: nil, words: words))
    }
    for code in after where !before.contains(code) {
      let words = "Barcode \(code) of \(subject.key) added"
      all.append(Effect(subject, "barcode", before: nil, after: code.text, words: words))
    }
  }

  private mutating func compareStatus(_ before: ProductStatus, _ after: ProductStatus) {
    guard before != after else { return }
    let verb =
      switch after {
      case .draft: "is a draft again"
      case .active: "activated"
      case .archived: "archived"
      }
    all.append(
      Effect(
        subject, "status", before: before.rawValue, after: after.rawValue,
        words: "Product \(subject.key) \(verb)"))
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
