import { createHash, randomInt, randomUUID } from "node:crypto";
import { describe, expect, vi } from "vitest";
import { advanceOptOuts, takeOptOutWarnings } from "@/lib/accounts/opt-out/advance-opt-outs";
import { confirmOptOut } from "@/lib/accounts/opt-out/confirm-opt-out";
import { decideOptOut } from "@/lib/accounts/opt-out/decide-opt-out";
import { deleteExpiredOptOuts } from "@/lib/accounts/opt-out/delete-expired-opt-outs";
import { findOptOut, findOptOutLink } from "@/lib/accounts/opt-out/find-opt-out";
import { importDrop, withdrawDrop } from "@/lib/accounts/opt-out/import-drop";
import { listOptOuts } from "@/lib/accounts/opt-out/list-opt-outs";
import { exportPersonData, requestDataExport } from "@/lib/accounts/opt-out/person-data-export";
import { type OptOutRequested, requestOptOut } from "@/lib/accounts/opt-out/request-opt-out";
import { sendExportLinks, sendOptOutLinks } from "@/lib/accounts/opt-out/send-links";
import { projectSuppressions } from "@/lib/accounts/opt-out/suppression-keeper";
import { createSuppressionSource } from "@/lib/accounts/opt-out/suppression-source";
import { type EmailAddress, parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import { type OptOutField, parseOptOutForm } from "@/lib/domain/opt-out/opt-out-form";
import type { OptOutReference } from "@/lib/domain/opt-out/reference";
import { entryKey } from "@/lib/domain/opt-out/suppression";
import type { Message, SendResult } from "@/lib/mail/mailer";
import { createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { endOtherwise } from "@/tests/support/end-otherwise";
import {
  createFakeSuppressions,
  type FakePerson,
  type FakeSuppressions,
} from "@/tests/support/fakes/fake-suppressions";
import { startSmtpServer } from "@/tests/support/smtp-server";
import { type TestStores, test } from "@/tests/support/stores";
import { truthOf } from "@/tests/support/suppression-truth";

const baseUrl = "https://people.example";
const newId = randomUUID;

type Form = Readonly<Partial<Record<OptOutField, string>>>;

/** Creates a person on file and others who must not be affected by their request. */
function newTown(stores: TestStores) {
  const mark = randomUUID().slice(0, 8);
  const jane: FakePerson = {
    name: "Jane Doe",
    slug: `jane-${mark}`,
    email: `jane@${mark}.example`,
    domain: `${mark}.example`,
  };
  const namesake: FakePerson = { ...jane, slug: `jane2-${mark}`, email: `doe@${mark}.example` };
  const other: FakePerson = { ...jane, name: "Rob Roe", slug: `rob-${mark}`, email: `rob@${mark}.example` };
  const directory = createFakeSuppressions([jane, namesake, other], stores.secrets.hashSuppression);
  return { mark, jane, namesake, other, directory, profile: `https://social.example/in/${jane.slug}` };
}

function ask(stores: TestStores, form: Form, clientAddress: string | null = randomUUID()): Promise<OptOutRequested> {
  const reading = parseOptOutForm(form);
  if (reading.kind !== "valid") throw new Error(`not a request: ${JSON.stringify(reading.problems)}`);
  return requestOptOut(
    { submission: reading.submission, clientAddress },
    { db: stores.db, secrets: stores.secrets, newId, randomInt },
  );
}

async function mailLink(
  stores: TestStores,
  reference: OptOutReference | "all",
): Promise<{ token: string; mail: Message }> {
  const sent: Message[] = [];
  const mailer = {
    async send(message: Message) {
      sent.push(message);
      return { kind: "accepted" } as const;
    },
  };
  const { failures } = await sendOptOutLinks(reference, { db: stores.db, secrets: stores.secrets, mailer, baseUrl });
  expect(failures).toEqual([]);
  const [mail, ...more] = sent;
  const token = /\/opt-out\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (!mail || !token || more.length > 0) throw new Error(`${sent.length} mails were sent`);
  return { token, mail };
}

async function askAndMail(
  stores: TestStores,
  form: Form,
): Promise<{ reference: OptOutReference; token: string; mail: Message }> {
  const asked = await ask(stores, form);
  if (asked.kind !== "asked") throw new Error("to wait");
  return { reference: asked.reference, ...(await mailLink(stores, asked.reference)) };
}

const confirm = (stores: TestStores, token: string, directory: FakeSuppressions) =>
  confirmOptOut(token, { db: stores.db, secrets: stores.secrets, directory });

async function optOut(stores: TestStores, form: Form, directory: FakeSuppressions): Promise<OptOutReference> {
  const { reference, token } = await askAndMail(stores, form);
  expect(await confirm(stores, token, directory)).toEqual({ kind: "done", reference });
  return reference;
}

const stateOf = async (stores: TestStores, reference: OptOutReference) => (await findOptOut(reference, stores))?.state;

async function age(stores: TestStores, reference: string, interval: string): Promise<void> {
  await stores.pool.query(
    `UPDATE opt_out_request SET received_at = received_at - $2::interval, due_at = due_at - $2::interval,
       completed_at = completed_at - $2::interval WHERE reference = $1`,
    [reference, interval],
  );
}

async function trailOf(stores: TestStores, reference: string): Promise<readonly string[]> {
  const { rows } = await stores.pool.query("SELECT who, to_state FROM opt_out_audit WHERE reference = $1 ORDER BY id", [
    reference,
  ]);
  return rows.map(({ who, to_state: to }) => `${who} ${to}`);
}

describe("asking (D26)", () => {
  test("a stored request can be read only with the secrets and under its own reference (D26)", async ({ stores }) => {
    const { profile, mark } = newTown(stores);
    const { reference } = await askAndMail(stores, {
      social_url: profile,
      name: "Jane Doe",
      contact_email: `me@${mark}.home.example`,
    });
    const { rows } = await stores.pool.query("SELECT * FROM opt_out_request WHERE reference = $1", [reference]);
    const plain = JSON.stringify(rows, (_key, value) =>
      value?.type === "Buffer" ? Buffer.from(value.data).toString("latin1") : value,
    );
    for (const secret of [mark, "Jane", "Doe"]) expect(plain).not.toContain(secret);
    expect(stores.secrets.openPersonal(reference, rows[0].sealed)).toContain("Jane Doe");
    expect(() => stores.secrets.openPersonal("2222-2222-2222", rows[0].sealed)).toThrow();
  });

  test("the email has one link and names nobody, and only a hash of the link is stored (D26)", async ({ stores }) => {
    const { profile, mark } = newTown(stores);
    const { mail, token, reference } = await askAndMail(stores, {
      social_url: profile,
      contact_email: `me@${mark}.home.example`,
    });
    expect(mail.to).toBe(`me@${mark}.home.example`);
    expect(mail.text.match(/https?:\/\/\S+/g)).toEqual([`${baseUrl}/opt-out/confirm/${token}`]);
    expect(mail.text + mail.html + mail.subject).not.toContain(`jane-${mark}`);
    expect(mail.text).toContain(reference);
    const { rows } = await stores.pool.query(
      "SELECT opt_out_request::text AS row FROM opt_out_request WHERE reference = $1",
      [reference],
    );
    expect(rows[0].row).not.toContain(token);
  });

  test("opening the link changes nothing, however often (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const { token, reference } = await askAndMail(stores, {
      social_url: profile,
      contact_email: `me@${mark}.home.example`,
    });
    for (let look = 0; look < 3; look += 1)
      expect((await findOptOutLink(token, { db: stores.db, secrets: stores.secrets })).kind).toBe("open");
    expect(await stateOf(stores, reference)).toBe("received");
    expect(directory.list()).toEqual([]);
  });

  test("an email that was not accepted is sent again with a working link, and then no more (D26)", async ({
    stores,
  }) => {
    const { profile, mark, directory } = newTown(stores);
    const asked = await ask(stores, { social_url: profile, contact_email: `me@${mark}.home.example` });
    if (asked.kind !== "asked") throw new Error("to wait");
    const refusing = { send: vi.fn(async () => ({ kind: "refused", error: new Error("no") }) as const) };
    const first = await sendOptOutLinks(asked.reference, {
      db: stores.db,
      secrets: stores.secrets,
      mailer: refusing,
      baseUrl,
    });
    expect(first).toMatchObject({ sent: 0, failures: [new Error("no")] });
    // Not at once.
    await sendOptOutLinks(asked.reference, { db: stores.db, secrets: stores.secrets, mailer: refusing, baseUrl });
    expect(refusing.send).toHaveBeenCalledTimes(1);
    await stores.pool.query(
      "UPDATE opt_out_request SET mail_due_at = mail_due_at - interval '1 day' WHERE reference = $1",
      [asked.reference],
    );
    const { token } = await mailLink(stores, asked.reference);
    expect((await confirm(stores, token, directory)).kind).toBe("done");
    await sendOptOutLinks("all", { db: stores.db, secrets: stores.secrets, mailer: refusing, baseUrl });
    expect(refusing.send).toHaveBeenCalledTimes(1);
  });

  test("a link that the mail server confirms after 6.5 seconds is valid and sent once (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const asked = await ask(stores, { social_url: profile, contact_email: `me@${mark}.home.example` });
    if (asked.kind !== "asked") throw new Error("to wait");
    const server = await startSmtpServer({ text: { afterMs: 6_500 } });
    const mailer = createSmtpMailer({ url: server.url, from: "no-reply@people.example" });
    const mailing = { db: stores.db, secrets: stores.secrets, mailer, baseUrl };
    expect(await sendOptOutLinks(asked.reference, mailing)).toEqual({ sent: 0, failures: [expect.any(Error)] });
    await stores.pool.query(
      "UPDATE opt_out_request SET mail_due_at = mail_due_at - interval '1 day' WHERE reference = $1",
      [asked.reference],
    );
    await sendOptOutLinks("all", mailing);
    expect(server.received).toHaveLength(1);
    const text = (server.received[0] ?? "").replaceAll("=\n", "");
    const token = /\/opt-out\/confirm\/([\w-]+)/.exec(text)?.[1] ?? "";
    expect((await confirm(stores, token, directory)).kind).toBe("done");
    mailer.close();
    await server.close();
  });

  test("at most ten links an hour go to one address and sixty to one client, and the wait is reported (D26)", async ({
    stores,
  }) => {
    const { profile } = newTown(stores);
    const contact = `${randomUUID()}@home.example`;
    const kinds = [];
    for (let at = 0; at < 12; at += 1)
      kinds.push((await ask(stores, { social_url: profile, contact_email: contact })).kind);
    expect(kinds).toEqual([...Array(10).fill("asked"), "wait", "wait"]);
    const client = randomUUID();
    const many = await Promise.all(
      Array.from({ length: 62 }, () =>
        ask(stores, { social_url: profile, contact_email: `${randomUUID()}@home.example` }, client),
      ),
    );
    expect(many.filter(({ kind }) => kind === "asked")).toHaveLength(60);
    expect(many.find(({ kind }) => kind === "wait")).toMatchObject({ seconds: expect.any(Number) });
    const { rows } = await stores.pool.query("SELECT privacy_mail::text AS row FROM privacy_mail");
    expect(rows.some(({ row }) => row.includes(contact) || row.includes(client))).toBe(false);
    expect(rows.length).toBeGreaterThan(60);
    // Their links do not matter here.
    await stores.pool.query("UPDATE opt_out_request SET mail_due_at = NULL WHERE mail_tries = 0");
  });
});

describe("confirming (D26)", () => {
  test("a request from the address on file is final at once and erases the person (D26)", async ({ stores }) => {
    const { jane, directory } = newTown(stores);
    const reference = await optOut(stores, { work_email: jane.email ?? "" }, directory);
    expect(await stateOf(stores, reference)).toBe("final");
    expect(directory.visible()).toEqual(["Jane Doe", "Rob Roe"]);
    expect(directory.erased()).toEqual(["Jane Doe"]);
    expect(await trailOf(stores, reference)).toEqual([
      "requester received",
      "requester confirmed",
      "requester suppressed",
      "requester final",
    ]);
  });

  test("a request from another address suppresses at once and waits in the queue with its deadline (D26)", async ({
    stores,
  }) => {
    const { profile, mark, directory } = newTown(stores);
    const reference = await optOut(
      stores,
      { social_url: profile, contact_email: `me@${mark}.home.example` },
      directory,
    );
    expect(await stateOf(stores, reference)).toBe("suppressed");
    expect(directory.visible()).toHaveLength(2);
    expect(directory.erased()).toEqual([]);
    const listed = (await listOptOuts("queue", { db: stores.db, secrets: stores.secrets })).find(
      ({ id }) => id === reference,
    );
    expect(listed).toMatchObject({
      daysLeft: 14,
      warning: false,
      asked: { social_url: profile, contact_email: `me@${mark}.home.example` },
    });
    expect((listed?.dueAt.getTime() ?? 0) - (listed?.receivedAt.getTime() ?? 0)).toBe(15 * 86_400_000);
  });

  test("a request about somebody who is not on file behaves the same (D26)", async ({ stores }) => {
    const { mark, directory } = newTown(stores);
    const reference = await optOut(stores, { work_email: `nobody@${mark}.example` }, directory);
    expect(await stateOf(stores, reference)).toBe("suppressed");
    expect(directory.list()).toHaveLength(1);
  });

  test("a request from one's own address erases nobody else without the operator (D26)", async ({ stores }) => {
    const { jane, other, mark, directory } = newTown(stores);
    const reference = await optOut(
      stores,
      { work_email: jane.email ?? "", social_url: `https://social.example/in/${other.slug}` },
      directory,
    );
    expect(await stateOf(stores, reference)).toBe("suppressed");
    expect(directory.erased()).toEqual([]);
    const byName = await optOut(
      stores,
      { name: "Jane Doe", company: `${mark}.example`, contact_email: jane.email ?? "" },
      directory,
    );
    expect(await stateOf(stores, byName)).toBe("suppressed");
  });

  test("a namesake keeps their record, and no email is guessed for the name (D26)", async ({ stores }) => {
    const { jane, directory } = newTown(stores);
    await optOut(stores, { work_email: jane.email ?? "" }, directory);
    expect(directory.visible()).toContain("Jane Doe");
    expect(directory.list().some((key) => key.startsWith("guess:"))).toBe(true);
    expect(directory.list().some((key) => key.startsWith("name:"))).toBe(false);
  });

  test("an address that nobody has on file still prevents guesses for the name it came with (D26)", async ({
    stores,
  }) => {
    const { mark, directory } = newTown(stores);
    await optOut(stores, { work_email: `max@${mark}.example`, name: "Max Muster" }, directory);
    expect(directory.list().map((key) => key.replace(/:.*/, ""))).toContain("guess");
    expect(directory.visible()).toHaveLength(3);
  });

  test("a request by name covers everybody of that name at the company, in every spelling (D26)", async ({
    stores,
  }) => {
    const { mark, directory } = newTown(stores);
    await optOut(
      stores,
      { name: "DOE, Jane", company: `https://www.${mark}.example/`, contact_email: `x@${mark}.home.example` },
      directory,
    );
    expect(directory.visible()).toEqual(["Rob Roe"]);
  });

  test("confirming twice or at the same time has its effect once (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const { reference, token } = await askAndMail(stores, {
      social_url: profile,
      contact_email: `me@${mark}.home.example`,
    });
    const all = await Promise.all(Array.from({ length: 8 }, () => confirm(stores, token, directory)));
    expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(["done"]));
    expect(await trailOf(stores, reference)).toEqual([
      "requester received",
      "requester confirmed",
      "requester suppressed",
    ]);
    expect(await confirm(stores, token, directory)).toEqual({ kind: "done", reference });
  });

  test.for([
    ["findSubject", "received"],
    ["suppress", "confirmed"],
  ] as const)(
    "with the directory down at %s nothing is reported as done, and the button works later (D26)",
    async ([method, left], { stores }) => {
      const { profile, mark, directory } = newTown(stores);
      const { reference, token } = await askAndMail(stores, {
        social_url: profile,
        contact_email: `me@${mark}.home.example`,
      });
      directory.break(method);
      await expect(confirm(stores, token, directory)).rejects.toMatchObject({ code: "store_unavailable" });
      expect(await stateOf(stores, reference)).toBe(left);
      directory.mend();
      expect((await confirm(stores, token, directory)).kind).toBe("done");
      expect(await stateOf(stores, reference)).toBe("suppressed");
      expect(directory.visible()).toHaveLength(2);
    },
  );

  test("the job completes a request that was interrupted while being confirmed (D26)", async ({ stores }) => {
    const { jane, directory } = newTown(stores);
    const { reference, token } = await askAndMail(stores, { work_email: jane.email ?? "" });
    directory.break("suppress");
    await expect(confirm(stores, token, directory)).rejects.toThrow();
    directory.mend();
    await advanceOptOuts({ db: stores.db, secrets: stores.secrets, directory });
    expect(await stateOf(stores, reference)).toBe("final");
    expect(directory.erased()).toEqual(["Jane Doe"]);
  });

  test("a link works for seven days, and then the request and its content are deleted (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const { reference, token } = await askAndMail(stores, {
      social_url: profile,
      contact_email: `me@${mark}.home.example`,
    });
    await age(stores, reference, "7 days");
    expect(await confirm(stores, token, directory)).toEqual({ kind: "expired" });
    await advanceOptOuts({ db: stores.db, secrets: stores.secrets, directory });
    expect(await stateOf(stores, reference)).toBe("lapsed");
    const { rows } = await stores.pool.query("SELECT sealed FROM opt_out_request WHERE reference = $1", [reference]);
    expect(rows).toEqual([{ sealed: null }]);
    expect(directory.list()).toEqual([]);
  });

  test.for(["", "x", "a".repeat(43), "../../etc", "%00"])(
    "a link that was never sent (%j) is unknown",
    async (token, { stores }) => {
      expect(await confirm(stores, token, newTown(stores).directory)).toEqual({ kind: "unknown" });
    },
  );
});

describe("the operator (D26)", () => {
  test("reject lifts what only this request covers and keeps what another one covers (D26)", async ({ stores }) => {
    const { profile, jane, mark, directory } = newTown(stores);
    const first = await optOut(stores, { social_url: profile, contact_email: `a@${mark}.home.example` }, directory);
    const second = await optOut(
      stores,
      { work_email: jane.email ?? "", contact_email: `b@${mark}.home.example` },
      directory,
    );
    expect(await decideOptOut({ reference: first, decision: "reject" }, { db: stores.db, directory })).toEqual({
      kind: "decided",
      isDone: true,
    });
    expect(directory.visible()).toHaveLength(2);
    expect(await decideOptOut({ reference: second, decision: "reject" }, { db: stores.db, directory })).toEqual({
      kind: "decided",
      isDone: true,
    });
    expect(directory.visible()).toHaveLength(3);
    expect(directory.list()).toEqual([]);
    expect(await trailOf(stores, second)).toContain("operator rejected");
    expect(await decideOptOut({ reference: second, decision: "confirm" }, { db: stores.db, directory })).toEqual({
      kind: "not_waiting",
      state: "rejected",
    });
  });

  test("reject changes nothing while the directory is down (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const reference = await optOut(stores, { social_url: profile, contact_email: `a@${mark}.home.example` }, directory);
    directory.break("lift", "erase");
    for (const decision of ["reject", "confirm"] as const) {
      await expect(decideOptOut({ reference, decision }, { db: stores.db, directory })).rejects.toThrow();
    }
    expect(await stateOf(stores, reference)).toBe("suppressed");
    expect(await truthHolds(stores, directory)).toBe(true);
  });

  test("confirm makes a request final (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const reference = await optOut(stores, { social_url: profile, contact_email: `a@${mark}.home.example` }, directory);
    expect(await decideOptOut({ reference, decision: "confirm" }, { db: stores.db, directory })).toEqual({
      kind: "decided",
      isDone: true,
    });
    expect(directory.erased()).toEqual(["Jane Doe"]);
    expect(await stateOf(stores, reference)).toBe("final");
  });

  test("an undecided request warns once on day 10 and becomes final on day 15 (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const reference = await optOut(stores, { social_url: profile, contact_email: `a@${mark}.home.example` }, directory);
    const warned = async () => (await takeOptOutWarnings(stores)).map((one) => one.reference);
    const listed = async () =>
      (await listOptOuts("queue", { db: stores.db, secrets: stores.secrets })).find(({ id }) => id === reference);
    await age(stores, reference, "9 days 23 hours");
    expect(await warned()).not.toContain(reference);
    expect(await listed()).toMatchObject({ daysLeft: 5, warning: false });
    await age(stores, reference, "1 hour");
    expect(await warned()).toContain(reference);
    expect(await warned()).not.toContain(reference);
    expect(await listed()).toMatchObject({ daysLeft: 4, warning: true });
    await age(stores, reference, "4 days 23 hours");
    await advanceOptOuts({ db: stores.db, secrets: stores.secrets, directory });
    expect(await stateOf(stores, reference)).toBe("suppressed");
    await age(stores, reference, "1 hour");
    await advanceOptOuts({ db: stores.db, secrets: stores.secrets, directory });
    expect(await stateOf(stores, reference)).toBe("final");
    expect(await trailOf(stores, reference)).toContain("job final");
  });

  test("a request that is unconfirmed or unknown cannot be decided (D26)", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    const { reference } = await askAndMail(stores, { social_url: profile, contact_email: `a@${mark}.home.example` });
    expect(await decideOptOut({ reference, decision: "reject" }, { db: stores.db, directory })).toEqual({
      kind: "not_waiting",
      state: "received",
    });
    expect(
      await decideOptOut(
        { reference: "2222-2222-2222" as OptOutReference, decision: "confirm" },
        { db: stores.db, directory },
      ),
    ).toEqual({ kind: "unknown" });
  });
});

const truthOfAccounts = (stores: TestStores) =>
  createSuppressionSource({ pool: stores.pool, url: stores.database.url });

async function truthHolds(stores: TestStores, directory: FakeSuppressions): Promise<boolean> {
  const truth = await truthOfAccounts(stores).read(async ({ entries }) => {
    const keys = new Set<string>();
    for await (const part of entries()) for (const entry of part) keys.add(entryKey(entry));
    return keys;
  });
  return directory.list().every((key) => truth.has(key));
}

describe("retention (D26, D38)", () => {
  test("a request is deleted 30 days after its completion, its hashes and its trail stay (D26, D38)", async ({
    stores,
  }) => {
    const { jane, directory } = newTown(stores);
    const reference = await optOut(stores, { work_email: jane.email ?? "" }, directory);
    await age(stores, reference, "29 days 23 hours");
    await deleteExpiredOptOuts(stores);
    expect(await stateOf(stores, reference)).toBe("final");
    await age(stores, reference, "2 hours");
    await deleteExpiredOptOuts(stores);
    expect(await stateOf(stores, reference)).toBeUndefined();
    expect(await truthHolds(stores, directory)).toBe(true);
    expect(await trailOf(stores, reference)).toHaveLength(4);
  });

  test.for(["UPDATE opt_out_audit SET who = 'job'", "DELETE FROM opt_out_audit", "TRUNCATE opt_out_audit"])(
    "the database refuses %s",
    async (statement, { stores }) => {
      await expect(stores.pool.query(statement)).rejects.toThrow(/only added to/);
    },
  );

  test("the directory's list is made equal to the one in accounts where the two differ", async ({ stores }) => {
    const { profile, mark, directory } = newTown(stores);
    await optOut(stores, { social_url: profile, contact_email: `a@${mark}.home.example` }, directory);
    const truth = truthOfAccounts(stores);
    await projectSuppressions({ source: truth, directory });
    expect(await projectSuppressions({ source: truth, directory })).toBe(false);
    const before = directory.list();
    // As after a restore from an older backup.
    await directory.verify(truthOf([]));
    expect(await projectSuppressions({ source: truth, directory })).toBe(true);
    expect(directory.list()).toEqual(before);
  });
});

describe("California's deletion list", () => {
  const digestOf = (text: string) => createHash("sha256").update(text).digest("base64");

  test("the deletion list is answered with codes 3, 4 and 5; unknown digests are kept and withdrawn ones lifted", async ({
    stores,
  }) => {
    const mark = randomUUID().slice(0, 8);
    const people: FakePerson[] = [
      { name: "Ann One", slug: null, email: `ann@${mark}.example`, phone: "+14155559317", domain: `${mark}.example` },
      {
        name: "Bob Two",
        slug: `bob-${mark}`,
        email: `bob@${mark}.example`,
        phone: "+14155559317",
        domain: `${mark}.example`,
      },
    ];
    const directory = createFakeSuppressions(people, stores.secrets.hashSuppression);
    const importing = { db: stores.db, secrets: stores.secrets, directory };
    const rows = [
      { id: "1", digest: digestOf(`ann@${mark}.example`) },
      { id: "2", digest: digestOf(`later@${mark}.example`) },
      { id: "3", digest: "no digest" },
    ];
    expect((await importDrop({ kind: "drop-email", rows }, importing)).responses).toEqual([
      { id: "1", code: 3 },
      { id: "2", code: 5 },
      null,
    ]);
    expect(directory.visible()).toEqual(["Bob Two"]);
    expect(directory.erased()).toEqual(["Ann One"]);
    const shared = [{ id: "9", digest: "vGM7y5n+hBXRSEAklhHDPCbysyNgYTmXdMcagGUOY8E=" }];
    expect((await importDrop({ kind: "drop-phone", rows: shared }, importing)).responses).toEqual([
      { id: "9", code: 4 },
    ]);
    expect(directory.visible()).toEqual([]);
    expect(directory.erased()).toEqual(["Ann One"]);
    expect(directory.list()).toHaveLength(3);
    expect(await withdrawDrop({ kinds: ["drop-phone"], rows: shared }, importing)).toBe(1);
    expect(await withdrawDrop({ kinds: ["drop-email", "drop-phone"], rows: shared }, importing)).toBe(0);
    expect(directory.visible()).toEqual(["Bob Two"]);
    // Withdrawn and then listed again.
    expect((await importDrop({ kind: "drop-phone", rows: shared }, importing)).responses).toEqual([
      { id: "9", code: 4 },
    ]);
    expect(directory.visible()).toEqual([]);
    const { rows: kept } = await stores.pool.query(
      "SELECT encode(hash, 'hex') AS hash FROM suppression_entry WHERE source = 'drop'",
    );
    for (const { digest } of shared) {
      expect(kept.map(({ hash }) => hash)).not.toContain(Buffer.from(digest, "base64").toString("hex"));
    }
  });
});

describe("data on file, for the owner of a proven address", () => {
  async function askExport(stores: TestStores, email: EmailAddress) {
    const asked = await requestDataExport(
      { email, clientAddress: null },
      { db: stores.db, secrets: stores.secrets, newId },
    );
    if (asked.kind !== "asked") throw new Error("to wait");
    return asked;
  }

  function newEmail(): EmailAddress {
    const email = parseEmailAddress(`${randomUUID()}@home.example`);
    if (email === null) throw new Error("a test's address is one");
    return email;
  }

  /** A mail server in memory that accepts or refuses messages. */
  function postOffice() {
    const sent: Message[] = [];
    return {
      sent,
      isOpen: true,
      token: () => /\/your-data\/([\w-]+)/.exec(sent.at(-1)?.text ?? "")?.[1] ?? "",
      async send(message: Message): Promise<SendResult> {
        if (!this.isOpen) return { kind: "refused", error: new Error("closed") };
        sent.push(message);
        return { kind: "accepted" };
      },
    };
  }

  test("a link that the mail server refused is sent again and then works for an hour", async ({ stores }) => {
    const { directory } = newTown(stores);
    const { id } = await askExport(stores, newEmail());
    const mailer = postOffice();
    const mailing = { db: stores.db, secrets: stores.secrets, mailer, baseUrl };
    mailer.isOpen = false;
    expect(await sendExportLinks({ id }, mailing)).toEqual({ sent: 0, failures: [new Error("closed")] });
    mailer.isOpen = true;
    expect(await sendExportLinks({ id }, mailing)).toEqual({ sent: 0, failures: [] });
    await stores.pool.query(
      `UPDATE data_export SET mail_due_at = mail_due_at - interval '1 minute', created_at = created_at - interval '50 minutes'
       WHERE id = $1`,
      [id],
    );
    expect((await sendExportLinks("all", mailing)).sent).toBe(1);
    await stores.pool.query("UPDATE data_export SET created_at = created_at - interval '50 minutes' WHERE id = $1", [
      id,
    ]);
    expect(
      await exportPersonData(mailer.token(), { db: stores.db, secrets: stores.secrets, directory }),
    ).not.toBeNull();
    expect(await sendExportLinks("all", mailing)).toEqual({ sent: 0, failures: [] });
    expect(mailer.sent).toHaveLength(1);
  });

  test("the emailed link shows what is on file for that address only, for an hour", async ({ stores }) => {
    const { jane, directory } = newTown(stores);
    const email = parseEmailAddress(jane.email ?? "");
    if (email === null) throw new Error("no address");
    const { id } = await askExport(stores, email);
    const mailer = postOffice();
    expect(await sendExportLinks({ id }, { db: stores.db, secrets: stores.secrets, mailer, baseUrl })).toEqual({
      sent: 1,
      failures: [],
    });
    const token = mailer.token();
    const exporting = { db: stores.db, secrets: stores.secrets, directory };
    expect(await exportPersonData(token, exporting)).toMatchObject({
      email,
      people: [{ values: [{ field: "name", value: "Jane Doe", source: "people.csv" }] }],
    });
    const { rows } = await stores.pool.query("SELECT data_export::text AS row FROM data_export");
    expect(rows.some(({ row }) => row.includes(token) || row.includes(email))).toBe(false);
    expect(await exportPersonData(endOtherwise(token), exporting)).toBeNull();
    await stores.pool.query("UPDATE data_export SET created_at = created_at - interval '1 hour'");
    expect(await exportPersonData(token, exporting)).toBeNull();
  });
});
