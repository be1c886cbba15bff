import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { connected } from "@/lib/db/create-database";
import type { TestDatabase } from "@/tests/support/database";
import { test } from "@/tests/support/stores";

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
}

interface Shape {
  readonly columns: readonly Column[];
  readonly primaryKeys: Readonly<Record<string, readonly string[]>>;
}

/** PostgreSQL's type for each Prisma type used here, by type and native attribute. */
const TYPES: Readonly<Record<string, string>> = {
  String: "text",
  "String @db.Uuid": "uuid",
  "String[]": "text[]",
  Int: "integer",
  "Int[]": "integer[]",
  Json: "jsonb",
  "Int @db.SmallInt": "smallint",
  BigInt: "bigint",
  Boolean: "boolean",
  Bytes: "bytea",
  "DateTime @db.Timestamptz(6)": "timestamp with time zone",
  "DateTime @db.Date": "date",
};

/** The migrations are written by hand, so the schema of the Prisma client must match them. */
test.for(["accounts", "directory"] as const)(
  "the Prisma schema of %s matches its migrations",
  async (name, { database }) => {
    const schema = await readFile(new URL(`../../prisma/${name}/schema.prisma`, import.meta.url), "utf8");
    const declared = readPrismaSchema(schema);
    const migrated = await readDatabase(database, name);
    expect(declared.columns.length).toBeGreaterThan(10);
    expect(declared.columns).toEqual(migrated.columns);
    expect(declared.primaryKeys).toEqual(migrated.primaryKeys);
  },
);

function readPrismaSchema(schema: string): Shape {
  const columns: Column[] = [];
  const primaryKeys: Record<string, readonly string[]> = {};
  const models = [...schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)];
  const modelNames = new Set(models.map(([, name]) => name));
  for (const [, model = "", body = ""] of models) {
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    const columnOf = new Map<string, string>();
    for (const [, field = "", type = "", mark = "", rest = ""] of body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm)) {
      if (modelNames.has(type)) continue;
      const column = /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field;
      const native = /@db\.\w+(\(\d+\))?/.exec(rest)?.[0];
      const declared = [mark === "[]" ? `${type}[]` : type, native].filter(Boolean).join(" ");
      columnOf.set(field, column);
      columns.push({ table, column, type: TYPES[declared] ?? `unknown: ${declared}`, nullable: mark === "?" });
      if (/@id\b/.test(rest)) primaryKeys[table] = [column];
    }
    const compound = /@@id\(\[([^\]]+)\]/.exec(body)?.[1];
    if (compound) primaryKeys[table] = compound.split(",").map((field) => columnOf.get(field.trim()) ?? field);
  }
  return { columns: sorted(columns), primaryKeys };
}

async function readDatabase(database: TestDatabase, schema: string): Promise<Shape> {
  return connected(database.url, async (client) => {
    const { rows: columns } = await client.query<Column>(
      `SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
       WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND a.attnum > 0 AND NOT a.attisdropped AND c.relname <> '_prisma_migrations'`,
      [schema],
    );
    const { rows: keys } = await client.query<{ table: string; columns: string[] }>(
      `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY array_position(k.conkey, a.attnum)) AS columns
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (k.conkey)
       WHERE c.relnamespace = $1::regnamespace AND k.contype = 'p' AND NOT c.relispartition
         AND c.relname <> '_prisma_migrations'
       GROUP BY c.relname`,
      [schema],
    );
    return { columns: sorted(columns), primaryKeys: Object.fromEntries(keys.map((key) => [key.table, key.columns])) };
  });
}

function sorted(columns: readonly Column[]): readonly Column[] {
  const name = ({ table, column }: Column) => `${table}.${column}`;
  return [...columns].sort((a, b) => name(a).localeCompare(name(b)));
}
