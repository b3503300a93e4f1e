package import StoreCore

extension StoreCore.Notice {
  /// The sentence of what else is to be told; nil: it sums the change up, or says nothing.
  package var sentence: String? {
    switch code {
    case "worth-nothing-rows":
      "Stock value 0.00 for \(counted(count("count"), "row")): no cost given. Add a cost column with the cost of "
        + "the row's full quantity."
    case "stock-passed-over":
      "Stock of \(counted(count("count"), "product")) ignored: only a new product gets opening stock."
    case "log-kept":
      "Another program reads the store, so its log keeps the old text until the last program ends."
    case "not-shipped":
      "\(text("shipment")) stays picked: \(text("order")) is on hold. To put its goods back: "
        + "/fulfilment/shipments/\(text("shipment")) cancel"
    case "due-back":
      "\(text("order")) was paid. To give back what is due: /ordering/orders/\(text("order")) refund"
    default: purchasingSentence ?? countSentence ?? taskSentence
    }
  }

  /// The change in one line, where its effects do not say it best; nil: they do. `isLed`: what says that it is an undo
  /// stands before it.
  package func summary(_ ground: Ground, isLed: Bool = false) -> String? {
    switch code {
    case "merged": isUndo ? nil : merged
    case "products-edited":
      "\(counted(count("products"), "product")): \(text("edit"))"
        + (isLed ? "" : isUndo ? " taken back" : text("way") == "redo" ? " done again" : "")
    case "placed" where isUndo:
      "Position of category \(text("key")) back from \(count("after")) to \(count("before"))"
    case "placed": "Position of category \(text("key")): \(count("before")) → \(count("after"))"
    case FileImport.notice: imported(isPlan: false)
    case "unregistered": "Unregistered: \(text("key"))"
    case "anonymised": "Customer \(text("key")) anonymised"
    case "draft": draftWords(ground)
    default:
      moneyWords(ground) ?? purchasingSummary(ground) ?? countSummary(ground) ?? taskSummary(isLed: isLed)
    }
  }

  /// Whether it says what an effect says.
  func covers(_ effect: Effect) -> Bool {
    code == "merged" && !isUndo && effect.field == "status"
      && effect.subject == Subject(text("entity"), text("key"))
  }

  private var isUndo: Bool { text("way") == "undo" }
  private func count(_ name: String) -> Int { facts[name]?.int.map(Int.init) ?? 0 }
  private func text(_ name: String) -> String { facts[name]?.text ?? "" }

  /// "Category a merged into b: 3 products, 1 archived and 2 categories moved".
  private var merged: String {
    let entity = text("entity")
    var moved = [counted(count("products"), "product")]
    if count("archived") > 0 { moved.append("\(Total.grouped(count("archived"))) archived") }
    if facts["categories"] != nil {
      moved.append(counted(count("categories"), "category", plural: "categories"))
    }
    let last = moved.removeLast()
    let all = moved.isEmpty ? last : moved.joined(separator: ", ") + " and " + last
    return
      "\(entity.prefix(1).uppercased() + entity.dropFirst()) \(text("key")) merged into \(text("into")): "
      + all + " moved"
  }
}
