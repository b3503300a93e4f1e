extension Unicode.Scalar {
  /// Columns of a scalar that never joins its neighbours; nil for one that may, which needs its whole cluster.
  var loneWidth: Int? {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x300: 1
    case 0x370..<0x483, 0x48A..<0x530, 0x1E00..<0x2000: 1
    case 0x2010..<0x2028, 0x2030..<0x2060, 0x20A0..<0x20D0, 0x2100..<0x231A, 0x2500..<0x25FD: 1
    case 0x3000..<0x302A, 0x3041..<0x3097, 0x30A0..<0x3100, 0x3400..<0x4DC0, 0x4E00..<0xA000: 2
    case 0xAC00..<0xD7A4, 0xFF01..<0xFF61: 2
    case 0xFF61..<0xFF9E: 1
    default: nil
    }
  }

  /// Columns of a scalar by itself.
  var width: Int {
    // A soft hyphen is a format character, but most terminals draw it.
    if value == 0xAD { return 1 }
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator: return 0
    default: return properties.isEmojiPresentation || isEastAsianWide ? 2 : 1
    }
  }

  /// Whether it is wide by East Asian Width; emoji are known to the standard library, so only the scripts
  /// are listed, whole blocks at a time where what is not assigned yet will be wide too.
  private var isEastAsianWide: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF: true
    case 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF: true
    case 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
    default: false
    }
  }
}
