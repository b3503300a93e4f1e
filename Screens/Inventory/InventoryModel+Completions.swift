import CommandKit
import Inventory
import StoreCore
import StoreViews

extension InventoryModel {
  /// Keys of one kind that begin with what is typed, with their names beside them.
  func completions(_ kind: Subject.Kind) -> (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated { candidates(kind, prefix, limit: 30).map(\.candidate) }
    }
  }
}
