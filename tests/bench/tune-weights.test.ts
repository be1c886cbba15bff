import { afterEach, expect, test } from "vitest";
import { LabeledDirectory } from "@/bench/tune/labeled-directory";
import { readWithWeights } from "@/bench/tune/read-with-weights";
import { tuneWeights } from "@/bench/tune/tune-weights";
import { watchWeights } from "@/bench/tune/watch-weights";
import { INDUSTRY_WEIGHTS } from "@/lib/search/reader/english";

const { workplace } = INDUSTRY_WEIGHTS;
const tuned = workplace.weight;
const weights = watchWeights({ industry: { workplace } });
afterEach(() => {
  workplace.weight = tuned;
});

const person = (name: string, title: string, industry: string) => ({
  ...{ social_url: `https://www.social.example/in/${name}`, name, title, industry },
  ...{
    country: "Germany",
    company_country: null,
    state: null,
    city: null,
    employees: 50,
    domain: null,
    has_email: false,
  },
});
const people = [
  person("ada", "Marketing Director", "banking"),
  person("bob", "Marketing Director", "computer software"),
];
const gold = { industry: ["banking"] };
const set = {
  name: "tiny",
  directory: new LabeledDirectory(people),
  queries: [{ q: "marketing directors at banks", gold, expect: "people", matches: 1 }],
};

test("a weight that is wrong on purpose is mended, since the right people are found then", async () => {
  const tunable = readWithWeights(weights, [set], []);
  expect(await tunable.measure()).toEqual([{ precision: 1, fill: 1 }]);
  workplace.weight = -9;
  expect(await tunable.measure()).toEqual([{ precision: 0, fill: 0 }]);

  const [change] = await tuneWeights(tunable, { step: 4, isDeleting: false });
  expect(change).toMatchObject({ weight: "industry.workplace", old: -9, gain: 2 });
  expect(await tunable.measure()).toEqual([{ precision: 1, fill: 1 }]);
});
