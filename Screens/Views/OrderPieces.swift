package import AppRoutes
import Catalog
package import CommandKit
import Customers
package import Fulfilment
package import Ordering
package import ScreenKit
package import StoreCore

/// What is wanted of one product, as it is typed: "MUG-BLU", "MUG-BLU*3", "3 x MUG-BLU", a barcode, or a name.
package struct OrderPiece: CommandValue, Hashable {
  package var code: String
  package var quantity: Quantity?

  package init(parsing text: String) throws(Refusal) {
    let words = Self.spaced(Self.words(text))
    if words.count > 2, Self.signs.contains(words[1]) {
      (code, quantity) = (words[2...].joined(separator: " "), try Quantity(parsing: words[0]))
    } else if words.count == 2, Int(words[1]) != nil {
      (code, quantity) = (words[0], try Quantity(parsing: words[1]))
    } else if let star = text.lastIndex(of: "*") {
      code = String(text[..<star])
      quantity = try Quantity(parsing: String(text[text.index(after: star)...]))
    } else {
      code = text
    }
  }

  package var word: String { code + (quantity.map { "*" + $0.text } ?? "") }
  package static var placeholder: String { "CODE" }
  private static let signs: Set<String> = ["x", "X", "×", "*"]

  fileprivate static func words(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
  }

  /// "2x MUG" as "2 x MUG".
  private static func spaced(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first, first.dropLast().allSatisfy(\.isNumber), first.count > 1,
      let sign = first.last.map(String.init), signs.contains(sign)
    else { return words }
    return [String(first.dropLast()), sign] + words.dropFirst()
  }

  /// Whether words say how many of which product before anything else: "3 x MUG-BLU".
  package static func isCounted(_ words: [String]) -> Bool {
    let words = spaced(words)
    return words.count > 2 && signs.contains(words[1])
      && words[0].first.map { $0.isNumber || "+-.".contains($0) } == true
  }
}

/// Several products: "MUG-BLU*3 TEA", "3 x MUG-BLU TEA".
package struct OrderPieces: CommandValue, Hashable {
  package var pieces: [OrderPiece] = []

  package init(parsing text: String) throws(Refusal) {
    var words = OrderPiece.words(text)[...]
    while let word = words.first {
      let count = OrderPiece.isCounted(Array(words.prefix(3))) ? word.contains(where: \.isLetter) ? 2 : 3 : 1
      pieces.append(try OrderPiece(parsing: words.prefix(count).joined(separator: " ")))
      words = words.dropFirst(count)
    }
  }

  package var word: String { pieces.map(\.word).joined(separator: " ") }
  package static var placeholder: String { "SKU*N" }
}

extension ReturnDisposition: CommandValue { public static var placeholder: String { "PLACE" } }

extension AggregateModel {
  /// What is wanted of the products of a line; without a number, all that is left of each, or one where it is scanned.
  package func wishes(
    _ pieces: OrderPieces?, at route: Routes, scanning: Bool = false
  ) async throws -> [Wish] {
    var wishes: [Wish] = []
    for piece in pieces?.pieces ?? [] {
      let wish = try await wish(piece, at: route)
      let isCounted = piece.quantity != nil || scanning && ScannedCode.isScan(piece.code)
      wishes.append(Wish(wish.sku, isCounted ? wish.quantity : nil))
    }
    return wishes
  }

  /// What is wanted of the product with a code or, where exactly one fits, with a name.
  package func wish(_ piece: OrderPiece, at route: Routes) async throws -> OrderWish {
    do {
      let scan = CodeScan(code: piece.code, quantity: piece.quantity)
      let item = try await scanned(scan, at: route)
      return OrderWish(item.sku, try item.units(piece.quantity))
    } catch let error as StoreError where ["product-not-found", "bad-sku"].contains(error.code) {
      let missing = piece.code.contains(" ") ? .notFound(Product.shape, piece.code) : error
      let key = try await only(Product.list, named: piece.code, else: missing)
      return OrderWish(SKU(stored: key), piece.quantity ?? Quantity(whole: 1))
    }
  }

  /// The number of the customer with a number or, where exactly one fits, with a name; nil for "none".
  package func customer(_ typed: String) async throws -> Code? {
    if typed == "none" { return nil }
    if let code = try? Code(typed),
      let found = try? await read(EntityPage(Subject(Customer.entity, code.text)))
    {
      return Code(stored: Customer.shape.key(of: found.image))
    }
    let missing = StoreError.notFound(Customer.shape, typed)
    return Code(stored: try await only(Customer.list, named: typed, else: missing))
  }

  /// The key of the one row of a list that has every word; refused as `several-found` where several have.
  private func only(
    _ listing: Listing, named text: String, else missing: StoreError
  ) async throws(StoreError) -> String {
    var query = listing.all
    (query.search, query.limit) = (text, 4)
    let found = try await read(query)
    guard let key = found.keys.first else { throw missing }
    guard found.count > 1 else { return key }
    let all = listing.shape.nouns
    throw StoreError(
      "several-found", "Several \(all) have \(StoreError.quoted(text)) in them.", field: "code", value: text,
      .sentence("Type the key of one: \(found.keys.prefix(3).joined(separator: ", "))."))
  }
}

/// What begins an order, on the pages that can.
package struct OrderBeginning: Sendable {
  package var pieces: OrderPieces?
  package var customer: String?
  package var country: String?
  package init(pieces: OrderPieces?, customer: String?, country: String? = nil) {
    (self.pieces, self.customer, self.country) = (pieces, customer, country)
  }

  /// `sell`, with the first products of a draft, as an event of a page.
  @MainActor package static func command<Event>(
    _ model: any AggregateModel, _ event: @escaping (OrderBeginning) -> Event
  ) -> Command<Event> {
    Command(
      "sell", "Start an order, and scan what is bought",
      .optionalWords("codes", OrderPieces.self, from: model.keys(Product.entity)),
      .option("customer", String.self, from: model.keys(Customer.entity))
    ) { event(OrderBeginning(pieces: $0, customer: $1)) }.example("sell").example("sell MUG-BLU*2")
  }

  /// Makes the order, placed or as a draft, and opens its page.
  @MainActor package func make(
    placing: Bool, _ model: any AggregateModel, at route: Routes
  ) async throws -> Step<Routes> {
    var start = OrderStart(country: country)
    for piece in pieces?.pieces ?? [] { start.wishes.append(try await model.wish(piece, at: route)) }
    if let customer { start.customer = try await model.customer(customer) }
    let receipt = try await model.perform(placing ? OrderCommand.placed(start) : .started(start))
    let subject = receipt.effects.first { $0.subject.entity == Order.entity }?.subject
    return .done(receipt, model, then: subject.map { Routes($0) } ?? route)
  }
}
