import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ExpectedReading, findProblems } from "@/tests/evaluation/score-reading";
import { createApiBench } from "@/tests/support/fakes/api-bench";

const sentences = readFileSync(new URL("readings.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line) as ExpectedReading);
const groups = [...new Set(sentences.map(({ group }) => group))];

describe("parsed queries in plain English (D21, D27 to D29)", () => {
  test.each(groups)("every query of group %s is parsed as expected", async (group) => {
    const missed: string[] = [];
    for (const sentence of sentences.filter((one) => one.group === group)) {
      const api = createApiBench();
      const params = Object.entries(sentence.params ?? {}).map(([name, value]) => [name, String(value)]);
      const { status, body, headers } = await api.get("/search", { q: sentence.q, ...Object.fromEntries(params) });
      const header = headers.get("X-Search-Filters");
      const reply = {
        status,
        hint: typeof body.hint === "string" ? body.hint : null,
        filters: header === null ? {} : JSON.parse(decodeURIComponent(header)),
      };
      missed.push(...findProblems(sentence, reply).map((problem) => `${sentence.id} ${sentence.q}\n      ${problem}`));
    }
    expect(missed).toEqual([]);
  });
});
