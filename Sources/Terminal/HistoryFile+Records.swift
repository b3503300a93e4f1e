import ScreenKit

/// The records of a history file, a line each.
///
/// `MILLISECONDS TAB ADDRESS#GROUND TAB LINE` is a line that was typed over a ground; `MILLISECONDS TAB !CODE` says how the one of that
/// moment failed, without a code that it went well after all. Any other line was typed before pages were kept.
extension HistoryFile {
  /// The record of a line; the line alone when nobody knows where it was typed.
  func record(of entry: PastLine) -> String {
    guard let at = entry.milliseconds, !entry.address.isEmpty else { return entry.text }
    return "\(at)\t\(entry.address)\(ground.isEmpty ? "" : "#" + ground)\t\(entry.text)"
  }

  /// The record of a failure; without a code that of a line that failed before and now went well.
  static func record(of code: String, at milliseconds: Int64) -> String { "\(milliseconds)\t!\(code)" }

  /// The entries of records, oldest first.
  func entries(of records: [String]) -> [PastLine] {
    var entries: [PastLine] = []
    var places: [Int64: Int] = [:]
    for record in records {
      let parts = record.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count > 1, let at = Int64(parts[0]), let mark = parts[1].first else {
        entries.append(unplaced(record))
        continue
      }
      if mark == "!", parts.count == 2 {
        let code = String(parts[1].dropFirst())
        if let place = places[at] { entries[place].outcome = code.isEmpty ? .done : .failed(code) }
      } else if mark == "/", parts.count == 3 {
        places[at] = entries.count
        // An address holds no # of its own.
        let place = parts[1].split(separator: "#", maxSplits: 1)
        var entry = PastLine(String(parts[2]), at: String(place[0]), milliseconds: at, outcome: .done)
        entry.isOfAnother = (place.count > 1 ? String(place[1]) : "") != ground
        entries.append(entry)
      } else {
        entries.append(unplaced(record))
      }
    }
    return entries
  }

  private func unplaced(_ record: String) -> PastLine {
    var entry = PastLine(record)
    entry.isOfAnother = !ground.isEmpty
    return entry
  }
}
