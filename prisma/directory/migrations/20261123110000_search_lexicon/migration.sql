-- The versions of the lexicon with which search rows were written (docs/decisions/0105). Rows that are older than this
-- table are of no known version.
CREATE TABLE search_lexicon (
  version       text PRIMARY KEY,
  reindexed_to  bigint  -- while people are written anew with this version: all up to this id are
);
INSERT INTO search_lexicon (version) SELECT 'unknown' WHERE EXISTS (SELECT FROM person_search);
