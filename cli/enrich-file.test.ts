import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ADDITIONS, type Addition } from "@/lib/enrich/plan-calls";
import { createSender, RunStoppedError } from "@/lib/enrich/send-calls";
import { enrichFile, estimate, openList } from "./enrich-file";

const EMAIL: ReadonlySet<Addition> = new Set(["email"]);

let folder: string;
let list: string;
let out: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "peoplepages-enrich-"));
  list = join(folder, "leads.csv");
  out = join(folder, "leads.enriched.csv");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Thrown in place of the end of the process. */
class KilledError extends Error {}

type Script = (calls: number) => "answer" | "lose" | "refuse" | "kill before" | "kill after";

/** The service in memory: finds people at acme, guesses at guess, and charges a key once, like the ledger. */
function createService(script: Script = () => "answer") {
  const charged = new Map<string, { readonly url: string; readonly credits: number }>();
  let calls = 0;
  let isKilled = false;

  async function fetch(url: string, { headers }: { headers: Record<string, string> }): Promise<Response> {
    if (isKilled) throw new Error("the process has ended");
    calls += 1;
    const step = script(calls);
    if (step === "refuse")
      return Response.json({ error: "too_many_requests" }, { status: 429, headers: { "Retry-After": "1" } });
    if (step === "kill before") kill();
    const { pathname, searchParams } = new URL(url);
    const domain = searchParams.get("domain") ?? "";
    const isFound = domain === "acme.example";
    const key = headers["Idempotency-Key"] ?? "";
    const before = charged.get(key);
    if (before && before.url !== url)
      return Response.json({ error: "bad_request", message: "Bound." }, { status: 400 });
    if (isFound) charged.set(key, { url, credits: pathname === "/v1/email" ? 10 : 5 });
    if (step === "kill after") kill();
    if (step === "lose") throw new TypeError("fetch failed");
    return Response.json({
      found: isFound,
      ...answerTo(pathname, domain),
      credits_used: charged.get(key)?.credits ?? 0,
    });
  }

  function kill(): never {
    isKilled = true;
    throw new KilledError();
  }

  /** Runs an attempt, which a kill ends like a process: whatever is not written is lost. */
  async function run(wanted = EMAIL) {
    isKilled = false;
    // A killed process receives nothing more, so its calls never return.
    const send = createSender({
      base: "http://service.example",
      key: "pp_test",
      pause: async () => undefined,
      fetch: (url, init) =>
        fetch(url, init).catch((error: unknown) => {
          if (error instanceof TypeError) throw error;
          throw new RunStoppedError("killed");
        }),
    });
    return enrichFile({
      list: await openList(list, new Map()),
      ...{ out, wanted, onProgress: () => undefined },
      send: async (call, key) => {
        const answer = await send(call, key);
        if (isKilled) throw new RunStoppedError("killed");
        return answer;
      },
    });
  }

  return {
    run,
    calls: () => calls,
    credits: () => [...charged.values()].reduce((sum, { credits }) => sum + credits, 0),
  };
}

function answerTo(path: string, domain: string): object {
  if (domain === "guess.example") return { guess: { email: "a@guess.example", basis: "f" } };
  if (domain !== "acme.example") return { hint: "Try another." };
  return path === "/v1/email" ? { work_email: { value: "a@acme.example", status: "verified" } } : { name: "Acme" };
}

/** A row of each kind: its values are quoted, hold line breaks and formulas, and repeat. */
const ROW = fc.record({
  name: fc.constantFrom("Jane Doe", 'Ann "A" Lee', "Two\nLines", "=1+1, x", "Zoë Ünal"),
  domain: fc.constantFrom("acme.example", "guess.example", "nowhere.example", ""),
});

async function writeList(rows: readonly { readonly name: string; readonly domain: string }[]): Promise<void> {
  const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map(({ name, domain }, place) => [String(place), quote(name), quote(domain)].join(","));
  await writeFile(list, `${["Row,Full Name,Website", ...lines].join("\n")}\n`);
}

describe("a run that is killed and continued", () => {
  test("killed at twenty random points it writes every row once and charges as many credits as rows were found", async () => {
    const kill = fc.record({
      after: fc.integer({ min: 1, max: 12 }),
      how: fc.constantFrom("kill before" as const, "kill after" as const),
      cut: fc.nat(40),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(ROW, { minLength: 60, maxLength: 120 }),
        fc.array(kill, { minLength: 20, maxLength: 20 }),
        async (rows, kills) => {
          await Promise.all([rm(out, { force: true }), rm(`${out}.run`, { force: true })]);
          await writeList(rows);
          await createService().run();
          const uninterrupted = await readFile(out, "utf8");
          await rm(out);

          let dies: Script = () => "answer";
          const service = createService((calls) => dies(calls));
          for (const { after, how, cut } of kills) {
            const at = service.calls() + after;
            dies = (calls) => (calls >= at ? how : "answer");
            const ended = await service.run().then(
              () => true,
              () => false,
            );
            if (ended) break;
            // The last write of a killed process may be there in part.
            const { length } = await readFile(out);
            await truncate(out, Math.max(0, length - cut));
          }
          dies = () => "answer";
          await (existsSync(`${out}.run`) ? service.run() : undefined);
          expect(await readFile(out, "utf8")).toBe(uninterrupted);
          expect(existsSync(`${out}.run`)).toBe(false);
          expect(service.credits()).toBe(10 * rows.filter(({ domain }) => domain === "acme.example").length);
        },
      ),
      { numRuns: 10 },
    );
  });

  test("a lost connection and a rate limit are waited out, and nothing is charged twice", async () => {
    await writeList(Array.from({ length: 30 }, () => ({ name: "Jane Doe", domain: "acme.example" })));
    const service = createService((calls) => (calls % 3 === 0 ? "lose" : calls % 5 === 0 ? "refuse" : "answer"));
    expect(await service.run()).toMatchObject({ rows: 30, credits: 300, outcomes: { found: 30 } });
    expect(service.credits()).toBe(300);
  });

  test("it is continued only with the same list and the same options", async () => {
    await writeList(Array.from({ length: 9 }, () => ({ name: "Jane Doe", domain: "acme.example" })));
    const service = createService((calls) => (calls === 4 ? "kill before" : "answer"));
    await expect(service.run()).rejects.toThrow("killed");
    await expect(service.run(new Set(["company"]))).rejects.toThrow("another run that is not complete");
    await service.run();
    await expect(service.run()).rejects.toThrow("exists: delete it");
  });
});

test("each row has its outcome, its credits and its values, in the order of the list", async () => {
  await writeFile(
    list,
    "Company Website;Contact Name\nacme.example;Jane Doe\nguess.example;Jane Doe\nnowhere.example;Jane Doe\n;Jane Doe\n",
  );
  const service = createService();
  const wanted = new Set<Addition>(["email", "company"]);
  expect(await estimate(await openList(list, new Map()), wanted)).toEqual({ rows: 4, maxCredits: 45 });
  await service.run(wanted);
  const lines = (await readFile(out, "utf8")).trimEnd().split("\r\n");
  expect(lines.map((line) => line.split(",").slice(0, 8))).toEqual(
    [
      [
        "Company Website",
        "Contact Name",
        "pp_outcome",
        "pp_credits",
        "pp_message",
        "pp_email",
        "pp_email_status",
        "pp_email_guess",
      ],
      ["acme.example", "Jane Doe", "found", "15", "", "a@acme.example", "verified", ""],
      ["guess.example", "Jane Doe", "guess", "0", "", "", "", "a@guess.example"],
      ["nowhere.example", "Jane Doe", "miss", "0", "Try another.", "", "", ""],
      ["", "Jane Doe", "error", "0", expect.stringContaining("The row has no profile URL"), "", ""],
    ].map((cells, place) => (place === 4 ? expect.arrayContaining(["", "Jane Doe", "error", "0"]) : cells)),
  );
  expect(lines).toHaveLength(5);
});

test("the estimate is the sum of the prices of all that a row may find", async () => {
  await writeFile(list, "LinkedIn,Email\nhttps://www.social.example/in/jane,\n,jane@acme.example\n");
  const opened = await openList(list, new Map());
  expect(opened.places).toEqual({ social_url: 0, email: 1 });
  expect(await estimate(opened, new Set(ADDITIONS))).toEqual({ rows: 2, maxCredits: 260 + 260 + 10 });
});
