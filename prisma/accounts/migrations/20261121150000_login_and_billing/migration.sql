-- Logging in (D25), and what the payment provider says of an account (D24).

ALTER TABLE account
  ADD COLUMN customer_id text COLLATE "C" UNIQUE,   -- at the payment provider; null = none yet, or deleted there
  ADD COLUMN checkout_id text COLLATE "C";          -- the checkout that was opened last and has not ended

-- A code that was sent, bound to the browser that asked for it. The newest of an address is the only one that counts.
CREATE TABLE login_challenge (
  id            bytea PRIMARY KEY,                  -- hash of what the browser keeps
  email         text COLLATE "C" NOT NULL,          -- lower case
  code_hash     bytea NOT NULL,                     -- keyed, with the id mixed in
  attempts      integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  address_hash  bytea,                              -- who asked; null = not known
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz,                        -- redeemed
  replaced_at   timestamptz                         -- a newer one was sent
);
CREATE INDEX login_challenge_email ON login_challenge (email, created_at DESC);
CREATE INDEX login_challenge_address ON login_challenge (address_hash, created_at DESC);

-- Wrong codes of an address in a row, over all its challenges; a login clears them.
CREATE TABLE login_guard (
  email         text COLLATE "C" PRIMARY KEY,
  failures      integer NOT NULL CHECK (failures >= 0),
  last_at       timestamptz NOT NULL,
  locked_until  timestamptz
);

CREATE TABLE account_session (
  id          bytea PRIMARY KEY,                    -- hash of what the browser keeps
  account_id  uuid NOT NULL REFERENCES account (id),
  started_at  timestamptz NOT NULL,                 -- the login: what is shown only for a while goes by it
  seen_at     timestamptz NOT NULL,
  ended_at    timestamptz
);
CREATE INDEX account_session_account ON account_session (account_id);

-- As last fetched from the payment provider, which is the truth of it.
CREATE TABLE subscription (
  id                text COLLATE "C" PRIMARY KEY,   -- the provider's
  account_id        uuid NOT NULL REFERENCES account (id),
  plan              text COLLATE "C" NOT NULL,      -- by its price
  status            text COLLATE "C" NOT NULL,      -- the provider's word
  ends_with_period  boolean NOT NULL,               -- cancelled, and serves on until the period ends
  period_ends_at    timestamptz,
  next_plan         text COLLATE "C",               -- a downgrade that waits for the renewal
  started_at        timestamptz NOT NULL,
  fetched_at        timestamptz NOT NULL
);
CREATE INDEX subscription_account ON subscription (account_id, started_at DESC);

-- One period a paid invoice (D24).
ALTER TABLE credit_period
  ADD COLUMN invoice_id text COLLATE "C" UNIQUE,
  ADD COLUMN subscription_id text COLLATE "C" REFERENCES subscription (id),
  ADD COLUMN reversed_at timestamptz,               -- refunded in full, or disputed; null = stands
  ADD CONSTRAINT credit_period_paid CHECK ((source = 'invoice') = (invoice_id IS NOT NULL AND subscription_id IS NOT NULL));

-- Deliveries of the payment provider that were acted on: each once.
CREATE TABLE billing_event (
  id           text COLLATE "C" PRIMARY KEY,
  type         text COLLATE "C" NOT NULL,
  received_at  timestamptz NOT NULL
);

-- That an account was told how much of its credits is used: once a period and threshold.
CREATE TABLE credit_notice (
  account_id  uuid NOT NULL,
  period_id   uuid NOT NULL,
  percent     smallint NOT NULL CHECK (percent IN (80, 100)),
  claimed_at  timestamptz NOT NULL,
  sent_at     timestamptz,                          -- null = on its way, or to be tried again
  PRIMARY KEY (account_id, period_id, percent),
  FOREIGN KEY (account_id, period_id) REFERENCES credit_period (account_id, id)
);
