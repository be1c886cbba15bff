-- The suppression list for a million entries, and what it says of erasing (D26, docs/decisions/0056).

-- Who decided that the request is final: the requester, by the address on file; the operator; time. Null = undecided.
-- It becomes final once everybody whom it names is erased.
ALTER TABLE opt_out_request
  ADD COLUMN decided_by text COLLATE "C" CHECK (decided_by IN ('requester', 'operator', 'job'));
UPDATE opt_out_request SET decided_by = 'requester' WHERE is_proven;
ALTER TABLE opt_out_request DROP COLUMN is_proven;

ALTER TABLE suppression_entry
  ADD COLUMN is_final boolean NOT NULL DEFAULT false,   -- whoever it names is to be erased
  ADD COLUMN code     smallint;                         -- what California is told of the entry: 3, 4 or 5
-- A request that is forgotten was final.
UPDATE suppression_entry AS entry SET is_final = true
WHERE source = 'request' AND lifted_at IS NULL AND NOT EXISTS (
  SELECT FROM opt_out_request AS request WHERE request.reference = entry.reference AND request.state <> 'final');

-- Counts and digests of the entries that stand, each once however many ask for it, so that the list is compared with
-- the directory's without being read. A digest is the exclusive or of the first eight bytes of each hash.
CREATE TABLE suppression_state (
  one            boolean PRIMARY KEY DEFAULT true CHECK (one),
  entries        bigint NOT NULL DEFAULT 0,
  digest         bigint NOT NULL DEFAULT 0,
  final_entries  bigint NOT NULL DEFAULT 0,
  final_digest   bigint NOT NULL DEFAULT 0
);

CREATE FUNCTION suppression_mark(hash bytea) RETURNS bigint LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint;

CREATE FUNCTION recount_suppressions() RETURNS void LANGUAGE sql AS $$
  INSERT INTO accounts.suppression_state (one, entries, digest, final_entries, final_digest)
  SELECT true, count(*), coalesce(bit_xor(accounts.suppression_mark(hash)), 0),
    count(*) FILTER (WHERE is_final), coalesce(bit_xor(accounts.suppression_mark(hash)) FILTER (WHERE is_final), 0)
  FROM (SELECT hash, bool_or(is_final) AS is_final FROM accounts.suppression_entry
        WHERE lifted_at IS NULL GROUP BY kind, hash) AS standing
  ON CONFLICT (one) DO UPDATE SET entries = excluded.entries, digest = excluded.digest,
    final_entries = excluded.final_entries, final_digest = excluded.final_digest
$$;
SELECT recount_suppressions();

-- By how many holders each entry has become more, or fewer. An entry counts from the first holder to the last.
CREATE FUNCTION count_suppression_holders(kinds text[], hashes bytea[], holders integer[], finals integer[])
RETURNS void LANGUAGE sql AS $$
  WITH changed AS (
    SELECT kind, hash, sum(more) AS more, sum(more_final) AS more_final
    FROM unnest(kinds, hashes, holders, finals) AS change (kind, hash, more, more_final)
    GROUP BY kind, hash HAVING sum(more) <> 0 OR sum(more_final) <> 0
  ), counted AS (
    SELECT accounts.suppression_mark(changed.hash) AS mark, more, more_final, now_held, now_final
    FROM changed CROSS JOIN LATERAL (
      SELECT count(*) AS now_held, count(*) FILTER (WHERE is_final) AS now_final
      FROM accounts.suppression_entry AS entry
      WHERE entry.kind = changed.kind AND entry.hash = changed.hash AND lifted_at IS NULL
    ) AS held
  ), turned AS (
    SELECT mark, sign(now_held) - sign(now_held - more) AS entries, sign(now_final) - sign(now_final - more_final) AS finals
    FROM counted
  ), summed AS (
    SELECT coalesce(sum(entries), 0) AS entries, coalesce(bit_xor(mark) FILTER (WHERE entries <> 0), 0) AS digest,
      coalesce(sum(finals), 0) AS finals, coalesce(bit_xor(mark) FILTER (WHERE finals <> 0), 0) AS final_digest
    FROM turned
  )
  UPDATE accounts.suppression_state AS state SET
    entries = state.entries + summed.entries, digest = state.digest # summed.digest,
    final_entries = state.final_entries + summed.finals, final_digest = state.final_digest # summed.final_digest
  FROM summed
$$;

CREATE FUNCTION count_suppressions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(kind) AS kinds, array_agg(hash) AS hashes, array_agg(1) AS holders,
      array_agg(is_final::integer) AS finals
    INTO changes FROM written WHERE lifted_at IS NULL;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(kind) AS kinds, array_agg(hash) AS hashes, array_agg(-1) AS holders,
      array_agg(-is_final::integer) AS finals
    INTO changes FROM former WHERE lifted_at IS NULL;
  ELSE
    SELECT array_agg(kind) AS kinds, array_agg(hash) AS hashes, array_agg(holder) AS holders, array_agg(final) AS finals
    INTO changes FROM (
      SELECT kind, hash, 1 AS holder, is_final::integer AS final FROM written WHERE lifted_at IS NULL
      UNION ALL SELECT kind, hash, -1, -is_final::integer FROM former WHERE lifted_at IS NULL
    ) AS changed;
  END IF;
  IF changes.kinds IS NOT NULL THEN
    PERFORM accounts.count_suppression_holders(changes.kinds, changes.hashes, changes.holders, changes.finals);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER suppression_entry_inserted AFTER INSERT ON suppression_entry
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();
CREATE TRIGGER suppression_entry_updated AFTER UPDATE ON suppression_entry
  REFERENCING OLD TABLE AS former NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();
CREATE TRIGGER suppression_entry_deleted AFTER DELETE ON suppression_entry
  REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION count_suppressions();

CREATE FUNCTION forget_suppression_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM accounts.recount_suppressions();
  RETURN NULL;
END
$$;
CREATE TRIGGER suppression_entry_truncated AFTER TRUNCATE ON suppression_entry
  FOR EACH STATEMENT EXECUTE FUNCTION forget_suppression_count();
