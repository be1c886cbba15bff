import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { generate } from "@/dev/prepare.mjs";

const { values } = parseArgs({
  options: {
    dir: { type: "string", default: join(import.meta.dirname, "../../shared/search-eval") },
    worst: { type: "string", default: "20" },
    json: { type: "string" },
  },
  allowPositionals: true,
});

// The product's code imports the database clients, which a fresh clone does not have yet.
await generate();
const { evaluateSearch } = await import("./evaluate-search");
process.exitCode = await evaluateSearch({ dir: resolve(values.dir), worst: values.worst, json: values.json });
process.exit();
