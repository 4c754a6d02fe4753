-- Counts up whenever all who are in as this person are to come in anew.
ALTER TABLE people ADD COLUMN session INTEGER NOT NULL DEFAULT 1;

-- Secrets with which another device becomes the same person, once.
CREATE TABLE links (
    hash    BLOB    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL,   -- guests have links too, and are not in `people`
    name    TEXT    NOT NULL,
    session INTEGER NOT NULL,
    expires INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX links_by_person ON links (person);
CREATE INDEX links_by_time ON links (expires);

-- Whether the table is live and they sit there now. What is not known is set right by the table's next card.
ALTER TABLE sitters ADD COLUMN live INTEGER NOT NULL DEFAULT 0;
UPDATE sitters SET live = 1 WHERE table_key IN (SELECT key FROM tables WHERE phase IN ('open', 'playing'));
CREATE INDEX sitters_live ON sitters (person, created) WHERE live = 1;
CREATE INDEX sitters_at ON sitters (table_key) WHERE live = 1;

-- Whether the results are written of a match that is over: what is not yet is found without a look at all that is.
ALTER TABLE tables ADD COLUMN settled INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET settled = 1 WHERE key IN (SELECT table_key FROM finished);
CREATE INDEX tables_unsettled ON tables (id) WHERE phase = 'over' AND settled = 0;

CREATE INDEX ratings_by_game ON ratings (game, rating - 3 * deviation, person);
