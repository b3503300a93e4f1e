package import StoreCore

extension StoreChange {
  /// The version of the stored form that is written today.
  package static let version = 1

  /// The stored form.
  package func json() throws(StoreError) -> String { try CanonicalJSON.text(of: self) }

  /// Reads a stored change of any version back; every older form is brought up to date here and nowhere else.
  ///
  /// Refused as `newer` for a version to come, and as `broken` for what no version wrote.
  package static func stored(_ json: String, version: Int = version) throws(StoreError) -> StoreChange {
    guard version <= Self.version else { throw .newer("an entry of the journal has version \(version)") }
    return try CanonicalJSON.value(of: json)
  }
}
