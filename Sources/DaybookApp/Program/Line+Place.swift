import ScreenKit

extension Line {
  /// "shop.replay:12:", nothing for a line that is of no file.
  nonisolated var place: String {
    if case .file(let path, let number) = origin { "\(path):\(number):" } else { "" }
  }
}
