import AppRoutes
import CommandKit
import Foundation
import ScreenKit
import StoreCore
import StoreWire

/// An error as a browser is told it.
struct WebError {
  let error: StoreError
  let guidance: [Guidance]
  /// The values that were probably meant.
  let meant: [String]
  /// What is wrong, by the input at fault; without one, with the page as a whole.
  private(set) var problems: [(input: String?, message: String)] = []

  /// What is said beside an input that has nothing.
  static let missing = "This is missing."

  init(_ thrown: any Error) {
    let form = thrown as? FormError
    let guided = form?.error ?? thrown as? any GuidedError
    if let error = thrown as? StoreError {
      self.error = error
    } else if let guided {
      let advice = guided.guidance.map { guidance -> Advice in
        switch guidance {
        case .sentence(let text): .sentence(text)
        case .typed(let text): .typed(text)
        case .run(let line): .run(line)
        }
      }
      var error = StoreError(
        guided.errorCode, guided.message, field: form?.input ?? guided.field, value: guided.value,
        advice.first ?? "Go back and try again.")
      error.advice += advice.dropFirst()
      self.error = error
    } else {
      error = StoreError("internal", "The program failed. Nothing was changed.", "Try again.")
    }
    (guidance, meant) = (guided?.guidance ?? [], guided?.guesses.map(\.text) ?? [])
    let isMissing = error.field != nil && ["missing-argument", "missing-value"].contains(error.code)
    problems = ([error] + error.others).map {
      ($0.field?.replacing("_", with: "-"), isMissing ? Self.missing : $0.message)
    }
  }

  /// The same for the form of a command, whose first argument is the value that it sets.
  func of(_ form: CommandForm) -> WebError {
    var told = self
    for place in problems.indices where problems[place].input == form.verb {
      guard !form.inputs.contains(where: { $0.name == form.verb }) else { continue }
      told.problems[place].input = form.inputs.first?.name
    }
    return told
  }

  /// What to do, in words that hold where nothing is typed.
  var sentences: [String] { guidance.compactMap { if case .sentence(let text) = $0 { text } else { nil } } }

  /// Its page's title.
  var title: String { error.status == 404 ? "Not found" : "Not done" }

  /// The status; `isPost`: the page is there, so a word that it does not know is a refusal.
  func status(isPost: Bool) -> Int {
    let status: Int = error.status
    return isPost && status == 404 ? 422 : status
  }
}
