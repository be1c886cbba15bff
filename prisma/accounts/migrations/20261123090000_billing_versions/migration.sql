-- How often the account was written by what the payment provider has of it. What was fetched while this was another
-- number is fetched again, so that no connection is held while the provider is asked.
ALTER TABLE account ADD COLUMN billing_version bigint NOT NULL DEFAULT 0;

-- The newest invoice's payment is under way: a bank debit takes days, and the period before serves on until it is there.
ALTER TABLE subscription ADD COLUMN payment_processing boolean NOT NULL DEFAULT false;
