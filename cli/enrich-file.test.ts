import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { estimate } from "@/lib/enrich/estimate";
import { ADDITIONS, type Addition } from "@/lib/enrich/plan-calls";
import { createListService, LIST_ROW, type ListService, type ServiceScript } from "@/tests/support/fakes/list-service";
import { enrichFile, openList } from "./enrich-file";

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

/** Runs an attempt over a service, which a kill ends like a process: whatever is not written is lost. */
async function run(service: ListService, wanted = EMAIL) {
  return enrichFile({
    ...{ list: await openList(list, new Map()), out, wanted, onProgress: () => undefined },
    send: service.begin(),
  });
}

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
        fc.array(LIST_ROW, { minLength: 60, maxLength: 120 }),
        fc.array(kill, { minLength: 20, maxLength: 20 }),
        async (rows, kills) => {
          await Promise.all([rm(out, { force: true }), rm(`${out}.run`, { force: true })]);
          await writeList(rows);
          await run(createListService());
          const uninterrupted = await readFile(out, "utf8");
          await rm(out);

          let dies: ServiceScript = () => "answer";
          const service = createListService((calls) => dies(calls));
          for (const { after, how, cut } of kills) {
            const at = service.calls() + after;
            dies = (calls) => (calls >= at ? how : "answer");
            const ended = await run(service).then(
              () => true,
              () => false,
            );
            if (ended) break;
            // The last write of a killed process may be there in part.
            const { length } = await readFile(out);
            await truncate(out, Math.max(0, length - cut));
          }
          dies = () => "answer";
          await (existsSync(`${out}.run`) ? run(service) : undefined);
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
    const service = createListService((calls) => (calls % 3 === 0 ? "lose" : calls % 5 === 0 ? "refuse" : "answer"));
    expect(await run(service)).toMatchObject({ rows: 30, credits: 300, outcomes: { found: 30 } });
    expect(service.credits()).toBe(300);
  });

  test("it is continued only with the same list and the same options", async () => {
    await writeList(Array.from({ length: 9 }, () => ({ name: "Jane Doe", domain: "acme.example" })));
    const service = createListService((calls) => (calls === 4 ? "kill before" : "answer"));
    await expect(run(service)).rejects.toThrow("killed");
    await expect(run(service, new Set(["company"]))).rejects.toThrow("another run that is not complete");
    await run(service);
    await expect(run(service)).rejects.toThrow("exists: delete it");
  });
});

test("each row has its outcome, its credits and its values, in the order of the list", async () => {
  await writeFile(
    list,
    "Company Website;Contact Name\nacme.example;Jane Doe\nguess.example;Jane Doe\nnowhere.example;Jane Doe\n;Jane Doe\n",
  );
  const service = createListService();
  const wanted = new Set<Addition>(["email", "company"]);
  const { rows, places } = await openList(list, new Map());
  expect(await estimate(rows(), places, wanted)).toEqual({ rows: 4, maxCredits: 45, lookups: 6, unusableRows: 1 });
  await run(service, wanted);
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
  expect(await estimate(opened.rows(), opened.places, new Set(ADDITIONS))).toEqual({
    ...{ rows: 2, maxCredits: 260 + 260 + 10, lookups: 4, unusableRows: 0 },
  });
});
