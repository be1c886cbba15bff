import { expect, test } from "vitest";
import { REFERENCE } from "@/lib/api/reference";
import { parameterLabel } from "./parameter-label";

test("every parameter has a name for people, and no form has the same name twice", () => {
  for (const { path, parameters } of REFERENCE) {
    const labels = parameters.map(({ name }) => parameterLabel(name));
    expect(labels.filter((label, index) => label === parameters[index]?.name)).toEqual([]);
    expect(new Set(labels).size, path).toBe(labels.length);
  }
});
