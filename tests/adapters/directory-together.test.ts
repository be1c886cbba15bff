import fc from "fast-check";
import pg from "pg";
import { describe, expect, vi } from "vitest";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { nameKeys } from "@/lib/domain/names/person-name";
import {
  emailIdentifiers,
  nameAt,
  profileIdentifier,
  type SuppressionIdentifier,
} from "@/lib/domain/opt-out/suppression";
import { CITUS_URL, needsOneServer } from "@/tests/support/cluster-copies";
import {
  createTestDirectory,
  host,
  parsedEmail,
  parsedName,
  slug,
  type TestDirectory,
} from "@/tests/support/directory-rows";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { directoryTest as test } from "@/tests/support/stores";

let directory: TestDirectory;
/** The same directory, opened when its database looks like a cluster. */
let onCluster: TestDirectory;
const PEOPLE = 12;

test.beforeAll(async ({ database, directory: filled }) => {
  directory = filled;
  await directory.addCompany({ domain: "one.com", name: "One", catchAll: true, aliases: ["one.io"] });
  await directory.addCompany({ domain: "two.com", name: "Two" });
  await directory.addFormat("one.com", "first.last", 3, 0, 0);
  for (let at = 0; at < PEOPLE; at++) {
    const companyDomain = at % 2 === 0 ? "one.com" : "two.com";
    const name = `Ann ${SURNAMES[at]}`;
    await directory.addPerson({ slug: `ann-${at}`, name, companyDomain, email: `ann.${at}@${companyDomain}` });
  }
  onCluster = createTestDirectory(database);
  if (CITUS_URL === null) {
    await directory.lookups.query("CREATE TABLE pg_dist_partition ()");
    // A connection pool keeps what it learns at its first lookup.
    await onCluster.store.findPersonByProfile(slug("social.example/in/nobody"));
    await directory.lookups.query("DROP TABLE pg_dist_partition");
  }
  await suppress([
    profileIdentifier("opted-out"),
    ...emailIdentifiers("opted@out.com", digestText),
    ...nameKeys(parsedName("Opted Out")).map((key) => ({ kind: "name" as const, canonical: nameAt(key, "one.com") })),
  ]);
});

const SURNAMES = ["Lee", "Fox", "Kim", "Ray", "Day", "Orr", "Poe", "Ash", "Coe", "Eck", "Ivy", "Low"];

async function suppress(identifiers: readonly SuppressionIdentifier[]): Promise<void> {
  const hashes = identifiers.map(({ kind, canonical }) => hashForTests(kind, canonical));
  await directory.lookups.query(
    `INSERT INTO suppression (hash, root, kind)
     SELECT hash, hash, 'profile' FROM unnest($1::bytea[]) AS listed (hash)`,
    [hashes],
  );
}

/** Lookups of every kind, of people on file and not, suppressed or not. */
const lookup = fc.oneof(
  fc.nat(PEOPLE + 2).map(
    (at) =>
      ({ store }: TestDirectory) =>
        store.findPersonByProfile(slug(`social.example/in/ann-${at}`)),
  ),
  fc.nat(PEOPLE + 2).map(
    (at) =>
      ({ store }: TestDirectory) =>
        store.findPersonByEmail(parsedEmail(`ann.${at}@one.com`)),
  ),
  fc.tuple(fc.nat(PEOPLE - 1), fc.constantFrom("one.com", "one.io", "two.com", "shop.one.com")).map(
    ([at, domain]) =>
      ({ store }: TestDirectory) =>
        store.findPersonByName(parsedName(`Ann ${SURNAMES[at]}`), host(domain)),
  ),
  fc.constantFrom("one.com", "one.io", "two.com", "nowhere.com").map(
    (domain) =>
      ({ store }: TestDirectory) =>
        store.findEmailEvidence(host(domain)),
  ),
  fc
    .tuple(fc.constantFrom("one.com", "two.com", "one.io"), fc.constantFrom("New Face", "Opted Out"))
    .map(([domain, name]) => async ({ store }: TestDirectory) => [
      ...(await store.findFreeEmails([`ann.0@${domain}`, `n.${domain}@${domain}`], parsedName(name), [domain])),
    ]),
  fc.constantFrom("one.com", "one.io", "nowhere.com").map(
    (domain) =>
      ({ store }: TestDirectory) =>
        store.findCompany(host(domain)),
  ),
);

test.for([
  ["on one server", () => directory],
  ["on a cluster, where no statement joins a key with its person", () => onCluster],
] as const)("lookups in flight together return what each returns alone, %s", async ([_where, opened]) => {
  const asked = opened();
  await fc.assert(
    fc.asyncProperty(fc.array(lookup, { minLength: 1, maxLength: 40 }), async (lookups) => {
      const together = await Promise.all(lookups.map((find) => find(asked)));
      for (const [at, find] of lookups.entries()) expect(together[at]).toEqual(await find(asked));
    }),
    { numRuns: 15 },
  );
});

test.afterAll(() => onCluster.close());

test.skipIf(needsOneServer)(
  `many people at once take a few statements, and one alone takes one${needsOneServer}`,
  async () => {
    const query = vi.spyOn(pg.Client.prototype, "query");
    const find = (at: number) => directory.store.findPersonByProfile(slug(`social.example/in/ann-${at % PEOPLE}`));
    expect((await find(0))?.name).toBe("Ann Lee");
    expect(query).toHaveBeenCalledTimes(1);
    query.mockClear();
    const people = await Promise.all(Array.from({ length: 60 }, (_, at) => find(at)));
    expect(people.map((person) => person?.name)).toEqual(people.map((_, at) => `Ann ${SURNAMES[at % PEOPLE]}`));
    expect(query.mock.calls.length).toBeLessThanOrEqual(5);
    query.mockRestore();
  },
);

/** A step of a plan, with what it took. */
interface PlanStep {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanStep[];
}

describe.skipIf(needsOneServer)(`suppression shows in no plan (D26)${needsOneServer}`, () => {
  const lookups = {
    profile: (isListed: boolean) =>
      directory.store.findPersonByProfile(slug(`social.example/in/${isListed ? "opted-out" : "nobody"}`)),
    email: (isListed: boolean) =>
      directory.store.findPersonByEmail(parsedEmail(isListed ? "opted@out.com" : "no@body.com")),
    name: (isListed: boolean) =>
      directory.store.findPersonByName(parsedName(isListed ? "Opted Out" : "No Body"), host("one.com")),
  };

  test.for(Object.entries(lookups))(
    "a suppressed %s takes the same steps as one that nobody has",
    async ([_kind, find]) => {
      expect(await steps(() => find(true))).toEqual(await steps(() => find(false)));
    },
  );

  /** Runs a lookup that finds nobody, and lists the steps of its statements and how often each ran. */
  async function steps(find: () => Promise<unknown>): Promise<readonly string[]> {
    const query = vi.spyOn(pg.Client.prototype, "query");
    expect(await find()).toBeNull();
    const sent = query.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] });
    query.mockRestore();
    const plans: string[] = [];
    for (const { text, values } of sent) {
      const { rows } = await directory.lookups.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
      plans.push(...flatten(rows[0]["QUERY PLAN"][0].Plan));
    }
    expect(plans.length).toBeGreaterThan(0);
    return plans;
  }

  function flatten(step: PlanStep): readonly string[] {
    const own = `${step["Node Type"]} ${step["Relation Name"] ?? ""} ${step["Actual Loops"]}`;
    return [own, ...(step.Plans ?? []).flatMap(flatten)];
  }
});
