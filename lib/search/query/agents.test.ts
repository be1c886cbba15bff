import { describe, expect, test } from "vitest";
import { readQuery } from "@/lib/search/query/read-query";

describe("people told by what they do have its job", () => {
  const DONE: readonly (readonly [base: string, doing: string, agent: string, objects: readonly string[]])[] = [
    ["drive", "driving", "driver", ["trams", "school buses", "logging trucks"]],
    ["teach", "teaching", "teacher", ["Arabic calligraphy", "cello", "pottery"]],
    ["coach", "coaching", "coach", ["swimming", "rowing"]],
    ["captain", "captaining", "captain", ["cruise ships", "tugboats"]],
    ["inspect", "inspecting", "inspector", ["bridges", "dams"]],
    ["repair", "repairing", "repairer", ["church bells", "typewriters"]],
    ["make", "making", "maker", ["violins", "harps"]],
    ["train", "training", "trainer", ["guide dogs", "falcons"]],
    ["fly", "flying", "pilot", ["crop dusters", "seaplanes"]],
    ["breed", "breeding", "breeder", ["alpacas"]],
    ["design", "designing", "designer", ["wedding dresses"]],
  ];

  test.each(DONE)("%s", (base, doing, agent, objects) => {
    for (const object of objects) {
      const words = object.toLowerCase().replace(/(?<=[sx])es$|(?<!s)s$/, "");
      const inflected = base.endsWith("y")
        ? base.replace(/y$/, "ies")
        : base.replace(/(ch)?$/, "$1s").replace("chs", "ches");
      for (const asked of [`people who ${base}`, `who ${inflected}`, `women ${doing}`, `the person who ${inflected}`]) {
        const query = `${asked} ${object} in Leeds`;
        const { filters, unused } = readQuery(query);
        expect({ ...filters, unused }, query).toEqual({
          title: [`${words} ${agent}`],
          country: ["GB"],
          city: ["Leeds"],
          unused: [],
        });
      }
    }
  });

  test.each(["use Salesforce", "manage hotels", "run restaurants", "sell yachts", "set IT strategy"])(
    "those who %s have none of that name",
    (done) => expect(String(readQuery(`people who ${done} in Leeds`).filters.title)).not.toMatch(/er$/),
  );

  test("a word of grammar is no object", () => {
    expect(readQuery("people who teach their employees at banks").filters.title?.join()).not.toContain("their");
  });
});

test.each(["run", "look after", "manage", "own", "oversee", "teach", "repair"])(
  "whatever people of a named job %s tells neither their title nor their level",
  (verb) => {
    const [first = "", ...rest] = verb.split(" ");
    const doing = [`${first.replace(/(?<=ru)n$/, "nn").replace(/(?<!e)e$/, "")}ing`, ...rest].join(" ");
    for (const job of ["midwife", "lecturer", "zookeeper", "hairdresser", "plumber", "nun"])
      for (const object of ["orphanages", "big cats", "old tractors", "veterinary science"])
        for (const clause of job === "nun" ? [`who ${verb}`] : [`who ${verb}`, doing]) {
          const query = `${job === "midwife" ? "midwives" : `${job}s`} ${clause} ${object} in Haiti`;
          const { filters, unused } = readQuery(query);
          expect({ ...filters, unused }, query).toEqual({
            title: [job],
            country: ["HT"],
            unused: [`${clause} ${object}`],
          });
        }
  },
);

test("those who lead people or own a business have their level", () => {
  expect(readQuery("nurses who lead teams in Haiti").filters.seniority).toContain("head");
  expect(readQuery("dentists who own clinics in Haiti").filters.seniority).toEqual(["owner"]);
});
