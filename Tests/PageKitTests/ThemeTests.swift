import Foundation
import PageKit
import Testing

@Suite struct ThemeTests {
  @Test func `a theme gives title, headers and hints an ink and nothing else`() {
    let lines = productList().lines(width: 80, color: true, theme: .dark)

    #expect(lines[0] == "\u{1B}[1;38;5;81m3 products · 10.00 to 2000.00\u{1B}[0m")
    #expect(lines[1].hasPrefix("\u{1B}[38;5;248m      SKU") && lines[1].hasSuffix("Price\u{1B}[0m"))
    #expect(lines.last == "\u{1B}[38;5;248mopen 3 · next · sort price\u{1B}[0m")
    #expect(lines[2...4].allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test func `where the background is unknown only weight is used`() {
    let lines = productList().lines(width: 80, color: true)

    #expect(lines[0] == "\u{1B}[1m3 products · 10.00 to 2000.00\u{1B}[0m")
    #expect(lines.dropFirst().allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test(arguments: Theme.allCases)
  func `without its inks a page says the same`(theme: Theme) throws {
    let sequence = try Regex("\u{1B}\\[[0-9;]*m")
    for page in [productList(), productPage()] {
      let inked = page.rendered(style: Style(width: 80, color: true, theme: theme))
      #expect(inked.contains("\u{1B}"))
      #expect(inked.replacing(sequence, with: "") == page.rendered(style: Style(width: 80)))
    }
  }

  @Test(arguments: [
    (Theme.dark, [0x000000, 0x1E1E1E, 0x282C34, 0x002B36, 0x2E3440, 0x300A24]),
    (Theme.light, [0xFFFFFF, 0xFDF6E3, 0xEEE8D5]),
  ])
  func `every ink stands out from the backgrounds people have`(theme: Theme, backgrounds: [Int]) throws {
    let text = productList().rendered(style: Style(width: 80, color: true, theme: theme))
    let inks = Set(text.matches(of: /38;5;([0-9]+)m/).compactMap { Int($0.1) })

    #expect(inks.count == 2)
    for ink in inks {
      try #require(ink >= 16)
      for background in backgrounds {
        #expect(contrast(color(of: ink), background) >= 4.5, "\(ink) on \(background)")
      }
    }
  }
}

/// The value of one of the 240 colours that terminals agree on, as red, green and blue in one number.
private func color(of ink: Int) -> Int {
  if ink >= 232 { return (8 + 10 * (ink - 232)) * 0x010101 }
  let levels = [0, 95, 135, 175, 215, 255]
  let place = ink - 16
  return levels[place / 36] << 16 | levels[place / 6 % 6] << 8 | levels[place % 6]
}

/// The contrast of two colours, 1...21, as WCAG 2.2 defines it.
private func contrast(_ one: Int, _ other: Int) -> Double {
  let (lighter, darker) = (max(luminance(one), luminance(other)), min(luminance(one), luminance(other)))
  return (lighter + 0.05) / (darker + 0.05)
}

/// The relative luminance of an sRGB colour.
private func luminance(_ color: Int) -> Double {
  func part(_ shift: Int) -> Double {
    let value = Double(color >> shift & 0xFF) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
}
