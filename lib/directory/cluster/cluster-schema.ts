/**
 * What differs in the schema of a cluster (docs/decisions/0126). A trigger runs where the row is written, so those of
 * tables that are spread may only read what every node has.
 */

/** Triggers that write to other tables of the coordinator, which a worker cannot. */
const COORDINATOR_TRIGGERS: readonly (readonly [table: string, trigger: string])[] = [
  ["person", "person_change"],
  ["person", "person_deleted"],
  ["person", "person_updated_fingerprints"],
  ["person", "person_deleted_fingerprints"],
  ["person", "person_truncated_fingerprints"],
  ["company_technology", "company_technology_change"],
];

/** Without these triggers no import can be undone, and no row is known to change nothing. */
export const FORGET_CHANGES = `
  ALTER TABLE directory.import_run ALTER COLUMN records_changes SET DEFAULT false;
  UPDATE directory.import_run SET records_changes = false WHERE records_changes;
  DELETE FROM directory.import_change;
  DELETE FROM directory.import_seen;
  DELETE FROM directory.import_fingerprint;
  ${COORDINATOR_TRIGGERS.map(([table, trigger]) => `DROP TRIGGER IF EXISTS ${trigger} ON directory.${table};`).join("\n  ")}`;

/**
 * The marks of the suppression list, on every node, for the triggers that refuse to file a suppressed person. The list
 * stays on the coordinator. Arrays carry the marks, because a distributed statement cannot read the rows of a trigger. They
 * are inserted as VALUES, because Citus may wait forever for INSERT … SELECT … ON CONFLICT into a table that every
 * node has (docs/decisions/0128). The messages name the code, because COPY through Citus passes on the message of a
 * worker, and no code.
 */
export const SUPPRESSION_MARKS = `
  CREATE TABLE IF NOT EXISTS directory.suppressed_mark (mark bigint PRIMARY KEY);

  CREATE OR REPLACE FUNCTION directory.copy_suppression_marks() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    marks bigint[];
  BEGIN
    IF TG_OP = 'INSERT' THEN
      SELECT array_agg(DISTINCT mark) INTO marks FROM written;
      IF marks IS NOT NULL THEN
        EXECUTE 'INSERT INTO directory.suppressed_mark (mark) VALUES (' || array_to_string(marks, '), (')
          || ') ON CONFLICT DO NOTHING';
      END IF;
    ELSE
      SELECT array_agg(DISTINCT mark) INTO marks FROM former
      WHERE NOT EXISTS (SELECT FROM directory.suppression AS listed WHERE listed.mark = former.mark);
      IF marks IS NOT NULL THEN
        DELETE FROM directory.suppressed_mark WHERE mark = ANY (marks);
      END IF;
    END IF;
    RETURN NULL;
  END
  $$;

  CREATE OR REPLACE FUNCTION directory.copy_all_suppression_marks() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    IF (SELECT count(*)::text || ' ' || coalesce(bit_xor(mark), 0) FROM directory.suppressed_mark)
      = (SELECT count(*)::text || ' ' || coalesce(bit_xor(mark), 0)
         FROM (SELECT DISTINCT mark FROM directory.suppression) AS listed)
    THEN RETURN; END IF;
    DELETE FROM directory.suppressed_mark;
    INSERT INTO directory.suppressed_mark (mark) SELECT DISTINCT mark FROM directory.suppression;
  END
  $$;

  CREATE OR REPLACE FUNCTION directory.copy_no_suppression_marks() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM directory.suppressed_mark;
    RETURN NULL;
  END
  $$;

  CREATE OR REPLACE TRIGGER suppression_marks_inserted AFTER INSERT ON directory.suppression
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION directory.copy_suppression_marks();
  CREATE OR REPLACE TRIGGER suppression_marks_deleted AFTER DELETE ON directory.suppression
    REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION directory.copy_suppression_marks();
  CREATE OR REPLACE TRIGGER suppression_marks_truncated AFTER TRUNCATE ON directory.suppression
    FOR EACH STATEMENT EXECUTE FUNCTION directory.copy_no_suppression_marks();

  ${refuseSuppressed(
    "person",
    "somebody",
    `written CROSS JOIN LATERAL unnest(ARRAY[slug_mark, email_mark]) AS held (mark)
    WHERE suppressed_at IS NULL AND mark IS NOT NULL`,
  )}
  ${refuseSuppressed("name", "a name", "written WHERE mark IS NOT NULL")}`;

/** The function of a trigger that refuses rows whose `marks`, a FROM clause, are on the list. */
function refuseSuppressed(kind: "person" | "name", subject: string, marks: string): string {
  return `
  CREATE OR REPLACE FUNCTION directory.refuse_suppressed_${kind}() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    marks bigint[];
  BEGIN
    SELECT array_agg(mark) INTO marks FROM ${marks};
    IF marks IS NOT NULL AND EXISTS (SELECT FROM directory.suppressed_mark AS listed WHERE listed.mark = ANY (marks))
    THEN
      RAISE EXCEPTION '${subject} on the suppression list would be filed (PP026)' USING ERRCODE = 'PP026';
    END IF;
    RETURN NULL;
  END
  $$;`;
}

/** As in the migrations; also copies the marks where they differ, as after one of the two was restored. */
export const VERIFICATION = `
  CREATE OR REPLACE FUNCTION directory.record_suppression_verification() RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM directory.copy_all_suppression_marks();
    INSERT INTO directory.suppression_verification (written_by, database, server_started_at, verified_at)
    SELECT pg_current_xact_id()::xid::text::bigint, oid, pg_postmaster_start_time(), now()
    FROM pg_database WHERE datname = current_database()
    ON CONFLICT (one) DO UPDATE SET written_by = excluded.written_by, database = excluded.database,
      server_started_at = excluded.server_started_at, verified_at = excluded.verified_at;
  END
  $$;`;
