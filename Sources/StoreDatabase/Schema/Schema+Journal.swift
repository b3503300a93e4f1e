extension Schema {
  /// Every change, its actor, and the rows before it. Nothing in the journal is ever changed, removed or replaced.
  ///
  /// `change`, `effects` and `before` are canonical JSON: the change that was asked for, the list of effects, and
  /// the row before (null: there was none). An import notes no subject for the rows it made: they are the products
  /// of `first_product...last_product` whose `created_entry` is its number.
  static let journalTables = """
    CREATE TABLE journal(
      number INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      actor TEXT NOT NULL,
      origin TEXT NOT NULL,
      kind TEXT NOT NULL, -- "catalog.priced"
      version INTEGER NOT NULL DEFAULT 1, -- of the change's JSON under this kind
      change TEXT NOT NULL,
      words TEXT NOT NULL,
      effects TEXT NOT NULL,
      undoes INTEGER REFERENCES journal(number),
      redoes INTEGER REFERENCES journal(number),
      first_product INTEGER,
      last_product INTEGER,
      CHECK(undoes IS NULL OR redoes IS NULL),
      CHECK((first_product IS NULL) = (last_product IS NULL))
    ) STRICT;
    CREATE INDEX journal_at ON journal(at);
    CREATE INDEX journal_actor ON journal(actor);
    CREATE INDEX journal_undoes ON journal(undoes) WHERE undoes IS NOT NULL;
    CREATE INDEX journal_redoes ON journal(redoes) WHERE redoes IS NOT NULL;

    CREATE TABLE journal_subject(
      entry INTEGER NOT NULL REFERENCES journal(number),
      subject TEXT NOT NULL, -- "product:mug-blu": `Subject.lookup`
      before_revision INTEGER NOT NULL,
      before TEXT,
      place INTEGER, -- the id the row had or got, so that a row that comes back takes its old place
      PRIMARY KEY(entry, subject)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX journal_subject_subject ON journal_subject(subject, entry);

    CREATE TRIGGER journal_stays BEFORE UPDATE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_kept BEFORE DELETE ON journal
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_once BEFORE INSERT ON journal
    WHEN EXISTS(SELECT 1 FROM journal WHERE number = NEW.number)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_subject_stays BEFORE UPDATE ON journal_subject
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_subject_kept BEFORE DELETE ON journal_subject
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;
    CREATE TRIGGER journal_subject_once BEFORE INSERT ON journal_subject
    WHEN EXISTS(SELECT 1 FROM journal_subject WHERE entry = NEW.entry AND subject = NEW.subject)
    BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END;

    -- Requests already answered: the same id again gets the same receipt.
    CREATE TABLE request(
      id TEXT PRIMARY KEY CHECK(length(id) BETWEEN 1 AND 255),
      entry INTEGER REFERENCES journal(number), -- null: nothing had to change
      change TEXT NOT NULL -- the change asked for: another one under the same id is refused
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX request_entry ON request(entry);
    """
}
