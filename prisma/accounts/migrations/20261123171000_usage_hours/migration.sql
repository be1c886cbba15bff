-- Requests of accounts by hour, as the request log had them, for the last hours of the usage page.
CREATE TABLE request_hour (
  account_id  uuid NOT NULL,
  hour        timestamptz NOT NULL,
  key_id      uuid NOT NULL,
  endpoint    text COLLATE "C" NOT NULL,
  calls       bigint NOT NULL,
  answered    bigint NOT NULL,                      -- of them lookups that could have found something
  found       bigint NOT NULL,
  credits     bigint NOT NULL,
  PRIMARY KEY (account_id, hour, key_id, endpoint)
) WITH (fillfactor = 70);

-- In the order of the key, so that batches of several processes wait for each other and never in a circle. A charge does
-- not write the log, so it does not wait for this.
CREATE FUNCTION request_hour_add() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO accounts.request_hour (account_id, hour, key_id, endpoint, calls, answered, found, credits)
  SELECT account_id, date_trunc('hour', at, 'UTC'), key_id, endpoint,
    count(*), count(added.found), count(*) FILTER (WHERE added.found), sum(added.credits)
  FROM added GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (account_id, hour, key_id, endpoint)
    DO UPDATE SET calls = request_hour.calls + excluded.calls, answered = request_hour.answered + excluded.answered,
      found = request_hour.found + excluded.found, credits = request_hour.credits + excluded.credits;
  RETURN NULL;
END
$$;

CREATE TRIGGER request_log_added_by_hour AFTER INSERT ON request_log
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION request_hour_add();

-- What is in the log already. The trigger holds a lock that keeps writers out until this ends.
INSERT INTO request_hour (account_id, hour, key_id, endpoint, calls, answered, found, credits)
SELECT account_id, date_trunc('hour', at, 'UTC'), key_id, endpoint,
  count(*), count(found), count(*) FILTER (WHERE found), sum(credits)
FROM request_log WHERE at >= date_trunc('hour', now() - interval '3 days', 'UTC')
GROUP BY 1, 2, 3, 4;
