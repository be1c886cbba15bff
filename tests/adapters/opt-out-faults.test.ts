import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { advanceOptOuts } from "@/lib/accounts/opt-out/advance-opt-outs";
import { decideOptOut } from "@/lib/accounts/opt-out/decide-opt-out";
import { findOptOut } from "@/lib/accounts/opt-out/find-opt-out";
import { importDrop, withdrawDrop } from "@/lib/accounts/opt-out/import-drop";
import { listOptOuts } from "@/lib/accounts/opt-out/list-opt-outs";
import { processOptOut } from "@/lib/accounts/opt-out/process-opt-out";
import { requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { runRetention } from "@/lib/accounts/run-retention";
import { digestText } from "@/lib/directory/suppression/digest-text";
import type { SuppressionStore } from "@/lib/directory/suppression-store";
import { type OptOutField, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { createSecrets } from "@/lib/secrets/secrets";
import { StoreUnavailableError } from "@/lib/store-unavailable";
import { type TestStores, suppressionTest as test } from "@/tests/support/stores";
import { createFakeSuppressions, type FakePerson } from "../support/fakes/fake-suppressions";
import { hashForTests } from "../support/hash-for-tests";

const secrets = {
  ...createSecrets({ hash: randomBytes(32), encrypt: randomBytes(32) }),
  hashSuppression: hashForTests,
};

type Form = Readonly<Partial<Record<OptOutField, string>>>;

async function ask(stores: TestStores, form: Form): Promise<OptOutReference> {
  const reading = parseOptOutForm(form);
  if (reading.kind !== "valid") throw new Error("no request");
  const asking = { db: stores.db, secrets, newId: randomUUID, randomInt };
  const asked = await requestOptOut({ submission: reading.submission, clientAddress: randomUUID() }, asking);
  if (asked.kind !== "asked") throw new Error("asked too often");
  return asked.reference;
}

type Directory = Pick<SuppressionStore, "findSubject" | "suppress" | "erase">;

async function optOut(stores: TestStores, form: Form, directory: Directory): Promise<OptOutReference> {
  const reference = await ask(stores, form);
  const request = await stores.db.optOutRequest.findUniqueOrThrow({ where: { reference } });
  await processOptOut({ request, actor: "requester" }, { db: stores.db, secrets, directory });
  return reference;
}

const stateOf = async (stores: TestStores, reference: OptOutReference) => (await findOptOut(reference, stores))?.state;

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

describe("requests that cannot be advanced", () => {
  test("a confirmed request whose text cannot be opened does not stop others from being carried out, finished and deleted", async ({
    stores,
  }) => {
    const { mark, directory, profile } = somebody();
    const contact_email = `me@${mark}.home.example`;
    const broken = await ask(stores, { social_url: profile, contact_email });
    await stores.pool.query("UPDATE opt_out_request SET state = 'confirmed', sealed = '\\x00' WHERE reference = $1", [
      broken,
    ]);
    const due = await optOut(stores, { social_url: profile, contact_email }, directory);
    const half = await ask(stores, { social_url: profile, contact_email });
    const stale = await ask(stores, { social_url: profile, contact_email });
    await stores.pool.query("UPDATE opt_out_request SET state = 'confirmed' WHERE reference = $1", [half]);
    await stores.pool.query("UPDATE opt_out_request SET due_at = now() - interval '1 day' WHERE reference = $1", [due]);
    await stores.pool.query("UPDATE opt_out_request SET received_at = now() - interval '8 days' WHERE reference = $1", [
      stale,
    ]);

    const progress = await advanceOptOuts({ db: stores.db, secrets, directory });
    expect(progress).toMatchObject({ carriedOut: 1, finished: 1, lapsed: 1 });
    expect(progress.failures.map(({ reference }) => reference)).toEqual([broken]);
    expect([await stateOf(stores, half), await stateOf(stores, due), await stateOf(stores, stale)]).toEqual([
      "suppressed",
      "final",
      "lapsed",
    ]);
    const listed = await listOptOuts("queue", { db: stores.db, secrets });
    expect(listed.find(({ id }) => id === broken)).toMatchObject({ state: "confirmed", asked: null });
    await stores.pool.query("DELETE FROM opt_out_request WHERE reference = $1", [broken]);
  });

  test("a request whose people cannot be erased does not stop others from becoming final", async ({ stores }) => {
    const [one, other] = [somebody(), somebody()];
    const first = await optOut(stores, { social_url: one.profile, contact_email: "a@home.example" }, one.directory);
    const second = await optOut(stores, { social_url: other.profile, contact_email: "b@home.example" }, one.directory);
    await stores.pool.query("UPDATE opt_out_request SET due_at = now() - interval '2 days' WHERE reference = $1", [
      first,
    ]);
    await stores.pool.query("UPDATE opt_out_request SET due_at = now() - interval '1 day' WHERE reference = $1", [
      second,
    ]);
    let calls = 0;
    const failing: Directory = {
      ...one.directory,
      erase(entries) {
        calls += 1;
        if (calls === 1) throw new StoreUnavailableError("directory", "switched off");
        return one.directory.erase(entries);
      },
    };
    expect(await advanceOptOuts({ db: stores.db, secrets, directory: failing })).toMatchObject({ finished: 1 });
    expect([await stateOf(stores, first), await stateOf(stores, second)]).toEqual(["suppressed", "final"]);
    expect(await advanceOptOuts({ db: stores.db, secrets, directory: one.directory })).toMatchObject({
      finished: 1,
      failures: [],
    });
    expect(await stateOf(stores, first)).toBe("final");
  });

  test("a deletion that fails does not stop the others, and is reported by name", async ({ stores }) => {
    await stores.pool.query("ALTER TABLE free_day RENAME TO free_day_away");
    try {
      await stores.pool.query(
        "INSERT INTO privacy_mail (id, contact_hash, sent_at) VALUES (gen_random_uuid(), 'x', now() - interval '2 days')",
      );
      const { forgotten, failures } = await runRetention({
        db: stores.db,
        directory: { deleteErased: async () => 7, deleteReplacedValues: async () => 0 },
        signal: new AbortController().signal,
      });
      expect(failures.map(({ rule }) => rule)).toEqual(["addresses"]);
      expect(forgotten).toMatchObject({ addresses: null, requests: 0, mailedLinks: 1, people: 7 });
    } finally {
      await stores.pool.query("ALTER TABLE free_day_away RENAME TO free_day");
    }
  });
});

describe("a request is final only after everybody is erased", () => {
  test("a request with a proven address waits while an import holds a row of the person, and the job completes it", async ({
    stores,
  }) => {
    const { person, directory } = somebody();
    directory.busy.add("import");
    const reference = await optOut(stores, { work_email: person.email ?? "" }, directory);
    expect(await stateOf(stores, reference)).toBe("suppressed");
    expect(await decideOptOut({ reference, decision: "reject" }, { db: stores.db, directory })).toMatchObject({
      kind: "not_waiting",
    });
    expect(await advanceOptOuts({ db: stores.db, secrets, directory })).toMatchObject({ finished: 0, failures: [] });
    directory.busy.clear();
    expect(await advanceOptOuts({ db: stores.db, secrets, directory })).toMatchObject({ finished: 1 });
    const { rows } = await stores.pool.query(
      "SELECT who FROM opt_out_audit WHERE reference = $1 AND to_state = 'final'",
      [reference],
    );
    expect(rows).toEqual([{ who: "requester" }]);
  });

  test("the operator's decision in the meantime is carried out in the operator's name", async ({ stores }) => {
    const { profile, directory } = somebody();
    const reference = await optOut(stores, { social_url: profile, contact_email: "c@home.example" }, directory);
    directory.busy.add("import");
    expect(await decideOptOut({ reference, decision: "confirm" }, { db: stores.db, directory })).toEqual({
      kind: "decided",
      isDone: false,
    });
    directory.busy.clear();
    await advanceOptOuts({ db: stores.db, secrets, directory });
    const { rows } = await stores.pool.query(
      "SELECT who FROM opt_out_audit WHERE reference = $1 AND to_state = 'final'",
      [reference],
    );
    expect(rows).toEqual([{ who: "operator" }]);
  });
});

describe("interrupted between the two databases", () => {
  test("a rejection that only accounts has recorded is completed by running the command again", async ({ stores }) => {
    const { profile, directory } = somebody();
    const reference = await optOut(stores, { social_url: profile, contact_email: "d@home.example" }, directory);
    const before = directory.list();
    const cut = {
      ...directory,
      async lift<Result>(decide: Parameters<SuppressionStore["lift"]>[0]): Promise<Result> {
        await decide(async (entries) => entries.length);
        throw new StoreUnavailableError("directory", "the connection broke before its commit");
      },
    };
    await expect(decideOptOut({ reference, decision: "reject" }, { db: stores.db, directory: cut })).rejects.toThrow();
    expect(await stateOf(stores, reference)).toBe("rejected");
    expect(directory.list()).toEqual(before);
    expect(directory.visible()).toEqual([]);
    expect(await decideOptOut({ reference, decision: "reject" }, { db: stores.db, directory })).toEqual({
      kind: "decided",
      isDone: true,
    });
    expect(directory.visible()).toEqual(["Jane Doe"]);
    expect(await decideOptOut({ reference, decision: "reject" }, { db: stores.db, directory })).toEqual({
      kind: "not_waiting",
      state: "rejected",
    });
  });
});

describe("California's deletion list, over a real directory", () => {
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

  async function codes(stores: TestStores, directory: SuppressionStore): Promise<Record<string, number>> {
    const { responses, isErased } = await importDrop(
      { kind: "drop-email", rows: LINES },
      { db: stores.db, secrets, directory },
    );
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

  test.for([1, 2].flatMap((call) => [[call, "before"] as const, [call, "after"] as const]))(
    "an import killed at call %i, %s its work, gives the same codes when it is run again",
    async ([call, when], { stores, bench }) => {
      await bench.imports.empty();
      await stores.pool.query("TRUNCATE suppression_entry");
      await bench.imports.rows("SELECT directory.record_suppression_verification()");
      await bench.imports.take("people", PEOPLE);
      await expect(codes(stores, failing(bench.suppressions, call, when))).rejects.toThrow();
      expect(await codes(stores, bench.suppressions)).toEqual(RIGHT);
      expect(await codes(stores, bench.suppressions)).toEqual(RIGHT);
      const stored = await bench.imports.rows(
        "SELECT name, suppressed_at IS NOT NULL AS hidden, erased_at IS NOT NULL AS erased FROM directory.person ORDER BY name",
      );
      expect(stored).toEqual([
        { name: "Ann One", hidden: true, erased: true },
        { name: "Bob Two", hidden: true, erased: true },
        { name: "Cat Three", hidden: true, erased: false },
        { name: "Dan Four", hidden: true, erased: false },
      ]);
      await bench.suppressions.verify(createSuppressionSource({ pool: stores.pool, url: stores.database.url }));
      await bench.suppressions.settle();
      const truth = createSuppressionSource({ pool: stores.pool, url: stores.database.url });
      expect(await bench.carriedOut()).toBe(await truth.state());
    },
  );

  test("a line that was withdrawn and listed again is answered again, and an address that now has one owner is deleted", async ({
    stores,
    bench,
  }) => {
    await bench.imports.empty();
    await stores.pool.query("TRUNCATE suppression_entry");
    await bench.imports.rows("SELECT directory.record_suppression_verification()");
    await bench.imports.take("people", PEOPLE);
    expect(await codes(stores, bench.suppressions)).toEqual(RIGHT);
    const shared = LINES.filter(({ id }) => id === "shared@acme.example");
    const importing = { db: stores.db, secrets, directory: bench.suppressions };
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

  test("a digest that is listed twice in a file is answered twice", async ({ stores, bench }) => {
    const line = { id: "first", digest: digestText("twice@acme.example") };
    const { responses } = await importDrop(
      { kind: "drop-email", rows: [line, { ...line, id: "second" }] },
      { db: stores.db, secrets, directory: bench.suppressions },
    );
    expect(responses).toEqual([
      { id: "first", code: 5 },
      { id: "second", code: 5 },
    ]);
  });
});
