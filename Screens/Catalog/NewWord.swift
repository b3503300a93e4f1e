import Catalog
import CommandKit
import ScreenKit
import StoreCore

/// A tax class or family that nothing has yet: taken, since somebody must be the first, but told, since it is most
/// often a slip of the keyboard.
struct NewWord {
  private let text: String

  /// The word of a kind, if it is new among those that `offered` gives for a beginning; nil otherwise, and
  /// for the first there is.
  init?(_ code: Code?, _ kind: String, offered: (String) -> [Candidate]) {
    guard let code else { return nil }
    let same = offered(code.text).map(\.text) + offered(code.text.lowercased()).map(\.text)
    guard !same.contains(where: { folded($0) == folded(code.text) }) else { return nil }
    let known = Self.words(offered(""))
    guard !known.isEmpty else { return nil }
    let told = known.prefix(Self.told).joined(separator: ", ") + (known.count > Self.told ? ", …" : ".")
    if let near = nearest(to: code.text, among: Self.words(offered(String(code.text.prefix(1)))) + known) {
      text = "New \(kind) \(code); did you mean \(near)? Known: \(told)"
    } else {
      text = "New \(kind) \(code); known: \(told)"
    }
  }

  private static func words(_ offered: [Candidate]) -> [String] {
    offered.map(\.text).filter { $0 != "none" }
  }

  /// How many known words are told.
  private static let told = 8

  /// It as the receipt tells it.
  var notice: Notice { Notice(text) }
}

extension CatalogModel {
  /// What is new of a tax class and a family that a product is to get; asked before it gets them.
  func newWords(tax: Code?, family: Code?) -> [Notice] {
    [
      NewWord(tax, "tax class", offered: taxClasses), NewWord(family, "family", offered: families),
    ].compactMap { $0?.notice }
  }
}

extension Step {
  /// The same step, saying more.
  func saying(_ notices: [Notice]) -> Step { Step(move, self.notices + notices) }
}
