package import StoreCore

/// What can be done to locations.
package enum LocationChange: Hashable, Sendable, Codable {
  case added(code: Code, name: String, kind: LocationKind, parent: Code?)
  case renamed(code: Code, name: String)
  case moved(code: Code, parent: Code?)
  case archived(code: Code)
  case activated(code: Code)

  /// Its name in the journal; stored for ever.
  package var name: String {
    switch self {
    case .added: "locationAdded"
    case .renamed: "locationRenamed"
    case .moved: "locationMoved"
    case .archived: "locationArchived"
    case .activated: "locationActivated"
    }
  }

  /// The location's code.
  package var code: Code {
    switch self {
    case .added(let code, _, _, _), .renamed(let code, _), .moved(let code, _), .archived(let code),
      .activated(let code):
      code
    }
  }

  /// The location.
  package var subject: Subject { Subject(.location, code.text) }
}
