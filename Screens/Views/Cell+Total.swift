package import PageKit
package import StoreCore

extension Cell {
  /// A total as a cell; in words where more were not counted.
  package static func total(_ total: Total) -> Cell {
    if case .exact(let count) = total { .count(count) } else { .text(total.text) }
  }
}
