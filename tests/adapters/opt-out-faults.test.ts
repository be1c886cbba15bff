import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AccountsClient, createAccountsClient } from "@/lib/accounts/accounts-client";
import { advanceOptOuts } from "@/lib/accounts/opt-out/advance-opt-outs";
import { decideOptOut } from "@/lib/accounts/opt-out/decide-opt-out";
import { findOptOut } from "@/lib/accounts/opt-out/find-opt-out";
import { importDrop, withdrawDrop } from "@/lib/accounts/opt-out/import-drop";
import { listOptOuts } from "@/lib/accounts/opt-out/list-opt-outs";
import { processOptOut } from "@/lib/accounts/opt-out/process-opt-out";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { runRetention } from "@/lib/accounts/run-retention";
import { createPool } from "@/lib/db/pools";
import { digestText } from "@/lib/directory/suppression/digest-text";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type OptOutField, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { createSecrets } from "@/lib/secrets/secrets";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { createDatabase, type TestDatabase } from "../support/database";
import { createFakeSuppressions, type FakePerson } from "../support/fakes/fake-suppressions";
import { hashForTests } from "../support/hash-for-tests";
import { openSuppressionBench, type SuppressionBench } from "./suppression-bench";

const secrets = {
  ...createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) }),
  hashSuppression: hashForTests,
};

let database: TestDatabase;
let pool: Pool;
let db: AccountsClient;
beforeAll(async () => {
  database = await createDatabase();
  pool = createPool("accounts", { url: database.url, timeoutMs: 10_000 });
  db = createAccountsClient(database.url);
});
afterAll(async () => {
  await Promise.all([db?.$disconnect(), pool?.end()]);
  await database?.drop();
});

type Form = Readonly<Partial<Record<OptOutField, string>>>;

async function ask(form: Form): Promise<OptOutReference> {
  const reading = parseOptOutForm(form);
  if (reading.kind !== "valid") throw new Error("no request");
  const asking = { db, secrets, newId: randomUUID, randomInt };
  const asked = await requestOptOut({ submission: reading.submission, clientAddress: randomUUID() }, asking);
  if (asked.kind !== "asked") throw new Error("asked too often");
  return asked.reference;
}

type Directory = Pick<SuppressionStore, "findSubject" | "suppress" | "erase">;

async function optOut(form: Form, directory: Directory): Promise<OptOutReference> {
  const reference = await ask(form);
  const request = await db.optOutRequest.findUniqueOrThrow({ where: { reference } });
  await processOptOut({ request, actor: "requester" }, { db, secrets, directory });
  return reference;
}

const stateOf = async (reference: OptOutReference) => (await findOptOut(reference, { db }))?.state;

function somebody() {
  const mark = randomUUID().slice(0, 8);
  const person: FakePerson = {
    name: "Jane Doe",
    slug: `jane-${mark}`,
    email: `jane@${mark}.example`,
    domain: `${mark}.example`,
  };
  const directory = createFakeSuppressions([person], secrets.hashSuppression);
  return { mark, person, directory, profile: `https://social.example/in/jane-${mark}` };
}

describe("one request that cannot be advanced stops no other", () => {
  test("a confirmed one whose text cannot be opened leaves the others to be carried out, finished and dropped", async () => {
    const { mark, directory, profile } = somebody();
    const contact_email = `me@${mark}.home.example`;
    const broken = await ask({ social_url: profile, contact_email });
    await pool.query("UPDATE opt_out_request SET state = 'confirmed', sealed = '\\x00' WHERE reference = $1", [broken]);
    const due = await optOut({ social_url: profile, contact_email }, directory);
    const half = await ask({ social_url: profile, contact_email });
    const stale = await ask({ social_url: profile, contact_email });
    await pool.query("UPDATE opt_out_request SET state = 'confirmed' WHERE reference = $1", [half]);
    await pool.query("UPDATE opt_out_request SET due_at = now() - interval '1 day' WHERE reference = $1", [due]);
    await pool.query("UPDATE opt_out_request SET received_at = now() - interval '8 days' WHERE reference = $1", [
      stale,
    ]);

    const progress = await advanceOptOuts({ db, secrets, directory });
    expect(progress).toMatchObject({ carriedOut: 1, finished: 1, lapsed: 1 });
    expect(progress.failures.map(({ reference }) => reference)).toEqual([broken]);
    expect([await stateOf(half), await stateOf(due), await stateOf(stale)]).toEqual(["suppressed", "final", "lapsed"]);
    const listed = await listOptOuts("queue", { db, secrets });
    expect(listed.find(({ id }) => id === broken)).toMatchObject({ state: "confirmed", asked: null });
    await pool.query("DELETE FROM opt_out_request WHERE reference = $1", [broken]);
  });

  test("a request whose people cannot be erased leaves the others to become final", async () => {
    const [one, other] = [somebody(), somebody()];
    const first = await optOut({ social_url: one.profile, contact_email: "a@home.example" }, one.directory);
    const second = await optOut({ social_url: other.profile, contact_email: "b@home.example" }, one.directory);
    await pool.query("UPDATE opt_out_request SET due_at = now() - interval '2 days' WHERE reference = $1", [first]);
    await pool.query("UPDATE opt_out_request SET due_at = now() - interval '1 day' WHERE reference = $1", [second]);
    let calls = 0;
    const failing: Directory = {
      ...one.directory,
      erase(entries) {
        calls += 1;
        if (calls === 1) throw new StoreUnavailableError("directory", "switched off");
        return one.directory.erase(entries);
      },
    };
    expect(await advanceOptOuts({ db, secrets, directory: failing })).toMatchObject({ finished: 1 });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["suppressed", "final"]);
    expect(await advanceOptOuts({ db, secrets, directory: one.directory })).toMatchObject({
      finished: 1,
      failures: [],
    });
    expect(await stateOf(first)).toBe("final");
  });

  test("a deletion that fails leaves the others to be done, and is told by its name", async () => {
    await pool.query("ALTER TABLE free_day RENAME TO free_day_away");
    try {
      await pool.query(
        "INSERT INTO privacy_mail (id, contact_hash, sent_at) VALUES (gen_random_uuid(), 'x', now() - interval '2 days')",
      );
      const { forgotten, failures } = await runRetention({
        db,
        directory: { deleteErased: async () => 7, deleteReplacedValues: async () => 0 },
        signal: new AbortController().signal,
      });
      expect(failures.map(({ rule }) => rule)).toEqual(["addresses"]);
      expect(forgotten).toMatchObject({ addresses: null, requests: 0, mailedLinks: 1, people: 7 });
    } finally {
      await pool.query("ALTER TABLE free_day_away RENAME TO free_day");
    }
  });
});

describe("final is said only once everybody is erased", () => {
  test("while an import holds somebody's row a proven request waits, and the job ends it", async () => {
    const { person, directory } = somebody();
    directory.busy.add("import");
    const reference = await optOut({ work_email: person.email ?? "" }, directory);
    expect(await stateOf(reference)).toBe("suppressed");
    expect(await decideOptOut({ reference, decision: "reject" }, { db, directory })).toMatchObject({
      kind: "not_waiting",
    });
    expect(await advanceOptOuts({ db, secrets, directory })).toMatchObject({ finished: 0, failures: [] });
    directory.busy.clear();
    expect(await advanceOptOuts({ db, secrets, directory })).toMatchObject({ finished: 1 });
    const { rows } = await pool.query("SELECT who FROM opt_out_audit WHERE reference = $1 AND to_state = 'final'", [
      reference,
    ]);
    expect(rows).toEqual([{ who: "requester" }]);
  });

  test("what the operator decided meanwhile is carried out in the operator's name", async () => {
    const { profile, directory } = somebody();
    const reference = await optOut({ social_url: profile, contact_email: "c@home.example" }, directory);
    directory.busy.add("import");
    expect(await decideOptOut({ reference, decision: "confirm" }, { db, directory })).toEqual({
      kind: "decided",
      isDone: false,
    });
    directory.busy.clear();
    await advanceOptOuts({ db, secrets, directory });
    const { rows } = await pool.query("SELECT who FROM opt_out_audit WHERE reference = $1 AND to_state = 'final'", [
      reference,
    ]);
    expect(rows).toEqual([{ who: "operator" }]);
  });
});

describe("broken off between the two databases", () => {
  test("a rejection that accounts has and the directory has not is completed by the same command", async () => {
    const { profile, directory } = somebody();
    const reference = await optOut({ social_url: profile, contact_email: "d@home.example" }, directory);
    const before = directory.list();
    const cut = {
      ...directory,
      async lift<Result>(decide: Parameters<SuppressionStore["lift"]>[0]): Promise<Result> {
        await decide(async (entries) => entries.length);
        throw new StoreUnavailableError("directory", "the connection broke before its commit");
      },
    };
    await expect(decideOptOut({ reference, decision: "reject" }, { db, directory: cut })).rejects.toThrow();
    expect(await stateOf(reference)).toBe("rejected");
    expect(directory.list()).toEqual(before);
    expect(directory.visible()).toEqual([]);
    expect(await decideOptOut({ reference, decision: "reject" }, { db, directory })).toEqual({
      kind: "decided",
      isDone: true,
    });
    expect(directory.visible()).toEqual(["Jane Doe"]);
    expect(await decideOptOut({ reference, decision: "reject" }, { db, directory })).toEqual({
      kind: "not_waiting",
      state: "rejected",
    });
  });
});

describe("California's deletion list, over a real directory", () => {
  let bench: SuppressionBench;
  beforeAll(async () => {
    bench = await openSuppressionBench();
  });
  afterAll(() => bench?.close());

  const PEOPLE = `social_url,name,title,company_domain,email,email_status,phone
social.example/in/ann,Ann One,Sales Manager,acme.example,ann@acme.example,,+14155559317
social.example/in/bob,Bob Two,Sales Manager,acme.example,bob@acme.example,,+14155559318
social.example/in/cat,Cat Three,Sales Manager,acme.example,shared@acme.example,,
social.example/in/dan,Dan Four,Sales Manager,other.example,shared@acme.example,,
`;
  const LINES = ["ann@acme.example", "shared@acme.example", "nobody@acme.example", "bob@acme.example"].map((email) => ({
    id: email,
    digest: digestText(email),
  }));
  const RIGHT = { "ann@acme.example": 3, "shared@acme.example": 4, "nobody@acme.example": 5, "bob@acme.example": 3 };

  async function codes(directory: SuppressionStore): Promise<Record<string, number>> {
    const { responses, isErased } = await importDrop({ kind: "drop-email", rows: LINES }, { db, secrets, directory });
    expect(isErased).toBe(true);
    return Object.fromEntries(responses.flatMap((one) => (one ? [[one.id, one.code]] : [])));
  }

  /** Fails from the nth call on, before or after the call has done its work. */
  function failing(directory: SuppressionStore, from: number, when: "before" | "after"): SuppressionStore {
    let calls = 0;
    const cut =
      <Arguments extends readonly unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
      async (...given: Arguments): Promise<Result> => {
        calls += 1;
        if (calls >= from && when === "before") throw new StoreUnavailableError("directory", "killed");
        const result = await work(...given);
        if (calls >= from) throw new StoreUnavailableError("directory", "killed");
        return result;
      };
    return { ...directory, countOnFile: cut(directory.countOnFile), suppress: cut(directory.suppress) };
  }

  test.each([1, 2].flatMap((call) => [[call, "before"] as const, [call, "after"] as const]))(
    "killed at call %i, %s its work: applied again the lines are answered with the same codes",
    async (call, when) => {
      await bench.imports.empty();
      await pool.query("TRUNCATE suppression_entry");
      await bench.imports.rows("SELECT directory.record_suppression_verification()");
      await bench.imports.take("people", PEOPLE);
      await expect(codes(failing(bench.suppressions, call, when))).rejects.toThrow();
      expect(await codes(bench.suppressions)).toEqual(RIGHT);
      expect(await codes(bench.suppressions)).toEqual(RIGHT);
      const stored = await bench.imports.rows(
        "SELECT name, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased FROM directory.person ORDER BY name",
      );
      expect(stored).toEqual([
        { name: "Ann One", hidden: true, erased: true },
        { name: "Bob Two", hidden: true, erased: true },
        { name: "Cat Three", hidden: true, erased: false },
        { name: "Dan Four", hidden: true, erased: false },
      ]);
      await bench.suppressions.verify(createSuppressionSource({ pool, url: database.url }));
      await bench.suppressions.settle();
      const truth = createSuppressionSource({ pool, url: database.url });
      expect(await bench.carriedOut()).toBe(await truth.state());
    },
  );

  test("withdrawn and listed again a line is answered anew; a shared address that is one person's by now is deleted", async () => {
    await bench.imports.empty();
    await pool.query("TRUNCATE suppression_entry");
    await bench.imports.rows("SELECT directory.record_suppression_verification()");
    await bench.imports.take("people", PEOPLE);
    expect(await codes(bench.suppressions)).toEqual(RIGHT);
    const shared = LINES.filter(({ id }) => id === "shared@acme.example");
    const importing = { db, secrets, directory: bench.suppressions };
    expect(await withdrawDrop({ kinds: ["drop-email"], rows: shared }, importing)).toBe(1);
    expect(await withdrawDrop({ kinds: ["drop-email"], rows: shared }, importing)).toBe(0);
    expect(await bench.byName("Cat Three", "acme.example")).toBe("Cat Three");
    expect((await importDrop({ kind: "drop-email", rows: shared }, importing)).responses).toEqual([
      { id: "shared@acme.example", code: 4 },
    ]);
    await bench.imports.rows("DELETE FROM directory.person WHERE name = 'Dan Four'");
    expect((await importDrop({ kind: "drop-email", rows: shared }, importing)).responses).toEqual([
      { id: "shared@acme.example", code: 3 },
    ]);
    expect(
      await bench.imports.rows("SELECT email FROM directory.person WHERE name = 'Cat Three' AND erased_at IS NOT NULL"),
    ).toEqual([{ email: null }]);
  });

  test("a digest that is listed twice in a file is answered twice", async () => {
    const line = { id: "first", digest: digestText("twice@acme.example") };
    const { responses } = await importDrop(
      { kind: "drop-email", rows: [line, { ...line, id: "second" }] },
      {
        db,
        secrets,
        directory: bench.suppressions,
      },
    );
    expect(responses).toEqual([
      { id: "first", code: 5 },
      { id: "second", code: 5 },
    ]);
  });
});
