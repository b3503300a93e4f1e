import Catalog
package import StoreCore

/// What is done to stocktakes; the names of cases and payloads are stored for ever.
package enum CountCommand: StoreCommand {
  /// nil: at the shop's default location. A draft waits to be begun.
  case started(at: Code?, inside: Bool, blind: Bool, tolerance: Quantity?, isDraft: Bool)
  case changed(number: Int64, step: CountStep)

  package var kind: String {
    switch self {
    case .started: "count.started"
    case .changed(_, let step): "count." + step.name
    }
  }

  package var least: Role {
    if case .changed(_, .posted) = self { .manager } else { .clerk }
  }

  package func decide(_ shop: inout Changes) throws(StoreError) {
    switch self {
    case .started(let place, let inside, let blind, let tolerance, let isDraft):
      let location = try shop.known(Location.self, (place ?? shop.ground.location).text, field: "at")
      guard location.kind.isOwn else { throw .notCountable(location) }
      let open: Pairs = ["location": location.code.stored, "open": true.stored]
      if let other = try shop.rows(Stocktake.self, where: open, by: ["id"], limit: 1).first {
        shop.tell(Notice("also-open", ["number": .text(other.key), "location": location.code.stored]))
      }
      var row = Stocktake()
      (row.location, row.inside, row.blind, row.tolerance) = (location.code, inside, blind, tolerance)
      row.status = isDraft ? .draft : .counting
      try shop.add(row)
    case .changed(let number, let step):
      let before = try shop.known(Stocktake.self, String(number))
      var after = before
      try after.take(step, &shop)
      try shop.change(before, to: after)
    }
  }
}

/// One thing done to a stocktake; the names of cases and payloads are stored for ever.
package enum CountStep: Hashable, Sendable, Codable {
  case begun
  /// Adds to what was counted of a product; nil: at the stocktake's own location.
  case counted(sku: SKU, quantity: Quantity, at: Code?)
  /// Says how much there is of a product, in place of what was counted.
  case totalled(sku: SKU, quantity: Quantity, at: Code?)
  case reviewed
  /// Opens lines again; nil: those that need it.
  case recounted(skus: [SKU]?)
  /// Posts every variance; one that is very far off needs somebody who is sure.
  case posted(isSure: Bool)
  case cancelled

  fileprivate var name: String {
    switch self {
    case .begun: "begun"
    case .counted: "counted"
    case .totalled: "totalled"
    case .reviewed: "reviewed"
    case .recounted: "recounted"
    case .posted: "posted"
    case .cancelled: "cancelled"
    }
  }
}

extension Stocktake {
  fileprivate mutating func take(_ step: CountStep, _ shop: inout Changes) throws(StoreError) {
    switch step {
    case .begun: try become(.counting, shop, only: .draft)
    case .cancelled: try become(.cancelled, shop)
    case .counted(let sku, let quantity, let place):
      try count(sku, quantity, isTotal: false, at: place ?? location, shop)
    case .totalled(let sku, let quantity, let place):
      try count(sku, quantity, isTotal: true, at: place ?? location, shop)
    case .reviewed:
      try become(.review, shop)
      let open = lines.filter { $0.counted == nil }
      guard open.isEmpty else { throw .recountNeeded(self, open, isAsked: true) }
    case .recounted(let skus):
      try become(.counting, shop, only: .review)
      try reopen(skus, shop)
    case .posted(let isSure): try post(isSure: isSure, &shop)
    }
  }

  /// Refused as `illegal-transition`; `origin` is where alone the command leads there from.
  private mutating func become(
    _ next: StocktakeStatus, _ rows: any Rows, only origin: StocktakeStatus? = nil
  ) throws(StoreError) {
    if let origin, status != origin, status.next.contains(next) || status == .counting && origin == .review {
      throw .countTransition(self, notBy: origin == .draft ? "begin" : "recount")
    }
    guard status.next.contains(next) else { throw .countTransition(self, to: next) }
    status = next
    if !next.isOpen { endedAt = rows.ground.now }
  }

  /// What is expected is taken now: what moves later is no part of the variance.
  private mutating func count(
    _ sku: SKU, _ quantity: Quantity, isTotal: Bool, at code: Code, _ shop: Changes
  ) throws(StoreError) {
    let known = place(of: sku, at: code)
    try checkCounting(saysNone: isTotal && quantity.isZero && known == nil)
    let product = try shop.stocked(sku)
    let location = try shop.known(Location.self, code.text, field: "at")
    guard try shop.covers(self, location) else { throw .outsideCount(self, location.code) }
    let quantity = try quantity.counted(in: product.unit)
    guard quantity >= .zero else { throw .quantityNegative(quantity.text, field: "quantity") }
    guard isTotal || quantity > .zero else { throw .quantityZero() }
    var line = known.map { lines[$0] } ?? CountLine()
    (line.sku, line.location) = (product.sku, location.code)
    try line.take(quantity, isTotal: isTotal, shop)
    if let known { lines[known] = line } else { lines.append(line) }
  }

  /// Lines may be counted; in review it may still be said that there is none of what nobody counted.
  private func checkCounting(saysNone: Bool) throws(StoreError) {
    switch status {
    case .counting: return
    case .review where saysNone: return
    case .posted: throw .countPosted(self)
    case .draft: throw .notCounting(self, .row(Subject(Self.entity, key), "begin"))
    case .review: throw .notCounting(self, "recount SKU opens a line again.")
    case .cancelled: throw .notCounting(self, .list(Self.entity))
    }
  }

  private mutating func reopen(_ skus: [SKU]?, _ rows: any Rows) throws(StoreError) {
    var places: [Int] = []
    if let skus {
      for sku in skus where !lines.contains(where: { $0.sku == sku }) { throw .notCounted(sku, in: self) }
      places = lines.indices.filter { skus.contains(lines[$0].sku) }
    } else {
      for place in lines.indices {
        let isStale = try rows.correction(of: lines[place]) != nil
        if isStale || lines[place].isWaiting(tolerance) { places.append(place) }
      }
      guard !places.isEmpty else { throw .nothingToRecount(self) }
    }
    for place in places { lines[place] = lines[place].reopened }
  }

  private mutating func post(isSure: Bool, _ shop: inout Changes) throws(StoreError) {
    try become(.posted, shop)
    let over = lines.filter { $0.isWaiting(tolerance) && !$0.isMixed }
    guard over.isEmpty else { throw .recountNeeded(self, over, isAsked: false) }
    let mixed = lines.filter(\.isMixed)
    guard mixed.isEmpty else { throw .staleCount(self, mixed, by: nil) }
    var (stale, cause): ([CountLine], CountCorrection?) = ([], nil)
    for line in lines {
      guard let correction = try shop.correction(of: line) else { continue }
      stale.append(line)
      cause = cause ?? correction
    }
    guard stale.isEmpty else { throw .staleCount(self, stale, by: cause) }
    if !isSure, let line = lines.first(where: \.isFarOff) { throw .countFarOff(line, self) }
    for place in lines.indices {
      guard var posting = lines[place].posting else { continue }
      posting.document = document
      do throws(StoreError) {
        let cost = try StockRule.post(posting, &shop).cost?.minor ?? 0
        lines[place].value = Money(minor: posting.to == lines[place].location ? cost : -cost)
      } catch { throw .countLine(error, lines[place], of: self) }
    }
    shop.tell(correction)
  }

  /// What it corrected: one product by how much, or how many.
  private var correction: Notice {
    let corrected = lines.filter { $0.posting != nil }
    var facts = ["count": Value.text(key), "corrected": .int(Int64(corrected.count))]
    facts["value"] = .int(corrected.reduce(0) { $0 + ($1.value?.minor ?? 0) })
    if corrected.count == 1 {
      (facts["sku"], facts["variance"]) = (corrected[0].sku.stored, corrected[0].variance.stored)
    }
    return Notice("count-posted", facts, costs: ["value"], isSummary: true)
  }
}

extension CountLine {
  /// Takes in so much more, or so much in place of what was counted.
  fileprivate mutating func take(_ quantity: Quantity, isTotal: Bool, _ shop: Changes) throws(StoreError) {
    let isAdded = !isTotal && counted != nil
    let hasMoved = try isAdded ? shop.hasMoved(self) : false
    isMixed = isAdded && isMixed || hasMoved
    let sum = (isAdded ? counted ?? .zero : .zero) + quantity
    guard sum.thousandths < Quantity.wholeLimit * 1000 else {
      throw .quantityTooLarge(sum.text, field: "quantity")
    }
    (counted, expected) = (sum, try shop.level(of: sku, at: location).onHand)
    seen = try shop.lastMovement(of: sku)
    if recount == .asked { recount = .done }
    (by, at) = (shop.actor, shop.ground.now)
    value = try StockRule.worth(sum - expected, of: sku, shop)
  }
}

extension Rows {
  /// Whether a stocktake is about a location: its own, or one inside it.
  func covers(_ count: Stocktake, _ location: Location) throws(StoreError) -> Bool {
    var above: Location? = location
    while let place = above {
      if place.code == count.location { return true }
      guard count.inside, let parent = place.parent else { return false }
      above = try row(Location.self, parent.text)
    }
    return false
  }

  fileprivate func lastMovement(of sku: SKU) throws(StoreError) -> Int {
    try last(Movement.self, where: "sku", is: sku, limit: 1).first.map { Int($0.stamp.id) } ?? 0
  }

  /// Whether stock came to a line's location or left it since it was counted; also when as much came as left.
  fileprivate func hasMoved(_ line: CountLine) throws(StoreError) -> Bool {
    var found = false
    try each(of: line.sku, after: Int64(line.seen)) { move in
      if move.from == line.location || move.to == line.location { found = true }
    }
    return found
  }

  /// The last correction of the ledger since a line was counted: another stocktake posted a variance there, or what
  /// the line expected was undone. What was sold or received since is no part of the variance.
  func correction(of line: CountLine) throws(StoreError) -> CountCorrection? {
    guard line.counted != nil else { return nil }
    var (corrections, net, last): (Set<Int>, Int64, CountCorrection?) = ([], 0, nil)
    try each(of: line.sku, after: Int64(line.seen)) { move in
      guard move.from == line.location || move.to == line.location else { return }
      let isCorrection =
        move.reverses.map { $0 <= line.seen || corrections.contains($0) } ?? (move.reason == .count)
      guard isCorrection else { return }
      corrections.insert(Int(move.stamp.id))
      last = CountCorrection(move)
      net += (move.to == line.location ? 1 : -1) * move.quantity.thousandths
    }
    return net != 0 ? last : nil
  }
}
