-- Accounts: who may ask, what it cost, and the keys to the house. Small; every row precious.
-- The runner sets search_path to the schema "accounts", so names here are bare.

CREATE TABLE account (
  id            uuid PRIMARY KEY,
  email         text COLLATE "C" NOT NULL UNIQUE,   -- lower case
  suspended_at  timestamptz,                        -- by an operator (D24); null = not suspended
  created_at    timestamptz NOT NULL
);

CREATE TABLE api_key (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES account (id),
  name          text NOT NULL,
  hash          bytea NOT NULL UNIQUE,              -- keyed (D23)
  ciphertext    bytea NOT NULL,                     -- AES-256-GCM, for display
  last4         text NOT NULL,
  created_at    timestamptz NOT NULL,
  last_used_on  date,
  revoked_at    timestamptz                         -- may lie ahead: the end of a grace period
);
CREATE INDEX api_key_account ON api_key (account_id);

-- Credits granted for a time: by a paid invoice, or by an operator without an end (D24, D35).
CREATE TABLE credit_period (
  account_id  uuid NOT NULL REFERENCES account (id),
  id          uuid NOT NULL,
  plan        text COLLATE "C" NOT NULL,
  source      text COLLATE "C" NOT NULL CHECK (source IN ('operator', 'invoice')),
  starts_at   timestamptz NOT NULL,
  ends_at     timestamptz,                          -- null = never renews, does not expire (D35)
  granted     bigint NOT NULL,
  used        bigint NOT NULL DEFAULT 0,
  created_at  timestamptz NOT NULL,
  PRIMARY KEY (account_id, id),
  CHECK (0 <= used AND used <= granted)
);
CREATE INDEX credit_period_newest ON credit_period (account_id, starts_at DESC);

-- Free lookups of one address on one UTC day (D13). The allowance is checked by the debit.
CREATE TABLE free_day (
  address_hash  bytea NOT NULL,
  day           date NOT NULL,
  used          integer NOT NULL CHECK (used BETWEEN 0 AND 10),
  PRIMARY KEY (address_hash, day)
);

-- One row a charged lookup, in the transaction of its debit (D14). Meter first in the key:
-- the account's id, or the address hash in hex.
CREATE TABLE usage_record (
  meter_id    text COLLATE "C" NOT NULL,
  request_id  uuid NOT NULL,
  period_id   uuid,                                 -- null on the free tier
  key_id      uuid,
  endpoint    text COLLATE "C" NOT NULL,
  credits     integer NOT NULL CHECK (credits >= 0), -- what it cost, or would have on a plan
  people      integer NOT NULL CHECK (people >= 0),
  day         date NOT NULL,
  at          timestamptz NOT NULL,
  PRIMARY KEY (meter_id, request_id)
);
CREATE INDEX usage_record_period ON usage_record (period_id) WHERE period_id IS NOT NULL;

-- Every answered request of an account, best effort, apart from the ledger (D39).
CREATE TABLE request_log (
  account_id  uuid NOT NULL,
  request_id  uuid NOT NULL,
  key_id      uuid NOT NULL,
  at          timestamptz NOT NULL,
  endpoint    text COLLATE "C" NOT NULL,
  status      smallint NOT NULL,
  found       boolean,                              -- null where the answer has no such field
  credits     integer NOT NULL,
  ms          integer NOT NULL,
  PRIMARY KEY (account_id, request_id)
);
CREATE INDEX request_log_newest ON request_log (account_id, at DESC);

-- The random keys that hash and encrypt, wrapped by AUTH_SECRET (D37).
CREATE TABLE house_key (
  purpose     text COLLATE "C" PRIMARY KEY,         -- hash | encrypt
  wrapped     bytea NOT NULL,
  created_at  timestamptz NOT NULL
);

CREATE TABLE house_fingerprint (
  one          boolean PRIMARY KEY DEFAULT true CHECK (one),
  fingerprint  bytea NOT NULL
);
