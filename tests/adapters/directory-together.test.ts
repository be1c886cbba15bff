import fc from "fast-check";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { nameKeys } from "@/lib/domain/names/person-name";
import { emailMarks, nameAt, profileMark, type SuppressionMark } from "@/lib/domain/opt-out/suppression";
import { hashForTests } from "@/tests/support/hash-for-tests";
import { createTestDirectory, email, host, personName, slug, type TestDirectory } from "./directory-store-rows";

const cluster = vi.hoisted(() => ({ isDistributed: false }));
vi.mock("@/lib/directory/postgres/is-distributed", () => ({ isDistributed: async () => cluster.isDistributed }));

let directory: TestDirectory;
const PEOPLE = 12;

beforeAll(async () => {
  directory = await createTestDirectory();
  await directory.addCompany({ domain: "one.com", name: "One", catchAll: true, aliases: ["one.io"] });
  await directory.addCompany({ domain: "two.com", name: "Two" });
  await directory.addFormat("one.com", "first.last", 3, 0, 0);
  for (let at = 0; at < PEOPLE; at++) {
    const companyDomain = at % 2 === 0 ? "one.com" : "two.com";
    const name = `Ann ${SURNAMES[at]}`;
    await directory.addPerson({ slug: `ann-${at}`, name, companyDomain, email: `ann.${at}@${companyDomain}` });
  }
  await suppress([
    profileMark("opted-out"),
    ...emailMarks("opted@out.com", digestText),
    ...nameKeys(personName("Opted Out")).map((key) => ({ kind: "name" as const, canonical: nameAt(key, "one.com") })),
  ]);
});
afterAll(() => directory?.close());
afterEach(() => {
  cluster.isDistributed = false;
});

const SURNAMES = ["Lee", "Fox", "Kim", "Ray", "Day", "Orr", "Poe", "Ash", "Coe", "Eck", "Ivy", "Low"];

async function suppress(marks: readonly SuppressionMark[]): Promise<void> {
  const hashes = marks.map(({ kind, canonical }) => hashForTests(kind, canonical));
  await directory.lookups.query(
    `INSERT INTO suppression (hash, root, kind)
     SELECT hash, hash, 'profile' FROM unnest($1::bytea[]) AS listed (hash)`,
    [hashes],
  );
}

/** Lookups of every kind, of people on file and not, suppressed or not. */
const lookup = fc.oneof(
  fc.nat(PEOPLE + 2).map((at) => () => directory.store.findPersonByProfile(slug(`social.example/in/ann-${at}`))),
  fc.nat(PEOPLE + 2).map((at) => () => directory.store.findPersonByEmail(email(`ann.${at}@one.com`))),
  fc.tuple(fc.nat(PEOPLE - 1), fc.constantFrom("one.com", "one.io", "two.com", "shop.one.com")).map(
    ([at, domain]) =>
      () =>
        directory.store.findPersonByName(personName(`Ann ${SURNAMES[at]}`), host(domain)),
  ),
  fc
    .constantFrom("one.com", "one.io", "two.com", "nowhere.com")
    .map((domain) => () => directory.store.findEmailEvidence(host(domain))),
  fc
    .tuple(fc.constantFrom("one.com", "two.com", "one.io"), fc.constantFrom("New Face", "Opted Out"))
    .map(([domain, name]) => async () => [
      ...(await directory.store.findFreeEmails([`ann.0@${domain}`, `n.${domain}@${domain}`], personName(name), [
        domain,
      ])),
    ]),
  fc.constantFrom("one.com", "one.io", "nowhere.com").map((domain) => () => directory.store.findCompany(host(domain))),
);

describe.each([
  ["on one server", false],
  ["on a cluster, where no statement joins a key with its person", true],
])("%s", (_where, isDistributed) => {
  test("lookups in flight together return what each returns alone", async () => {
    cluster.isDistributed = isDistributed;
    await fc.assert(
      fc.asyncProperty(fc.array(lookup, { minLength: 1, maxLength: 40 }), async (lookups) => {
        const together = await Promise.all(lookups.map((find) => find()));
        for (const [at, find] of lookups.entries()) expect(together[at]).toEqual(await find());
      }),
      { numRuns: 15 },
    );
  });
});

test("many people at once take a few statements, and one alone takes one", async () => {
  const query = vi.spyOn(pg.Client.prototype, "query");
  const find = (at: number) => directory.store.findPersonByProfile(slug(`social.example/in/ann-${at % PEOPLE}`));
  expect((await find(0))?.name).toBe("Ann Lee");
  expect(query).toHaveBeenCalledTimes(1);
  query.mockClear();
  const people = await Promise.all(Array.from({ length: 60 }, (_, at) => find(at)));
  expect(people.map((person) => person?.name)).toEqual(people.map((_, at) => `Ann ${SURNAMES[at % PEOPLE]}`));
  expect(query.mock.calls.length).toBeLessThanOrEqual(5);
  query.mockRestore();
});

/** A step of a plan, with what it took. */
interface PlanStep {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanStep[];
}

describe("the key of a suppressed person costs what a key costs that nobody has (D26)", () => {
  const lookups = {
    profile: (isListed: boolean) =>
      directory.store.findPersonByProfile(slug(`social.example/in/${isListed ? "opted-out" : "nobody"}`)),
    email: (isListed: boolean) => directory.store.findPersonByEmail(email(isListed ? "opted@out.com" : "no@body.com")),
    name: (isListed: boolean) =>
      directory.store.findPersonByName(personName(isListed ? "Opted Out" : "No Body"), host("one.com")),
  };

  test.each(Object.entries(lookups))("by %s", async (_kind, find) => {
    expect(await steps(() => find(true))).toEqual(await steps(() => find(false)));
  });

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
