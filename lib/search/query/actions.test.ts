import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

const ACTIONS = ["work on", "write about", "deal with", "mentor", "handle", "invest in", "build", "study", "tutor"];
const ACTED_ON = ["dev tools", "payments infrastructure", "data pipelines", "rare fossils", "young founders"];

test.each(["engineer", "lawyer", "angel investor", "architect"])("actions of the job %j are no titles", (job) => {
  const wrong = ACTIONS.flatMap((action) =>
    ACTED_ON.flatMap((object) =>
      [`${job}s in Leeds who ${action} ${object}`, `${job}s who ${action} ${object} in Leeds`].filter((query) => {
        const { title, city } = readQuery(query).filters;
        return title?.join() !== job || city?.join() !== "Leeds";
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["lawyers who advise banks in Leeds", { title: ["lawyer"], industry: ["banking"], city: ["Leeds"] }],
  ["engineers who live in Houston", { title: ["engineer"], city: ["Houston"] }],
  [
    "nurses who work at hospitals in Leeds",
    { title: ["nurse"], industry: ["hospital & health care"], city: ["Leeds"] },
  ],
])("the industry and the place of an action are kept: %j", (query, filters) => {
  expect(readQuery(query).filters).toMatchObject(filters);
});

describe("what a question says of people of a named job is no other job", () => {
  const SAID = ["treat tourists", "build rockets", "worked on bus lanes", "see children"];

  test.each(["Which dentists in Leeds", "what welders in Leeds", "do engineers in Leeds"])("%s …", (asked) => {
    const { filters } = readQuery(asked);
    for (const said of SAID) {
      const read = readQuery(`${asked} ${said}?`);
      expect([read.filters, read.unused], said).toEqual([filters, [said]]);
    }
  });

  test("nor is a degree, whatever stands before it", () => {
    expect(readQuery("which CFOs in Ohio have MBAs").filters).toMatchObject({ title: ["cfo"], state: ["OH"] });
  });
});
