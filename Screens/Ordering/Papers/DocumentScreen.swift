import AppRoutes
import CommandKit
import Ordering
import PageKit
import ScreenKit
import StoreCore

/// What can happen on a document.
enum DocumentEvents: Sendable { case orderOpened }

/// A document of an order as it is printed.
struct DocumentScreen: Screen {
  enum Kind { case order, invoice, creditNote, receipt }
  let kind: Kind
  let paper: OrderPaper
  let ordering: OrderingModel

  var commands: CommandSet<DocumentEvents> {
    Command("order", "Open the order", event: DocumentEvents.orderOpened).likely()
  }

  private var hints: [String] { commands.hints + ["print", "help"] }

  func page() async throws -> Page {
    let paper = try await ordering.read(paper)
    var page = kind == .receipt ? TillReceipt(paper).page : DocumentView(paper, kind).page
    page.paper = kind == .receipt ? .receipt : .sheet
    if let fault = paper.page.fault { page.blocks.append(.text("The order cannot be placed. \(fault)")) }
    if let invoice = paper.invoice, kind == .invoice || kind == .creditNote {
      page.document = try UBLDocument(
        paper.bill, kind == .invoice ? .invoice : .creditNote(of: invoice.number), paper.ground)?.root
    }
    page.hints = hints
    return page
  }

  func handle(_: DocumentEvents) async throws -> Step<Routes> {
    .push(.order(try await ordering.read(paper).order.number))
  }
}
