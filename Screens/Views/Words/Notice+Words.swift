package import StoreCore

extension StoreCore.Notice {
  /// The sentence of what else is to be told; nil: it sums the change up, or says nothing.
  package var sentence: String? {
    switch code {
    case "worth-nothing-rows":
      "Stock value 0.00 for \(counted(facts.number("count"), "row")): no cost given. Add a column cost, of one piece, "
        + "or stock-value, of all of them."
    case "stock-passed-over":
      "Stock of \(counted(facts.number("count"), "product")) ignored: only a new product gets opening stock."
    case "class-without-rate":
      "Nothing taxes \(facts.text("class")) in \(facts.text("country")) yet, so it cannot be sold: /settings/taxes add"
    case "first-category":
      "\(counted(facts.number("count"), "row")) with several categories: the first was taken."
    case "heavy":
      "\(counted(facts.number("count"), "product")) above 100 kg, the first \(facts.text("key")). If the file has "
        + "grams: --map weight=COLUMN:g."
    case "orders-untaxed":
      "\(counted(facts.number("count"), "order")) with taxes at no rate of the shop: not in /reports/taxes."
    case "orders-passed-over": passedOver
    case "log-kept":
      "Another program reads the store, so its log keeps the old text until the last program ends."
    case "mailed": mailed
    case "not-shipped":
      "\(facts.text("shipment")) stays picked: \(facts.text("order")) is on hold. To put its goods back: "
        + "/fulfilment/shipments/\(facts.text("shipment")) cancel"
    case "due-back":
      "\(facts.text("order")) was paid. To give back what is due: /ordering/orders/\(facts.text("order")) refund"
    case "goes-to":
      "\(facts.text("order")) goes to \(Country.names[facts.text("country")] ?? ""), where its customer lives."
    case "taxed-anew":
      "The tax of \(facts.text("order")) changed since it was begun: \(rate("before")) → \(rate("after"))."
    default: purchasingSentence ?? countSentence ?? taskSentence
    }
  }

  /// The change in one line, where its effects do not say it best; nil: they do. `isLed`: what says that it is an undo
  /// stands before it.
  package func summary(_ ground: Ground, isLed: Bool = false) -> String? {
    switch code {
    case "merged": isUndo ? nil : merged
    case "products-edited":
      "\(counted(facts.number("products"), "product")): \(facts.text("edit"))"
        + (isLed ? "" : isUndo ? " taken back" : facts.text("way") == "redo" ? " done again" : "")
    case "placed" where isUndo:
      "Position of category \(facts.text("key")) back from \(facts.number("after")) to \(facts.number("before"))"
    case "placed":
      "Position of category \(facts.text("key")): \(facts.number("before")) → \(facts.number("after"))"
    case FileImport.notice: imported(isPlan: false)
    case "unregistered": "Unregistered: \(facts.text("key"))"
    case "anonymised": "Customer \(facts.text("key")) anonymised"
    case "draft": draftWords(ground)
    default:
      moneyWords(ground) ?? purchasingSummary(ground) ?? countSummary(ground) ?? taskSummary(isLed: isLed)
    }
  }

  /// Whether it says what an effect says.
  func covers(_ effect: Effect) -> Bool {
    code == "merged" && !isUndo && effect.field == "status"
      && effect.subject == Subject(facts.text("entity"), facts.text("key"))
  }

  /// "2 open and 1 cancelled orders were passed over. --open imports the open ones."
  private var passedOver: String {
    let counts = ["completed", "open", "cancelled"].filter { facts.number($0) > 0 }
    return counts.map { "\(Total.grouped(facts.number($0))) \($0)" }.joined(separator: " and ")
      + (counts.reduce(0) { $0 + facts.number($1) } == 1 ? " order was" : " orders were") + " passed over."
      + (facts.number("open") > 0 ? " --open imports the open ones." : "")
  }

  /// "Invoice INV-000001 was sent to anna@example.com."
  private var mailed: String {
    let what = "\(facts.text("paper").capitalised) \(facts.text("about"))"
    guard let fault = facts["fault"]?.text else { return "\(what) was sent to \(facts.text("to"))." }
    let address = "/ordering/messages/\(facts.text("message"))"
    return "\(what) was not sent to \(facts.text("to")): \(fault)\(fault.hasSuffix(".") ? "" : ".") "
      + (facts["next"]?.text.map { "It is tried again at \($0): \(address)" }
        ?? "To send it again: \(address) send")
  }

  private func rate(_ name: String) -> String {
    facts[name].flatMap(Rate.init(stored:)).map { "\($0.text) %" } ?? ""
  }

  private var isUndo: Bool { facts.text("way") == "undo" }

  /// "Category a merged into b: 3 products, 1 archived and 2 categories moved".
  private var merged: String {
    var moved = [counted(facts.number("products"), "product")]
    if facts.number("archived") > 0 { moved.append("\(Total.grouped(facts.number("archived"))) archived") }
    if facts["categories"] != nil {
      moved.append(counted(facts.number("categories"), "category", plural: "categories"))
    }
    let last = moved.removeLast()
    let all = moved.isEmpty ? last : moved.joined(separator: ", ") + " and " + last
    return "\(facts.text("entity").capitalised) \(facts.text("key")) merged into \(facts.text("into")): "
      + all + " moved"
  }
}
