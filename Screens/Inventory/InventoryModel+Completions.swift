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
    places { !$0.isArchived && LocationKind(rawValue: $0.group)?.isOwn == true }
  }

  /// Locations where something may be found: all but those that stand for the world outside.
  var shelfCompletions: (String) -> [Candidate] {
    places { LocationKind(rawValue: $0.group)?.isCounterparty != true }
  }

  private func places(_ isMeant: @escaping @Sendable (Suggestion) -> Bool) -> (String) -> [Candidate] {
    { [self] prefix in
      MainActor.assumeIsolated {
        candidates(.location, prefix, limit: 100).filter(isMeant).prefix(30).map(\.candidate)
      }
    }
  }
}
