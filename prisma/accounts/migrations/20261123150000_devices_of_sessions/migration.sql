-- The browser and system that logged in, such as "Firefox on Windows". Nothing else of the browser is stored.
ALTER TABLE account_session ADD COLUMN device text;       -- null = unknown, and sessions from before
