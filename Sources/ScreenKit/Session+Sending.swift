/// An event of another screen.
package struct ForeignEvent: Error, CustomStringConvertible {
  package let description: String
}

extension Session {
  /// Handles an event of the current page, as if a line had caused it; false: it failed, and the error was printed.
  ///
  /// Throws `ForeignEvent` for an event of another screen.
  @discardableResult
  package func send(_ event: some Sendable) async throws(ForeignEvent) -> Bool {
    let handle = try handling(event, on: screen)
    let line = Line("", from: .keyboard)
    var succeeds = false
    do {
      try await follow(try await handle(), elsewhere: nil, into: Pipeline([], allowsShell: false))
      errors.clear()
      succeeds = true
    } catch let redirect as RedirectError<Route> {
      complain(redirect.error, at: line)
      await follow(redirect, at: line)
    } catch {
      complain(error, at: line)
    }
    if await world.events.ran() { console.flush() }
    return succeeds
  }

  private func handling<S: Screen<Route>>(_ event: some Sendable, on screen: S) throws(ForeignEvent)
    -> () async throws -> Step<Route>
  {
    guard let event = event as? S.Event else {
      throw ForeignEvent(
        description:
          "\(S.self) at \(navigation.current.address.text) takes \(S.Event.self), not \(type(of: event)).")
    }
    return { try await screen.handle(event) }
  }
}
