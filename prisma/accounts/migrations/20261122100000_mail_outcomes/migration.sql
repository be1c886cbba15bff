-- The mail server received the message with the code and did not confirm it in time: it may never arrive.
ALTER TABLE login_challenge ADD COLUMN is_unconfirmed boolean NOT NULL DEFAULT false;

-- Links to what is on file are queued and tried again, as those of opt-outs are. created_at is now when the newest link
-- was made: it works for a time from then on.
ALTER TABLE data_export
  ADD COLUMN mail_tries   integer NOT NULL DEFAULT 0,
  ADD COLUMN mail_due_at  timestamptz;              -- when it is to be mailed; null = it was, or it is given up
