import StoreCore

/// The difference of two images of one product, property by property, in the order a page shows them.
struct ProductEffects {
  private(set) var all: [Effect] = []
  private let subject: Subject

  init(_ before: Product, _ after: Product) {
    subject = after.subject
    // First, for what else goes with the archive is its consequence.
    compareStatus(before.status, after.status)
    compare("name", before.name, after.name)
    compare("price", before.price?.text, after.price?.text)
    compare("category", before.category?.text, after.category?.text)
    compare("brand", before.brand?.text, after.brand?.text)
    compare("unit", before.unit.text, after.unit.text)
    compareBarcodes(before.barcodes, after.barcodes)
    compare("family", before.family?.text, after.family?.text)
    compareOptions(before.options, after.options)
    compare("tax class", before.taxClass?.text, after.taxClass?.text)
    compare("weight", before.weight?.text, after.weight?.text)
    compareScheduled(before.scheduled, after.scheduled)
    compare("description", before.description.nonEmpty, after.description.nonEmpty)
    compare("notes", before.notes.nonEmpty, after.notes.nonEmpty)
  }

  private mutating func compare(_ what: String, _ before: String?, _ after: String?) {
    guard before != after else { return }
    all.append(Effect(subject, what, of: subject.key, before: before, after: after))
  }

  private mutating func compareBarcodes(_ before: [Barcode], _ after: [Barcode]) {
    for code in before where !after.contains(where: code.isSame) {
      let words = "Barcode \(code) of \(subject.key) removed"
      all.append(Effect(subject, "barcode", before: code.text, after: nil, words: words))
    }
    for code in after {
      guard let old = before.first(where: code.isSame) else {
        let words = "Barcode \(code) of \(subject.key) added"
        all.append(Effect(subject, "barcode", before: nil, after: code.text, words: words))
        continue
      }
      guard old.pack != code.pack else { continue }
      all.append(
        Effect(
          subject, "pack", of: "barcode \(code.printed) of \(subject.key)", before: String(old.pack),
          after: String(code.pack)))
    }
  }

  /// One effect for each name; that they only changed places is one too.
  private mutating func compareOptions(_ before: [ProductOption], _ after: [ProductOption]) {
    guard before != after else { return }
    let count = all.count
    for option in before where after[option.name] == nil { compare(option.name, option.value, nil) }
    for option in after { compare(option.name, before[option.name], option.value) }
    if all.count == count { compare("options", before.text, after.text) }
  }

  private mutating func compareScheduled(_ before: [ScheduledPrice], _ after: [ScheduledPrice]) {
    for old in before where !after.contains(where: { $0.day == old.day }) {
      compare("price from \(old.day)", old.price.text, nil)
    }
    for new in after {
      compare("price from \(new.day)", before.first { $0.day == new.day }?.price.text, new.price.text)
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
