import CommandKit

/// What the program writes about itself for those who pack it.
enum Generated: String, CaseIterable, CommandValue {
  case man, bash, zsh, fish

  /// Its text, line by line.
  @MainActor var lines: [String] {
    get throws {
      switch self {
      case .man: try ManualPage(Declarations()).lines
      case .bash: BashCompletion(CommandLineShape()).lines
      case .zsh: ZshCompletion(CommandLineShape()).lines
      case .fish: FishCompletion(CommandLineShape()).lines
      }
    }
  }
}
