import CAssets

/// What ships inside the program: the sample shop, the help topics, the explanations of errors and the tours, each a file of this folder.
package enum Assets {
  /// The sample shop's products as CSV: sku,name,description,category,brand,price,barcode,unit,status.
  /// `category` and `brand` hold codes of the two lists below; prices are in EUR, from before `priceChanges`.
  package static var products: String { daybook_products().text }

  /// The sample shop's category tree as CSV: code,name,parent; a parent comes before its children.
  package static var categories: String { daybook_categories().text }

  /// The sample shop's brands as CSV: code,name.
  package static var brands: String { daybook_brands().text }

  /// A few weeks of price changes as CSV, oldest first: days,minutes,sku,price.
  /// A change happened so many days and minutes before the shop is opened.
  package static var priceChanges: String { daybook_price_changes().text }

  /// What people said of the sample shop's products as CSV: days,sku,rating,title,text,author,status.
  /// A review was written so many days before the shop is opened.
  package static var reviews: String { daybook_reviews().text }

  /// The sample shop's opening stock as CSV: sku,location,quantity,stock-value; no location is the default one, and
  /// the value is what all of it cost.
  package static var stock: String { daybook_stock().text }

  /// Who delivers what to the sample shop, and when it is ordered, as CSV:
  /// supplier,sku,code,pack,price,minimum,target. Nobody delivers what has no supplier, and what has no minimum is
  /// ordered by no rule.
  package static var deliveries: String { daybook_deliveries().text }

  /// What the sample shop sold in its last weeks as CSV, oldest first: days,minutes,sku,quantity.
  /// What was sold in one minute was booked as one.
  package static var sales: String { daybook_sales().text }

  /// Who buys from the sample shop, as CSV: name,email,phone.
  package static var customers: String { daybook_customers().text }

  /// Words of people who do not know the commands, and the lines that they mean; see `Phrases`.
  package static var phrases: String { daybook_phrases().text }

  /// Every help topic in reading order; the text is plain, 78 columns at most, its first line a title.
  package static var helpTopics: [(name: String, text: String)] { shelf(daybook_help_topic) }

  /// The explanations and examples of errors; see `ErrorTexts`.
  package static var errorTexts: [(name: String, text: String)] { shelf(daybook_error_examples) }

  /// Replay files that show the program to someone new, by name.
  package static var tours: [(name: String, text: String)] { shelf(daybook_tour) }

  /// The text of one help topic; nil when there is none of that name.
  package static func helpTopic(_ name: String) -> String? {
    helpTopics.first { $0.name == name }?.text
  }

  private static func shelf(_ asset: (Int) -> daybook_asset) -> [(name: String, text: String)] {
    var found: [(name: String, text: String)] = []
    while let name = asset(found.count).name {
      found.append((String(cString: name), asset(found.count).text))
    }
    return found
  }
}

extension daybook_asset {
  fileprivate var text: String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
