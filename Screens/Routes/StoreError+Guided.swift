package import CommandKit
package import ScreenKit
package import StoreCore

extension StoreError: GuidedError {
  package var errorCode: String { code.rawValue }
  package var span: Span? { nil }
  package var status: ExitStatus { code.status }
}

extension ErrorCode {
  /// What a run ends with when this error ends it: 75 says that trying again may help.
  package var status: ExitStatus {
    switch self {
    case .busy, .conflict, .stale, .rowsChanged: .busy
    case .broken: .ours
    default: .failed
    }
  }
}

/// What a rule over the arguments of a command refuses, under the one it names; nil: nothing.
package func refusedArgument(
  by rule: () throws(FieldProblem) -> Void
) -> (argument: String, refusal: Refusal)? {
  do { try rule() } catch { return (error.field, error.refusal) }
  return nil
}

extension FieldProblem {
  /// The refusal of a typed word.
  package var refusal: Refusal { Refusal(code.rawValue, message, guidance: guidance) }
}
