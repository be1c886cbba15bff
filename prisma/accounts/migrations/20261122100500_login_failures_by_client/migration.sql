-- Wrong codes of an email address, by the client that asked for the codes: they lock the address for that client alone.
CREATE TABLE login_client_guard (
  email         text COLLATE "C" NOT NULL,
  client_hash   bytea NOT NULL,                     -- empty = not known
  failures      integer NOT NULL CHECK (failures >= 0),
  last_at       timestamptz NOT NULL,
  locked_until  timestamptz,
  PRIMARY KEY (email, client_hash)
);
