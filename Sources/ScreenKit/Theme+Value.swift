public import CommandKit
public import PageKit

extension Theme: CommandValue {}
