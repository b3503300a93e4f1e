import AppRoutes
import Foundation
import PageKit
import ScreenKit
package import StoreCore

/// What a program on another machine asks of the server's: to import its file, or to export a list for it.
///
/// The words come from outside, so only what they mean goes on: no other option, no other store, no path.
nonisolated package struct FarFile: Sendable {
  /// The variable that names the store as its caller does.
  package static let address = "DAYBOOK_ADDRESS"
  /// Who may ask for it.
  package let least: Role
  /// The name of its file, without folders; nil: it brings none.
  package let fileName: String?
  /// The file of rejected rows that the program writes beside it; nil: none.
  package let rejectsName: String?
  private let words: [String]

  /// Throws `bad-option` for words that ask for anything else.
  @MainActor package init(_ words: [String]) throws(StoreError) {
    let options = try? Options(parsing: words)
    switch options?.action {
    case .importing(var order)?:
      let name = order.fileName
      order.path = name.hasPrefix("-") || name.hasPrefix(".") || name.isEmpty ? "file.csv" : name
      (least, fileName, self.words) = (.manager, order.path, order.words)
      rejectsName = order.isPartial && !order.isDryRun ? order.rejectsPath : nil
      guard case .importing(order)? = (try? Options(parsing: order.words))?.action else { throw Self.refusal }
    case .export(let route)?:
      let format = options?.format.map { ["--format", $0.rawValue] } ?? []
      (least, fileName, rejectsName) = (.viewer, nil, nil)
      self.words = ["export", route.address.text] + format
    default: throw Self.refusal
    }
  }

  /// The arguments of the program that does it in a store.
  package func arguments(store: String, key: String?) -> [String] {
    ["--store", store] + (key.map { ["--key", $0] } ?? []) + words
  }

  private static var refusal: StoreError {
    StoreError(
      "bad-option", "These words ask for no import and no export.", "Give import KIND FILE or export ADDRESS."
    )
  }
}
