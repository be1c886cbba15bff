import { Client } from "pg";
import { describe, expect, vi } from "vitest";
import { digestText } from "@/lib/directory/suppression/digest-text";
import { holdList } from "@/lib/directory/suppression/listed";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { hashIdentifiers } from "@/lib/domain/opt-out/suppression";
import { lockPerson } from "@/tests/support/lock-person";
import { suppressionTest as test } from "@/tests/support/stores";
import { read, type SuppressionBench, subject } from "@/tests/support/suppression-bench";
import { hashForTests } from "../support/hash-for-tests";
import { standing, stateOf } from "../support/suppression-truth";

test.afterEach(async ({ bench }) => {
  await bench.imports.expectInStep();
  await bench.imports.empty();
});

const HEADER = "social_url,name,title,company_domain,email,email_status,phone";
const JANE = "social.example/in/jane,Jane Doe,Sales Manager,acme.example,jane.doe@acme.example,verified,+4915112345678";
const STAN = "social.example/in/stan,Stan Stays,Sales Manager,acme.example,stan.stays@acme.example,verified,";
const MAX = "social.example/in/max,Max Mild,Sales Manager,acme.example,max.mild@acme.example,,";
const byProfile = subject({ profile: "social.example/in/jane" });

async function take(
  bench: SuppressionBench,
  rows: readonly string[],
  options: Parameters<SuppressionBench["imports"]["take"]>[2] = {},
) {
  return bench.imports.take("people", `${HEADER}\n${rows.join("\n")}\n`, options);
}

async function isFound(bench: SuppressionBench): Promise<boolean> {
  const answers = [
    await bench.byProfile("social.example/in/jane"),
    await bench.byEmail("jane.doe@acme.example"),
    await bench.byName("Jane Doe", "acme.example"),
    await bench.guess("Jane Doe", "acme.example"),
  ];
  const listed = (await bench.listed("acme.example")).includes("https://social.example/in/jane");
  return listed || answers.some((answer) => answer !== null);
}

describe("a request while an import runs", () => {
  const LIST_LOCK = "hashtextextended('peoplepages.directory.suppression', 0)";
  const waiting = async (bench: SuppressionBench, sql: string) => {
    while ((await bench.imports.rows(sql)).length === 0);
  };
  const ADVISORY_WAIT = `SELECT 1 FROM pg_locks JOIN pg_database AS here ON here.oid = pg_locks.database
    WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`;

  test("a request that waited for an import finds the people that it added", { timeout: 60_000 }, async ({ bench }) => {
    const holder = new Client({ connectionString: bench.imports.url });
    await holder.connect();
    // The import stops while it holds the list and all its rows are prepared.
    await holder.query("BEGIN; LOCK TABLE directory.suppression_pending IN ACCESS EXCLUSIVE MODE");
    const importing = take(bench, [JANE, STAN]);
    await waiting(
      bench,
      `SELECT 1 FROM pg_locks WHERE relation = 'directory.suppression_pending'::regclass AND NOT granted
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    const { identifiers } = await bench.suppressions.findSubject(byProfile);
    const confirming = bench.suppressions.suppress(identifiers);
    await waiting(bench, ADVISORY_WAIT);
    await holder.query("ROLLBACK");
    await holder.end();
    expect(await importing).toMatchObject({ added: 2, suppressed: 0 });
    await confirming;
    expect(await isFound(bench)).toBe(false);
  });

  test("the database refuses a row whose person was listed after the import read the list, and the import retries", {
    timeout: 60_000,
  }, async ({ bench }) => {
    const holder = new Client({ connectionString: bench.imports.url });
    await holder.connect();
    await holder.query("BEGIN; LOCK TABLE directory.person IN SHARE MODE");
    const importing = take(bench, [JANE, STAN]);
    await waiting(
      bench,
      `SELECT 1 FROM pg_locks WHERE relation = 'directory.person'::regclass AND NOT granted
   AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    await bench.imports.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ('profile', $1, $1)", [
      hashForTests("profile", "jane"),
    ]);
    await holder.query("ROLLBACK");
    await holder.end();
    expect(await importing).toMatchObject({ added: 1, suppressed: 1 });
    expect(await isFound(bench)).toBe(false);
  });

  test("if a request arrives during every retry, the last try hides the person that it wrote", {
    timeout: 60_000,
  }, async ({ bench }) => {
    const [one, other] = [
      new Client({ connectionString: bench.imports.url }),
      new Client({ connectionString: bench.imports.url }),
    ];
    await Promise.all([one.connect(), other.connect()]);
    const hold = (holder: Client) => holder.query(`BEGIN; SELECT pg_advisory_xact_lock(${LIST_LOCK})`);
    const enter = (slug: string) =>
      bench.imports.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ('profile', $1, $1)", [
        hashForTests("profile", slug),
      ]);
    const tries: string[] = [];
    // Into a directory with people, so that the file is staged.
    await take(bench, [MAX]);
    await hold(one);
    const importing = take(bench, [JANE, STAN], { progress: { merging: () => tries.push("try") } });
    let [holding, next] = [one, other];
    for (const slug of ["nobody-1", "nobody-2", "nobody-3", "jane"]) {
      await waiting(bench, ADVISORY_WAIT);
      // Queued behind the import, so that it finds the list locked again after its next try.
      const inLine = slug === "jane" ? null : hold(next);
      await waiting(bench, `${ADVISORY_WAIT} OFFSET ${inLine ? 1 : 0}`);
      await enter(slug);
      await holding.query("COMMIT");
      await inLine;
      [holding, next] = [next, holding];
    }
    await importing;
    await Promise.all([one.end(), other.end()]);
    expect(tries).toHaveLength(4);
    expect(await bench.imports.rows("SELECT name FROM directory.person WHERE suppressed_at IS NOT NULL")).toEqual([
      { name: "Jane Doe" },
    ]);
    expect(await bench.byName("Jane Doe", "acme.example")).toBeNull();
    expect(await isFound(bench)).toBe(false);
  });

  test("a person is in no answer from the moment the request is confirmed, during an import and after it (L7)", {
    timeout: 60_000,
  }, async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    let confirmed: Promise<boolean> | null = null;
    const importing = take(bench, [JANE.replace("Sales Manager", "Sales Director"), STAN], {
      batchRows: 1,
      progress: {
        merging: (rows) => {
          if (rows === 1) confirmed ??= bench.optOut(byProfile).then(() => isFound(bench));
        },
      },
    });
    await importing;
    expect(await confirmed).toBe(false);
    expect(await isFound(bench)).toBe(false);
    expect(await bench.byProfile("social.example/in/stan")).toBe("Stan Stays");
  });

  test("an import waits for a change of the list that waits for one of its rows, and completes", {
    timeout: 60_000,
  }, async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const change = new Client({ connectionString: bench.imports.url });
    await change.connect();
    const untilImportWaits = () =>
      vi.waitFor(
        async () =>
          expect(
            await bench.imports.rows(`SELECT 1 FROM pg_locks JOIN pg_database AS here ON here.oid = pg_locks.database
              WHERE locktype = 'advisory' AND NOT granted AND datname = current_database()`),
          ).toHaveLength(1),
        { timeout: 20_000, interval: 10 },
      );
    await change.query("BEGIN; SET LOCAL lock_timeout = '2s'");
    await holdList(change);
    const importing = take(bench, [JANE.replace("Sales Manager", "Sales Director"), STAN]);
    await untilImportWaits();
    // Of two transactions that wait for each other for a second, PostgreSQL ends the one that began to wait first.
    const row = lockPerson(change, "slug", "jane");
    await expect(row).rejects.toMatchObject({ code: expect.stringMatching(/^(40P01|55P03)$/) });
    await change.end();
    expect(await importing).toMatchObject({ updated: 1, unchanged: 1 });
  });

  test("an open transaction that holds the person's row does not delay the request", {
    timeout: 60_000,
  }, async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const holder = new Client({ connectionString: bench.imports.url });
    await holder.connect();
    await holder.query("BEGIN");
    await lockPerson(holder, "slug", "jane");
    const entries = await bench.optOut(byProfile);
    expect(await isFound(bench)).toBe(false);
    expect(await bench.imports.rows("SELECT 1 FROM directory.suppression_pending")).toHaveLength(1);
    await bench.suppressions.erase(entries);
    await holder.query("ROLLBACK");
    await holder.end();

    await take(bench, [STAN]);
    expect(
      await bench.imports.rows(
        "SELECT slug, email, erased_at IS NULL AS kept FROM directory.person WHERE name = 'Jane Doe'",
      ),
    ).toEqual([{ slug: null, email: null, kept: false }]);
    expect(await bench.imports.rows("SELECT 1 FROM directory.suppression_pending")).toEqual([]);
  });
});

describe("lift, erase, delete", () => {
  const deleteErased = (bench: SuppressionBench, ms: number) =>
    bench.suppressions.deleteErased(new Date(Date.now() + ms), new AbortController().signal);

  test("a rejected request restores the person with all data", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const before = await bench.imports.dump();
    const entries = await bench.optOut(byProfile);
    await bench.lift(entries);
    expect(await bench.imports.rows("SELECT 1 FROM directory.suppression")).toEqual([]);
    expect(await bench.imports.dump()).toBe(before);
    expect(await isFound(bench)).toBe(true);
  });

  test("a rejected request leaves the person out if another request covers them", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const entries = await bench.optOut(byProfile);
    const others = new Set(
      (await bench.optOut(subject({ name: "Jane Doe", company: "acme.example" }))).map(({ hash }) =>
        hash.toString("hex"),
      ),
    );
    await bench.lift(entries.filter(({ hash }) => !others.has(hash.toString("hex"))));
    expect(await isFound(bench)).toBe(false);
  });

  test("an erased person has no contact data left, and a deleted one no data at all (D26)", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const entries = await bench.optOut(byProfile);
    await bench.suppressions.erase(entries);
    const [row] = await bench.imports.rows<Record<string, unknown>>(
      "SELECT slug, social_url, email, email_status, phone, phone_line, slug_mark FROM directory.person WHERE name = 'Jane Doe'",
    );
    expect(new Set(Object.values(row ?? {}))).toEqual(new Set([null]));
    await bench.lift(entries);
    expect(await bench.byName("Jane Doe", "acme.example")).toBeNull();
    expect(await deleteErased(bench, -60_000)).toBe(0);
    expect(await deleteErased(bench, 60_000)).toBe(1);
    expect(await bench.imports.rows("SELECT name FROM directory.person")).toEqual([{ name: "Stan Stays" }]);
  });

  test("opting out, erasing and lifting are idempotent", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const before = await bench.imports.dump();
    const entries = await bench.optOut(byProfile);
    await bench.optOut(byProfile);
    await bench.lift(entries);
    await bench.lift(entries);
    expect(await bench.imports.dump()).toBe(before);
    await bench.optOut(byProfile);
    await bench.suppressions.erase(entries);
    await bench.suppressions.erase(entries);
    expect(await isFound(bench)).toBe(false);
  });
});

describe("what a request covers", () => {
  test("a request covers the addresses of the person it names, also once they are hidden", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const asked = [
      byProfile,
      subject({ email: "jane.doe@acme.example" }),
      subject({ name: "Jane Doe", company: "acme.example" }),
    ];
    for (const one of asked) {
      expect((await bench.suppressions.findSubject(one)).emails).toEqual(["jane.doe@acme.example"]);
    }
    await bench.optOut(byProfile);
    for (const one of asked) {
      expect((await bench.suppressions.findSubject(one)).emails).toEqual(["jane.doe@acme.example"]);
    }
  });
});

describe("projection of the list", () => {
  test("after a restore from before the request, or in a new directory, the person is suppressed again", async ({
    bench,
  }) => {
    await take(bench, [JANE, STAN]);
    const entries = await bench.optOut(byProfile);
    const told = stateOf(standing(entries));
    expect(await bench.carriedOut()).toBe(told);

    await bench.imports.empty();
    await take(bench, [JANE, STAN]);
    expect(await bench.carriedOut()).not.toBe(told);
    expect(await isFound(bench)).toBe(true);
    await bench.project(standing(entries));
    expect(await bench.carriedOut()).toBe(told);
    expect(await isFound(bench)).toBe(false);
    expect(await bench.byProfile("social.example/in/stan")).toBe("Stan Stays");
  });

  test("after a restore of accounts from before the request, nobody returns until a request for them is rejected", async ({
    bench,
  }) => {
    await take(bench, [JANE, STAN]);
    await bench.optOut(byProfile);
    await bench.project([]);
    expect(await bench.carriedOut()).toBe(stateOf([]));
    expect(await isFound(bench)).toBe(false);
    expect(await take(bench, [JANE, STAN])).toMatchObject({ suppressed: 1, unchanged: 1 });

    await bench.lift(await bench.optOut(byProfile));
    expect(await isFound(bench)).toBe(true);
  });

  test("people listed by name only or by the deletion list are suppressed again after a restore", async ({ bench }) => {
    const requests = [
      hashIdentifiers(
        (await bench.suppressions.findSubject(subject({ name: "Jane Doe", company: "acme.example" }))).identifiers,
        hashForTests,
      ),
      hashIdentifiers([{ kind: "drop-email", canonical: digestText("jane.doe@acme.example") }], hashForTests),
      hashIdentifiers([{ kind: "drop-phone", canonical: digestText("5112345678") }], hashForTests),
    ];
    for (const entries of requests) {
      await take(bench, [JANE, STAN]);
      await bench.project(standing(entries));
      expect(await isFound(bench)).toBe(false);
      expect(await bench.carriedOut()).toBe(stateOf(standing(entries)));
      await bench.imports.empty();
    }
  });

  test("an interrupted projection is not taken for a complete one", async ({ bench }) => {
    await take(bench, [JANE, STAN]);
    const entries = hashIdentifiers((await bench.suppressions.findSubject(byProfile)).identifiers, hashForTests);
    for (const { kind, hash } of entries) {
      await bench.imports.rows(
        "INSERT INTO directory.suppression (kind, hash, root, applied) VALUES ($1, $2, $2, false)",
        [kind, hash],
      );
    }
    expect(await isFound(bench)).toBe(false);
    expect(await bench.carriedOut()).not.toBe(stateOf(standing(entries)));
    await bench.project(standing(entries));
    expect(await bench.carriedOut()).toBe(stateOf(standing(entries)));
  });
});

describe("the database itself", () => {
  const listed = (bench: SuppressionBench, kind: "profile" | "email" | "name", canonical: string) =>
    bench.imports.rows("INSERT INTO directory.suppression (kind, hash, root) VALUES ($1, $2, $2)", [
      kind,
      hashForTests(kind, canonical),
    ]);

  test.for([
    ["profile", "jane"],
    ["email", "jane.doe@acme.example"],
    ["name", "jane|doe|acme.example"],
  ] as const)("an entry for %s hides the person without any other step", async ([kind, canonical], { bench }) => {
    await take(bench, [JANE]);
    await listed(bench, kind, canonical);
    const answers = {
      profile: await bench.byProfile("social.example/in/jane"),
      email: await bench.byEmail("jane.doe@acme.example"),
      name: await bench.byName("Jane Doe", "acme.example"),
    };
    expect(answers[kind]).toBeNull();
    expect(kind === "profile" && (await isFound(bench))).toBe(false);
  });

  test("the database refuses to store a listed person, and a listed name in a row", async ({ bench }) => {
    await listed(bench, "profile", "jane");
    await listed(bench, "name", "max|mild|acme.example");
    const identifier = (kind: "profile" | "name", canonical: string) =>
      hashForTests(kind, canonical).readBigInt64BE(0).toString();
    const person = (slugMark: string) =>
      bench.imports.rows(
        `INSERT INTO directory.person (id, name, seniority, slug_mark, created_at, updated_at)
         VALUES (1, 'J D', '{}', $1, now(), now())`,
        [slugMark],
      );
    await expect(person(identifier("profile", "jane"))).rejects.toMatchObject({ code: "PP026" });
    const name = bench.imports.rows("INSERT INTO directory.person_name VALUES ('acme.example', 'max|mild', 1, $1)", [
      identifier("name", "max|mild|acme.example"),
    ]);
    await expect(name).rejects.toMatchObject({ code: "PP026" });
  });
});

describe("California's deletion list", () => {
  test("digests are counted by how many people have them, and the people they name are removed", async ({ bench }) => {
    const shared = "social.example/in/ann,Ann Lee,Sales Manager,acme.example,ann@acme.example,,+4915112345678";
    await take(bench, [JANE, STAN, shared]);
    const phone = digestText("5112345678");
    const email = digestText("stan.stays@acme.example");
    const nobody = digestText("nobody@acme.example");
    expect(await bench.suppressions.countOnFile("drop-phone", [phone, nobody])).toEqual(new Map([[phone, 2]]));
    expect(await bench.suppressions.countOnFile("drop-email", [email, nobody])).toEqual(new Map([[email, 1]]));

    await bench.suppressions.suppress([
      { kind: "drop-phone", canonical: phone },
      { kind: "drop-email", canonical: email },
      { kind: "drop-email", canonical: nobody },
    ]);
    expect(await bench.listed("acme.example")).toEqual([]);
    expect(await take(bench, [JANE, STAN, shared, MAX])).toMatchObject({ suppressed: 3, added: 1 });
    expect(await take(bench, [",Nobody Here,,acme.example,nobody@acme.example,,"])).toMatchObject({ suppressed: 1 });
    expect(await bench.guess("Stan Stays", "acme.example")).toBeNull();
  });
});

describe("data on file, for the person it is about", () => {
  test("each value comes with its file and date, the later one if it changed", async ({ bench }) => {
    const email = read(parseEmailAddress, "jane.doe@acme.example");
    await take(bench, [JANE], { name: "first.csv" });
    await take(bench, [JANE.replace("Sales Manager", "CEO").replace("verified", "")], { name: "second.csv" });
    const [person, ...others] = await bench.suppressions.exportPerson(email);
    expect(others).toEqual([]);
    const sources = Object.fromEntries(
      (person?.values ?? []).map(({ field, value, source }) => [field, [value, source]]),
    );
    expect(sources).toMatchObject({
      name: ["Jane Doe", "first.csv"],
      title: ["CEO", "second.csv"],
      email: ["jane.doe@acme.example", "first.csv"],
      phone: ["+4915112345678", "first.csv"],
      social_url: ["https://social.example/in/jane", "first.csv"],
    });
    expect(person?.values.every(({ since }) => since instanceof Date)).toBe(true);
    expect(person?.isSuppressed).toBe(false);

    const entries = await bench.optOut(byProfile);
    expect((await bench.suppressions.exportPerson(email))[0]).toMatchObject({ isSuppressed: true });
    await bench.suppressions.erase(entries);
    expect(await bench.suppressions.exportPerson(email)).toEqual([]);
  });
});
