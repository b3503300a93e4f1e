/// What was found to be otherwise than a property says.
struct Surprise: Error, CustomStringConvertible {
  let description: String
}

/// Throws what was found unless a condition holds.
func hold(_ condition: Bool, _ found: @autoclosure () -> String) throws(Surprise) {
  guard condition else { throw Surprise(description: found()) }
}
