import Foundation
import StoreCore

/// The wrong passwords in a row under one name: from the fifth on the next try waits, the tenth locks for an hour.
struct Tries: Codable, Hashable, Sendable {
  private static let (slow, locked) = (5, 10)
  private static let (pause, hour): (Int64, Int64) = (30_000, 3_600_000)
  var failures = 0
  var retryAt: Instant?

  /// The seconds until the next try is taken; nil: it is taken at once.
  func wait(at now: Instant) -> Int? {
    guard let retryAt, retryAt > now else { return nil }
    return Int((retryAt.milliseconds - now.milliseconds + 999) / 1000)
  }

  /// Counts a try, wrong until it is found right; refused as `try-later` or `account-locked` where it comes too early.
  mutating func begin(at now: Instant) throws(StoreError) {
    let isLocked = failures >= Self.locked
    if let seconds = wait(at: now) { throw .tryLater(seconds, isLocked: isLocked) }
    // The hour is over.
    failures = isLocked ? 1 : failures + 1
    let pause = failures >= Self.locked ? Self.hour : Self.pause << Int64(max(0, failures - Self.slow))
    retryAt = failures < Self.slow ? nil : Instant(milliseconds: now.milliseconds + pause)
  }
}

/// The tries under a name that is nobody's: they are answered like those of an account.
private struct Stranger: Codable {
  /// So many are remembered, the latest.
  static let most = 200
  /// The beginning of the name's digest.
  let name: String
  let tries: Tries
}

extension Account {
  private var others: [Stranger] {
    (try? JSONDecoder().decode([Stranger].self, from: Data(strangers.text.utf8))) ?? []
  }

  /// The tries of the account, or those that it keeps of the digest of a name.
  subscript(tries stranger: String?) -> Tries {
    get {
      guard let stranger else { return Tries(failures: failures, retryAt: retryAt) }
      return others.first { $0.name == stranger }?.tries ?? Tries()
    }
    set {
      guard let stranger else { return (failures, retryAt) = (newValue.failures, newValue.retryAt) }
      let rest = others.filter { $0.name != stranger }.prefix(Stranger.most - 1)
      let all = try? JSONEncoder().encode([Stranger(name: stranger, tries: newValue)] + rest)
      strangers = Hidden(String(decoding: all ?? Data(), as: UTF8.self))
    }
  }
}

extension Rows {
  /// The registered account of a name or an e-mail address; of any other name the first account, which keeps its tries,
  /// and the name's digest. nil: there are no accounts.
  func door(_ typed: String) throws(StoreError) -> (account: Account, stranger: String?)? {
    if let account = try account(typed), account.isRegistered { return (account, nil) }
    let keeper = try rows(Account.self, where: [:], by: ["id"], limit: 1).first
    // Enough to recognise a name, too little to recover a password that was typed in its place.
    return keeper.map { ($0, String(SHA256.hex(of: folded(TextRule.trimmed(typed))).prefix(8))) }
  }
}
