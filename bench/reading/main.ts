import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { readQuery } from "@/lib/domain/search/query/read-query";
import { fuzzQuestions } from "./fuzz-questions";

const HELP = `npm run bench -- reading [--fuzz 5000] [--worst 10]

Reads the sentences of tests/evaluation and --fuzz questions of 300 characters, and prints the milliseconds of CPU that
one takes, beside those of a fixed piece of work: on a busy machine, or another, the two go up together. Ends with 1
where a limit is not held.`;

/** Of the fuzz, in milliseconds of CPU. */
const LIMITS = { p99: { must: 2, aim: 0.5 }, max: { must: 10, aim: 10 } } as const;
const ROUNDS = 20;
const SEEDS = { warm: 1, measured: 2026 } as const;

interface Sample {
  readonly question: string;
  readonly ms: number;
}

export function benchReading(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fuzz: { type: "string", default: "5000" },
      worst: { type: "string", default: "10" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const sentences = readSentences();
  const fuzz = fuzzQuestions(Number(values.fuzz), SEEDS.measured);
  const document = JSON.stringify(sentences);

  const [first = ""] = sentences;
  const coldMs = cpuMs(() => readQuery(first));
  // Other questions than those measured: nothing of an answer may be known beforehand.
  for (const question of [...sentences, ...fuzzQuestions(2_000, SEEDS.warm)]) readQuery(question);

  const ordinary = Array.from({ length: ROUNDS }, () => sentences.map(read)).flat();
  const random = fuzz.map(read);
  const reference = fuzz.map(() => ({ question: "", ms: cpuMs(() => JSON.parse(document)) }));
  const spread = spreadOf(random);
  console.table({
    [`${sentences.length} sentences`]: spreadOf(ordinary),
    [`fuzz of ${fuzz.length}`]: spread,
    [`JSON.parse of ${Math.round(document.length / 1000)} kB`]: spreadOf(reference),
  });
  console.log(
    `ms of CPU; the first question of a process ${coldMs.toFixed(0)}; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  );
  sayWorst(random, Number(values.worst));
  const isOver = spread.p99 > LIMITS.p99.must || spread.max > LIMITS.max.must;
  console.log(
    JSON.stringify({ bench: "reading", coldMs, ordinary: spreadOf(ordinary), fuzz: spread, limits: LIMITS, isOver }),
  );
  if (isOver) process.exitCode = 1;
}

function read(question: string): Sample {
  return { question, ms: cpuMs(() => readQuery(question)) };
}

/** What the process used meanwhile, collecting garbage included; waiting for a processor is not. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function spreadOf(samples: readonly Sample[]) {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function sayWorst(samples: readonly Sample[], count: number): void {
  const slowest = [...samples].sort((one, other) => other.ms - one.ms).slice(0, count);
  for (const { ms, question } of slowest) console.log(`${ms.toFixed(2).padStart(7)} ms  ${question.slice(0, 110)}`);
}

function readSentences(): readonly string[] {
  const file = new URL("../../tests/evaluation/readings.jsonl", import.meta.url);
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { readonly q: string }).q);
}
