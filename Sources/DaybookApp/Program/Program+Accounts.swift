import Accounts
import CommandKit
import Foundation
import Glibc
import ScreenKit
import StoreCore
import StoreViews
import Terminal

extension Program {
  /// Goes on as the account of a script's token, or as whoever signed in last at this store.
  ///
  /// `keeping`: the next start goes on as whoever signs in or out now.
  func enter(_ workspace: Workspace, keeping: Bool = true) async throws {
    let accounts = workspace.accounts
    let script = Environment.process["DAYBOOK_TOKEN"] ?? ""
    // Most stores have no accounts, and need no file.
    let saved = { SavedSignIn(path: script.isEmpty ? stateFile("session-\(storeName)") : nil) }
    // A script signs in for its run: whoever sits at the keyboard next may be somebody else.
    if keeping, isTerminal(0) { accounts.keep = { saved().keep($0) } }
    guard try await workspace.service.askGround().hasAccounts else { return }
    if !script.isEmpty {
      guard try await accounts.resume(Hidden(script)) else { throw StoreError.badToken() }
    } else if let token = saved().token, try await !accounts.resume(token) {
      tell("The sign-in kept for this store has ended, or is of another store. Type login NAME.")
    }
  }

  /// `daybook account reset NAME`: another password for somebody, by whoever may write the store's file.
  func reset(_ name: String, in workspace: Workspace) async throws -> Int32 {
    let lines = ByteLines(0).source
    guard let password = try await lines.secret("New password: "),
      let again = try await lines.secret("New password again: ")
    else {
      throw CommandError(
        code: "no-secret", message: "There is no new password, so nothing was done.",
        guidance: ["Type it twice, or give it in two lines of standard input."])
    }
    let receipt = try await LocalDoorway(workspace.service).reset(
      name, to: Hidden(password.revealed()), again: Hidden(again.revealed()))
    let notices = ReceiptView(receipt, try await workspace.service.askGround()).notices
    return say(notices.map(\.text), isStored: true)
  }
}

/// The token of whoever is signed in at a store: a private file of this user; nil: it is kept in memory alone.
struct SavedSignIn {
  let path: String?

  /// The token that was kept; nil: none was.
  var token: Hidden? {
    path.flatMap(FileManager.default.contents).map { data in
      Hidden(
        String(decoding: data.prefix(200), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// Keeps a token, or forgets it. A failure costs only the memory of it.
  func keep(_ token: Hidden?) {
    guard let path else { return }
    if let token {
      try? writeWhole(Array((token.text + "\n").utf8), to: path, mode: 0o600)
    } else {
      unlink(path)
    }
  }
}
