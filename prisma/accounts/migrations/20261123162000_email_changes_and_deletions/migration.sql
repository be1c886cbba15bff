ALTER TABLE account
  ADD COLUMN deleted_at timestamptz,                -- from then on the email is 'deleted:' and the id
  ADD COLUMN customer_email_due boolean NOT NULL DEFAULT false, -- the customer at the provider has the former email
  ADD CONSTRAINT account_deleted CHECK ((deleted_at IS NOT NULL) = (email = 'deleted:' || id::text));
CREATE INDEX account_deleted_at ON account (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE login_challenge
  ADD COLUMN purpose text COLLATE "C" NOT NULL DEFAULT 'login'
    CHECK (purpose IN ('login', 'email_from', 'email_to', 'deletion'));

-- The pending change of an account's email: a code went to each of the two addresses. Only the newest change counts.
CREATE TABLE email_change (
  account_id      uuid PRIMARY KEY REFERENCES account (id),
  new_email       text COLLATE "C" NOT NULL,        -- lower case
  from_challenge  bytea NOT NULL,                   -- the code that went to the present address
  to_challenge    bytea NOT NULL,                   -- the code that went to the new one
  created_at      timestamptz NOT NULL
);
