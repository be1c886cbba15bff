-- Opting out (D26): who asked, what is suppressed since, and what was done when.

-- What somebody asked for. It goes for good some time after it is completed (D38).
CREATE TABLE opt_out_request (
  reference      text COLLATE "C" PRIMARY KEY,      -- on the receipt; tells nothing by itself
  state          text COLLATE "C" NOT NULL
    CHECK (state IN ('received', 'confirmed', 'suppressed', 'final', 'rejected', 'lapsed')),
  sealed         bytea,                             -- who is to be left out, and the contact: AES-256-GCM, bound to the reference; null = shed
  link_hash      bytea UNIQUE,                      -- keyed; null = no mail is out
  is_proven      boolean NOT NULL DEFAULT false,    -- the contact address is the one on file
  received_at    timestamptz NOT NULL,
  due_at         timestamptz NOT NULL,
  mail_tries     integer NOT NULL DEFAULT 0,
  mail_due_at    timestamptz,                       -- when it is to be sent, or sent again; null = the server has it, or it is given up
  confirmed_at   timestamptz,
  warned_at      timestamptz,                       -- the operator was told that time runs out
  completed_at   timestamptz,
  CHECK ((completed_at IS NOT NULL) = (state IN ('final', 'rejected', 'lapsed')))
);
CREATE INDEX opt_out_request_open ON opt_out_request (due_at) WHERE completed_at IS NULL;

-- The suppression list: the directory's is made from it. Keyed hashes only; one that was lifted stays as a trace.
CREATE TABLE suppression_entry (
  id          uuid PRIMARY KEY,
  kind        text COLLATE "C" NOT NULL,
  hash        bytea NOT NULL,
  source      text COLLATE "C" NOT NULL CHECK (source IN ('request', 'operator', 'drop')),
  reference   text COLLATE "C",                     -- of the request, which may be forgotten since
  created_at  timestamptz NOT NULL,
  lifted_at   timestamptz,
  CHECK ((source = 'request') = (reference IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (kind, hash, source, reference)
);
CREATE INDEX suppression_entry_reference ON suppression_entry (reference) WHERE reference IS NOT NULL;

-- Every change of a request's state. Nothing of a person, so it may stay.
CREATE TABLE opt_out_audit (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  reference   text COLLATE "C" NOT NULL,
  who         text COLLATE "C" NOT NULL CHECK (who IN ('requester', 'operator', 'job')),
  at          timestamptz NOT NULL,
  from_state  text COLLATE "C",                     -- null = it came in
  to_state    text COLLATE "C" NOT NULL
);
CREATE INDEX opt_out_audit_reference ON opt_out_audit (reference);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit of opt-outs is only added to';
END
$$;
CREATE TRIGGER opt_out_audit_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON opt_out_audit
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();

-- What bounds mail to people who have no account: to an address, and for a client. Both as keyed hashes.
CREATE TABLE privacy_mail (
  id            uuid PRIMARY KEY,
  contact_hash  bytea NOT NULL,
  client_hash   bytea,                              -- null = not known
  sent_at       timestamptz NOT NULL
);
CREATE INDEX privacy_mail_contact ON privacy_mail (contact_hash, sent_at DESC);
CREATE INDEX privacy_mail_client ON privacy_mail (client_hash, sent_at DESC);

-- A link to what is on file of an address, sent to that address.
CREATE TABLE data_export (
  id           uuid PRIMARY KEY,
  sealed       bytea NOT NULL,                      -- the address: AES-256-GCM, bound to the id
  link_hash    bytea UNIQUE,                        -- keyed; null = no mail is out
  created_at   timestamptz NOT NULL
);
CREATE INDEX data_export_created ON data_export (created_at);

-- Credits whose usage records are past their time (D38): used = the sum of the records + these.
ALTER TABLE credit_period ADD COLUMN forgotten bigint NOT NULL DEFAULT 0 CHECK (forgotten >= 0);

-- What the deletion of what is past its time looks for: rows lie in the order of their time.
CREATE INDEX usage_record_at ON usage_record USING brin (at);
CREATE INDEX request_log_at ON request_log USING brin (at);
