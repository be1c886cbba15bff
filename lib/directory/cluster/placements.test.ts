import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { PROJECT_ROOT } from "@/lib/project-root";
import { listScripts, parseFile } from "@/tests/support/source-code";
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

const ON_EVERY_NODE = Object.entries(PLACEMENTS)
  .flatMap(([table, placement]) => (placement === "every node" ? [table] : []))
  .join("|");

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

  test("no INSERT makes Citus write to the nodes in turn, which it may never end (docs/decisions/0128)", () => {
    const written = listScripts()
      .filter((path) => !path.endsWith(".test.ts"))
      .flatMap((path) => [
        ...parseFile(path).text.matchAll(new RegExp(`INSERT INTO directory\\.(?:${ON_EVERY_NODE})\\b[^;\`]*`, "g")),
      ])
      .map(([statement]) => statement);
    expect(written.length).toBeGreaterThan(3);
    expect(written.filter(isInTurns)).toEqual([]);
    const upsert = "INSERT INTO directory.company_alias SELECT * FROM unnest($1) ON CONFLICT DO NOTHING";
    const anti = "INSERT INTO directory.company_alias SELECT 1 WHERE NOT EXISTS (SELECT FROM directory.company_alias)";
    expect([upsert, anti, "INSERT INTO directory.company_alias VALUES ($1)"].filter(isInTurns)).toHaveLength(3);
  });
});

/** Citus copies the rows of a SELECT that reads no table of every node, and runs an upsert of VALUES on all nodes at once. */
function isInTurns(statement: string): boolean {
  const isUpsert = statement.includes("ON CONFLICT");
  if (/\bVALUES\b/.test(statement)) return !isUpsert;
  return isUpsert || new RegExp(`(?:FROM|JOIN) directory\\.(?:${ON_EVERY_NODE})\\b`).test(statement);
}

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
