import AppRoutes
import Catalog
import ScreenKit
import StoreCore
import StoreViews

extension Step where Route == Routes {
  /// Remains at what was archived and says, besides, how many products keep it and where they are listed.
  static func archived(_ receipt: Receipt, keptBy products: Int, listedAt query: ProductQuery) -> Step {
    var step = Step.done(receipt)
    guard !receipt.isUnchanged, products > 0 else { return step }
    let keep = products == 1 ? "keeps" : "keep"
    step.notices.append(
      Notice(
        "\(counted(products, "product")) \(keep) it: "
          + "\(Routes.catalog(.products(query)).address.text) lists them."))
    return step
  }

  /// Remains at a category that came back and says, besides, how many inside of it did not, and what brings those
  /// back.
  static func activated(_ receipt: Receipt, archivedInside count: Int, of code: Code) -> Step {
    var step = Step.done(receipt)
    guard !receipt.isUnchanged, count > 0 else { return step }
    var query = CategoryListQuery(inside: code)
    query.status = .archived
    step.notices.append(
      Notice(
        "\(counted(count, "category", plural: "categories")) inside \(count == 1 ? "is" : "are") still "
          + "archived: "
          + "\(Routes.catalog(.categories(query)).address.text) lists \(count == 1 ? "it" : "them"), "
          + "To return one to use, type activate on its page."))
    return step
  }
}
