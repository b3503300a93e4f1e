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

extension InventoryModel {
  /// Locations that stock of the shop can lie at: those in use, and none that stands for the world outside.
  var placeCompletions: (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated {
        candidates(.location, prefix, limit: 100).filter {
          !$0.isArchived && LocationKind(rawValue: $0.group)?.isOwn == true
        }.prefix(30).map(\.candidate)
      }
    }
  }
}
