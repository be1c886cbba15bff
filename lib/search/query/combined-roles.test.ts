import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const STEPS = { VPs: "vp", directors: "director", heads: "head", managers: "manager" } as const;
const FUNCTIONS = ["sales", "marketing", "finance", "procurement", "engineering"];
const JOINED = ["or", "and"];

const rolesOf = (query: string) => {
  const { title = [], seniority = [] } = readQuery(query).filters;
  return { title: [...title].sort(), seniority: [...seniority].sort() };
};

/** Pairs of different values, each in both orders. */
function pairsOf<Value>(values: readonly Value[]): readonly (readonly [Value, Value])[] {
  return values.flatMap((one) => values.flatMap((other) => (one === other ? [] : [[one, other] as const])));
}

const lists = pairsOf(Object.entries(STEPS)).flatMap(([[one, oneStep], [other, otherStep]]) =>
  pairsOf(FUNCTIONS).flatMap(([first, second]) =>
    JOINED.map((join) => ({
      ranks: `${one} ${join} ${other}`,
      functions: `${first} ${join} ${second}`,
      expected: { title: [first, second].sort(), seniority: [oneStep, otherStep].sort() },
    })),
  ),
);

describe("each seniority of a list applies to each function of it", () => {
  test("when the functions follow", () => {
    for (const { ranks, functions, expected } of lists)
      expect(rolesOf(`${ranks} of ${functions} at banks in Texas`), `${ranks} of ${functions}`).toEqual(expected);
  });

  test("when the functions come first", () => {
    for (const { ranks, functions, expected } of lists) {
      const isJob = /managers/.test(ranks) && /^procurement|procurement$/.test(functions);
      if (isJob) continue;
      expect(rolesOf(`${functions} ${ranks} at banks in Texas`), `${functions} ${ranks}`).toEqual(expected);
    }
  });

  test("but a founder has no function, and a chief officer is a title", () => {
    expect(rolesOf("founders and heads of growth in London").title).toEqual(["founder", "head of growth"]);
    expect(rolesOf("CFOs or directors of finance in London").title).toEqual(["cfo", "director of finance"]);
  });

  test("and so does a job that is named by its manager", () => {
    expect(rolesOf("product managers or directors at banks").title).toEqual(["product director", "product manager"]);
  });
});

describe("functions of a list share the job that ends it", () => {
  test.each([
    ["civil or structural engineers in Ohio", ["civil engineer", "structural engineer"]],
    ["plant and warehouse managers in Ohio", ["plant manager", "warehouse manager"]],
    ["data and software engineers in Ohio", ["data engineer", "software engineer"]],
    ["financial and data analysts in Ohio", ["data analyst", "financial analyst"]],
    ["registered and licensed practical nurses in Ohio", ["licensed practical nurse", "registered nurse"]],
  ])("%s", (query, title) => {
    expect(rolesOf(query).title).toEqual(title);
  });
});

test("a function in a list is no industry beside an employer or before a seniority", () => {
  expect(readQuery("directors in marketing and communications at banks").filters).toMatchObject({
    title: ["marketing", "communications"],
    industry: ["banking"],
  });
  expect(readQuery("HR and payroll managers in Ohio").filters).not.toHaveProperty("industry");
});

test.each([
  ["engineers and sales managers", ["engineer", "sales manager"]],
  ["lawyers or HR directors", ["lawyer", "hr director"]],
  ["sales reps and finance heads", ["sales representative", "finance head"]],
])("the seniority of another job holds for no people: %s", (query, title) => {
  expect(readQuery(`${query} in Leeds`).filters).toMatchObject({ title, city: ["Leeds"] });
  expect(readQuery(`${query} in Leeds`).filters.seniority).toBeUndefined();
});
