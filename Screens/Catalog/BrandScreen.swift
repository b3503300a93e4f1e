import AppRoutes
import Catalog
import CommandKit
import PageKit
import ScreenKit
import StoreCore
import StoreViews

enum BrandEvents: Sendable {
  case productsOpened
  case renamed(String)
  case archived, activated
  case formOpened
  case merged(into: Code, confirmed: Int?)
}

/// One brand, and what can be changed of it.
struct BrandScreen: Screen {
  let code: Code
  let catalog: CatalogModel
  let presented: Presented

  var commands: CommandSet<BrandEvents> {
    Command("products", "List the brand's products", event: BrandEvents.productsOpened).likely()
    Command("name", "Change the name", .words("name")) { (name: NewName) in
      BrandEvents.renamed(name.text)
    }
    .likely("name NAME")
    Command("archive", "Archive; nothing is deleted", event: BrandEvents.archived).likely()
    Command("activate", "Return to use", event: BrandEvents.activated)
    Command("edit", "Edit in a form", event: BrandEvents.formOpened)
    Command(
      "merge", "Move all products to a brand and archive this",
      .word("into", from: catalog.completions(.brand)),
      .option("confirm", Int.self, help: "the number of products, to confirm a large change")
    ) {
      BrandEvents.merged(into: $0, confirmed: $1)
    }.example("merge norden")
  }

  func page() async throws -> Page {
    let brand = try await catalog.brand(code)
    return Page(
      "\(brand.code)  \(brand.name)", state: counted(brand.products, "product"),
      blocks: [
        .fields([
          Field("code", "Code", .code(brand.code.text)), Field("name", "Name", .text(brand.name)),
          Field("status", "Status", .text(brand.status.rawValue)),
          Field("products", "Products", .count(brand.products)),
        ])
      ], hints: brand.status == .archived ? ["activate", "products", "back"] : commands.hints)
  }

  func handle(_ event: BrandEvents) async throws -> Step<Routes> {
    switch event {
    case .productsOpened: return .push(.catalog(.products(ProductQuery(brand: code))))
    case .renamed(let name): return .done(try await catalog.renameBrand(code, to: name))
    case .archived:
      let kept = try await catalog.brand(code).products
      let receipt = try await catalog.archiveBrand(code)
      return .archived(receipt, keptBy: kept, listedAt: ProductQuery(brand: code))
    case .formOpened: return .enter(.catalog(.brandForm(BrandForm(editing: code))))
    case .activated: return .done(try await catalog.activateBrand(code))
    case .merged(let target, let confirmed):
      let products = try await catalog.brand(code).products
      if !catalog.isPlanning, products > 0 {
        try presented.confirm(
          products, by: confirmed, "would move to \(target)", as: "/catalog/brands/\(code) merge \(target)")
      }
      return .done(
        try await catalog.mergeBrand(code, into: target, expecting: products), then: .catalog(.brand(target)))
    }
  }
}
