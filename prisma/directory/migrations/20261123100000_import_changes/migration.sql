-- What imports changed, kept for 30 days so that one can be taken back (docs/decisions/0100).
-- Statements of an import need not know of it: records that are added take the import's number from a setting of its
-- transaction, and triggers keep what an update replaces.

ALTER TABLE import_run
  ADD COLUMN records_changes boolean NOT NULL DEFAULT false,  -- false: from before this migration
  ADD COLUMN undo_began_at timestamptz,
  ADD COLUMN undone_at timestamptz;
ALTER TABLE import_run ALTER COLUMN records_changes SET DEFAULT true;

CREATE FUNCTION current_import_run() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('peoplepages.import_run', true), '')::integer;

-- The import that added a record; null = not known. Added as null, so that no table is rewritten.
ALTER TABLE person ADD COLUMN run integer;
ALTER TABLE person ALTER COLUMN run SET DEFAULT directory.current_import_run();
ALTER TABLE company ADD COLUMN run integer;
ALTER TABLE company ALTER COLUMN run SET DEFAULT directory.current_import_run();
ALTER TABLE company_alias ADD COLUMN run integer;
ALTER TABLE company_alias ALTER COLUMN run SET DEFAULT directory.current_import_run();
ALTER TABLE company_technology ADD COLUMN run integer;
ALTER TABLE company_technology ALTER COLUMN run SET DEFAULT directory.current_import_run();

-- The values that an import replaced in one record.
CREATE TABLE import_change (
  kind     text COLLATE "C" NOT NULL,   -- person | company | technology
  key      text COLLATE "C" NOT NULL,
  run      integer NOT NULL,
  fields   jsonb NOT NULL,              -- by group of columns, the values before
  sources  text,                        -- person.sources before
  PRIMARY KEY (kind, key, run)
);
CREATE INDEX import_change_run ON import_change (run, kind, key);

-- Records on file that an import gave again, and which of their values it gave as they were: one row per batch.
CREATE TABLE import_seen (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run     integer NOT NULL,
  kind    text COLLATE "C" NOT NULL,    -- person | company | technology | alias
  keys    text[] COLLATE "C" NOT NULL,
  fields  integer[] NOT NULL            -- bits, as lib/directory/import/undo/field-groups.ts names them
);
CREATE INDEX import_seen_run ON import_seen (run);

CREATE FUNCTION record_person_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  fields jsonb := '{}';
BEGIN
  -- Nothing that could bring an erased person back is kept.
  IF NEW.erased_at IS NOT NULL THEN
    DELETE FROM directory.import_change AS change WHERE change.kind = 'person' AND change.key = NEW.id::text;
    RETURN NEW;
  END IF;
  IF OLD.run = directory.current_import_run() THEN RETURN NEW; END IF;
  IF (OLD.slug, OLD.social_url) IS DISTINCT FROM (NEW.slug, NEW.social_url) THEN
    fields := fields || jsonb_build_object('profile', jsonb_build_array(OLD.slug, OLD.social_url));
  END IF;
  IF OLD.name IS DISTINCT FROM NEW.name THEN
    fields := fields || jsonb_build_object('name', jsonb_build_array(OLD.name));
  END IF;
  IF OLD.title IS DISTINCT FROM NEW.title THEN
    fields := fields || jsonb_build_object('title', jsonb_build_array(OLD.title));
  END IF;
  IF (OLD.seniority, OLD.seniority_given) IS DISTINCT FROM (NEW.seniority, NEW.seniority_given) THEN
    fields := fields || jsonb_build_object('seniority', jsonb_build_array(to_jsonb(OLD.seniority), OLD.seniority_given));
  END IF;
  IF OLD.company_domain IS DISTINCT FROM NEW.company_domain THEN
    fields := fields || jsonb_build_object('company_domain', jsonb_build_array(OLD.company_domain));
  END IF;
  IF OLD.company_name IS DISTINCT FROM NEW.company_name THEN
    fields := fields || jsonb_build_object('company_name', jsonb_build_array(OLD.company_name));
  END IF;
  IF OLD.email IS DISTINCT FROM NEW.email THEN
    fields := fields || jsonb_build_object('email', jsonb_build_array(OLD.email));
  END IF;
  IF (OLD.email_status, OLD.email_status_at) IS DISTINCT FROM (NEW.email_status, NEW.email_status_at) THEN
    fields := fields || jsonb_build_object('email_status', jsonb_build_array(OLD.email_status,
      to_char(OLD.email_status_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')));
  END IF;
  IF (OLD.phone, OLD.phone_line) IS DISTINCT FROM (NEW.phone, NEW.phone_line) THEN
    fields := fields || jsonb_build_object('phone', jsonb_build_array(OLD.phone, OLD.phone_line));
  END IF;
  IF OLD.country IS DISTINCT FROM NEW.country THEN
    fields := fields || jsonb_build_object('country', jsonb_build_array(OLD.country));
  END IF;
  IF OLD.state IS DISTINCT FROM NEW.state THEN
    fields := fields || jsonb_build_object('state', jsonb_build_array(OLD.state));
  END IF;
  IF OLD.city IS DISTINCT FROM NEW.city THEN
    fields := fields || jsonb_build_object('city', jsonb_build_array(OLD.city));
  END IF;
  IF OLD.industry IS DISTINCT FROM NEW.industry THEN
    fields := fields || jsonb_build_object('industry', jsonb_build_array(OLD.industry));
  END IF;
  IF fields <> '{}' THEN
    -- An import may change a record twice: what was there before the first counts.
    INSERT INTO directory.import_change AS known (kind, key, run, fields, sources)
    VALUES ('person', OLD.id::text, directory.current_import_run(), fields, OLD.sources)
    ON CONFLICT (kind, key, run) DO UPDATE SET fields = excluded.fields || known.fields;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER person_change BEFORE UPDATE ON person FOR EACH ROW
  WHEN (nullif(current_setting('peoplepages.import_run', true), '') IS NOT NULL OR NEW.erased_at IS NOT NULL)
  EXECUTE FUNCTION record_person_change();

-- Companies and technologies: each column is a group of its own.
CREATE FUNCTION record_company_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former jsonb := to_jsonb(OLD) - ARRAY['domain', 'name_key', 'created_at', 'updated_at', 'run'];
  written jsonb := to_jsonb(NEW);
  fields jsonb;
BEGIN
  IF OLD.run = directory.current_import_run() THEN RETURN NEW; END IF;
  SELECT jsonb_object_agg(field.key, jsonb_build_array(field.value)) INTO fields
  FROM jsonb_each(former) AS field WHERE written -> field.key IS DISTINCT FROM field.value;
  IF fields IS NOT NULL THEN
    INSERT INTO directory.import_change AS known (kind, key, run, fields)
    VALUES (TG_ARGV[0], concat_ws(' ', OLD.domain, written ->> 'name_key'), directory.current_import_run(), fields)
    ON CONFLICT (kind, key, run) DO UPDATE SET fields = excluded.fields || known.fields;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER company_change BEFORE UPDATE ON company FOR EACH ROW
  WHEN (nullif(current_setting('peoplepages.import_run', true), '') IS NOT NULL)
  EXECUTE FUNCTION record_company_change('company');
CREATE TRIGGER company_technology_change BEFORE UPDATE ON company_technology FOR EACH ROW
  WHEN (nullif(current_setting('peoplepages.import_run', true), '') IS NOT NULL)
  EXECUTE FUNCTION record_company_change('technology');

-- People who are deleted leave nothing behind.
CREATE FUNCTION forget_person_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM directory.import_change AS change USING removed
  WHERE change.kind = 'person' AND change.key = removed.id::text;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_deleted AFTER DELETE ON person
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_person_changes();
