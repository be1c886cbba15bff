import { expect, test } from "vitest";
import { person } from "@/lib/api/endpoints/person";
import { search } from "@/lib/api/endpoints/search";
import { describeEndpoint } from "@/lib/api/reference";
import { findParameterProblem, parseParameterProblems } from "./parameter-problem";

const parameters = new Map(describeEndpoint(search).parameters.map((parameter) => [parameter.name, parameter]));

function problemOf(name: string, value: string): string | null {
  const parameter = parameters.get(name);
  if (!parameter) throw new Error(`${name} is not declared`);
  return findParameterProblem(parameter, value);
}

test.each([
  ["title", "marketing"],
  ["title", "x".repeat(200)],
  ["title", "😀".repeat(200)],
  ["limit", ""],
  ["limit", " 25 "],
  ["employees_min", "0"],
  ["employees_max", "10000000"],
])("%s accepts %j", (name, value) => {
  expect(problemOf(name, value)).toBeNull();
});

test.each([
  ["title", "x".repeat(201), "At most 200 characters."],
  ["limit", "26", "A whole number, in plain digits. 1 to 25, default 10."],
  ["limit", "ten", "A whole number, in plain digits. 1 to 25, default 10."],
  ["employees_min", "1,000", "A whole number, in plain digits. 0 to 10,000,000."],
  ["employees_min", "-1", "A whole number, in plain digits. 0 to 10,000,000."],
])("%s reports %j in the words of its declaration", (name, value, problem) => {
  expect(problemOf(name, value)).toBe(problem);
});

/** The problems that the API reports for these parameters. */
function problemsFor(endpoint: typeof search, sent: Readonly<Record<string, string>>) {
  const prepared = endpoint.prepare(sent);
  const message = prepared.ok ? "" : prepared.problems.join(" ");
  return parseParameterProblems(
    message,
    endpoint.parameters.map(({ name }) => name),
  );
}

test("the message of an error is split by the parameters that it names", () => {
  const problems = problemsFor(search, { title: "x".repeat(201), country: "Atlantis", limit: "26" });
  expect(problems).toEqual({
    title: "title is longer than 200 characters.",
    country: "country: send the English name or ISO 3166 code of a country, such as Germany or DE.",
    limit: "limit: send a whole number from 1 to 25, in plain digits.",
  });
});

test("a parameter that is named within a sentence has no problem", () => {
  expect(Object.keys(problemsFor(search, { employees_min: "10", employees_max: "5" }))).toEqual(["employees_min"]);
});

test("a message that names no declared parameter yields no problems", () => {
  expect(problemsFor(person, {})).toEqual({});
  expect(parseParameterProblems("name: send a name.", [])).toEqual({});
});
