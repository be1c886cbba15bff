import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { readMail } from "@/tests/support/caught-mail";
import { mustRun, runCommand } from "@/tests/support/command";
import { mailedPath, optOutBy, sendOptOutForm } from "@/tests/support/opt-out-pages";
import { createPageVisitor, type Page } from "@/tests/support/page-visitor";
import { findWays, foundTown, leaveTown, type Town } from "@/tests/support/town";

const { origins, databaseUrl, logFile, mailUrl } = inject("api");
const origin = origins.direct;
const api = openApiClient({ mount: "direct", origin, databaseUrl, logFile });
const PATIENT = { timeout: 180_000 };

let dataDir: string;
let settings: Readonly<Record<string, string>>;
const towns: Town[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-opt-outs-"));
  settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  await api.open();
});
afterAll(async () => {
  await Promise.all(towns.map(leaveTown));
  await rm(dataDir, { recursive: true, force: true });
  await api.close();
});

async function newTown(): Promise<Town> {
  const town = await foundTown(settings);
  towns.push(town);
  return town;
}

const newContact = () => `contact-${randomUUID()}@home.example`;
const stateOf = (receipt: Page) => /Receipt (.*?) (?:Whoever|Nothing|It|The|Done\.|You) /.exec(receipt.text)?.[1];
const referenceOf = (receipt: Page) => receipt.path.replace("/opt-out/", "");

describe("links that were never emailed (D26)", () => {
  const anyToken = fc
    .oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
      fc.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      fc.constantFrom("abc\r\nX: y", "\u0000", "%", "a/b", "..", "x".repeat(4_000)),
    )
    .map((text) => encodeURIComponent(text).replaceAll(".", "%2E"));
  const brokenEncoding = fc.constantFrom("%ff", "%E0%A4%A", "abc%0d%0aX", "%c0%80", "%");

  test("a status below 500 for any text in place of a token, opened or submitted", PATIENT, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 5, arbitrary: anyToken }, brokenEncoding), async (token) => {
        const visitor = createPageVisitor(origin);
        const statuses = [];
        for (const [method, path] of [
          ["GET", `/opt-out/confirm/${token}`],
          ["POST", `/opt-out/confirm/${token}`],
          ["POST", `/opt-out/confirm/${token}/press`],
          ["GET", `/opt-out/${token}`],
          ["GET", `/your-data/${token}`],
          ["GET", `/your-data/${token}/download`],
        ] as const) {
          const response = await visitor.send(path, { method });
          await response.body?.cancel();
          statuses.push([method, path, response.status]);
        }
        expect(statuses.filter(([, , status]) => Number(status) >= 500)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });
});

describe("opting out without JavaScript (D26)", () => {
  test(
    "form, email and button remove a person from every answer, keep a namesake, and reject restores them (D26)",
    PATIENT,
    async () => {
      const town = await newTown();
      const customer = await api.customer({ credits: 100_000 });
      const { subject, namesake, neighbour } = town;
      expect(await findWays(customer, town, subject)).toHaveLength(10);

      const visitor = createPageVisitor(origin);
      const contact_email = newContact();
      const sent = await sendOptOutForm(visitor, { social_url: subject.social_url, contact_email });
      expect(sent.path).toBe("/opt-out/sent");
      expect(await findWays(customer, town, subject)).toHaveLength(10);

      const path = await mailedPath(mailUrl, contact_email);
      const asked = await visitor.get(path);
      for (const trace of [...town.traces, contact_email, town.domain])
        expect(asked.html.toLowerCase()).not.toContain(trace.toLowerCase());
      expect(asked.headers.get("cache-control")).toContain("no-store");
      expect(asked.html).toMatch(/<meta name="robots" content="noindex/);
      expect(await findWays(customer, town, subject)).toHaveLength(10);

      const receipt = await visitor.submit(asked, "Confirm opt-out");
      expect(receipt.path).toMatch(/^\/opt-out\/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(stateOf(receipt)).toBe("removed");
      expect(receipt.headers.get("cache-control")).toContain("no-store");
      // Looked up by the namesake's own name the namesake may be found; by the subject's data nobody may.
      const left = await findWays(customer, town, subject);
      expect(left).toEqual(["/person by name+company", "/email by name+domain"]);
      const { body } = await customer.patientGet("/person", { name: subject.name, company: town.domain });
      expect(body).toMatchObject({ social_url: namesake.social_url });
      expect(await findWays(customer, town, neighbour)).toHaveLength(10);

      // The link again in another browser: the same page, and nothing more.
      expect((await createPageVisitor(origin).get(path)).text).toContain(referenceOf(receipt));

      await mustRun(["import", "people", town.file], settings);
      expect(await findWays(customer, town, subject)).toEqual(left);

      const { stdout } = await mustRun(["optouts", "list"], settings);
      expect(stdout).toContain(`${referenceOf(receipt)}  suppressed`);
      expect(stdout).toContain(`contact_email=${contact_email}`);
      await mustRun(["optouts", "reject", referenceOf(receipt).toLowerCase()], settings);
      expect(await findWays(customer, town, subject)).toHaveLength(10);
      const rejected = await visitor.get(receipt.path);
      expect(stateOf(rejected)).toBe("rejected");
      expect(rejected.text).toContain("Questions? Contact the operator of this service.");
      expect((await runCommand(["optouts", "confirm", referenceOf(receipt)], settings)).code).toBe(1);
    },
  );

  test(
    "a request from the address on file is final at once, and one by name covers everybody of that name (D26)",
    PATIENT,
    async () => {
      const town = await newTown();
      const customer = await api.customer({ credits: 100_000 });
      const receipt = await optOutBy(createPageVisitor(origin), mailUrl, { work_email: town.subject.email });
      expect(stateOf(receipt)).toBe("done");
      expect(receipt.text).not.toContain("Final by");
      const { body } = await customer.patientGet("/person", { email: town.subject.email });
      expect(body.found).toBe(false);
      const { stdout } = await mustRun(["optouts", "list", "--all", "--json"], settings);
      expect(JSON.parse(stdout)).toContainEqual(
        expect.objectContaining({ id: referenceOf(receipt), state: "final", daysLeft: null, warning: false }),
      );

      const [last = "", first = ""] = town.subject.name.split(" ").reverse();
      await optOutBy(createPageVisitor(origin), mailUrl, {
        name: `Dr. ${last.toUpperCase()}, ${first}`,
        company: `https://www.${town.domain}/team`,
        contact_email: newContact(),
      });
      for (const person of [town.subject, town.namesake]) expect(await findWays(customer, town, person)).toEqual([]);
      expect(await findWays(customer, town, town.neighbour)).toHaveLength(10);
    },
  );

  test("page, status, headers and cookies are the same for people on file and for others (D26)", PATIENT, async () => {
    const { subject, domain } = await newTown();
    const forms = [
      { social_url: subject.social_url },
      { social_url: `https://www.social.example/in/${randomUUID()}` },
      { name: subject.name, company: domain },
      { name: "Nobody Nowhere", company: `${randomUUID()}.example` },
    ];
    const answers = [];
    for (const form of forms) {
      const visitor = createPageVisitor(origin);
      const contact_email = newContact();
      const { path, status, text, headers } = await sendOptOutForm(visitor, { ...form, contact_email });
      const link = await visitor.get(await mailedPath(mailUrl, contact_email));
      const receipt = await visitor.submit(link, "Confirm opt-out");
      answers.push({
        sent: { path, status, text, names: [...headers.keys()].sort() },
        link: { status: link.status, text: link.text },
        receipt: {
          status: receipt.status,
          text: receipt.text.replace(/[2-9A-Z]{4}(-[2-9A-Z]{4}){2}|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/g, "…"),
        },
        cookies: [...visitor.cookies.keys()],
      });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each([
    [{}, ["social_url", "contact_email"]],
    [{ social_url: "https://social.example/jane" }, ["social_url", "contact_email"]],
    [{ work_email: "jane at acme" }, ["work_email"]],
    [{ name: "Jane Doe" }, ["company", "contact_email"]],
    [{ name: "Jane", company: "Acme Inc", contact_email: "x@home.example" }, ["name", "company"]],
    [{ social_url: "https://social.example/in/jane-doe", contact_email: "" }, ["contact_email"]],
  ])("the form with %j is refused next to %j and keeps what was typed", async (fields, wrong) => {
    const visitor = createPageVisitor(origin);
    const page = await sendOptOutForm(visitor, fields);
    expect(page.path).toMatch(/^\/opt-out\?form=[\w-]+$/);
    const inputs = [...page.html.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
    const invalid = inputs.filter((input) => input.includes('aria-invalid="true"'));
    expect(invalid.map((input) => /name="(\w+)"/.exec(input)?.[1])).toEqual(wrong);
    for (const [field, value] of Object.entries(fields)) {
      expect(inputs.find((input) => input.includes(`name="${field}"`))).toContain(
        value === "" ? "" : `value="${value}"`,
      );
    }
    for (const field of wrong) expect(page.html).toContain(`id="${field}-error"`);
  });

  test("the form works with any HTTP client, by its fields only", async () => {
    const contact_email = newContact();
    const body = new URLSearchParams({ social_url: "https://social.example/in/jane-doe", contact_email });
    const answer = await createPageVisitor(origin).send("/opt-out", { method: "POST", body });
    expect({ status: answer.status, location: answer.headers.get("location") }).toEqual({
      status: 303,
      location: "/opt-out/sent",
    });
    const link = await mailedPath(mailUrl, contact_email);
    const pressed = await createPageVisitor(origin).send(link, { method: "POST" });
    expect(pressed.headers.get("location")).toMatch(/^\/opt-out\/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  });

  test.each([
    ["text/plain", "social_url=x"],
    ["application/json", "{}"],
    ["multipart/form-data", "no boundary"],
    ["application/x-www-form-urlencoded", `name=${"x".repeat(70_000)}`],
    ["application/x-www-form-urlencoded", `name=${"%F0%9F%99%82".repeat(5_000)}&company=${"é".repeat(4_000)}`],
  ])("a body that is not such a form is answered with an error on the form: %s", async (type, body) => {
    const visitor = createPageVisitor(origin);
    const answer = await visitor.send("/opt-out", { method: "POST", body, headers: { "Content-Type": type } });
    expect(answer.status).toBe(303);
    const page = await visitor.get(answer.headers.get("location")?.replace("#form", "") ?? "");
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/role="alert"/);
  });

  test("no address contains what was typed in clear text, and no link shows another request", async () => {
    const visitor = createPageVisitor(origin);
    const page = await sendOptOutForm(visitor, { name: "Jane Doe", company: "acme.example" });
    const sealed = page.path.replace("/opt-out?form=", "");
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toMatch(/jane|doe|acme/i);
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
    expect((await visitor.get(`/opt-out?form=${changed}`)).html).not.toContain('value="Jane');
  });

  test("400 for an opt-out form sent by another site", async () => {
    const contact_email = newContact();
    const fields = { social_url: "https://social.example/in/jane-doe", contact_email };
    const page = await sendOptOutForm(createPageVisitor(origin), fields, { Origin: "https://evil.example" });
    expect(page.status).toBe(400);
    expect(await readMail(mailUrl, contact_email)).toEqual([]);
  });

  test("a browser that sends Sec-GPC is answered in words", async () => {
    const visitor = createPageVisitor(origin);
    const told = await (await visitor.send("/opt-out", { headers: { "Sec-GPC": "1" } })).text();
    expect(told).toContain("Global Privacy Control");
    expect((await visitor.get("/opt-out")).text).not.toContain("Global Privacy Control");
  });

  test.each(["/opt-out/2222-2222-2222", "/opt-out/nothing", "/opt-out/'--"])(
    "the path %s is not a receipt",
    async (path) => {
      expect((await createPageVisitor(origin).get(path)).text).toContain("Receipt not found");
    },
  );

  test("a link that was never sent says what to do", async () => {
    const page = await createPageVisitor(origin).get(`/opt-out/confirm/${"a".repeat(43)}`);
    expect(page.text).toContain("This link does not work");
  });
});

describe("data on file, for the owner of an address", () => {
  test("the emailed link shows each value with its file and date, and offers them as JSON", PATIENT, async () => {
    const { subject, file } = await newTown();
    const visitor = createPageVisitor(origin);
    const asked = await visitor.submit(await visitor.get("/your-data"), "Send link", { email: subject.email });
    expect(asked.path).toBe("/your-data/sent");
    const path = await mailedPath(mailUrl, subject.email);
    const page = await visitor.get(path);
    for (const value of [subject.name, subject.title, subject.email, subject.phone, "people.jsonl"])
      expect(page.text).toContain(value);
    expect(page.headers.get("cache-control")).toContain("no-store");
    expect(page.html).toMatch(/<meta name="robots" content="noindex/);

    const download = await visitor.send(`${path}/download`);
    expect(download.headers.get("cache-control")).toContain("no-store");
    expect(download.headers.get("content-disposition")).toMatch(/^attachment/);
    const told = (await download.json()) as {
      people: { values: { field: string; value: string; source: string; since: string }[] }[];
    };
    const email = told.people[0]?.values.find(({ field }) => field === "email");
    expect(email).toMatchObject({ value: subject.email, source: file.replace(/^.*\//, "") });
    expect(Date.now() - Date.parse(email?.since ?? "")).toBeLessThan(600_000);
  });

  test("an address that is not on file gets the same email, and its page says so", async () => {
    const email = newContact();
    const visitor = createPageVisitor(origin);
    await visitor.submit(await visitor.get("/your-data"), "Send link", { email });
    expect((await visitor.get(await mailedPath(mailUrl, email))).text).toContain("No one is on file with");
    expect((await visitor.send(`/your-data/${"a".repeat(43)}/download`)).status).toBe(404);
  });
});

test("/privacy states the retention periods that the jobs use (D38)", async () => {
  const { text } = await createPageVisitor(origin).get("/privacy");
  for (const term of [
    "8 days",
    "30 days",
    "25 months",
    "7 days without use, 30 days at most",
    "1 day",
    "30 days after they are completed",
  ]) {
    expect(text).toContain(term);
  }
});

test("retention run prints what it deleted", PATIENT, async () => {
  const { stdout } = await mustRun(["retention", "run", "--json"], settings);
  expect(Object.keys(JSON.parse(stdout))).toEqual([
    "addresses",
    "requests",
    "deletedAccounts",
    "usage",
    "idempotencyKeys",
    "logins",
    "optOuts",
    "mailedLinks",
    "people",
    "replacedValues",
  ]);
});
