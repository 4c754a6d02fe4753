-- Nothing reads these: how erratic somebody plays, and who has sat at a table and got up since.
ALTER TABLE ratings DROP COLUMN volatility;

DROP INDEX sitters_live;
DROP INDEX sitters_at;
DELETE FROM sitters WHERE NOT live;
ALTER TABLE sitters DROP COLUMN live;
CREATE INDEX sitters_at ON sitters (table_key);
