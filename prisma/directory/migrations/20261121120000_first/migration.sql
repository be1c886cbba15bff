-- The directory: people and companies, large, bulk-loaded, rebuildable.
-- Shaped for distribution from the start (docs/decisions/0002): every look-up kind has a table keyed
-- by what it is looked up by, nothing joins or refers across them, ids are made by the application.
-- The runner sets search_path to the schema "directory", so names here are bare.

CREATE TABLE company (
  domain      text COLLATE "C" PRIMARY KEY,
  name        text,
  industry    text,
  employees   integer CHECK (employees >= 0),
  city        text,
  state       text,                 -- a US state by its English name; elsewhere as given (D32)
  country     text COLLATE "C",     -- ISO 3166 alpha-2
  catch_all   boolean,              -- the domain's present state (D32); null = not known
  created_at  timestamptz NOT NULL,
  updated_at  timestamptz NOT NULL
);

-- Small: where the database is distributed, a reference table on every node.
CREATE TABLE company_alias (
  alias   text COLLATE "C" PRIMARY KEY,
  domain  text COLLATE "C" NOT NULL
);
CREATE INDEX company_alias_domain ON company_alias (domain);  -- the other names of a company, for its people

CREATE TABLE company_technology (
  domain    text COLLATE "C" NOT NULL,
  name_key  text COLLATE "C" NOT NULL,   -- the name, case-folded: one technology once a company
  name      text NOT NULL,
  category  text,
  PRIMARY KEY (domain, name_key)
);

CREATE TABLE person (
  id              bigint PRIMARY KEY,    -- made by the importer, never by a sequence
  slug            text COLLATE "C",      -- identity of the profile URL (D4); null = no profile
  social_url      text,
  name            text NOT NULL,
  title           text,
  seniority       text[] NOT NULL,       -- the file's, else read from the title (D28)
  seniority_given boolean NOT NULL DEFAULT false,  -- by a file: then a new title leaves it
  company_domain  text COLLATE "C",      -- as on file: may be an alias of the company's own domain
  company_name    text,
  email           text COLLATE "C",
  email_status    text COLLATE "C",      -- verified | catch_all | unknown, as on file
  email_format    text COLLATE "C",      -- what the address shows of its domain's format (D18); null = nothing
  phone           text COLLATE "C",      -- E.164
  phone_line      text COLLATE "C",      -- mobile | unknown; a landline is never kept here
  country         text COLLATE "C",      -- the person's own place; null = the company's (D32)
  state           text,
  city            text,
  industry        text,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
);

CREATE TABLE person_slug (
  slug       text COLLATE "C" PRIMARY KEY,
  person_id  bigint NOT NULL
);

CREATE TABLE person_email (
  email      text COLLATE "C" NOT NULL,
  person_id  bigint NOT NULL,
  PRIMARY KEY (email, person_id)
);

-- Every key that D19 lets a name be found by, under the domain on file.
CREATE TABLE person_name (
  company_domain  text COLLATE "C" NOT NULL,
  name_key        text COLLATE "C" NOT NULL,
  person_id       bigint NOT NULL,
  PRIMARY KEY (company_domain, name_key, person_id)
);

-- People of a company that may be listed (with a profile, D17), best first.
CREATE TABLE company_person (
  company_domain  text COLLATE "C" NOT NULL,
  person_id       bigint NOT NULL,
  quality         smallint NOT NULL,     -- higher is better attested and more complete
  tok             text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (company_domain, person_id)
);
CREATE INDEX company_person_best ON company_person (company_domain, quality DESC, person_id);

-- How the addresses on file at a mail domain are made, counted: what a guess rests on (D18).
CREATE TABLE email_domain_format (
  email_domain  text COLLATE "C" NOT NULL,
  format        text COLLATE "C" NOT NULL,
  verified      integer NOT NULL CHECK (verified >= 0),
  catch_all     integer NOT NULL CHECK (catch_all >= 0),
  unknown       integer NOT NULL CHECK (unknown >= 0),
  PRIMARY KEY (email_domain, format)
);

-- Narrow, rebuildable search copy in five tiers, each holding three quarters of those up to it, scanned lazily in
-- order: broad questions end in the first tiers, rare ones pay the whole intersection once (docs/decisions/0010).
CREATE TABLE person_search (
  person_id  bigint NOT NULL,
  tier       smallint NOT NULL,          -- 0..4 from a hash of person_id, never changed in place
  employees  integer,
  tok        text[] COLLATE "C" NOT NULL,
  PRIMARY KEY (person_id, tier)
) PARTITION BY RANGE (tier);
CREATE TABLE person_search_0 PARTITION OF person_search FOR VALUES FROM (0) TO (1);
CREATE TABLE person_search_1 PARTITION OF person_search FOR VALUES FROM (1) TO (2);
CREATE TABLE person_search_2 PARTITION OF person_search FOR VALUES FROM (2) TO (3);
CREATE TABLE person_search_3 PARTITION OF person_search FOR VALUES FROM (3) TO (4);
CREATE TABLE person_search_4 PARTITION OF person_search FOR VALUES FROM (4) TO (5);
CREATE INDEX person_search_tok ON person_search USING gin (tok) WITH (fastupdate = off);

-- Words that occur in titles and industries, for mending one slip of the finger in a filter (D29).
CREATE TABLE search_word (
  word    text COLLATE "C" PRIMARY KEY,
  people  integer NOT NULL CHECK (people >= 0)
);

-- Projection of the accounts' suppression list (D26): keyed hashes only.
CREATE TABLE suppression (
  kind  text COLLATE "C" NOT NULL,       -- profile | email | phone | name
  hash  bytea NOT NULL,
  PRIMARY KEY (kind, hash)
);

-- One row a file: what was read and what became of it.
CREATE TABLE import_run (
  id           uuid PRIMARY KEY,
  kind         text COLLATE "C" NOT NULL,  -- companies | people | technologies
  source       text NOT NULL,              -- the file's name, without its folder
  started_at   timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL,
  read         integer NOT NULL,
  added        integer NOT NULL,
  updated      integer NOT NULL,
  unchanged    integer NOT NULL,
  rejected     integer NOT NULL,
  suppressed   integer NOT NULL
);

-- Fingerprint of the keys that this database's hashes were made with (D37). One row at most.
CREATE TABLE house_fingerprint (
  one          boolean PRIMARY KEY DEFAULT true CHECK (one),
  fingerprint  bytea NOT NULL
);
