-- The list is asked once a person, by the mark alone. As a subquery that gives a value, for which there is one plan:
-- a plan for NOT EXISTS that was made while the list was short would read all of it for each person when it is long.
CREATE OR REPLACE VIEW visible_person AS
  SELECT id, slug, social_url, name, title, seniority, seniority_given, company_domain, company_name, email,
    email_status, email_format, phone, phone_line, country, state, city, industry, created_at, updated_at
  FROM person
  WHERE suppressed_at IS NULL
    AND (SELECT true FROM suppression AS listed
         WHERE listed.mark = coalesce(person.slug_mark, person.email_mark) LIMIT 1) IS NULL;
