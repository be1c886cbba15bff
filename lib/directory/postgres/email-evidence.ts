import type { Pool } from "pg";
import { coalesceLookups } from "@/lib/db/coalesce";
import type { PreparedStatement } from "@/lib/db/pools";
import type { EmailEvidence } from "@/lib/directory/directory-store";
import { companiesOf, hostCandidates } from "@/lib/directory/records/resolve-hosts";
import type { EmailFormatCount } from "@/lib/domain/email-format/email-format";
import type { Hostname } from "@/lib/domain/identifiers/domain-name";
import { findAliasesAround } from "./company-rows";
import type { PlannedStatement } from "./planned-statement";
import { runStatement } from "./run-statement";

interface FormatRow {
  readonly email_domain: string;
  readonly format: string;
  readonly verified: number;
  readonly catch_all: number;
  readonly unknown: number;
}

const FORMATS_AT: PreparedStatement = {
  name: "formats-at",
  text: `SELECT email_domain, format, verified, catch_all, unknown FROM directory.email_domain_format
         WHERE email_domain = ANY($1) AND verified + catch_all + unknown > 0 ORDER BY format`,
};

/**
 * The evidence for a guess at this company: the formats of one mail domain, never of several together, since the guess
 * is made at that domain (D18). The host's own come first, then those of its registrable domain; for a company that
 * sends from other domains, those of the domain with the most addresses on file.
 */
export async function findEmailEvidence(pool: Pool, host: Hostname): Promise<EmailEvidence | null> {
  const candidates = hostCandidates(host);
  const own = await findFormats(pool, candidates);
  const asAsked = candidates.find((domain) => own.has(domain));
  if (asAsked !== undefined) return evidence(asAsked, own);

  const companies = companiesOf(candidates, await findAliasesAround(pool, candidates));
  const elsewhere = await findFormats(
    pool,
    companies.flatMap(({ domains }) => domains),
  );
  for (const { domains } of companies) {
    const busiest = domains
      .filter((domain) => elsewhere.has(domain))
      .sort((one, other) => addresses(elsewhere.get(other)) - addresses(elsewhere.get(one)))[0];
    if (busiest !== undefined) return evidence(busiest, elsewhere);
  }
  return null;
}

type FormatsByDomain = ReadonlyMap<string, readonly EmailFormatCount[]>;

const findFormats = coalesceLookups(
  "directory",
  async (pool, inputs: readonly (readonly string[])[]): Promise<readonly FormatsByDomain[]> => {
    const rows = await runStatement<FormatRow>(pool, FORMATS_AT, [[...new Set(inputs.flat())]]);
    const byDomain = new Map<string, EmailFormatCount[]>();
    for (const { email_domain, format, verified, catch_all, unknown } of rows) {
      const formats = byDomain.get(email_domain) ?? [];
      formats.push({ format, verified, catchAll: catch_all, unknown });
      byDomain.set(email_domain, formats);
    }
    return inputs.map((domains) => new Map([...byDomain].filter(([domain]) => domains.includes(domain))));
  },
);

function evidence(domain: string, formats: FormatsByDomain): EmailEvidence {
  return { domain, formats: formats.get(domain) ?? [] };
}

function addresses(formats: readonly EmailFormatCount[] = []): number {
  return formats.reduce((sum, { verified, catchAll, unknown }) => sum + verified + catchAll + unknown, 0);
}

/** Every statement of this file. */
export const EVIDENCE_PLANNED: readonly PlannedStatement[] = [
  { statement: FORMATS_AT, values: [["acme.example"]], asks: "coordinator" },
];
