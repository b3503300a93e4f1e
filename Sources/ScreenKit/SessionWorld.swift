public import CommandKit

/// A command of every page of a program; it is given the route it was typed at.
public struct Everywhere<Route: Addressable>: Sendable {
  public var run: @MainActor @Sendable (Route) async throws -> Step<Route>
  /// Whether a form of a page may ask for it from afar; else only a line that is typed does.
  public var isPostable = false

  /// A command that does `run`.
  public init(_ run: @escaping @MainActor @Sendable (Route) async throws -> Step<Route>) { self.run = run }

  /// The same command, which a form of a page may ask for from afar.
  public var postable: Self {
    var command = self
    command.isPostable = true
    return command
  }
}

/// The program around a session, in groups of closures. What is not given is not there: a command that needs it is in
/// neither help nor completion.
@MainActor public struct SessionWorld<Route: Addressable> {
  /// Where `/` leads.
  public var home: Route
  /// Where the verb `home` leads now; nil: to ``home``.
  public var homeNow: @MainActor () -> Route? = { nil }
  /// Commands of the program that every page takes, such as `undo`.
  public var everywhere: CommandSet<Everywhere<Route>> = .none
  /// Why the user may not run a verb, which needs a right, of the page at a route, of every page where that is nil, or,
  /// without a verb, see the page; nil: they may. Without both, why they may do nothing at all.
  public var barred: @MainActor (_ route: Route?, _ verb: String?, _ right: String?) -> Barred? = { _, _, _ in
    nil
  }
  /// Whether anything is barred for anybody.
  public var isGuarded: @MainActor () -> Bool = { false }
  /// Names, addresses and values, looked up and completed.
  public var lookup = Lookup()
  /// The texts of `help` and `explain`.
  public var manual = Manual()
  /// The terminal, the file system and the clock.
  public var host = Host()
  /// Calls that tell the program what the session does.
  public var events = Events()
  /// The recording of the session; nil: there is no command `record`.
  public var recorder: Recorder?

  /// A world whose home is `home`.
  public init(home: Route) { self.home = home }

  /// Names, addresses and values, looked up and completed.
  @MainActor public struct Lookup {
    /// The route kept under a name, for `go NAME`.
    public var route: @MainActor (_ name: String) async throws -> Route? = { _ in nil }
    /// Starred names that `go` knows and their addresses, for completion; nil: pages have no stars.
    public var names: (@MainActor (_ prefix: String) -> [Candidate])?
    /// Whether the user has starred one of the addresses of a page: called before the page is read, what it gives after.
    public var isStarred: @MainActor (_ addresses: [Address]) -> (@MainActor () async throws -> Bool) = { _ in
      { false }
    }
    /// Addresses that begin with the typed text, for completion, those with one of the page's `keys` first.
    public var addresses: @MainActor (_ typed: String, _ keys: [String]) -> [Candidate] = { _, _ in [] }
    /// Keys that begin with the typed text, for completion: those in the list of which `words` end with the name, else
    /// of the things that people name most.
    public var keys: @MainActor (_ words: [Word], _ typed: String, _ shown: [String]) -> [Candidate] = {
      _, _, _ in []
    }
    /// Values that depend on more than their type, such as days near today, for completion.
    public var values: @MainActor (_ type: any CommandValue.Type, _ prefix: String) -> [Candidate] = { _, _ in
      []
    }
    /// The page that words name when they are no command of `here`, and the command to run there, if they hold one.
    public var named: @MainActor (_ words: [Word], _ here: Route) async throws -> NamedPage<Route>? = {
      _, _ in
      nil
    }
    /// Lines that may be meant by words that name nothing, the likeliest first.
    public var guesses: @MainActor (_ words: [Word], _ here: Route) async -> [Guess] = { _, _ in [] }
    /// What words of other programs stand for, in small letters, beside those of ``Synonym/ofShell``.
    public var synonyms: [String: Synonym] = [:]
    /// Words of people who do not know the commands yet; of several that fit, the first counts.
    public var phrases: [Phrase] = []
    /// The names of pages, as `named` knows them.
    public var pageNames: () -> [String] = { [] }
    /// The pages whose own act asks for a secret, by name, whoever is there.
    public var secretPages: () -> [String: Route] = { [:] }
    /// The verbs of every page.
    public var verbs: @MainActor () -> [String] = { [] }
    /// The nearest page that knows `verb`, as a command that would run there.
    public var elsewhere: @MainActor (_ verb: String, _ here: Address) -> String? = { _, _ in nil }
    /// The address of a page that knows exactly `verb`, so that no alias hides it.
    public var placeOfVerb: @MainActor (_ verb: String) -> String? = { _ in nil }
  }

  /// The texts of `help` and `explain`.
  @MainActor public struct Manual {
    /// The topics of `help`.
    public var topics: @MainActor () -> [(name: String, text: String)] = { [] }
    /// Summaries of the commands that every program has, by verb, where they say more here.
    public var summaries: [String: String] = [:]
    /// Explanations beyond the kit's own codes.
    public var explanations: @MainActor () -> [String: String] = { [:] }
    /// An example that causes the error of a code, and its repair; nil where nobody can type it.
    public var example: @MainActor (_ code: String) -> ErrorExample? = { _ in nil }
  }

  /// The terminal, the file system and the clock.
  @MainActor public struct Host {
    /// Milliseconds since 1970 UTC; nil: errors and lines have no time.
    public var now: (@MainActor () -> Int64)?
    /// Begins the file of `> FILE`; nil: it is refused.
    public var file: (@MainActor (_ path: String) throws -> PendingFile)?
    /// Runs a shell command on the page's bytes, for `|! command`; nil where there is no keyboard.
    public var shell: (@MainActor (_ command: String, _ input: [UInt8]) -> Int32)?
    /// Waits so many seconds; true: a key was pressed, or a signal came. Nil where there is no keyboard.
    public var awaitKey: (@MainActor (_ seconds: Int) -> Bool)?
    /// Whether ``awaitKey`` ends where something has changed, however many seconds were asked for.
    public var hearsChanges = false
    /// The columns of the terminal, asked before each page; nil: no terminal.
    public var width: (@MainActor () -> Int)?
    /// The lines of the terminal, asked before each line runs; nil: no terminal.
    public var height: (@MainActor () -> Int?)?
    /// Whether the terminal obeys escapes; a dumb one prints them.
    public var obeysEscapes = true
    /// Whether Ctrl-C was pressed since the line began.
    public var isInterrupted: @MainActor () -> Bool = { false }
    /// Whether a signal asked for the end of the run.
    public var isStopped: @MainActor () -> Bool = { false }
  }

  /// Calls that tell the program what the session does.
  @MainActor public struct Events {
    /// Runs `body` so that nothing it writes stays; nil: there is no command `plan`.
    public var planning: (@MainActor (_ body: @MainActor () async -> Void) async -> Void)?
    /// Somebody is about to be refused by ``SessionWorld/barred``, unless they may do more by now.
    public var barring: @MainActor () async -> Void = {}
    /// Runs `body`, which reads what was typed, so that its words mean what they mean now.
    public var typing: @MainActor (_ body: @MainActor () async throws -> Void) async throws -> Void = {
      try await $0()
    }
    /// A move was made. Its page is drawn, but maybe not yet written to the output.
    public var moved: @MainActor (Step<Route>.Move) -> Void = { _ in }
    /// The notices of a change, before they are drawn.
    public var noticed: @MainActor ([Notice]) -> Void = { _ in }
    /// A command did its work and its answer is drawn; gives what else is to be said, such as what was printed.
    public var followed: @MainActor () async throws -> [Notice] = { [] }
    /// What went on beside the lines since the last one, such as mail that was sent.
    public var news: @MainActor () -> [Notice] = { [] }
    /// A line ran. True: it wrote what the program keeps, so its answer is printed before the next line runs.
    public var ran: @MainActor () async -> Bool = { false }
    /// The presentation, at the beginning and after each `set`; nil: lists and questions obey neither `set rows` nor
    /// `set confirm`, and there are none.
    public var presented: (@MainActor (Presentation) -> Void)?
  }
}
