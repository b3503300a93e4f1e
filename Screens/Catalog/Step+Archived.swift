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
}
