-- Since when the status of an email holds, by the file's own verification date, else by the import (I20).
ALTER TABLE person ADD COLUMN email_status_at timestamptz;
