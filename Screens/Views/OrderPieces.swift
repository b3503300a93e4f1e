package import AppRoutes
import Catalog
package import CommandKit
import Customers
package import Fulfilment
package import Ordering
import ScreenKit
package import StoreCore

/// What is wanted of one product, as it is typed: "MUG-BLU", "MUG-BLU*3", "3 x MUG-BLU", "3 MUG-BLU", a barcode, or a
/// name.
package struct OrderPiece: CommandValue, Hashable {
  package var code: String
  package var quantity: Quantity?
  /// What one costs, after a product without a price of its own: "WRAP 2.00".
  package var price: Amount?

  package init(parsing typed: String) throws(Refusal) {
    var (words, text) = (Self.spaced(Self.words(typed)), typed)
    if words.count > 1, let last = words.last, Self.isPrice(last) {
      price = try Amount(parsing: words.removeLast())
      text = words.joined(separator: " ")
    }
    if words.count > 2, Self.signs.contains(words[1]) {
      (code, quantity) = (words[2...].joined(separator: " "), try Quantity(parsing: words[0]))
    } else if words.count == 2, let place = words.lastIndex(where: { Int($0) != nil }) {
      (code, quantity) = (words[1 - place], try Quantity(parsing: words[place]))
    } else if let star = text.lastIndex(of: "*") {
      code = String(text[..<star])
      quantity = try Quantity(parsing: String(text[text.index(after: star)...]))
    } else {
      code = text
    }
  }

  package var word: String {
    code + (quantity.map { "*" + $0.text } ?? "") + (price.map { " " + $0.text } ?? "")
  }

  /// Whether a word is digits, a point and two digits.
  fileprivate static func isPrice(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 2 && parts[1].utf8.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }
  }

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

  /// Whether words are a barcode, or "3 x" and a product.
  package static func isScan(_ words: [String]) -> Bool { ScannedCode.isScan(words[0]) || isCounted(words) }

  /// Whether words without a verb are something to sell: a scan, a SKU, also of digits, or a product's name that is no
  /// page's.
  @MainActor package static func isPiece(_ words: [String], of model: any AggregateModel) -> Bool {
    if isScan(words) { return true }
    let name = words.joined(separator: " ")
    let code = (try? OrderPiece(parsing: name))?.code ?? String(name.prefix { $0 != "*" })
    guard let found = model.complete(Product.entity, code, limit: 1).first else { return false }
    return SKU(stored: found.text) == SKU(stored: code)
      || Int(words[0]) == nil && name.count > 2 && Routes.page(named: words[0]) == nil
        && !found.text.lowercased().hasPrefix(name.lowercased())
  }

  /// Whether words say how many of which product before anything else: "3 x MUG-BLU".
  package static func isCounted(_ words: [String]) -> Bool {
    let words = spaced(words)
    return words.count > 2 && signs.contains(words[1]) && "+-.0123456789".contains(words[0].prefix(1))
  }
}

/// Several products: "MUG-BLU*3 TEA", "3 x MUG-BLU TEA".
package struct OrderPieces: CommandValue, Hashable {
  package private(set) var pieces: [OrderPiece] = []
  package let word: String

  /// One product, whose code may be a name.
  package init(_ piece: OrderPiece) { (pieces, word) = ([piece], piece.word) }

  package init(parsing text: String) throws(Refusal) {
    word = text
    var words = OrderPiece.words(text)[...]
    while let word = words.first {
      var count = OrderPiece.isCounted(Array(words.prefix(3))) ? word.contains(where: \.isLetter) ? 2 : 3 : 1
      if let next = words.dropFirst(count).first, OrderPiece.isPrice(next) { count += 1 }
      pieces.append(try OrderPiece(parsing: words.prefix(count).joined(separator: " ")))
      words = words.dropFirst(count)
    }
  }

  /// The carrier's number of a parcel, where that was scanned and no product has it: digits and capital letters, and no
  /// barcode of goods.
  @MainActor package func tracking(in model: any AggregateModel) -> String? {
    guard pieces.count == 1, let code = pieces.first?.code, pieces[0].word == code, code.utf8.count >= 10,
      code.utf8.count(where: { 0x30...0x39 ~= $0 }) >= 8,
      code.utf8.allSatisfy({ 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 }), (try? GTIN.checked(code)) == nil,
      model.complete(Product.entity, code, limit: 1).isEmpty
    else { return nil }
    return code
  }

  package static var placeholder: String { "SKU*N" }

  /// The same, a number that is no product counting the product beside it; nil: there is none.
  fileprivate func counting(at place: Int) -> String? {
    let beside = [place - 1, place + 1].first { pieces.indices.contains($0) && pieces[$0].quantity == nil }
    guard let beside, Int(pieces[place].word) != nil else { return nil }
    var words = pieces.map(\.word)
    words[beside] += "*" + words[place]
    words.remove(at: place)
    return words.joined(separator: " ")
  }
}

/// The error of a number without a sign that is no product, with what it probably counts.
private struct UncountedError: GuidedError {
  let error: StoreError
  let meant: String
  var errorCode: String { error.code }
  var message: String { error.message }
  var guidance: [Guidance] { ["A number counts after a star."] }
  var guesses: [Guess] { [Guess(meant)] }
  var field: String? { "pieces" }
}

extension ReturnDisposition: CommandValue { public static var placeholder: String { "PLACE" } }

extension AggregateModel {
  /// What is wanted of the products of a line; without a number, all that is left of each, or one where it is scanned.
  /// Nothing and "all" mean all that is left.
  package func wishes(
    _ pieces: OrderPieces?, at route: Routes, scanning: Bool = false
  ) async throws -> [Wish] {
    guard let pieces, pieces.word != "all" else { return [] }
    return zip(pieces.pieces, try await orderWishes(pieces, at: route)).map { piece, wish in
      let isCounted = piece.quantity != nil || scanning && ScannedCode.isScan(piece.code)
      return Wish(wish.sku, isCounted ? wish.quantity : nil)
    }
  }

  /// What is wanted of the products with codes; where `isNamed`, words that are no codes are the name of one product.
  package func orderWishes(
    _ pieces: OrderPieces, at route: Routes, isNamed: Bool = false
  ) async throws -> [OrderWish] {
    var wishes: [OrderWish] = []
    for (place, piece) in pieces.pieces.enumerated() {
      do {
        let item = try await scanned(CodeScan(code: piece.code, quantity: piece.quantity), at: route)
        wishes.append(try OrderWish(item, piece.quantity, at: piece.price))
      } catch let error as StoreError where error.isNotFound(Product.entity) || error.code == "bad-sku" {
        if let meant = pieces.counting(at: place) {
          // Of two words the number can count only the other.
          guard pieces.pieces.count == 2 else { throw UncountedError(error: error, meant: meant) }
          return try await orderWishes(try OrderPieces(parsing: meant), at: route, isNamed: isNamed)
        }
        guard isNamed, let piece = try? OrderPiece(parsing: pieces.word) else { throw error }
        let missing = place == 0 && piece.code.contains(" ") ? .notFound(Product.shape, piece.code) : error
        let key = try await only(Product.list, named: piece.code, else: missing)
        return [OrderWish(SKU(stored: key), piece.quantity ?? Quantity(whole: 1), at: piece.price)]
      }
    }
    return wishes
  }

  /// The number of the customer with a number, an e-mail or, where exactly one fits, a name; nil for "none".
  package func customer(_ typed: String) async throws -> Code? {
    if typed == "none" { return nil }
    if let code = try? Code(typed),
      let found = try? await read(EntityPage(Subject(Customer.entity, code.text)))
    {
      return Code(stored: Customer.shape.key(of: found.image))
    }
    var missing = StoreError.notFound(Customer.shape, typed)
    if typed.contains(" "), !typed.contains(where: \.isNumber) {
      missing.advice.insert(.run("/customers add \(typed)"), at: 0)
    }
    return Code(stored: try await only(Customer.list, named: typed, else: missing))
  }

  /// The key of the one row of a list that a text names: it is the row's e-mail, or each word of it begins a word of
  /// the row's name, or is one if it is short. Refused as `several-found` where it names several.
  private func only(
    _ listing: Listing, named text: String, else missing: StoreError
  ) async throws(StoreError) -> String {
    func words(_ text: String) -> [Substring] { folded(text).split { !$0.isLetter && !$0.isNumber } }
    // A command has "all" and numbers as words of its own.
    guard !words(text).isEmpty, text != "all", Int(text) == nil else { throw missing }
    var query = listing.all
    (query.search, query.limit) = (text, 100)
    let found = try await read(query)
    let column = listing.columns.firstIndex { $0.column.name == "name" && $0.named == nil } ?? 0
    let keys = found.keys.indices.filter { place in
      let row = Array(found.row(place))
      if text.contains("@") { return row.contains { $0.text.map(folded) == folded(text) } }
      return words(text).allSatisfy { word in
        words(row[column].text ?? "").contains { word.count > 2 ? $0.hasPrefix(word) : $0 == word }
      }
    }.map { found.keys[$0] }
    guard found.next == nil, keys.count < 2 else {
      throw StoreError(
        "several-found", "Several \(listing.shape.nouns) have \(StoreError.quoted(text)) in them.",
        field: "code", value: text,
        .sentence("Type the key of one: \((keys + found.keys).prefix(3).joined(separator: ", "))."))
    }
    guard let key = keys.first else { throw missing }
    return key
  }
}
