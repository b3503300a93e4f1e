import Catalog
package import CommandKit
import Inventory
package import ScreenKit
package import StoreCore

extension StoreError: GuidedError {
  package var errorCode: String { code }
  package var span: Span? { nil }
  package var guidance: [String] { advice.map(\.text) }
  package var guesses: [Guess] { meant.map { Guess(CommandKit.quoted($0)) } }
  /// 75 says that trying again may help.
  package var status: ExitStatus { isTemporary ? .busy : code == "broken" ? .ours : .failed }

  /// The starred page no longer exists; `reason` is a sentence with a full stop.
  package static func starLost(_ name: String, reason: String) -> StoreError {
    StoreError(
      "star-lost", "The star \(quoted(name)) leads nowhere: \(reason)", field: "address",
      .run("unstar \(CommandKit.quoted(name))"), .list(.star))
  }

  /// An address that describes no complete change of many products.
  static func unclearEdit(_ message: String) -> StoreError {
    StoreError("bad-address", message, field: "edit", .list(.product), "Type the command there: help bulk.")
  }

  /// The advice that `fix N` runs.
  package var commands: [String] {
    advice.compactMap { if case .sentence = $0 { nil } else { String($0.text.dropFirst("run: ".count)) } }
  }

  /// The refusal of a typed word.
  package var refusal: Refusal { Refusal(code, message, guidance: guidance, meant: meant) }
}

/// The refusal of a rule over the arguments of a command, with the argument it names; nil: the rule holds.
package func refusedArgument(
  by rule: () throws(StoreError) -> Void
) -> (argument: String, refusal: Refusal)? {
  do { try rule() } catch { return (error.field ?? "", error.refusal) }
  return nil
}

extension Advice {
  /// The sentence, or "run: " and the command.
  package var text: String {
    switch self {
    case .sentence(let sentence): sentence
    case .run(let command): "run: \(command)"
    // The name of a star that begins with a slash would be opened as an address.
    case .row(let star, _) where star.kind == .star && !star.key.hasPrefix("/"):
      "run: go \(CommandKit.quoted(star.key))"
    case .row(let subject, let command):
      "run: \(Routes(subject).address.text)\(command.isEmpty ? "" : " " + command)"
    case .list(let kind): "run: \(Routes(listOf: kind).address.text)"
    case .journal: open(.journal(JournalQuery()))
    case .entry(let number): open(.entry(number))
    case .history(let subject): open(.journal(JournalQuery(subject: subject)))
    case .movements(let sku, let reason): open(.inventory(.movements(Self.query(sku, reason))))
    case .stock(let location): open(.inventory(.stocks(Self.query(location))))
    case .reorder: open(.inventory(.reorder(ReorderQuery())))
    }
  }

  private static func query(_ sku: SKU, _ reason: String?) -> MovementQuery {
    var query = MovementQuery(of: sku)
    query.reason = reason.flatMap(MovementReason.init).map(MovementWhy.ledger)
    return query
  }

  private static func query(_ location: Code) -> StockQuery {
    var query = StockQuery()
    (query.location, query.status) = (location, .all)
    return query
  }

  private func open(_ route: Routes) -> String { "run: \(route.address.text)" }
}

extension Routes {
  /// The page of a row; the list of its kind where it has none of its own.
  package init(_ subject: Subject) {
    let key = subject.key
    let first = key.split(separator: "/").first.map(String.init) ?? key
    self =
      switch subject.kind {
      case .product: .catalog(.product(SKU(stored: key)))
      case .category: .catalog(.category(Code(stored: key)))
      case .brand: .catalog(.brand(Code(stored: key)))
      case .review: Int(key).map { .catalog(.review($0)) } ?? Routes(listOf: .review)
      case .location: .inventory(.location(Code(stored: key), LocationQuery()))
      case .supplier, .supplierItem: .inventory(.supplier(Code(stored: first), AfterSKUQuery()))
      case .purchase:
        (try? PurchaseNumber(key)).map { .inventory(.purchase($0, AfterSKUQuery())) }
          ?? Routes(listOf: .purchase)
      case .count, .countLine:
        Int(first).map { .inventory(.count($0, CountQuery())) } ?? Routes(listOf: .count)
      case .reservation: Int(key).map { .inventory(.reservation($0)) } ?? Routes(listOf: .reservation)
      case .stock: .inventory(.product(SKU(stored: key)))
      case .star, .reorderRule, .settings: Routes(listOf: subject.kind)
      }
  }

  /// The list of a kind of row.
  package init(listOf kind: Subject.Kind) {
    self =
      switch kind {
      case .product: .catalog(.products(ProductQuery()))
      case .category: .catalog(.categories(CategoryListQuery()))
      case .brand: .catalog(.brands(BrandListQuery()))
      case .review: .catalog(.reviews(ReviewQuery()))
      case .star: .starred(StarListQuery())
      case .location: .inventory(.locations(LocationListQuery()))
      case .supplier, .supplierItem: .inventory(.suppliers(SupplierListQuery()))
      case .purchase: .inventory(.purchases(PurchaseQuery()))
      case .count, .countLine: .inventory(.counts(CountListQuery()))
      case .reservation: .inventory(.reservations(ReservationQuery()))
      case .stock, .reorderRule: .inventory(.stocks(StockQuery()))
      case .settings: .settings
      }
  }
}
