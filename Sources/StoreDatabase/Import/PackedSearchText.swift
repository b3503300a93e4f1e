import Catalog
import StoreCore

/// What `SearchText` gives, put together in one piece: a million of them are made in an import.
enum PackedSearchText {
  static func of(sku: SKU, nameKey: String, brandKey: String, barcodes: [Barcode]) -> String {
    let words = sku.text.utf8.count + nameKey.utf8.count + brandKey.utf8.count
    return String(unsafeUninitializedCapacity: words + 3 + barcodes.count * 15) { room in
      var count = 0
      func add(_ text: String) {
        room[count] = 0x20
        count += 1
        for byte in text.utf8 {
          room[count] = 0x41...0x5A ~= byte ? byte | 0x20 : byte
          count += 1
        }
      }
      add(sku.text)
      add(nameKey)
      if !brandKey.isEmpty { add(brandKey) }
      for barcode in barcodes { add(barcode.digits) }
      return count
    }
  }
}
