import type { ClientBase } from "pg";
import { findPeopleByIds, type PersonOnFile } from "@/lib/directory/records/person-on-file";
import { decodeSources, type SourcedField } from "@/lib/directory/records/value-sources";
import { findHidden } from "@/lib/directory/suppression/find-by-identifiers";
import type { ExportedPerson, ExportedValue } from "@/lib/directory/suppression-store";
import type { EmailAddress } from "@/lib/domain/identifiers/email-address";
import type { HashSuppression } from "@/lib/domain/opt-out/suppression";

/** Each field by the name of its column in an import file. */
const FIELDS: readonly (readonly [SourcedField, string])[] = [
  ["name", "name"],
  ["title", "title"],
  ["seniority", "seniority"],
  ["companyName", "company_name"],
  ["companyDomain", "company_domain"],
  ["socialUrl", "social_url"],
  ["email", "email"],
  ["emailStatus", "email_status"],
  ["phone", "phone"],
  ["phoneLine", "phone_type"],
  ["country", "country"],
  ["state", "state"],
  ["city", "city"],
  ["industry", "industry"],
];

interface Filed {
  readonly id: string;
  readonly sources: string | null;
  readonly created_at: Date;
  readonly suppressed_at: Date | null;
}

interface Run {
  readonly number: number;
  readonly source: string;
  readonly finished_at: Date;
}

/** Everything on file about the people who have the address, including suppressed people who are not erased yet. */
export async function exportPerson(
  client: ClientBase,
  email: EmailAddress,
  hash: HashSuppression,
): Promise<readonly ExportedPerson[]> {
  const hidden = await findHidden(client, [hash("email", email)]);
  const { rows } = await client.query<Filed>(
    `SELECT id::text AS id, sources, created_at, suppressed_at FROM directory.person
     WHERE email = $1 AND id = ANY($2::bigint[] || ARRAY(SELECT person_id FROM directory.person_email WHERE email = $1))
     ORDER BY id`,
    [email, hidden],
  );
  const people = new Map(
    (
      await findPeopleByIds(
        client,
        rows.map(({ id }) => id),
      )
    ).map((person) => [person.id, person]),
  );
  const runs = await findRuns(
    client,
    rows.flatMap(({ sources }) => [...decodeSources(sources).values()]),
  );
  return rows.flatMap((filed) => {
    const person = people.get(filed.id);
    if (!person) return [];
    const values = valuesOf(person, filed.sources, runs);
    return [{ addedAt: filed.created_at, isSuppressed: filed.suppressed_at !== null, values }];
  });
}

function valuesOf(
  person: PersonOnFile,
  sourcesText: string | null,
  runs: ReadonlyMap<number, Run>,
): readonly ExportedValue[] {
  const sources = decodeSources(sourcesText);
  return FIELDS.flatMap(([of, field]) => {
    const value = person[of];
    const text = typeof value === "string" ? value : (value?.join(", ") ?? "");
    if (text === "") return [];
    const run = runs.get(sources.get(of) ?? 0);
    return [{ field, value: text, source: run?.source ?? null, since: run?.finished_at ?? null }];
  });
}

async function findRuns(client: ClientBase, numbers: readonly number[]): Promise<ReadonlyMap<number, Run>> {
  const { rows } = await client.query<Run>(
    "SELECT number, source, finished_at FROM directory.import_run WHERE number = ANY($1)",
    [[...new Set(numbers)]],
  );
  return new Map(rows.map((run) => [run.number, run]));
}
