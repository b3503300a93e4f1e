// swift-tools-version:6.2
import PackageDescription

/// What every target is built with. `NonisolatedNonsendingByDefault` keeps an async call on its caller's
/// actor: without it each call of the store costs ten microseconds more.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]
/// Pages and the control room live on the main actor: one clerk, one line at a time.
let screens = settings + [.defaultIsolation(MainActor.self)]

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
/// The system's SQLite as GRDB sees it, for the statements that pages step by hand.
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")
/// How two values differ, for people to read: only where a test states what must change.
let customDump = Target.Dependency.product(name: "CustomDump", package: "swift-custom-dump")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")
/// What speaks HTTP: without the trait it is neither fetched nor built.
let served = TargetDependencyCondition.when(traits: ["Server"])
let hummingbird = [
  Target.Dependency.product(name: "Hummingbird", package: "hummingbird", condition: served),
  .product(name: "HummingbirdCore", package: "hummingbird", condition: served),
  .product(name: "HummingbirdTLS", package: "hummingbird", condition: served),
  .product(name: "NIOCore", package: "swift-nio", condition: served),
  .product(name: "NIOSSL", package: "swift-nio-ssl", condition: served),
  .product(name: "HTTPTypes", package: "swift-http-types", condition: served),
  .product(name: "Logging", package: "swift-log", condition: served),
  .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: served),
  .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: served),
  .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: served),
]

let package = Package(
  name: "Daybook",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "daybook", targets: ["daybook"]),
    .executable(name: "daybook-server", targets: ["daybook-server"]),
    .library(
      name: "ScreenKit", targets: ["PageKit", "CommandKit", "FileKit", "ScreenKit", "ReplayKit", "Terminal"]),
    .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
  ],
  traits: [
    .trait(name: "Server", description: "The shop by HTTP: daybook-server."), .default(enabledTraits: []),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3", traits: []),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0", traits: []),
    .package(url: "https://github.com/apple/swift-nio.git", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl.git", from: "2.37.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.14.0"),
    .package(url: "https://github.com/apple/swift-nio-extras.git", from: "1.34.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle.git", from: "2.0.0"),
  ],
  targets: [
    // The kits: anyone may build a routed terminal program on them.
    .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
    .target(name: "PageKit", swiftSettings: settings),
    .target(name: "CommandKit", swiftSettings: settings),
    .target(name: "FileKit", swiftSettings: settings),
    .target(name: "ScreenKit", dependencies: ["PageKit", "CommandKit"], swiftSettings: settings),
    .target(name: "ReplayKit", dependencies: ["ScreenKit"], swiftSettings: settings),
    .target(
      name: "Terminal", dependencies: ["CReadline", "CommandKit", "FileKit", "PageKit", "ScreenKit"],
      swiftSettings: settings),
    .target(name: "ScreenTesting", dependencies: ["ScreenKit", customDump], swiftSettings: settings),

    // The shop: a kernel, its contexts, and one embedded store that knows none of them.
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "StoreCore", dependencies: ["CSodium"], swiftSettings: settings),
    .target(name: "Catalog", dependencies: ["StoreCore"], swiftSettings: settings),
    .target(name: "Inventory", dependencies: ["StoreCore", "Catalog"], swiftSettings: settings),
    .target(name: "Customers", dependencies: ["StoreCore"], swiftSettings: settings),
    .target(name: "Marketing", dependencies: ["StoreCore", "Catalog"], swiftSettings: settings),
    .target(
      name: "Ordering", dependencies: ["StoreCore", "Catalog", "Inventory", "Customers", "Marketing"],
      swiftSettings: settings),
    .target(
      name: "Fulfilment", dependencies: ["StoreCore", "Catalog", "Inventory", "Customers", "Ordering"],
      swiftSettings: settings),
    .target(name: "Tasks", dependencies: ["StoreCore"], swiftSettings: settings),
    .target(name: "Accounts", dependencies: ["CSodium", "StoreCore"], swiftSettings: settings),
    .target(
      name: "Shop",
      dependencies: [
        "StoreCore", "Catalog", "Inventory", "Customers", "Marketing", "Ordering", "Fulfilment", "Accounts",
        "Tasks",
      ],
      swiftSettings: settings),
    .target(
      name: "StoreDatabase", dependencies: ["CSQLite", "FileKit", "StoreCore", grdb, sqlite],
      swiftSettings: settings),
    // The store as it crosses a wire: names, bodies, errors and limits, without a socket.
    .target(
      name: "StoreWire",
      dependencies: [
        "StoreCore", "Catalog", "Inventory", "Customers", "Marketing", "Ordering", "Fulfilment", "Accounts",
        "Tasks", "Shop",
      ],
      swiftSettings: settings),
    .target(name: "CAssets", path: "Assets/CAssets"),
    .target(name: "Assets", dependencies: ["CAssets"], path: "Assets/Swift", swiftSettings: settings),

    // The pages.
    .target(
      name: "AppRoutes",
      dependencies: [
        "ScreenKit", "CommandKit", "StoreCore", "Catalog", "Inventory", "Customers", "Marketing", "Ordering",
        "Fulfilment", "Accounts", "Shop", "Tasks",
      ],
      path: "Screens/Routes", swiftSettings: settings),
    .target(
      name: "StoreViews",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreCore", "Accounts", "Catalog", "Inventory",
        "Customers", "Ordering", "Fulfilment", "Shop", "Tasks",
      ],
      path: "Screens/Views", swiftSettings: screens),
    .target(
      name: "DashboardUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Accounts", "Catalog",
        "Inventory", "Ordering", "Shop", "Tasks",
      ],
      path: "Screens/Dashboard", swiftSettings: screens),
    .target(
      name: "CatalogUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Inventory",
        "Ordering",
      ],
      path: "Screens/Catalog", swiftSettings: screens),
    .target(
      name: "InventoryUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Inventory",
      ],
      path: "Screens/Inventory", swiftSettings: screens),
    .target(
      name: "CustomersUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Customers", "Ordering",
      ],
      path: "Screens/Customers", swiftSettings: screens),
    .target(
      name: "AccountsUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Accounts",
      ],
      path: "Screens/Accounts", swiftSettings: screens),
    .target(
      name: "MarketingUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Marketing",
      ],
      path: "Screens/Marketing", swiftSettings: screens),
    .target(
      name: "OrderingUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Inventory",
        "Customers", "Marketing", "Ordering", "Fulfilment", "Shop",
      ],
      path: "Screens/Ordering", swiftSettings: screens),
    .target(
      name: "FulfilmentUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Inventory",
        "Customers", "Ordering", "Fulfilment",
      ],
      path: "Screens/Fulfilment", swiftSettings: screens),
    .target(
      name: "ReportsUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Catalog", "Inventory",
        "Ordering",
      ],
      path: "Screens/Reports", swiftSettings: screens),
    .target(
      name: "ShopUI",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Ordering", "Shop",
      ],
      path: "Screens/Shop", swiftSettings: screens),
    .target(
      name: "TasksUI",
      dependencies: ["PageKit", "CommandKit", "ScreenKit", "AppRoutes", "StoreViews", "StoreCore", "Tasks"],
      path: "Screens/Tasks", swiftSettings: screens),

    // The program.
    .target(
      name: "DaybookApp",
      dependencies: [
        "PageKit", "CommandKit", "FileKit", "ScreenKit", "ReplayKit", "Terminal", "StoreCore", "Accounts",
        "Catalog", "Inventory", "Shop", "StoreDatabase", "Assets", "AppRoutes", "StoreViews", "DashboardUI",
        "CatalogUI",
        "InventoryUI", "Customers", "CustomersUI", "Marketing", "MarketingUI", "Ordering", "OrderingUI",
        "Fulfilment", "FulfilmentUI", "ReportsUI", "ShopUI", "AccountsUI", "Tasks", "TasksUI", "StoreWire",
      ],
      swiftSettings: screens),
    // The pages in a browser, without a socket.
    .target(
      name: "WebPages",
      dependencies: [
        "PageKit", "CommandKit", "ScreenKit", "StoreCore", "StoreWire", "Accounts", "Shop", "AppRoutes",
        "StoreViews", "DaybookApp", "CSodium",
      ],
      swiftSettings: screens),
    // The store as many use it at once: one that writes, some that read.
    .target(name: "StorePool", dependencies: ["StoreCore", "StoreDatabase"], swiftSettings: settings),
    // The pages and the store by HTTP; without the trait both are empty.
    .target(
      name: "Serving",
      dependencies: [
        "StoreCore", "StoreDatabase", "StorePool", "StoreWire", "WebPages", "DaybookApp", "Accounts", "Shop",
        "AppRoutes",
      ] + hummingbird,
      swiftSettings: settings),
    .target(
      name: "StoreHTTPClient",
      dependencies: [
        "Accounts", "StoreCore", "StoreWire",
        .product(name: "AsyncHTTPClient", package: "async-http-client", condition: served),
        .product(name: "NIOCore", package: "swift-nio", condition: served),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: served),
      ], swiftSettings: settings),
    .executableTarget(
      name: "daybook-server",
      dependencies: ["DaybookApp", "Serving", "StoreHTTPClient", "StoreWire"], swiftSettings: settings),
    .executableTarget(
      name: "daybook", dependencies: ["DaybookApp"], swiftSettings: screens,
      // A program at fixed addresses has a hundred thousand fewer to work out: it opens two milliseconds sooner.
      linkerSettings: [
        .unsafeFlags(["-Xclang-linker", "-no-pie"], .when(platforms: [.linux], configuration: .release))
      ]),

    // A program on the kits alone, as anyone may write one: it sees only what is public.
    .executableTarget(
      name: "Reminders", dependencies: ["PageKit", "CommandKit", "ScreenKit", "Terminal"],
      path: "Examples/Reminders", exclude: ["a-day.replay"], packageAccess: false, swiftSettings: settings),

    // The tests.
    .target(name: "CPty", path: "Tests/CPty"),
    .testTarget(name: "PageKitTests", dependencies: ["PageKit"], swiftSettings: settings),
    .testTarget(name: "CommandKitTests", dependencies: ["CommandKit"], swiftSettings: settings),
    .testTarget(
      name: "ScreenKitTests", dependencies: ["ScreenKit", "ScreenTesting", "PageKit", "CommandKit"],
      swiftSettings: settings),
    .testTarget(
      name: "ReplayKitTests", dependencies: ["ReplayKit", "ScreenKit", "CommandKit"], swiftSettings: settings),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "FileKit", "ScreenKit", "CommandKit"],
      swiftSettings: settings),
    .testTarget(
      name: "EngineTests", dependencies: ["StoreDatabase", "StoreCore", grdb],
      swiftSettings: settings),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "DaybookApp", "StoreDatabase", "Shop", "AppRoutes", "StoreCore", "PageKit", "ScreenKit", "Catalog",
        "Inventory", "Ordering",
      ], swiftSettings: settings),
    .testTarget(
      name: "Stories",
      dependencies: [
        "DaybookApp", "Accounts", "AppRoutes", "ReplayKit", "ScreenKit", "ScreenTesting", "CommandKit",
        "PageKit", "StoreCore", "Catalog", "Inventory", "Ordering", "Fulfilment", "Shop", "StoreDatabase",
        "StoreWire", "WebPages", "Assets", "Tasks", "Serving", "StoreHTTPClient", "StorePool", grdb,
      ],
      exclude: [
        "Snapshots", "Accounts", "Catalog", "Counter", "Customers", "Dashboard", "Fulfilment", "Inventory",
        "Marketing",
        "Ordering",
        "Program", "Reports", "Shop", "Shops", "Tasks",
      ],
      swiftSettings: screens),
    .testTarget(
      name: "CatalogTests", dependencies: ["StoreDatabase", "Catalog", "StoreCore"], swiftSettings: settings),
    .testTarget(
      name: "ShopTests",
      dependencies: ["StoreDatabase", "Shop", "Inventory", "Catalog", "StoreCore"], swiftSettings: settings),
    .testTarget(
      name: "InventoryTests", dependencies: ["StoreDatabase", "Inventory", "Catalog", "StoreCore"],
      swiftSettings: settings),
    .testTarget(
      name: "OrderingTests",
      dependencies: [
        "StoreDatabase", "Ordering", "Fulfilment", "Marketing", "Inventory", "Customers", "Catalog", "Shop",
        "StoreCore",
        grdb,
      ],
      swiftSettings: settings),
    .testTarget(
      name: "AccountsTests", dependencies: ["Accounts", "StoreDatabase", "StoreCore", grdb],
      swiftSettings: settings),
    .testTarget(
      name: "TasksTests", dependencies: ["StoreDatabase", "Tasks", "Shop", "StoreCore"],
      swiftSettings: settings),
    .testTarget(
      name: "RemindersTests",
      dependencies: ["Reminders", "CommandKit", "ReplayKit", "ScreenKit", "Terminal"],
      swiftSettings: settings),
    .testTarget(
      name: "Fuzzing",
      dependencies: ["ReplayKit", "ScreenKit", "CommandKit", "StoreCore", "StoreWire", "Tasks", "WebPages"],
      exclude: ["Corpora", "Entry.swift"], swiftSettings: settings),
    .testTarget(
      name: "ServingTests",
      dependencies: [
        "Serving", "WebPages", "DaybookApp", "Accounts", "Catalog", "Inventory", "Ordering", "StoreCore",
        "StoreDatabase", "StoreHTTPClient", "StorePool", "StoreWire",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "EndToEnd",
      dependencies: [
        "daybook", "Reminders", "CPty", "CommandKit", "PageKit", "ReplayKit", "ScreenKit", subprocess,
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
