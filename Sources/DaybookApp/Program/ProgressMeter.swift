import StoreCore

/// How far an import has come, on one line of a terminal's standard error, once it takes longer than a second.
final class ProgressMeter {
  private let isShown: Bool
  private let errors: ErrorLines
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var last: ContinuousClock.Instant
  private var hasDrawn = false

  init(isShown: Bool, errors: ErrorLines) {
    (self.isShown, self.errors) = (isShown, errors)
    start = clock.now
    last = start
  }

  func show(_ progress: ImportRun.Progress) {
    let now = clock.now
    guard isShown, now - start > .seconds(1), now - last > .milliseconds(200) else { return }
    last = now
    hasDrawn = true
    let percent = progress.totalBytes > 0 ? ", \(progress.bytes * 100 / progress.totalBytes) %" : ""
    errors.writeRaw("\rreading \(Total.grouped(progress.rows)) rows\(percent)   ")
  }

  /// Takes the line away again.
  func clear() {
    if hasDrawn { errors.writeRaw("\r\u{1B}[K") }
  }
}
