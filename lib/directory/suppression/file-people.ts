import type { ClientBase } from "pg";
import { settleHosts } from "@/lib/directory/records/company-on-file";
import { CountedChanges } from "@/lib/directory/records/counted-changes";
import type { PersonOnFile } from "@/lib/directory/records/person-on-file";
import { writeFormatCounts, writeWordCounts } from "@/lib/directory/records/write-counts";
import { movePeople } from "@/lib/directory/records/write-people";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** The dependencies of a change of the suppression list. The client is in a transaction that holds the list's lock. */
export interface ListChange {
  readonly client: ClientBase;
  readonly hashSuppression: HashSuppression;
  readonly now: Date;
}

/** Removes people from every lookup table and every count. Their rows stay, marked as suppressed. */
export async function hidePeople(change: ListChange, people: readonly PersonOnFile[]): Promise<void> {
  if (people.length === 0) return;
  await change.client.query("UPDATE directory.person SET suppressed_at = $2 WHERE id = ANY($1::bigint[])", [
    idsOf(people),
    change.now,
  ]);
  await refile(change, people, { isVisible: false });
}

/** Returns suppressed people to every lookup table and every count. */
export async function showPeople(change: ListChange, people: readonly PersonOnFile[]): Promise<void> {
  if (people.length === 0) return;
  await change.client.query("UPDATE directory.person SET suppressed_at = NULL WHERE id = ANY($1::bigint[])", [
    idsOf(people),
  ]);
  await refile(change, people, { isVisible: true });
}

/** Blanks the contact fields of suppressed people. This cannot be undone. */
export async function erasePeople({ client, now }: ListChange, people: readonly PersonOnFile[]): Promise<void> {
  if (people.length === 0) return;
  await client.query(
    `UPDATE directory.person SET erased_at = $2, slug = NULL, social_url = NULL, email = NULL, email_status = NULL, email_status_at = NULL,
       email_format = NULL, phone = NULL, phone_line = NULL, slug_mark = NULL, email_mark = NULL
     WHERE id = ANY($1::bigint[])`,
    [idsOf(people), now],
  );
}

async function refile(
  { client, hashSuppression }: ListChange,
  people: readonly PersonOnFile[],
  { isVisible }: { readonly isVisible: boolean },
): Promise<void> {
  const [formats, words] = [new CountedChanges(), new CountedChanges()];
  const moves = people.map((person) => (isVisible ? { before: null, after: person } : { before: person, after: null }));
  await movePeople({ client, formats, hashSuppression }, moves);
  const companies = await settleHosts(
    client,
    people.flatMap(({ companyDomain }) => companyDomain ?? []),
  );
  // People without a profile are in no list, so a null slug deletes the search rows of suppressed people.
  const searched = people.map((person) => ({
    person: isVisible ? person : { ...person, slug: null },
    filedUnder: isVisible ? undefined : person.companyDomain,
  }));
  // Loads the tables of search, which most commands do without.
  const { writeSearchCopies } = await import("@/lib/directory/records/write-search-copies");
  await writeSearchCopies(client, searched, companies, words);
  await writeFormatCounts(client, formats);
  await writeWordCounts(client, words);
}

function idsOf(people: readonly PersonOnFile[]): readonly string[] {
  return people.map(({ id }) => id);
}
