import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeProbeQueries } from "@/bench/probe/questions";
import { PROJECT_ROOT } from "@/lib/project-root";
import { FRAMING_WEIGHTS, INDUSTRY_WEIGHTS } from "@/lib/search/reader/english";
import { loadLabeledSet, type SearchScore } from "./labeled-set";
import { readWithWeights } from "./read-with-weights";
import { objective, type Tunable, type TuneOptions, tuneWeights } from "./tune-weights";
import { watchWeights } from "./watch-weights";

const HELP = `npm run bench -- tune [--dir DIR]... [--step 1] [--kept 3000] [--delete] [--write]

Tunes the weights of the reader on labeled search sets: tries other values of each and keeps those that answer more
queries with the right people. Prints the changes, the figures of each set before and after, and, for each set, its
figures with weights tuned on the others alone. The readings of --kept generated questions and of tests/evaluation stay
as they are. --delete also sets weights to zero that decide nothing on these. --write stores the weights, unless the sets
that were left out lost by it.`;

const FILE = join(PROJECT_ROOT, "lib/search/reader/feature-weights.json");
/** The sets that are open. The sealed halves judge what was tuned, so no weight may be fitted to them. */
const SETS = [
  "../shared/search-eval",
  ...[
    "m-seen",
    "m-sealed",
    "n-seen",
    "n-sealed",
    "p-seen",
    "p-sealed",
    "q-seen",
    "q-sealed",
    "r-seen",
    "v-seen",
    "v-sealed",
    "z-seen",
  ].map((name) => `bench/search-sets/${name}`),
];
const SEED = 2026;

export async function benchTune(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dir: { type: "string", multiple: true, default: SETS.map((dir) => join(PROJECT_ROOT, dir)) },
      step: { type: "string", default: "1" },
      kept: { type: "string", default: "3000" },
      delete: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const options = { step: Number(values.step), isDeleting: values.delete };
  const sets = values.dir.map((dir) => loadLabeledSet(resolve(dir)));
  const weights = watchWeights({ industry: INDUSTRY_WEIGHTS, framing: FRAMING_WEIGHTS });
  const tunable = readWithWeights(weights, sets, keptQueries(Number(values.kept)));
  const names = sets.map(({ name }) => name);

  const before = await tunable.measure();
  const leftOut = sets.length > 1 ? await leaveEachOut(tunable, options) : before;
  const changes = await tuneWeights(tunable, options);
  const after = await tunable.measure();
  console.table(changes);
  console.table(
    names.map((set, at) => ({
      set,
      before: printed(before[at]),
      after: printed(after[at]),
      "tuned on the others": printed(leftOut[at]),
    })),
  );
  const isKept = objective(leftOut) >= objective(before);
  if (values.write && isKept) writeWeights(tunable);
  if (!isKept) console.log("The sets that were left out lost: the weights fit the others too closely.");
  console.log(
    JSON.stringify({
      bench: "tune",
      changes,
      before: objective(before),
      after: objective(after),
      leftOut: objective(leftOut),
    }),
  );
}

/** Returns the figures of each set with the weights tuned on the others. Leaves the weights as they were. */
async function leaveEachOut(tunable: Tunable, options: TuneOptions): Promise<readonly SearchScore[]> {
  const before = await tunable.measure();
  const old = [...tunable.weights.values()].map((row) => [row, row.weight] as const);
  const figures: SearchScore[] = [];
  for (const [left, own] of before.entries()) {
    await tuneWeights(tunable, { ...options, isCounted: (set) => set !== left });
    figures.push((await tunable.measure())[left] ?? own);
    for (const [row, weight] of old) row.weight = weight;
  }
  return figures;
}

/** Generated questions of the probe, and the sentences whose readings the tests expect. */
function keptQueries(generated: number): readonly string[] {
  const lines = readFileSync(join(PROJECT_ROOT, "tests/evaluation/readings.jsonl"), "utf8").trimEnd().split("\n");
  const expected = lines.map((line) => (JSON.parse(line) as { readonly q: string }).q);
  return [...expected, ...makeProbeQueries(generated, SEED).map(({ text }) => text)];
}

function printed(figures: SearchScore | undefined): string {
  return figures === undefined ? "" : `${figures.precision.toFixed(3)} / ${figures.fill.toFixed(3)}`;
}

function writeWeights(tunable: Tunable): void {
  const tables = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Record<string, { weight: number }>>;
  for (const [table, features] of Object.entries(tables)) {
    for (const [feature, row] of Object.entries(features)) {
      row.weight = tunable.weights.get(`${table}.${feature}`)?.weight ?? row.weight;
    }
  }
  writeFileSync(FILE, `${JSON.stringify(tables, null, 2)}\n`);
}
