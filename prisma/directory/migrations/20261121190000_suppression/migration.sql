-- Leaving people out (D26, docs/decisions/0040), and where each value is from.

-- Marks are the first eight bytes of the keyed hash under which a value would be on the list: what a row is held
-- against it by. Null where there is no value, or where the row was not filed by the importer.
ALTER TABLE person
  ADD COLUMN slug_mark     bigint,
  ADD COLUMN email_mark    bigint,
  ADD COLUMN sources       text COLLATE "C",     -- numbers of the imports that the values came with; null = not known
  ADD COLUMN suppressed_at timestamptz,          -- on the list: in no key table, no count, no answer
  ADD COLUMN erased_at     timestamptz,          -- for good: the row goes within the term
  ADD CONSTRAINT person_erased_has_no_contact CHECK (
    erased_at IS NULL OR (suppressed_at IS NOT NULL AND slug IS NULL AND social_url IS NULL AND email IS NULL
      AND phone IS NULL));
CREATE INDEX person_suppressed ON person (suppressed_at) WHERE suppressed_at IS NOT NULL;

ALTER TABLE person_name ADD COLUMN mark bigint;
-- Who writes from a domain: few bytes a person, since equal domains are stored once.
CREATE INDEX person_email_domain ON person_email (split_part(email, '@', 2));

-- kind: also guess | drop-email | drop-phone.
ALTER TABLE suppression
  ADD COLUMN mark        bigint NOT NULL GENERATED ALWAYS AS (('x' || encode(substr(hash, 1, 8), 'hex'))::bit(64)::bigint) STORED,
  ADD COLUMN applied     boolean NOT NULL DEFAULT true,  -- false while those it names are still being looked for
  ADD COLUMN learnt_from bytea;                  -- hash of the entry that a row was kept out by which also said this; null = asked for
CREATE INDEX suppression_mark ON suppression (kind, mark);
CREATE INDEX suppression_learnt_from ON suppression (learnt_from) WHERE learnt_from IS NOT NULL;

-- People on the list whose rows an import held when they came on it: it takes them out of the key tables at its end.
CREATE TABLE suppression_pending (
  person_id  bigint PRIMARY KEY
);

ALTER TABLE import_run ADD COLUMN number integer UNIQUE;  -- what `person.sources` calls it by

-- Everybody who may be in an answer. Does not rest on what was taken out elsewhere.
CREATE VIEW visible_person AS
  SELECT id, slug, social_url, name, title, seniority, seniority_given, company_domain, company_name, email,
    email_status, email_format, phone, phone_line, country, state, city, industry, created_at, updated_at
  FROM person
  WHERE suppressed_at IS NULL
    AND NOT EXISTS (SELECT FROM suppression AS listed WHERE listed.kind = 'profile' AND listed.mark = person.slug_mark)
    AND NOT EXISTS (SELECT FROM suppression AS listed WHERE listed.kind = 'email' AND listed.mark = person.email_mark);

-- Whatever writes: nobody on the list is filed as visible, and no name that is kept out at a domain is filed there.
CREATE FUNCTION refuse_suppressed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written JOIN directory.suppression AS listed
             ON listed.kind = 'profile' AND listed.mark = written.slug_mark WHERE written.suppressed_at IS NULL)
  OR EXISTS (SELECT FROM written JOIN directory.suppression AS listed
             ON listed.kind = 'email' AND listed.mark = written.email_mark WHERE written.suppressed_at IS NULL)
  THEN
    RAISE EXCEPTION 'somebody on the suppression list would be filed' USING ERRCODE = 'PP026';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_inserted_suppressed AFTER INSERT ON person
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_suppressed_person();
CREATE TRIGGER person_updated_suppressed AFTER UPDATE ON person
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_suppressed_person();

CREATE FUNCTION refuse_suppressed_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written JOIN directory.suppression AS listed
             ON listed.kind = 'name' AND listed.mark = written.mark)
  THEN
    RAISE EXCEPTION 'a name on the suppression list would be filed' USING ERRCODE = 'PP026';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER person_name_inserted_suppressed AFTER INSERT ON person_name
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION refuse_suppressed_name();
