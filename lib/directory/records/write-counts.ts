import type { ClientBase } from "pg";
import type { CountedChanges } from "@/lib/directory/records/counted-changes";

/** Brings the counts of email formats up to date (D18); keys are `[domain, format, status]` in JSON. */
export async function writeFormatCounts(client: ClientBase, formats: CountedChanges): Promise<void> {
  const byFormat = new Map<string, Record<string, unknown>>();
  for (const [key, change] of formats.drain()) {
    const [domain, format, status] = JSON.parse(key) as [string, string, "verified" | "catch_all" | "unknown"];
    const id = JSON.stringify([domain, format]);
    const counts = byFormat.get(id) ?? { email_domain: domain, format, verified: 0, catch_all: 0, unknown: 0 };
    byFormat.set(id, { ...counts, [status]: change });
  }
  if (byFormat.size === 0) return;
  const changes = JSON.stringify([...byFormat.values()]);
  const record =
    "json_to_recordset($1) AS change (email_domain text, format text, verified int, catch_all int, unknown int)";
  const same = "counted.email_domain = change.email_domain AND counted.format = change.format";
  // Not ON CONFLICT: a change below zero would fail the table's checks before the conflict is seen.
  await client.query(
    `UPDATE directory.email_domain_format AS counted SET verified = counted.verified + change.verified,
       catch_all = counted.catch_all + change.catch_all, unknown = counted.unknown + change.unknown
     FROM ${record} WHERE ${same}`,
    [changes],
  );
  await client.query(
    `INSERT INTO directory.email_domain_format (email_domain, format, verified, catch_all, unknown)
     SELECT email_domain, format, verified, catch_all, unknown FROM ${record}
     WHERE NOT EXISTS (SELECT FROM directory.email_domain_format AS counted WHERE ${same})`,
    [changes],
  );
  await client.query(
    `DELETE FROM directory.email_domain_format AS counted USING ${record}
     WHERE ${same} AND counted.verified + counted.catch_all + counted.unknown = 0`,
    [changes],
  );
}

/** Brings up to date how many people have each word. */
export async function writeWordCounts(client: ClientBase, words: CountedChanges): Promise<void> {
  const changes = words.drain().map(([word, people]) => ({ word, people }));
  if (changes.length === 0) return;
  const record = "json_to_recordset($1) AS change (word text, people int)";
  const values = [JSON.stringify(changes)];
  await client.query(
    `UPDATE directory.search_word AS counted SET people = counted.people + change.people
     FROM ${record} WHERE counted.word = change.word`,
    values,
  );
  await client.query(
    `INSERT INTO directory.search_word (word, people) SELECT word, people FROM ${record}
     WHERE NOT EXISTS (SELECT FROM directory.search_word AS counted WHERE counted.word = change.word)`,
    values,
  );
  await client.query(
    `DELETE FROM directory.search_word AS counted USING ${record} WHERE counted.word = change.word AND counted.people = 0`,
    values,
  );
}
