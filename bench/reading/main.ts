import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { readQuery } from "@/lib/search/query/read-query";
import { fuzzQuestions } from "./fuzz-questions";

const HELP = `npm run bench -- reading [--fuzz 5000] [--rounds 20] [--worst 10]

Reads the sentences of tests/evaluation --rounds times and --fuzz questions of 300 characters, and prints the
milliseconds of work that one takes, beside those of a fixed piece of it: on a busy machine, or another, the two go up
together. Ends with 1 where a limit is not held.`;

/** The limit for fuzzed queries, in milliseconds. */
const LIMITS = { p99: { must: 1.5, aim: 0.5 }, max: { must: 10, aim: 10 } } as const;
/** How often each fuzzed query runs: other load on the machine seldom delays every run. */
const TRIES = 3;
const SEEDS = { warm: 1, measured: 2026 } as const;

interface Sample {
  readonly question: string;
  readonly ms: number;
}

function benchReading(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: {
      fuzz: { type: "string", default: "5000" },
      rounds: { type: "string", default: "20" },
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
  const coldMs = workedMs(() => readQuery(first));
  // Other queries than those measured, so that no result is known beforehand.
  const warmUp = fuzzQuestions(Math.min(2_000, fuzz.length), SEEDS.warm);
  for (const question of [...sentences, ...warmUp]) readQuery(question);

  const ordinary = Array.from({ length: Number(values.rounds) }, () => sentences.map(read)).flat();
  const rounds = Array.from({ length: TRIES }, () => fuzz.map(read));
  const random = rounds[0] ?? [];
  const best = random.map(({ question }, at) => ({
    question,
    ms: Math.min(...rounds.map((round) => round[at]?.ms ?? Number.POSITIVE_INFINITY)),
  }));
  const reference = fuzz.map(() => ({ question: "", ms: workedMs(() => JSON.parse(document)) }));
  const spread = spreadOf(random);
  console.table({
    [`${sentences.length} sentences`]: spreadOf(ordinary),
    [`fuzz of ${fuzz.length}`]: spread,
    [`best of ${TRIES} readings each`]: spreadOf(best),
    [`JSON.parse of ${Math.round(document.length / 1000)} kB`]: spreadOf(reference),
  });
  console.log(
    `ms; the first question of a process ${coldMs.toFixed(0)}; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
  );
  sayWorst(best, Number(values.worst));
  const isOver = spread.p99 > LIMITS.p99.must || spread.max > LIMITS.max.must;
  console.log(
    JSON.stringify({
      bench: "reading",
      coldMs,
      ordinary: spreadOf(ordinary),
      fuzz: spread,
      best: spreadOf(best),
      limits: LIMITS,
      isOver,
    }),
  );
  if (isOver) process.exitCode = 1;
}

function read(question: string): Sample {
  return { question, ms: workedMs(() => readQuery(question)) };
}

/**
 * The CPU time of this thread. Wall-clock time includes other processes, and the CPU time of the process includes
 * threads that compile and collect garbage. Each can be too high.
 */
function workedMs(work: () => unknown): number {
  const usedBefore = process.cpuUsage();
  const startedAt = performance.now();
  work();
  const passed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(usedBefore);
  return Math.min(passed, (user + system) / 1000);
}

function spreadOf(samples: readonly Sample[]) {
  const sorted = samples.map(({ ms }) => ms).sort((one, other) => one - other);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 1000) / 1000;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

function sayWorst(samples: readonly Sample[], count: number): void {
  const slowest = [...samples].sort((one, other) => other.ms - one.ms).slice(0, count);
  for (const { ms, question } of slowest) console.log(`${ms.toFixed(2).padStart(7)} ms  ${question.slice(0, 110)}`);
}

function readSentences(): readonly string[] {
  const lines = readFileSync("tests/evaluation/readings.jsonl", "utf8").split("\n").filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { readonly q: string }).q);
}

benchReading(process.argv.slice(2));
