-- The suppression list for a million entries, and a directory that knows when it was replaced (D26,
-- docs/decisions/0055 to 0057).

-- An entry stands as long as one of the entries does that it follows from: `root` is the hash of that one, and its own
-- hash where somebody asked for the entry itself. `requested`: accounts has it. An entry that is its own root and not
-- requested is one that accounts does not know of: it stays in force.
ALTER TABLE suppression
  ADD COLUMN root      bytea,
  ADD COLUMN requested boolean NOT NULL DEFAULT true,
  ADD COLUMN is_final  boolean NOT NULL DEFAULT false,  -- people whom it names are erased, now and whenever they are found
  ADD COLUMN erased    boolean NOT NULL DEFAULT false;  -- false while those it names are still to be erased
UPDATE suppression SET root = coalesce(learnt_from, hash), requested = learnt_from IS NULL;
ALTER TABLE suppression
  ALTER COLUMN root SET NOT NULL,
  DROP CONSTRAINT suppression_pkey,
  DROP COLUMN learnt_from,
  ADD PRIMARY KEY (hash, root),
  ADD CHECK (NOT requested OR root = hash);
DROP INDEX suppression_hash;
CREATE INDEX suppression_kind ON suppression (kind);
CREATE INDEX suppression_root ON suppression (root) WHERE root <> hash;
CREATE INDEX suppression_unapplied ON suppression (hash) WHERE NOT applied;
CREATE INDEX suppression_unerased ON suppression (hash) WHERE is_final AND NOT erased;

-- Everything by which people who are hidden are on the list or could be: they are in no key table. Gone once erased.
CREATE TABLE suppressed_hash (
  hash       bytea NOT NULL,
  person_id  bigint NOT NULL,
  PRIMARY KEY (hash, person_id)
);
CREATE INDEX suppressed_hash_person ON suppressed_hash (person_id);

-- Erasing follows from the entry that names the person.
ALTER TABLE suppression_pending DROP COLUMN erase;

-- What California's deletion list finds people by: the first eight bytes of SHA-256.
CREATE FUNCTION deletion_mark(value text) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ('x' || encode(substr(sha256(convert_to(value, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint;

-- Counts and digests of the requested entries, so that two lists are compared without being read. A digest is the
-- exclusive or of the first eight bytes of each hash.
CREATE TABLE suppression_state (
  one              boolean PRIMARY KEY DEFAULT true CHECK (one),
  entries          bigint NOT NULL DEFAULT 0,
  digest           bigint NOT NULL DEFAULT 0,
  applied_entries  bigint NOT NULL DEFAULT 0,   -- whoever they name is hidden
  applied_digest   bigint NOT NULL DEFAULT 0,
  final_entries    bigint NOT NULL DEFAULT 0,
  final_digest     bigint NOT NULL DEFAULT 0,
  erased_entries   bigint NOT NULL DEFAULT 0,   -- final, and whoever they name is erased
  erased_digest    bigint NOT NULL DEFAULT 0,
  additions        bigint NOT NULL DEFAULT 0    -- grows with every entry that comes, so that an import notices
);

CREATE FUNCTION recount_suppressions() RETURNS void LANGUAGE sql AS $$
  INSERT INTO directory.suppression_state (one, entries, digest, applied_entries, applied_digest,
    final_entries, final_digest, erased_entries, erased_digest)
  SELECT true,
    count(*), coalesce(bit_xor(mark), 0),
    count(*) FILTER (WHERE applied), coalesce(bit_xor(mark) FILTER (WHERE applied), 0),
    count(*) FILTER (WHERE is_final), coalesce(bit_xor(mark) FILTER (WHERE is_final), 0),
    count(*) FILTER (WHERE is_final AND erased), coalesce(bit_xor(mark) FILTER (WHERE is_final AND erased), 0)
  FROM directory.suppression WHERE requested
  ON CONFLICT (one) DO UPDATE SET entries = excluded.entries, digest = excluded.digest,
    applied_entries = excluded.applied_entries, applied_digest = excluded.applied_digest,
    final_entries = excluded.final_entries, final_digest = excluded.final_digest,
    erased_entries = excluded.erased_entries, erased_digest = excluded.erased_digest
$$;
SELECT recount_suppressions();

CREATE FUNCTION count_suppressions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  more record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE directory.suppression_state SET additions = additions + (SELECT count(*) FROM written)
    WHERE EXISTS (SELECT FROM written);
  END IF;
  -- A digest takes an entry in and out by the same operation; counts need the sign.
  IF TG_OP <> 'DELETE' THEN
    SELECT count(*) AS entries, bit_xor(mark) AS digest,
      count(*) FILTER (WHERE applied) AS applied, bit_xor(mark) FILTER (WHERE applied) AS applied_digest,
      count(*) FILTER (WHERE is_final) AS final, bit_xor(mark) FILTER (WHERE is_final) AS final_digest,
      count(*) FILTER (WHERE is_final AND erased) AS erased,
      bit_xor(mark) FILTER (WHERE is_final AND erased) AS erased_digest
    INTO more FROM written WHERE requested;
    IF more.entries > 0 THEN
      UPDATE directory.suppression_state SET
        entries = entries + more.entries, digest = digest # more.digest,
        applied_entries = applied_entries + more.applied,
        applied_digest = applied_digest # coalesce(more.applied_digest, 0),
        final_entries = final_entries + more.final, final_digest = final_digest # coalesce(more.final_digest, 0),
        erased_entries = erased_entries + more.erased, erased_digest = erased_digest # coalesce(more.erased_digest, 0);
    END IF;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    SELECT count(*) AS entries, bit_xor(mark) AS digest,
      count(*) FILTER (WHERE applied) AS applied, bit_xor(mark) FILTER (WHERE applied) AS applied_digest,
      count(*) FILTER (WHERE is_final) AS final, bit_xor(mark) FILTER (WHERE is_final) AS final_digest,
      count(*) FILTER (WHERE is_final AND erased) AS erased,
      bit_xor(mark) FILTER (WHERE is_final AND erased) AS erased_digest
    INTO more FROM former WHERE requested;
    IF more.entries > 0 THEN
      UPDATE directory.suppression_state SET
        entries = entries - more.entries, digest = digest # more.digest,
        applied_entries = applied_entries - more.applied,
        applied_digest = applied_digest # coalesce(more.applied_digest, 0),
        final_entries = final_entries - more.final, final_digest = final_digest # coalesce(more.final_digest, 0),
        erased_entries = erased_entries - more.erased, erased_digest = erased_digest # coalesce(more.erased_digest, 0);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER suppression_inserted AFTER INSERT ON suppression
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();
CREATE TRIGGER suppression_updated AFTER UPDATE ON suppression
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();
CREATE TRIGGER suppression_deleted AFTER DELETE ON suppression
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();

CREATE FUNCTION forget_suppression_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM directory.recount_suppressions();
  RETURN NULL;
END
$$;
CREATE TRIGGER suppression_truncated AFTER TRUNCATE ON suppression
  FOR EACH STATEMENT EXECUTE FUNCTION forget_suppression_count();

-- That the list was held against the one in accounts, here: in this row as it was written then, in this database, on
-- this start of the server. In whatever way a copy of the directory gets here, one of the three is another.
CREATE TABLE suppression_verification (
  one                boolean PRIMARY KEY DEFAULT true CHECK (one),
  written_by         bigint NOT NULL,        -- the transaction that wrote this row: its own xmin
  database           bigint NOT NULL,        -- oid
  server_started_at  timestamptz NOT NULL,
  verified_at        timestamptz NOT NULL
);

CREATE FUNCTION record_suppression_verification() RETURNS void LANGUAGE sql AS $$
  INSERT INTO directory.suppression_verification (written_by, database, server_started_at, verified_at)
  SELECT pg_current_xact_id()::xid::text::bigint, oid, pg_postmaster_start_time(), now()
  FROM pg_database WHERE datname = current_database()
  ON CONFLICT (one) DO UPDATE SET written_by = excluded.written_by, database = excluded.database,
    server_started_at = excluded.server_started_at, verified_at = excluded.verified_at
$$;

CREATE FUNCTION refuse_unverified_suppressions() RETURNS boolean LANGUAGE plpgsql PARALLEL SAFE AS $$
BEGIN
  RAISE EXCEPTION 'the suppression list was not verified in this database' USING ERRCODE = 'PP027';
END
$$;

-- Part of every statement that answers with people, and so of its snapshot. Fails where the list was not verified.
-- False while people whom the list names are still being looked for: answers are then held against it one by one.
-- A view costs half of what a function does that asks the same: it is planned with the statement.
CREATE VIEW suppressions_in_force AS
  SELECT coalesce(
    (SELECT state.entries = state.applied_entries AND state.digest = state.applied_digest
       AND NOT EXISTS (SELECT FROM suppression_pending)
     FROM suppression_verification AS verification, suppression_state AS state
     WHERE verification.written_by = verification.xmin::text::bigint
       AND verification.server_started_at = pg_postmaster_start_time()
       AND verification.database = (SELECT oid FROM pg_database WHERE datname = current_database())),
    refuse_unverified_suppressions()) AS all_applied;
