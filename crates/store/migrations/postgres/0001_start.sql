-- A table: how far its log goes, its card as JSON, and of the card what lists are found by.
-- Ids are compared byte by byte, so that lists have the same order here and in SQLite, whatever the database's language.
CREATE TABLE tables (
    key     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id      text   COLLATE "C" NOT NULL UNIQUE,
    last    bigint NOT NULL,
    game    text   COLLATE "C" NOT NULL,
    phase   text   COLLATE "C" NOT NULL,
    listed  text   COLLATE "C" NOT NULL,
    created bigint NOT NULL,
    due     bigint,             -- the deadline, while the table is live
    card    text   NOT NULL
);

CREATE INDEX tables_by_phase ON tables (listed, phase, created, id);
CREATE INDEX tables_by_game ON tables (listed, phase, game, created, id);
CREATE INDEX tables_due ON tables (due) WHERE due IS NOT NULL;

-- The log. The key is the lock: a number is written once.
CREATE TABLE entries (
    table_key bigint NOT NULL REFERENCES tables (key),
    number    bigint NOT NULL,
    bytes     bytea  NOT NULL,
    PRIMARY KEY (table_key, number)
);

-- Who sits or sat where. A person here need not be in `people`: guests sit too.
CREATE TABLE sitters (
    person    text   COLLATE "C" NOT NULL,
    created   bigint NOT NULL,  -- of the table
    table_key bigint NOT NULL REFERENCES tables (key),
    PRIMARY KEY (person, created, table_key)
);

CREATE TABLE people (
    id       text   COLLATE "C" PRIMARY KEY,
    name     text   NOT NULL,
    login    text   COLLATE "C" UNIQUE,
    password text,
    created  bigint NOT NULL,
    seen     bigint NOT NULL
);

CREATE TABLE tokens (
    hash    bytea  PRIMARY KEY,
    person  text   COLLATE "C" NOT NULL REFERENCES people (id),
    label   text   NOT NULL,
    created bigint NOT NULL
);

CREATE INDEX tokens_by_person ON tokens (person, created);

-- A row for each table whose results are in: what makes writing them twice do nothing.
CREATE TABLE finished (
    table_key bigint PRIMARY KEY REFERENCES tables (key),
    at        bigint NOT NULL
);

CREATE TABLE results (
    table_key bigint   NOT NULL REFERENCES finished (table_key),
    seat      smallint NOT NULL,
    person    text     COLLATE "C",
    game      text     COLLATE "C" NOT NULL,
    won_share double precision NOT NULL,
    points    integer  NOT NULL,
    finished  bigint   NOT NULL,
    PRIMARY KEY (table_key, seat)
);

CREATE INDEX results_by_person ON results (person, finished) WHERE person IS NOT NULL;

CREATE TABLE ratings (
    person     text    COLLATE "C" NOT NULL,
    game       text    COLLATE "C" NOT NULL,
    rating     double precision NOT NULL,
    deviation  double precision NOT NULL,
    volatility double precision NOT NULL,
    games      bigint  NOT NULL,
    PRIMARY KEY (person, game)
);
