import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";
import { CLUSTER_TABLES, isSpread, PLACEMENTS } from "./placements";

interface Model {
  readonly columns: readonly string[];
  /** Columns of each primary key and unique constraint. */
  readonly unique: readonly (readonly string[])[];
}

const SCHEMA = readModels(readFileSync(join(PROJECT_ROOT, "prisma/directory/schema.prisma"), "utf8"));
const SPREAD = Object.entries(PLACEMENTS).flatMap(([table, placement]) =>
  isSpread(placement) ? [{ table, ...placement }] : [],
);

describe("placements of the directory's tables on a cluster", () => {
  test("every table of the schema has one, and no other table but the cluster's own", () => {
    expect(Object.keys(PLACEMENTS).sort()).toEqual([...SCHEMA.keys(), ...CLUSTER_TABLES].sort());
  });

  test.for(SPREAD)("$table is spread by a column of all its unique constraints", ({ table, by }) => {
    const model = SCHEMA.get(table);
    expect(model?.columns).toContain(by);
    for (const columns of model?.unique ?? []) expect(columns).toContain(by);
  });

  test("a table that is kept with another comes after it", () => {
    const order = Object.keys(PLACEMENTS);
    for (const { table, with: other } of SPREAD) {
      expect(order.indexOf(table)).toBeGreaterThan(other === undefined ? -1 : order.indexOf(other));
    }
  });
});

function readModels(schema: string): ReadonlyMap<string, Model> {
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  return new Map(
    models.map(([, name = "", body = ""]) => {
      const columnOf = new Map(
        [...body.matchAll(/^ {2}(\w+) +\w.*$/gm)].map(([line, field = ""]) => [
          field,
          /@map\("(\w+)"\)/.exec(line)?.[1] ?? field,
        ]),
      );
      const named = (fields: string) => fields.split(",").map((field) => columnOf.get(field.trim()) ?? field.trim());
      const unique = [
        ...[...body.matchAll(/@@(?:id|unique)\(\[([^\]]*)\]/g)].map(([, fields = ""]) => named(fields)),
        ...[...body.matchAll(/^ {2}(\w+) .*@(?:id|unique)\b/gm)].map(([, field = ""]) => named(field)),
      ];
      const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
      return [table, { columns: [...columnOf.values()], unique }] as const;
    }),
  );
}
