import { describe, expect, test } from "vitest";
import { readTechnologyMentions } from "@/lib/search/query/mentions";
import { readQuery } from "@/lib/search/query/read-query";

const ON_FILE: ReadonlySet<string> = new Set([
  "snowflake",
  "salesforce",
  "google analytics",
  "kubernetes",
  "sap",
  "c++",
]);

async function findOnFile(names: readonly string[]): Promise<readonly string[]> {
  return names.filter((name) => ON_FILE.has(name.toLowerCase()));
}

describe("a technology on file that is framed as one is read apart from the rest", () => {
  test.each([
    ["CTOs at banks using Snowflake in Texas", ["Snowflake"], "CTOs at banks in Texas"],
    ["sales ops managers at companies on Salesforce", ["Salesforce"], "sales ops managers at companies"],
    ["CTOs at retailers that run Kubernetes", ["Kubernetes"], "CTOs at retailers"],
    ["CMOs in Ohio with a Google Analytics stack", ["Google Analytics"], "CMOs in Ohio"],
    ["CIOs of SAP customers in Germany", ["SAP"], "CIOs of in Germany"],
    ["CTOs, Snowflake, Texas", ["Snowflake"], "CTOs,, Texas"],
    ["CTOs at Snowflake-powered banks", ["Snowflake"], "CTOs at banks"],
    ["CTOs at banks whose stack includes Snowflake", ["Snowflake"], "CTOs at banks"],
    ["CTOs at banks that have Google Analytics installed", ["Google Analytics"], "CTOs at banks"],
    ["CTOs at retailers standardized on SAP", ["SAP"], "CTOs at retailers"],
    ["engineering managers using c++ or salesforce in Ohio", ["c++"], "engineering managers or salesforce in Ohio"],
  ])("%s", async (query, technologies, rest) => {
    const read = await readTechnologyMentions(query, findOnFile);
    expect(read.technologies).toEqual(technologies);
    expect(read.parsed.filters).toEqual(readQuery(rest).filters);
  });
});

describe("nothing is read as a technology", () => {
  test.each([
    ["that no company has on file", "CTOs at banks using Frobnicate in Texas"],
    ["that is ruled out", "CTOs at banks not using Snowflake in Texas"],
    ["that is only the name of a company", "CTOs at Salesforce"],
    ["in a query without one", "CTOs at banks on the East Coast"],
  ])("%s", async (_, query) => {
    expect(await readTechnologyMentions(query, findOnFile)).toEqual({ technologies: [], parsed: readQuery(query) });
  });
});

test("the directory is asked nothing about a query that everything is understood of", async () => {
  const asked: string[] = [];
  await readTechnologyMentions("CFOs in Texas", async (names) => {
    asked.push(...names);
    return [];
  });
  expect(asked).toEqual([]);
});
