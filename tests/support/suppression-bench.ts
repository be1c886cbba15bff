import type { Pool } from "pg";
import type { DirectoryStore } from "@/lib/directory/directory-store";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory } from "@/lib/directory/postgres/postgres-directory";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { guessEmails } from "@/lib/domain/email-format/email-format";
import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { parsePersonName } from "@/lib/domain/names/person-name";
import type { OptOutSubject } from "@/lib/domain/opt-out/opt-out-form";
import { type ActiveEntry, hashIdentifiers, type SuppressionEntry } from "@/lib/domain/opt-out/suppression";
import { type ImportBench, openImportBench } from "../fixtures/import/import-bench";
import type { TestDatabase } from "./database";
import { hashForTests } from "./hash-for-tests";
import { readCarriedOut, truthOf } from "./suppression-truth";

/** A directory with its importer, its lookups and its suppression store. */
export interface SuppressionBench {
  readonly imports: ImportBench;
  readonly directory: DirectoryStore;
  readonly suppressions: SuppressionStore;
  /** Projects a list with these entries and settles everybody. */
  project(entries: readonly ActiveEntry[]): Promise<void>;
  /** Takes entries off the list. */
  lift(entries: readonly SuppressionEntry[]): Promise<void>;
  /** Carries out a request as accounts does; returns the entries that accounts would keep. */
  optOut(subject: OptOutSubject): Promise<readonly SuppressionEntry[]>;
  byProfile(url: string): Promise<string | null>;
  byEmail(address: string): Promise<string | null>;
  byName(name: string, company: string): Promise<string | null>;
  /** The email that would be guessed; null for none. */
  guess(name: string, company: string): Promise<string | null>;
  /** Profiles of everybody in lists: at the company, and by search. */
  listed(company: string): Promise<readonly string[]>;
  /** What the directory has carried out of the list, as `stateOf` writes it. */
  carriedOut(): Promise<string>;
  close(): Promise<void>;
}

const TITLE = "Sales Manager";

export async function openSuppressionBench(database: Pick<TestDatabase, "url">): Promise<SuppressionBench> {
  const imports = await openImportBench(database);
  const pools = createDirectoryPools({ url: imports.url, timeoutMs: 10_000, connections: 4 }, 2);
  const directory = createPostgresDirectory(pools, hashForTests);
  const suppressions = createPostgresSuppressionStore({
    url: imports.url,
    pool: pools.lookups,
    timeoutMs: 10_000,
    hashSuppression: hashForTests,
    fingerprint: null,
    now: () => new Date(),
  });
  return {
    imports,
    directory,
    suppressions,
    async optOut(subject) {
      const { identifiers } = await suppressions.findSubject(subject);
      await suppressions.suppress(identifiers);
      return hashIdentifiers(identifiers, hashForTests);
    },
    async project(entries) {
      await suppressions.verify(truthOf(entries));
      await suppressions.settle();
    },
    lift: (entries) =>
      suppressions.lift(async (remove) => {
        await remove(entries);
      }),
    async byProfile(url) {
      return (await directory.findPersonByProfile(read(parseProfileUrl, url).slug))?.name ?? null;
    },
    async byEmail(address) {
      return (await directory.findPersonByEmail(read(parseEmailAddress, address)))?.name ?? null;
    },
    async byName(name, company) {
      const found = await directory.findPersonByName(read(parsePersonName, name), read(parseWebsite, company));
      return found?.name ?? null;
    },
    async guess(name, company) {
      const host = read(parseWebsite, company);
      const parsed = read(parsePersonName, name);
      const evidence = await directory.findEmailEvidence(host);
      if (!evidence) return null;
      const guesses = guessEmails(parsed, evidence.domain, evidence.formats).map(({ email }) => email);
      const free = await directory.findFreeEmails(guesses, parsed, [host, evidence.domain]);
      return guesses.find((email) => free.has(email)) ?? null;
    },
    async listed(company) {
      const options = { limit: 25, withEmail: false };
      const host = read(parseWebsite, company);
      const lists = [
        (await directory.listPeopleAt(host, {}, options)).people,
        (await directory.listPeopleAt(host, { title: [TITLE] }, options)).people,
        (await directory.search({ title: [TITLE] }, options)).people,
        (await directory.search({ title: [TITLE], company: host }, options)).people,
      ];
      return [...new Set(lists.flat().map(({ socialUrl }) => socialUrl))].sort();
    },
    carriedOut: () => readCarriedOut(imports.client),
    async close() {
      await Promise.all(([pools.lookups, pools.search] as Pool[]).map((pool) => pool.end()));
      await imports.close();
    },
  };
}

/** A request as the form parses it. */
export function subject(asked: {
  readonly profile?: string;
  readonly email?: string;
  readonly name?: string;
  readonly company?: string;
}): OptOutSubject {
  return {
    profile: asked.profile === undefined ? null : read(parseProfileUrl, asked.profile),
    workEmail: asked.email === undefined ? null : read(parseEmailAddress, asked.email),
    name: asked.name === undefined ? null : read(parsePersonName, asked.name),
    company: asked.company === undefined ? null : read(parseWebsite, asked.company),
  };
}

export function read<Value>(parse: (text: string) => Value | null, text: string): Value {
  const value = parse(text);
  if (value === null) throw new Error(`${text} cannot be read`);
  return value;
}
