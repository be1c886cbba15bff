import { expect, test } from "vitest";
import { z } from "zod";
import { REFERENCE } from "@/lib/api/reference";
import { describeFields } from "./describe-fields";

test("nested, nullable, optional and repeated fields are told apart, with examples from the recording", () => {
  const inner = z.object({ value: z.string().meta({ description: "The value." }), kind: z.enum(["a", "b"]) });
  const schema = z.object({
    found: z.literal(true),
    email: inner.nullable().optional().meta({ description: "An email." }),
    list: z.array(z.object({ name: z.string().nullable() })),
  });
  const body = { found: true, email: { value: "x", kind: "a" }, list: [{ name: "Jane" }] };
  const always = { nullable: false, always: true };
  expect(describeFields(schema, body)).toEqual([
    { ...always, name: "found", path: "found", depth: 0, type: "true", description: "", example: "true" },
    {
      ...{ name: "email", path: "email", depth: 0, type: "object", nullable: true, always: false },
      ...{ description: "An email.", example: "" },
    },
    {
      ...{ ...always, name: "value", path: "email.value", depth: 1, type: "string" },
      ...{ description: "The value.", example: '"x"' },
    },
    { ...always, name: "kind", path: "email.kind", depth: 1, type: '"a" | "b"', description: "", example: '"a"' },
    { ...always, name: "list", path: "list", depth: 0, type: "list of objects", description: "", example: "" },
    {
      ...{ ...always, name: "name", path: "list[].name", depth: 1, type: "string", nullable: true },
      ...{ description: "", example: '"Jane"' },
    },
  ]);
});

test.each(
  REFERENCE.flatMap(({ path, responses }) => responses.map((response) => [path, response.name, response] as const)),
)(
  "%s %s: every field says what it means, and every field of the example is documented",
  (_path, _name, { fields, recorded }) => {
    const silent = fields.filter(({ description, name }) => description === "" && name !== "found");
    expect(silent.map(({ path }) => path)).toEqual([]);
    const known = new Set(fields.map(({ path }) => path));
    expect(pathsIn(recorded?.body ?? {}).filter((path) => !known.has(path))).toEqual([]);
  },
);

function pathsIn(value: unknown, path = ""): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsIn(item, `${path.replace(/\.$/, "")}[].`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [`${path}${name}`, ...pathsIn(inner, `${path}${name}.`)]);
}
