/// Whether a category or brand is in use; the raw values are stored for ever.
package enum FilingStatus: String, CaseIterable, Sendable, Codable {
  case active, archived
}
