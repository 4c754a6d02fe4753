-- Counts up whenever all who are in as this person are to come in anew.
ALTER TABLE people ADD COLUMN session bigint NOT NULL DEFAULT 1;

-- Secrets with which another device becomes the same person, once.
CREATE TABLE links (
    hash    bytea  PRIMARY KEY,
    person  text   COLLATE "C" NOT NULL, -- guests have links too, and are not in `people`
    name    text   NOT NULL,
    session bigint NOT NULL,
    expires bigint NOT NULL
);

CREATE INDEX links_by_person ON links (person);
CREATE INDEX links_by_time ON links (expires);

-- Whether the table is live and they sit there now. What is not known is set right by the table's next card.
ALTER TABLE sitters ADD COLUMN live boolean NOT NULL DEFAULT false;
UPDATE sitters SET live = true WHERE table_key IN (SELECT key FROM tables WHERE phase IN ('open', 'playing'));
CREATE INDEX sitters_live ON sitters (person, created) WHERE live;
CREATE INDEX sitters_at ON sitters (table_key) WHERE live;

-- Whether the results are written of a match that is over: what is not yet is found without a look at all that is.
ALTER TABLE tables ADD COLUMN settled boolean NOT NULL DEFAULT false;
UPDATE tables SET settled = true WHERE key IN (SELECT table_key FROM finished);
CREATE INDEX tables_unsettled ON tables (id) WHERE phase = 'over' AND NOT settled;

CREATE INDEX ratings_by_game ON ratings (game, (rating - 3 * deviation), person);
