import AppRoutes
import CommandKit
import Inventory
import PageKit
import ScreenKit
import StoreCore
import StoreViews

/// What can happen on the paper of a purchase order.
enum PurchaseDocumentEvents: Sendable { case orderOpened }

/// A purchase order as its supplier gets it.
struct PurchaseDocumentScreen: Screen {
  let number: Code
  let inventory: InventoryModel

  var commands: CommandSet<PurchaseDocumentEvents> {
    Command("order", "Open the purchase order", event: PurchaseDocumentEvents.orderOpened).likely()
  }

  /// The order with all its lines.
  private func entire() async throws -> PurchasePage.Answer {
    var page = try await inventory.read(PurchasePage(number, limit: mostRows))
    while page.hasNext, let last = page.lines.last?.line.sku {
      let next = try await inventory.read(PurchasePage(number, after: last, limit: mostRows))
      page.lines += next.lines
      page.hasNext = next.hasNext
    }
    return page
  }

  func page() async throws -> Page {
    let page = try await entire()
    let (order, ground) = (page.order, inventory.service.ground)
    let day = order.placedAt.map { ground.day(of: $0).text } ?? order.status.words
    let to = [page.supplier.name] + (page.supplier.contact.map { [$0] } ?? [])
    var facts = [
      Field("number", "", .code(order.number.text)), Field("supplier", "", .code(order.supplier.text)),
    ]
    for place in facts.indices { facts[place].isInTitle = true }
    if ground.seesCosts {
      facts.append(Field("total", "Total", .price(order.total, ground, withCurrency: true)))
    }
    if let day = order.expected { facts.append(Field("expected", "Expected", .text(day.text))) }
    var paper = Page(
      "Purchase order \(order.number)", state: day,
      blocks: [
        .lines(letterhead(ground.imprint, ground.vatNumber)), .heading("To"), .lines(to),
        .heading("Lines"), .table(table(page.lines, ground)), .heading("Order"), .fields(facts),
      ], hints: commands.hints + ["print", "help"])
    paper.paper = .sheet
    return paper
  }

  private func table(_ lines: [PurchasePage.Line], _ ground: Ground) -> Table {
    var table = Table(
      "lines",
      [
        Column("code", "Your SKU", .code, hidesEmpty: true), Column("sku", "Our SKU", .code, isSpare: true),
        Column("name", "Name", .text, isWhole: true), Column("packs", "Packs", .count),
        Column("pack", "Of", .count),
        Column("quantity", "Quantity", .count),
        Column("price", "Pack price", .money, hidesEmpty: true),
        Column("total", "Total", .money, hidesEmpty: true),
      ])
    for row in lines {
      let line = row.line
      table.append(
        row.code.map { .code($0) } ?? .none, .code(line.sku.text), .text(row.name), .count(line.packs),
        .quantity(line.pack, in: row.unit), .quantity(line.ordered, in: row.unit), .price(line.price, ground),
        .price(line.cost.map { Money(minor: $0) }, ground))
    }
    return table
  }

  func handle(_: PurchaseDocumentEvents) async throws -> Step<Routes> {
    .push(Routes(Subject(PurchaseOrder.entity, number.text)))
  }
}
