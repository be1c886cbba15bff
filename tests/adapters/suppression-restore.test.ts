import { randomUUID } from "node:crypto";
import { describe, expect, inject } from "vitest";
import { connected } from "@/lib/db/create-database";
import { createDirectoryPools } from "@/lib/directory/postgres/directory-pools";
import { createPostgresDirectory, type SuppressionGuard } from "@/lib/directory/postgres/postgres-directory";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { createPostgresSuppressionStore } from "@/lib/directory/suppression/postgres-suppression-store";
import { parseProfileUrl } from "@/lib/domain/identifiers/profile-url";
import { type ActiveEntry, hashIdentifiers, type SuppressionIdentifier } from "@/lib/domain/opt-out/suppression";
import { needsOneServer } from "@/tests/support/cluster-copies";
import { suppressionTest as base } from "@/tests/support/stores";
import { read, type SuppressionBench, subject } from "@/tests/support/suppression-bench";
import { createDatabase } from "../support/database";
import { hashForTests } from "../support/hash-for-tests";
import { standing, truthOf } from "../support/suppression-truth";

const test = base.extend("pools", { scope: "file" }, ({ bench }, { onCleanup }) => {
  const pools = createDirectoryPools({ url: bench.imports.url, timeoutMs: 10_000, connections: 2 }, 2);
  onCleanup(async () => {
    await Promise.all([pools.lookups.end(), pools.search.end()]);
  });
  return pools;
});

test.afterEach(async ({ bench }) => {
  await bench.imports.empty();
  await bench.imports.rows("SELECT directory.record_suppression_verification()");
});

const HEADER = "social_url,name,title,company_domain,email,email_status,phone";
const JANE = "social.example/in/jane,Jane Doe,Sales Manager,acme.example,jane.doe@acme.example,verified,+4915112345678";
const STAN = "social.example/in/stan,Stan Stays,Sales Manager,acme.example,stan.stays@acme.example,verified,";
const BARE = ",Otto Bare,Sales Manager,acme.example,,,";

async function importAll(bench: SuppressionBench): Promise<void> {
  await bench.imports.take("companies", "domain,name,aliases\nacme.example,Acme,acme.io\n");
  await bench.imports.take("people", `${HEADER}\n${[JANE, STAN, BARE].join("\n")}\n`);
}

const emptiedAndFilled = ["person", "suppression", "suppression_verification"]
  .map((table) => `CREATE TEMP TABLE dumped_${table} AS TABLE directory.${table}; TRUNCATE directory.${table};`)
  .join("\n");

/** Ways in which another copy of a directory can replace the verified one. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  "its tables were emptied and filled from a dump": `${emptiedAndFilled}
    INSERT INTO directory.suppression_verification TABLE dumped_suppression_verification`,
  "its server was started anew, on older files perhaps": `
    UPDATE directory.suppression_verification SET written_by = pg_current_xact_id()::xid::text::bigint,
      server_started_at = server_started_at - interval '1 second'`,
  "it is a copy of another database of the server": `
    UPDATE directory.suppression_verification SET written_by = pg_current_xact_id()::xid::text::bigint,
      database = database + 1`,
  "nobody ever verified it": "TRUNCATE directory.suppression_verification",
};

describe("a replaced directory gives no answers before its list is verified", () => {
  test.for(Object.entries(REPLACEMENTS))(
    "no lookup is answered after a replacement: %s",
    async ([_how, sql], { bench }) => {
      await bench.imports.rows(sql);
      await importAll(bench);
      for (const ask of [
        () => bench.byProfile("social.example/in/stan"),
        () => bench.byEmail("stan.stays@acme.example"),
        () => bench.byName("Stan Stays", "acme.io"),
        () => bench.guess("Neu Mann", "acme.example"),
        () => bench.listed("acme.example"),
        () => bench.suppressions.checkVerified(),
      ]) {
        await expect(ask()).rejects.toMatchObject({ code: "store_unavailable" });
      }
      await bench.project([]);
      expect(await bench.byProfile("social.example/in/stan")).toBe("Stan Stays");
    },
  );

  test.skipIf(needsOneServer)(
    `a database created from the directory as a template is not taken for it${needsOneServer}`,
    async () => {
      const database = await createDatabase();
      const server = inject("postgresUrl");
      const copy = new URL(database.url);
      copy.pathname = `/copy_${randomUUID().replaceAll("-", "")}`;
      const name = copy.pathname.slice(1);
      try {
        await connected(server, (client) =>
          client.query(`CREATE DATABASE ${name} TEMPLATE ${new URL(database.url).pathname.slice(1)}`),
        );
        const ask = (url: string) =>
          connected(url, (client) => client.query("SELECT all_applied FROM directory.suppressions_in_force"));
        expect((await ask(database.url)).rows).toEqual([{ all_applied: true }]);
        await expect(ask(copy.href)).rejects.toMatchObject({ code: "PP027" });
      } finally {
        await connected(server, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
        await database.drop();
      }
    },
  );

  test("a lookup that finds the directory replaced verifies it and is answered from the current list", async ({
    bench,
    pools,
  }) => {
    await importAll(bench);
    const entries = standing(hashIdentifiers([{ kind: "profile", canonical: "jane" }], hashForTests));
    await bench.imports.rows("TRUNCATE directory.suppression_verification");
    const verified: string[] = [];
    const guard: SuppressionGuard = {
      opened: async () => undefined,
      async verify() {
        verified.push("once");
        await bench.suppressions.verify(truthOf(entries));
      },
    };
    const directory = createPostgresDirectory(pools, hashForTests, guard);
    const find = async (slug: string) =>
      (await directory.findPersonByProfile(read(parseProfileUrl, `social.example/in/${slug}`).slug))?.name ?? null;
    expect(await find("stan")).toBe("Stan Stays");
    expect(await find("jane")).toBeNull();
    expect(verified).toEqual(["once"]);
  });

  test("lookups wait until the list is verified, and fail as long as it cannot be", async ({ bench, pools }) => {
    await importAll(bench);
    let open: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const waiting = createPostgresDirectory(pools, hashForTests, {
      opened: () => opened,
      verify: async () => undefined,
    });
    const { slug } = read(parseProfileUrl, "social.example/in/stan");
    let isAnswered = false;
    const answer = waiting.findPersonByProfile(slug).then((person) => {
      isAnswered = true;
      return person?.name;
    });
    await bench.byProfile("social.example/in/stan");
    expect(isAnswered).toBe(false);
    open();
    expect(await answer).toBe("Stan Stays");

    const away = () => Promise.reject(new Error("accounts is away"));
    const failing = createPostgresDirectory(pools, hashForTests, { opened: away, verify: away });
    await expect(failing.findPersonByProfile(slug)).rejects.toThrow("accounts is away");
  });
});

/** What a request of each kind puts on the list. */
async function requests(bench: SuppressionBench): Promise<Readonly<Record<string, readonly ActiveEntry[]>>> {
  const marked = (...identifiers: readonly SuppressionIdentifier[]) =>
    standing(hashIdentifiers(identifiers, hashForTests));
  const named = await bench.suppressions.findSubject(subject({ name: "Jane Doe", company: "acme.io" }));
  return {
    "by profile": marked({ kind: "profile", canonical: "jane" }),
    "by address": marked({ kind: "email", canonical: "jane.doe@acme.example" }),
    "by name, at another domain of the company": marked(...named.identifiers.filter(({ kind }) => kind === "name")),
    "by the deletion list's address": marked({ kind: "drop-email", canonical: digestText("jane.doe@acme.example") }),
    "by the deletion list's number": marked({ kind: "drop-phone", canonical: digestText("5112345678") }),
  };
}

describe("as soon as the list is verified, before anybody was searched for", () => {
  test("listed people are in no answer, whatever entry lists them and whatever they are looked up by", async ({
    bench,
  }) => {
    await importAll(bench);
    for (const [how, entries] of Object.entries(await requests(bench))) {
      await bench.suppressions.verify(truthOf(entries));
      expect(await bench.imports.rows("SELECT name FROM directory.person WHERE suppressed_at IS NOT NULL")).toEqual([]);
      const answers = {
        profile: await bench.byProfile("social.example/in/jane"),
        email: await bench.byEmail("jane.doe@acme.example"),
        name: await bench.byName("Jane Doe", "acme.example"),
        alias: await bench.byName("Jane Doe", "acme.io"),
        guess: await bench.guess("Jane Doe", "acme.example"),
      };
      expect({ how, ...answers }).toEqual({ how, profile: null, email: null, name: null, alias: null, guess: null });
      expect({ how, listed: await bench.listed("acme.example") }).toEqual({
        how,
        listed: ["https://social.example/in/stan"],
      });
      expect(await bench.byEmail("stan.stays@acme.example")).toBe("Stan Stays");
      expect(await bench.byName("Otto Bare", "acme.io")).toBe("Otto Bare");
      await bench.suppressions.settle();
      expect(await bench.imports.rows("SELECT name FROM directory.person WHERE suppressed_at IS NOT NULL")).toEqual([
        { name: "Jane Doe" },
      ]);
      await bench.lift(entries);
      expect(await bench.byProfile("social.example/in/jane")).toBe("Jane Doe");
    }
  });

  test("people named by a final entry are erased when they are found again, and others are not", async ({ bench }) => {
    for (const [how, entries] of Object.entries(await requests(bench))) {
      await importAll(bench);
      await bench.project(entries.map((entry) => ({ ...entry, isFinal: true })));
      expect({
        how,
        rows: await bench.imports.rows(
          "SELECT name, email, phone, slug, erased_at IS NOT NULL AS erased FROM directory.person WHERE suppressed_at IS NOT NULL",
        ),
      }).toEqual({ how, rows: [{ name: "Jane Doe", email: null, phone: null, slug: null, erased: true }] });
      expect(await bench.imports.rows("SELECT 1 FROM directory.suppressed_hash")).toEqual([]);
      await bench.imports.empty();
    }
  });

  test("a request that was decided after the copy was made is carried out and erases the person", async ({ bench }) => {
    await importAll(bench);
    const entries = standing(await bench.optOut(subject({ profile: "social.example/in/jane" })));
    await bench.project(entries);
    expect(await bench.imports.rows("SELECT 1 FROM directory.person WHERE erased_at IS NOT NULL")).toEqual([]);
    await bench.project(entries.map((entry) => ({ ...entry, isFinal: true })));
    expect(await bench.imports.rows("SELECT name FROM directory.person WHERE erased_at IS NOT NULL")).toEqual([
      { name: "Jane Doe" },
    ]);
  });
});

test("accounts' list is read while the suppression lock is held, so that no request carried out meanwhile is lost", async ({
  bench,
}) => {
  await importAll(bench);
  const entries = standing(await bench.optOut(subject({ profile: "social.example/in/jane" })));
  await bench.imports.rows("TRUNCATE directory.suppression_verification");
  const steps: string[] = [];
  let verifying: Promise<unknown> = Promise.resolve();
  const truth = truthOf(entries);
  await bench.suppressions.lift(async () => {
    verifying = bench.suppressions.verify({
      ...truth,
      read(work) {
        steps.push("truth read");
        return truth.read(work);
      },
    });
    const isWaiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event = 'advisory' AND datname = current_database()";
    while ((await bench.imports.rows(isWaiting)).length === 0);
    steps.push("list released");
  });
  await verifying;
  expect(steps).toEqual(["list released", "truth read"]);
  expect(await bench.imports.rows("SELECT 1 FROM directory.suppression WHERE root = hash AND NOT requested")).toEqual(
    [],
  );
});

test("a directory whose hashes were made with other secrets is refused (D37)", async ({ bench, pools }) => {
  const storeWith = (fingerprint: Buffer) =>
    createPostgresSuppressionStore({
      url: bench.imports.url,
      pool: pools.lookups,
      timeoutMs: 10_000,
      hashSuppression: hashForTests,
      fingerprint,
      now: () => new Date(),
    });
  await bench.imports.rows("TRUNCATE directory.suppression_verification, directory.house_fingerprint");
  await storeWith(Buffer.from("ours")).verify(truthOf([]));
  await bench.imports.rows("TRUNCATE directory.suppression_verification");
  await expect(storeWith(Buffer.from("theirs")).verify(truthOf([]))).rejects.toMatchObject({
    code: "foreign_directory",
  });
  await expect(bench.suppressions.checkVerified()).rejects.toMatchObject({ code: "store_unavailable" });
  await bench.imports.rows("TRUNCATE directory.house_fingerprint");
});
