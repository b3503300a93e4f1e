import DaybookApp
import Foundation
import Serving

#if Server
  exit(await Program.runServer(Array(CommandLine.arguments.dropFirst())) { try await Server($0).run() })
#else
  exit(Program.runWithoutServer())
#endif
