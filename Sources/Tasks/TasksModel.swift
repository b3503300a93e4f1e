package import StoreCore

/// The shop's tasks as their pages know them.
package final class TasksModel: AggregateModel {
  package let service: StoreService

  /// Reads and writes through a session's service.
  package init(service: StoreService) { self.service = service }
}
