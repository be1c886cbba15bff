-- Rows of people files that would change nothing if they were imported again (docs/decisions/0107). A fingerprint is a
-- hash of all that the importer reads of a row. It says that the person has every value that the row gives, so it goes
-- with the first change of the person, whoever makes it.

CREATE TABLE import_fingerprint (
  hash       uuid PRIMARY KEY,
  person_id  bigint NOT NULL,
  fields     integer NOT NULL          -- as in import_seen: the values that the row gives
);
CREATE INDEX import_fingerprint_person ON import_fingerprint (person_id);

-- The build that made the fingerprints: another one may read rows differently. One row at most.
CREATE TABLE import_build (
  one    boolean PRIMARY KEY DEFAULT true CHECK (one),
  build  text NOT NULL
);

CREATE FUNCTION void_fingerprints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM directory.import_fingerprint AS void USING changed WHERE void.person_id = changed.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_updated_fingerprints AFTER UPDATE ON person
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION void_fingerprints();
CREATE TRIGGER person_deleted_fingerprints AFTER DELETE ON person
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION void_fingerprints();

CREATE FUNCTION void_all_fingerprints() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE directory.import_fingerprint;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_truncated_fingerprints AFTER TRUNCATE ON person
  FOR EACH STATEMENT EXECUTE FUNCTION void_all_fingerprints();
