import ScreenKit

/// The records of a history file, a line each.
///
/// `MILLISECONDS TAB ADDRESS TAB LINE` is a line that was typed; `MILLISECONDS TAB !CODE` says how the one of that
/// moment failed, without a code that it went well after all. Any other line was typed before pages were kept.
extension HistoryFile {
  /// The record of a line; the line alone when nobody knows where it was typed.
  static func record(of entry: PastLine) -> String {
    guard let at = entry.milliseconds, !entry.address.isEmpty else { return entry.text }
    return "\(at)\t\(entry.address)\t\(entry.text)"
  }

  /// The record of a failure; without a code that of a line that failed before and now went well.
  static func record(of code: String, at milliseconds: Int64) -> String { "\(milliseconds)\t!\(code)" }

  /// The entries of records, oldest first.
  static func entries(of records: [String]) -> [PastLine] {
    var entries: [PastLine] = []
    var places: [Int64: Int] = [:]
    for record in records {
      let parts = record.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count > 1, let at = Int64(parts[0]), let mark = parts[1].first else {
        entries.append(PastLine(record))
        continue
      }
      if mark == "!", parts.count == 2 {
        let code = String(parts[1].dropFirst())
        if let place = places[at] { entries[place].outcome = code.isEmpty ? .done : .failed(code) }
      } else if mark == "/", parts.count == 3 {
        places[at] = entries.count
        entries.append(
          PastLine(String(parts[2]), at: String(parts[1]), milliseconds: at, outcome: .done))
      } else {
        entries.append(PastLine(record))
      }
    }
    return entries
  }
}
