package import StoreCore

extension StoreError {
  /// The rule of new passwords; the password itself is in no error.
  static func weakPassword(_ fault: String) -> StoreError {
    StoreError(
      "weak-password", "The password \(fault).", field: "password",
      "Take four or more words that do not belong together, as in correct horse battery staple.")
  }

  /// The rule of new PINs.
  static func weakPIN(_ fault: String) -> StoreError {
    StoreError(
      "weak-pin", "The PIN \(fault).", field: "PIN",
      "Take 4 to 8 digits that are no run and not all the same.")
  }

  static func differ(_ secret: SecretKind) -> StoreError {
    StoreError(
      "passwords-differ", "The two \(secret.rawValue)s are not the same. Nothing was changed.",
      field: secret.rawValue, .sentence("Type the same \(secret.rawValue) twice."))
  }

  /// An unknown account and a wrong secret get the same answer; `wait`: the seconds until the next try is taken.
  static func invalidCredentials(_ secret: SecretKind, wait: Int?) -> StoreError {
    StoreError(
      "invalid-credentials", "The name or the \(secret.rawValue) is wrong.", field: "name",
      .sentence(wait.map(nextTry) ?? "Check both, and try again."))
  }

  static func tryLater(_ seconds: Int, isLocked: Bool) -> StoreError {
    isLocked
      ? StoreError(
        "account-locked", "Ten wrong passwords have locked this account. \(nextTry(in: seconds))",
        field: "name", "Wait, or ask the owner: free, on the account's page under /people.")
      : StoreError(
        "try-later", "Five or more passwords in a row were wrong. \(nextTry(in: seconds))", field: "name",
        "Wait, then try again.")
  }

  private static func nextTry(in seconds: Int) -> String {
    let (count, unit) = seconds < 100 ? (seconds, "second") : ((seconds + 59) / 60, "minute")
    return "The next try is possible in \(count) \(unit)\(count == 1 ? "" : "s")."
  }

  static func tokenTaken(_ name: Code) -> StoreError {
    StoreError(
      "token-taken", "You already have a token \(quoted(name.text)).", field: "name",
      "Take another name, or end that token first: revoke \(name).")
  }

  /// A password takes a quarter of a second to look at.
  static func manySignIns() -> StoreError {
    StoreError("busy", "Too many people sign in just now.", "Nothing was changed. Try again in a moment.")
  }

  static func accountDisabled() -> StoreError {
    StoreError("account-disabled", "This account is disabled.", field: "name", "Ask the owner to enable it.")
  }

  package static func notSignedIn() -> StoreError {
    StoreError("not-signed-in", "Nobody is signed in.", .run("login NAME"))
  }

  /// A PIN only goes on where a password began: not for a script's token.
  static func notOpened() -> StoreError {
    StoreError("not-signed-in", "Nobody has signed in here with a password.", .run("login NAME"))
  }

  static func wrongCode(_ name: String) -> StoreError {
    StoreError(
      "wrong-code", "This is no code of an invitation of \(quoted(name)).", field: "name",
      "Ask the owner for an invitation: invite NAME, on /people.")
  }

  static func lastOwner(_ name: String, isAlone: Bool) -> StoreError {
    isAlone
      ? StoreError(
        "last-owner", "\(name) has the only account. Without an owner nobody could sign in as one.",
        .sentence("To erase it, sign in as \(name) and type unregister on /account."))
      : StoreError(
        "last-owner", "\(name) is the last owner, and other people have accounts or invitations.",
        "Make somebody else an owner first: role owner, on their page under /people.", .list(Account.entity))
  }

  static func hasLeft(_ account: Account) -> StoreError {
    StoreError("has-left", "\(account.name) has unregistered, which nothing undoes.", .list(Account.entity))
  }

  /// `DAYBOOK_TOKEN` is no token of the store.
  package static func badToken() -> StoreError {
    StoreError(
      "bad-token", "DAYBOOK_TOKEN is no token of this store, or it was revoked.",
      "Make one on /account: token NAME.")
  }
}
