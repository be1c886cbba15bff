import { readFileSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeTitle } from "@/bench/search/people/make-title";
import { Random } from "@/dev/sample-data/random";
import { PROJECT_ROOT } from "@/lib/project-root";
import { readQuery } from "@/lib/search/query/read-query";
import { readTitle } from "@/lib/search/titles";
import { makeProbeQueries } from "./questions";

const HELP = `npm run bench -- probe --save FILE [--against FILE] [--questions 30000] [--titles 100000] [--examples 5]

Reads generated questions and titles, writes their readings to FILE, one JSON line each, and prints how many differ from
those of an earlier run, by kind, with examples. FILE must lie outside the repository.`;

const SEED = 2026;
const COUNTRIES = ["US", "GB", "DE", "FR", "ES", "IT", "NL", "BR"];

interface Frozen {
  readonly kind: string;
  readonly text: string;
  readonly reading: string;
}

export async function benchProbe(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      save: { type: "string" },
      against: { type: "string" },
      questions: { type: "string", default: "30000" },
      titles: { type: "string", default: "100000" },
      examples: { type: "string", default: "5" },
      help: { type: "boolean", default: false },
    },
  });
  const target = values.save === undefined ? null : resolve(values.save);
  if (values.help || target === null || !relative(PROJECT_ROOT, target).startsWith("..")) {
    console.log(HELP);
    if (!values.help) process.exitCode = 2;
    return;
  }
  const now = [...freezeQuestions(Number(values.questions)), ...freezeTitles(Number(values.titles))];
  writeFileSync(target, now.map((one) => `${JSON.stringify(one)}\n`).join(""));
  console.log(`${now.length} readings written to ${target}`);
  const differences =
    values.against === undefined ? null : printDifferences(readFrozen(values.against), now, Number(values.examples));
  console.log(JSON.stringify({ bench: "probe", readings: now.length, differences }));
}

function freezeQuestions(count: number): readonly Frozen[] {
  return makeProbeQueries(count, SEED).map(({ kind, text }) => {
    const { filters, unused, blocking, pointer, limit } = readQuery(text);
    return {
      kind: `question: ${kind}`,
      text,
      reading: JSON.stringify({ ...filters, unused, blocking, pointer, limit }),
    };
  });
}

function freezeTitles(count: number): readonly Frozen[] {
  const random = new Random(SEED);
  return Array.from({ length: count }, () => {
    const country = random.pick(COUNTRIES);
    const text = makeTitle(random, country);
    const { jobs, functions, seniority, words } = readTitle(text);
    return { kind: `title: ${country}`, text, reading: JSON.stringify({ jobs, functions, seniority, words }) };
  });
}

function readFrozen(path: string): readonly Frozen[] {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line) => JSON.parse(line) as Frozen);
}

/** Prints the readings that changed, with examples by kind; returns their number. */
function printDifferences(before: readonly Frozen[], now: readonly Frozen[], examples: number): number {
  const earlier = new Map(before.map(({ kind, text, reading }) => [`${kind}\0${text}`, reading]));
  const kinds = [...new Set(now.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const known = now.filter((one) => one.kind === kind && earlier.has(`${kind}\0${one.text}`));
    const changed = known.filter((one) => earlier.get(`${kind}\0${one.text}`) !== one.reading);
    return { kind, known: known.length, changed };
  });
  console.table(rows.map(({ kind, known, changed }) => ({ kind, compared: known, changed: changed.length })));
  for (const { kind, changed } of rows) {
    for (const { text, reading } of changed.slice(0, examples)) {
      console.log(`\n${kind}: ${text}\n  - ${earlier.get(`${kind}\0${text}`)}\n  + ${reading}`);
    }
  }
  return rows.reduce((sum, { changed }) => sum + changed.length, 0);
}
