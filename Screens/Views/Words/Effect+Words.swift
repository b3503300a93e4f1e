import Accounts
import Catalog
import Fulfilment
import Inventory
import Ordering
import Shop
package import StoreCore

extension Effect {
  /// Every shape by its stored name.
  private static let shapes = Dictionary(
    uniqueKeysWithValues: StoreDeclarations.shop.shapes.map { ($0.name, $0) })

  /// The entity of its row; nil: it is a sum's.
  package var shape: Shape? { isSum ? nil : Self.shapes[subject.entity] }

  /// Its words; several where one field says several things, none where nobody asks for it.
  package func words(_ ground: Ground) -> [EffectWords] {
    if isSum { return sumWords(ground) }
    guard let shape, !shape.isLedger else { return [] }
    if let words = purchasingWords(ground) ?? orderingWords(ground) ?? countWords() ?? taskWords()
      ?? accountWords()
    {
      return words
    }
    if let part { return partWords(part, shape, ground) }
    if field.isEmpty { return [presence(shape, ground)] }
    guard let column = shape.places[field].map({ shape.columns[$0] }) else { return [] }
    // What was issued is what is held no longer.
    if subject.entity == Reservation.entity, field == "issued" { return [] }
    if field == "status", let phrase = statusPhrase(shape) {
      return [EffectWords(before: before.text, after: after.text, phrase: phrase)]
    }
    // Everybody reads the journal, and only owners the people.
    if column.traits.contains(.secret) || shape.hasSecrets && column.traits.contains(.personal) {
      return [EffectWords(phrase: "\(column.title) of \(nameInSentence(shape)) changed")]
    }
    // What it was about a person is forgotten.
    if before == after {
      return [EffectWords(phrase: "\(column.title) of \(nameInSentence(shape)) anonymised")]
    }
    if subject.entity == Product.entity, field == "options" { return optionWords() }
    // Room made for a sibling goes without saying.
    if column.traits.contains(.byRule), field == "position" { return [] }
    return [
      EffectWords(
        what: column.title.inSentence,
        name: nameInSentence(shape), before: text(before, column, ground), after: text(after, column, ground),
        leads: subject.entity == Reservation.entity && field == "held")
    ]
  }

  private func text(_ value: Value, _ column: FieldShape, _ ground: Ground) -> String? {
    if case .null = value { return nil }
    if column.name == "lead_days" { return value.int.map { counted(Int($0), "day") } }
    if column.kind == .quantity, let quantity = Quantity(stored: value) { return text(of: quantity) }
    let text = column.show(value, ground)
    return text.isEmpty ? nil : text
  }

  private func text(_ quantity: Value) -> String { Quantity(stored: quantity).map(text(of:)) ?? "" }

  /// A quantity with the decimals of its product's unit.
  func text(of quantity: Quantity) -> String {
    quantity.text(decimals: facts["unit"].flatMap(SellingUnit.init(stored:))?.decimals ?? 0)
  }

  /// What a row is called in a sentence: a product by its SKU, any other with its noun.
  private func nameInSentence(_ shape: Shape) -> String {
    switch subject.entity {
    case Product.entity, PurchaseOrder.entity, Order.entity: subject.key
    case SupplierItem.entity, ReorderRule.entity: nameOfPair
    case Settings.entity: "the shop"
    case Account.entity: facts["name"]?.text ?? subject.key
    case Stocktake.entity: "stocktake \(subject.key)"
    default: "\(shape.noun) \(subject.key)"
    }
  }

  /// "Product MUG added", "Starred /catalog as range".
  private func presence(_ shape: Shape, _ ground: Ground) -> EffectWords {
    let isAdded = before == .null
    var words = EffectWords(before: before.text, after: after.text)
    words.leads = [Shipment.entity, Return.entity].contains(subject.entity)
    let noun = shape.noun.capitalised
    let verb = isAdded ? "added" : "removed"
    switch subject.entity {
    case Star.entity where isAdded: words.phrase = "Starred \(facts.text("address")) as \(subject.key)"
    case Review.entity, Reservation.entity:
      let holder = facts["holder"]?.text.map { "\(text(facts["quantity"] ?? .null)) for \($0)" }
      words.phrase =
        "\(noun) \(subject.key) of \(facts.text("sku")) \(verb)"
        + (isAdded ? holder.map { ": " + $0 } ?? "" : "")
    case Stocktake.entity:
      let place = facts.text("location")
      words.phrase = "Stocktake \(subject.key) of \(place) \(isAdded ? "started" : verb)"
    default:
      words.phrase =
        purchasingPresence(verb) ?? orderingPresence(verb, ground) ?? "\(noun) \(subject.key) \(verb)"
    }
    return words
  }

  /// "Product M archived"; nil: the status is a property as any other.
  private func statusPhrase(_ shape: Shape) -> String? {
    guard let after = after.text else { return nil }
    let noun = shape.noun.capitalised
    let verb: String? =
      switch (subject.entity, after) {
      case (_, "archived"): "archived"
      case (Review.entity, "new"): "is new again"
      case (Review.entity, _): after
      case (_, "active"): "activated"
      case (Product.entity, "draft"): "is a draft again"
      default: nil
      }
    let of = facts["sku"]?.text.map { " of \($0)" } ?? ""
    return verb.map { "\(noun) \(subject.key)\(of) \($0)" }
  }

  /// One for each option that differs; that they only changed places is one too.
  private func optionWords() -> [EffectWords] {
    let (old, new) = (ProductOptions(stored: before)?.list ?? [], ProductOptions(stored: after)?.list ?? [])
    let gone = old.filter { option in !new.contains { folded($0.name) == folded(option.name) } }
    var words = gone.map { EffectWords(what: $0.name, name: subject.key, before: $0.value, after: nil) }
    for option in new {
      let value = old.first { folded($0.name) == folded(option.name) }?.value
      guard value != option.value else { continue }
      words.append(EffectWords(what: option.name, name: subject.key, before: value, after: option.value))
    }
    guard words.isEmpty else { return words }
    return [EffectWords(what: "options", name: subject.key, before: before.text, after: after.text)]
  }

  private func partWords(_ part: PartPlace, _ shape: Shape, _ ground: Ground) -> [EffectWords] {
    guard let list = shape.children.first(where: { $0.name == field }) else { return [] }
    func shown(_ place: Int, _ value: Value) -> String? { text(value, list.columns[place], ground) }
    let key = part.values.first.flatMap { shown(0, $0) } ?? String(part.line)
    if subject.entity == Product.entity, field == "scheduled" {
      let price = part.values.count > 1 ? shown(1, part.values[1]) : nil
      let isGone = after == .null
      return [
        EffectWords(
          what: "price from \(key)", name: subject.key,
          before: part.field == nil ? (isGone ? price : nil) : shown(1, before),
          after: part.field == nil ? (isGone ? nil : price) : shown(1, after))
      ]
    }
    let noun = list.title.lowercased()
    if let field = part.field, let place = list.columns.firstIndex(where: { $0.name == field }) {
      return [
        EffectWords(
          what: list.columns[place].title.lowercased(), name: "\(noun) \(key) of \(nameInSentence(shape))",
          before: shown(place, before), after: shown(place, after))
      ]
    }
    let pack = part.values.count > 1 ? part.values[1].int.flatMap { $0 > 1 ? " ×\($0)" : nil } ?? "" : ""
    let verb = before == .null ? "added" : "removed"
    let phrase = "\(list.title) \(key)\(pack) of \(nameInSentence(shape)) \(verb)"
    return [EffectWords(before: before.text, after: after.text, phrase: phrase)]
  }

  /// What there is somewhere, or what it is worth.
  private func sumWords(_ ground: Ground) -> [EffectWords] {
    guard let (old, new) = before.int.flatMap({ old in after.int.map { (old, $0) } }) else { return [] }
    var words = EffectWords(name: facts["sku"]?.text, isSum: true)
    if field == "value" {
      words.what = "value of stock"
      (words.before, words.after) = (Money(minor: old).text(ground), Money(minor: new).text(ground))
      return [words]
    }
    let place = facts["location"]?.text.map { " at \($0)" } ?? ""
    words.isStock = field == "on_hand"
    words.what = (field == "on_hand" ? "stock" : field.parted(by: " ")) + place
    (words.before, words.after) = (text(of: Quantity(thousandths: old)), text(of: Quantity(thousandths: new)))
    return [words]
  }
}
