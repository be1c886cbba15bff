import type { ClientBase } from "pg";
import type { CompaniesByHost } from "@/lib/directory/import/merge/company-on-file";
import { nameOnRow } from "@/lib/directory/import/merge/name-on-row";
import type { PersonRow } from "@/lib/directory/import/normalise/person-row";
import { parseWebsite, registrableDomain } from "@/lib/domain/domain-name";
import { emailDomain, parseEmailAddress } from "@/lib/domain/email-address";
import type { HashSuppression, SuppressionKind } from "@/lib/domain/suppression";

export interface Screened<Row> {
  readonly open: readonly Row[];
  readonly suppressed: number;
}

/**
 * Keeps out rows of people who opted out (D26): by profile, by e-mail, or by any name that matches theirs at a
 * domain. A number on the list is taken off its row, which stays.
 */
export async function screenPeople<Row extends { readonly row: PersonRow }>(
  client: ClientBase,
  rows: readonly Row[],
  companies: CompaniesByHost,
  hash: HashSuppression,
): Promise<Screened<Row>> {
  if (!(await hasSuppressions(client))) return { open: rows, suppressed: 0 };
  const marks = rows.map(({ row }) => marksOf(row, companies, hash));
  const listed = await findListed(
    client,
    marks.flatMap(({ person, phone }) => (phone ? [...person, phone] : person)),
  );
  const open = rows.flatMap((entry, at) => {
    const mark = marks[at];
    if (mark?.person.some((one) => listed.has(one))) return [];
    if (!mark?.phone || !listed.has(mark.phone)) return [entry];
    return [{ ...entry, row: withoutPhone(entry.row) }];
  });
  return { open, suppressed: rows.length - open.length };
}

interface Marks {
  /** `kind:hash` of everything that names the person. */
  readonly person: readonly string[];
  readonly phone: string | null;
}

function marksOf(row: PersonRow, companies: CompaniesByHost, hash: HashSuppression): Marks {
  const mark = (kind: SuppressionKind, canonical: string) => `${kind}:${hash(kind, canonical).toString("hex")}`;
  const names = namesAtDomains(row, companies).map((canonical) => mark("name", canonical));
  return {
    person: [
      ...(row.slug === null ? [] : [mark("profile", row.slug)]),
      ...(row.email === null ? [] : [mark("email", row.email)]),
      ...names,
    ],
    phone: row.phone === null ? null : mark("phone", row.phone),
  };
}

/** Each key of the name at each domain the row connects it with: the employer's, its registrable and own one, the e-mail's. */
function namesAtDomains({ name, companyDomain, email }: PersonRow, companies: CompaniesByHost): readonly string[] {
  const address = email === null ? null : parseEmailAddress(email);
  const hosts = [companyDomain === null ? null : parseWebsite(companyDomain), address && emailDomain(address)];
  const domains = new Set<string>(hosts.flatMap((host) => (host === null ? [] : [host, registrableDomain(host)])));
  const own = companyDomain === null ? undefined : companies.get(companyDomain)?.domain;
  if (own !== undefined) domains.add(own);
  return nameOnRow(name).keys.flatMap((key) => [...domains].map((domain) => `${key}|${domain}`));
}

function withoutPhone(row: PersonRow): PersonRow {
  const refused = row.phone === null ? row.refusedPhones : [...row.refusedPhones, row.phone];
  return { ...row, phone: null, phoneLine: null, refusedPhones: refused };
}

async function hasSuppressions(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ any: boolean }>('SELECT EXISTS (SELECT FROM directory.suppression) AS "any"');
  return rows[0]?.any === true;
}

async function findListed(client: ClientBase, marks: readonly string[]): Promise<ReadonlySet<string>> {
  const asked = [...new Set(marks)].map((mark) => {
    const [kind, hash] = mark.split(":");
    return { kind, hash };
  });
  const { rows } = await client.query<{ mark: string }>(
    `SELECT listed.kind || ':' || encode(listed.hash, 'hex') AS mark
     FROM json_to_recordset($1) AS asked (kind text, hash text)
     JOIN directory.suppression AS listed ON listed.kind = asked.kind AND listed.hash = decode(asked.hash, 'hex')`,
    [JSON.stringify(asked)],
  );
  return new Set(rows.map(({ mark }) => mark));
}

/** Tells two states of the list apart, so that a confirmation in the middle of an import is noticed. */
export async function suppressionState(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ state: string }>(
    `SELECT count(*) || ':' || coalesce(bit_xor(hashtextextended(kind || encode(hash, 'hex'), 0)), 0) AS state
     FROM directory.suppression`,
  );
  return rows[0]?.state ?? "";
}
