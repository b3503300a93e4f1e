package import AppRoutes
package import CommandKit
package import ScreenKit
package import StoreCore

/// What one entity's form has of its own.
@MainActor package protocol FormSection {
  /// What typing into a field comes to, where that depends on what the field has.
  func meant(by text: String, at field: String, over present: String) -> String
  /// The line that is refused as a likely slip unless it is sure; nil: it is none.
  func slip(_ draft: FormDraft, _ state: FormState, _ ground: Ground) -> (to: String, from: String)?
  /// What is to be told of what saving makes new, besides the row.
  func news(_ draft: FormDraft) async throws -> [ScreenKit.Notice]
  /// What a verb of a field is for, what usage shows for it and what completes it; nil: as its kind says.
  func entry(_ field: String, isNew: Bool) -> FormEntry?
}

extension FormSection {
  package func meant(by text: String, at _: String, over _: String) -> String { text }
  package func slip(_: FormDraft, _: FormState, _: Ground) -> (to: String, from: String)? { nil }
  package func news(_: FormDraft) async throws -> [ScreenKit.Notice] { [] }
  package func entry(_: String, isNew _: Bool) -> FormEntry? { nil }
}

/// A form that has nothing of its own.
package struct PlainForm: FormSection {
  package init() {}
}

/// How a field of a form is typed.
package struct FormEntry {
  package var summary: String
  package var placeholder: String
  package var source: CandidateSource?
  package init(_ summary: String, _ placeholder: String, from source: CandidateSource? = nil) {
    (self.summary, self.placeholder, self.source) = (summary, placeholder, source)
  }
}
