import Glibc

/// Ends the run with what was found, so that it is kept, unless a condition holds.
///
/// A `precondition` of an optimised build would stop without its words.
func hold(_ condition: Bool, _ found: @autoclosure () -> String) {
  guard !condition else { return }
  print("fatal error: \(found())")
  fflush(nil)
  abort()
}
