import CommandKit
import ScreenKit

/// What a terminal program is asked for by its arguments: `NAME [ADDRESS] [-c LINE]...`.
struct ProgramOrder<Route: Addressable> {
  /// The page it opens at; nil: home.
  private(set) var route: Route?
  /// The lines to run; nil: those of a keyboard or of standard input.
  private(set) var lines: [String]?
  private(set) var wantsHelp = false

  /// Reads the arguments after the program's name; refused under the argument in `line`.
  init(_ arguments: [String], behind name: String) throws {
    var offset = name.utf8.count + 1
    var isLine = false
    for argument in arguments {
      let span = Span(offset, offset + argument.utf8.count)
      offset = span.upper + 1
      if isLine {
        lines = (lines ?? []) + [argument]
        isLine = false
      } else if argument == "-c" {
        isLine = true
      } else if argument == "--help" {
        wantsHelp = true
      } else if argument.hasPrefix("/"), route == nil {
        route = try Self.route(at: argument, span)
      } else {
        throw CommandError(
          code: "bad-option", message: "\(name) cannot be \"\(argument)\".", span: span,
          guidance: [.sentence(Self.usage(name))])
      }
    }
    if isLine {
      throw CommandError(
        code: "missing-value", message: "-c needs the line to run.", span: Span(offset - 1, offset - 1),
        guidance: [.sentence(Self.usage(name))])
    }
  }

  static func usage(_ name: String) -> String { "Usage: \(name) [ADDRESS] [-c LINE]..." }

  private static func route(at text: String, _ span: Span) throws(AddressError) -> Route {
    do {
      return try Route(text: text)
    } catch {
      var error = error
      error.span = error.span.map { Span($0.lower + span.lower, $0.upper + span.lower) }
      throw error
    }
  }
}
