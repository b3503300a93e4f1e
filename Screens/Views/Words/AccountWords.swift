import Accounts
import StoreCore

extension Effect {
  /// What is told of people and their tokens, by name; nil: as of any row.
  func accountWords() -> [EffectWords]? {
    let name = facts["name"]?.text ?? subject.key
    let phrase: String? =
      switch (subject.entity, field, after.text) {
      case (AccessToken.entity, "", _): "Token \(name) made"
      case (AccessToken.entity, "revoked", _): "Token \(name) ended"
      case (Account.entity, "", nil): "Invitation of \(name) withdrawn"
      case (Account.entity, "", _): "Account of \(name) added"
      case (Account.entity, "status", "active"?):
        before.text == "invited" ? "\(name) registered" : "\(name) may sign in again"
      case (Account.entity, "status", "disabled"?): "\(name) is disabled"
      default: nil
      }
    return phrase.map { [EffectWords(before: before.text, after: after.text, phrase: $0)] }
  }
}
