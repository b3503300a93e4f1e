import DaybookApp
import Foundation
import Serving
import StoreHTTPClient
import StoreWire

#if Server
  let status = await Program.runServer(Array(CommandLine.arguments.dropFirst())) { address in
    let client = StoreHTTPClient(address, wire: Wire.digest(program: Program.version))
    return FarStore(
      client: client, door: client.door, files: client.files, listen: client.listen,
      interrupt: client.interrupt)
  } _: {
    try await Server($0).run()
  }
  exit(status)
#else
  exit(Program.runWithoutServer())
#endif
