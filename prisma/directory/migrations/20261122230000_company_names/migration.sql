-- outside a transaction
-- Finds companies by name, for the hint that names their domains (D42, docs/decisions/0110). Case, accents,
-- punctuation, a leading article and the legal form do not matter: "The Acme Co., Inc." is "acme". Letters are told
-- from marks by their code points, so the key does not depend on the collation of the database.
CREATE OR REPLACE FUNCTION company_name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN nullif(
    regexp_replace(
      regexp_replace(
        btrim(regexp_replace(
          replace(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036f''’.]', '', 'g'), '&', ' and '),
          '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')),
        '^the (?=.)', ''),
      '( (and )?(inc|incorporated|llc|lllp|llp|lp|ltd|limited|plc|corp|corporation|co|company|gmbh|mbh|kgaa|kg|ohg|ug|ag|se|sa|sas|sasu|sarl|srl|spa|sl|slu|bv|nv|vof|ab|as|asa|oy|oyj|aps|kft|zrt|sro|doo|ltda|pty|pte|pvt|private|bhd|sdn|kk|jsc|ooo))+$',
      ''),
    '');

DROP INDEX CONCURRENTLY IF EXISTS company_by_name;
CREATE INDEX CONCURRENTLY company_by_name ON company ((company_name_key(name)) COLLATE "C") WHERE name IS NOT NULL;
