-- A table: how far its log goes, its card as JSON, and of the card what lists are found by.
CREATE TABLE tables (
    key     INTEGER PRIMARY KEY,
    id      TEXT    NOT NULL UNIQUE,
    last    INTEGER NOT NULL,
    game    TEXT    NOT NULL,
    phase   TEXT    NOT NULL,
    listed  TEXT    NOT NULL,
    created INTEGER NOT NULL,
    due     INTEGER,            -- the deadline, while the table is live
    card    TEXT    NOT NULL
) STRICT;

CREATE INDEX tables_by_phase ON tables (listed, phase, created, id);
CREATE INDEX tables_by_game ON tables (listed, phase, game, created, id);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- The log. The key is the lock: a number is written once.
CREATE TABLE entries (
    table_key INTEGER NOT NULL REFERENCES tables (key),
    number    INTEGER NOT NULL,
    bytes     BLOB    NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;

-- Who sits or sat where. A person here need not be in `people`: guests sit too.
CREATE TABLE sitters (
    person    TEXT    NOT NULL,
    created   INTEGER NOT NULL, -- of the table
    table_key INTEGER NOT NULL REFERENCES tables (key),
    PRIMARY KEY (person, created, table_key)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id       TEXT    NOT NULL PRIMARY KEY,
    name     TEXT    NOT NULL,
    login    TEXT    UNIQUE,
    password TEXT,
    created  INTEGER NOT NULL,
    seen     INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash    BLOB    NOT NULL PRIMARY KEY,
    person  TEXT    NOT NULL REFERENCES people (id),
    label   TEXT    NOT NULL,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_person ON tokens (person, created);

-- A row for each table whose results are in: what makes writing them twice do nothing.
CREATE TABLE finished (
    table_key INTEGER NOT NULL PRIMARY KEY REFERENCES tables (key),
    at        INTEGER NOT NULL
) STRICT;

CREATE TABLE results (
    table_key INTEGER NOT NULL REFERENCES finished (table_key),
    seat      INTEGER NOT NULL,
    person    TEXT,
    game      TEXT    NOT NULL,
    won_share REAL    NOT NULL,
    points    INTEGER NOT NULL,
    finished  INTEGER NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX results_by_person ON results (person, finished) WHERE person IS NOT NULL;

CREATE TABLE ratings (
    person     TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
