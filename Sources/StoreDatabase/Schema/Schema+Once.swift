extension Schema {
  /// Refuses rows in the place of others: replacing (`INSERT OR REPLACE`) takes the old row away without asking the
  /// triggers that keep it.
  ///
  /// A movement without an id of its own is given the next one, which no movement has.
  static let rowsOnce = """
    CREATE TRIGGER movement_once BEFORE INSERT ON movement
    WHEN EXISTS(SELECT 1 FROM movement WHERE id = NEW.id)
      OR NEW.reverses IS NOT NULL AND EXISTS(SELECT 1 FROM movement WHERE reverses = NEW.reverses)
    BEGIN SELECT RAISE(ABORT, 'the ledger is append-only'); END;
    CREATE TRIGGER journal_once BEFORE INSERT ON journal
    WHEN EXISTS(SELECT 1 FROM journal WHERE number = NEW.number)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_subject_once BEFORE INSERT ON journal_subject
    WHEN EXISTS(SELECT 1 FROM journal_subject WHERE entry = NEW.entry AND subject = NEW.subject)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER price_history_once BEFORE INSERT ON price_history
    WHEN EXISTS(SELECT 1 FROM price_history WHERE product_id = NEW.product_id AND entry = NEW.entry)
    BEGIN SELECT RAISE(ABORT, 'price history is append-only'); END;
    """
}
