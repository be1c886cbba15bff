-- A hash says of which kind it is. Statements ask by it alone: with the kind in front, one that was planned while the
-- list was short would go on reading all of a kind when it is long.
DROP INDEX suppression_mark;
CREATE INDEX suppression_mark ON suppression (mark);
CREATE INDEX suppression_hash ON suppression (hash);

-- One look a person, by the profile; by the address where there is none. Look-ups by an address ask for it themselves.
CREATE OR REPLACE VIEW visible_person AS
  SELECT id, slug, social_url, name, title, seniority, seniority_given, company_domain, company_name, email,
    email_status, email_format, phone, phone_line, country, state, city, industry, created_at, updated_at
  FROM person
  WHERE suppressed_at IS NULL
    AND NOT EXISTS (SELECT FROM suppression AS listed WHERE listed.mark = coalesce(person.slug_mark, person.email_mark));

CREATE OR REPLACE FUNCTION refuse_suppressed_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written JOIN directory.suppression AS listed ON listed.mark = written.slug_mark
             WHERE written.suppressed_at IS NULL)
  OR EXISTS (SELECT FROM written JOIN directory.suppression AS listed ON listed.mark = written.email_mark
             WHERE written.suppressed_at IS NULL)
  THEN
    RAISE EXCEPTION 'somebody on the suppression list would be filed' USING ERRCODE = 'PP026';
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION refuse_suppressed_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM written JOIN directory.suppression AS listed ON listed.mark = written.mark) THEN
    RAISE EXCEPTION 'a name on the suppression list would be filed' USING ERRCODE = 'PP026';
  END IF;
  RETURN NULL;
END
$$;
