-- Whoever opts out of a domain opts out of the hosts below it: these find them. Few bytes a person, since equal
-- values are stored once.
DROP INDEX person_email_domain;
CREATE INDEX person_email_host ON person_email (reverse(split_part(email, '@', 2)));
CREATE INDEX person_company_host ON person (reverse(company_domain)) WHERE company_domain IS NOT NULL;
