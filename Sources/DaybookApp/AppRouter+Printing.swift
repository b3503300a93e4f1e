import AppRoutes
import Catalog
import CommandKit
import Inventory
import Ordering
import PageKit
import ScreenKit
import Shop
import StoreCore

// What `print` does, wherever it is typed.
extension AppRouter {
  /// Gives the paper of a page to the shop's printer; refused as `nothing-to-print`, `no-printer` or `printer-failed`.
  ///
  /// Only a payment opens the drawer: anybody may print a receipt at any time.
  func printPaper(of here: Routes, atPayment: Bool = false) async throws -> [ScreenKit.Notice] {
    guard let route = try await paper(of: here) else { throw PrintingError.nothing(here) }
    var screen = try screen(for: route)
    let page = try await screen.page()
    let printing = try await shop.service.askGround().printing
    let command = presented.ownPrinter ?? printing.command
    guard !command.isEmpty else {
      throw PrintingError.noPrinter(route, ofMachine: presented.ownPrinter != nil)
    }
    guard !shop.service.isPlanning else {
      return ["Would print by \(StoreError.quoted(command)): \(page.title)"].map { Notice($0) }
    }
    let text = plainPaper(page, of: route)
    var bytes: [UInt8] = []
    if printing.kind == .escpos {
      var paper = self.paper(page, of: route)
      paper.opensDrawer = page.opensDrawer && atPayment
      paper.renderESCPOS(style: style(of: route), into: &bytes)
    }
    let answer = presented.printer?(command, printing.kind == .escpos ? bytes : text)
    let said = answer?.output ?? String(decoding: text, as: UTF8.self)
    let lines = said.split(separator: "\n").map(String.init)
    if let answer, answer.status != 0 {
      throw PrintingError.failed(command, answer.status, lines.first ?? "", here)
    }
    let told = answer == nil ? "Not printed, since the printer may not run here: " : "Printed: "
    return ([told + page.title] + lines).map { Notice($0) }
  }

  /// The page of a paper as plain text, as printers and mail have it.
  func plainPaper(_ page: Page, of route: Routes) -> [UInt8] {
    var text: [UInt8] = []
    paper(page, of: route).render(as: .text, style: style(of: route), into: &text)
    return text
  }

  private func paper(_ page: Page, of route: Routes) -> Page {
    var paper = page
    paper.hints = []
    if !route.hasTitle { paper.title = "" }
    return paper
  }

  private func style(of route: Routes) -> Style {
    var style = presented.presentation.style
    (style.width, style.color, style.records, style.folds) = (route.isSlip ? 40 : 80, false, nil, true)
    return style
  }

  /// The page that is printed for a page; nil: it has no paper.
  func paper(of route: Routes) async throws -> Routes? {
    switch route {
    case .ordering(.document), .inventory(.purchaseDocument), .catalog(.label), .catalog(.labels), .picking:
      return route
    case .ordering(.sale):
      let last = try await ordering.read(SalePage(till: ordering.service.till, limit: 1)).last
      return last.map { .ordering(.document(.receipt, $0.number)) }
    default: break
    }
    guard case .row(let subject, _)? = route.entity else { return nil }
    let code = Code(stored: subject.key)
    switch subject.entity {
    case Order.entity:
      let order = try await ordering.read(OrderPage(code, limit: 0)).order
      return .ordering(.document(order.payment == .unpaid ? .document : .receipt, order.number))
    case Invoice.entity, CreditNote.entity, Till.entity, DayReport.entity, Voucher.entity: return route
    case PurchaseOrder.entity: return .inventory(.purchaseDocument(code))
    case Product.entity: return .catalog(.label(SKU(stored: subject.key)))
    default: return nil
    }
  }
}

/// Why nothing was printed.
private enum PrintingError {
  static func nothing(_ route: Routes) -> Refusal {
    if route == .ordering(.sale) {
      return Refusal("nothing-to-print", "No sale was paid yet.", guidance: [.run("/ordering/orders")])
    }
    let isProducts =
      if case .list(let query)? = route.entity { query.list == Product.list.name } else { false }
    return Refusal(
      "nothing-to-print", "This page has no paper of its own.",
      guidance: (isProducts ? [.run("labels")] : []) + [
        .sentence(
          "These have one: an order, an invoice, a credit note, a voucher, a till, a purchase order, the pick list and a product."
        ),
        .run("show > page.txt"),
      ])
  }

  static func noPrinter(_ route: Routes, ofMachine isMachine: Bool) -> Refusal {
    let name = route.isReceipt ? "receipt" : route.address.path.last ?? "page"
    return Refusal(
      "no-printer",
      isMachine ? "This machine has no printer for a shop on a server." : "The shop has no printer.",
      guidance: [
        .run("\(route.address.text) > \(quoted(name + ".txt"))"),
        .sentence(
          isMachine
            ? "To set one, start daybook with the command that prints in DAYBOOK_PRINTER, such as lp -d till."
            : "To set one, type the command that prints, such as /settings printer lp -d till."),
        .run("help printing"),
      ])
  }

  static func failed(_ command: String, _ status: Int32, _ said: String, _ route: Routes) -> Refusal {
    let words = said.isEmpty ? "it ended with status \(status)" : said
    return Refusal(
      "printer-failed", "The printer's command \(StoreError.quoted(command)) failed: \(words)",
      guidance: [.run(route.address.text + " print"), .run("/settings")])
  }
}

extension Routes {
  /// Whether it is the slip of a till.
  fileprivate var isReceipt: Bool { if case .ordering(.document(.receipt, _)) = self { true } else { false } }

  /// Whether its paper is as wide as a receipt.
  fileprivate var isSlip: Bool {
    if case .row(let subject, _)? = entity {
      return [Till.entity, DayReport.entity].contains(subject.entity)
    }
    return isReceipt
  }

  /// Whether its paper begins with the title of its page: a receipt begins with the shop's name, and a label is cut out.
  fileprivate var hasTitle: Bool {
    switch self {
    case .catalog(.label), .catalog(.labels): false
    default: !isReceipt
    }
  }
}
