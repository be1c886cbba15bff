import { readMark, writeMark } from "./project.mjs";

const DURATIONS = "node_modules/.cache/peoplepages/durations.json";
const LINE_EVERY_MS = 10_000;

/** Seconds that a step takes if it has not been timed here yet. */
const USUAL_SECONDS = { install: 60, generate: 10, bundle: 3, build: 60, database: 5, "sample data": 30 };

/**
 * Runs a long step and shows progress: on a terminal a line that counts, elsewhere one line per ten seconds. The time
 * left is estimated from the last run.
 */
export async function step(name, title, work, output = process.stdout) {
  const startedAt = Date.now();
  const expected = (readDurations()[name] ?? USUAL_SECONDS[name] ?? 10) * 1000;
  const terminal = output.isTTY;
  const say = () => {
    const passed = Date.now() - startedAt;
    const left = expected - passed > 1000 ? `about ${seconds(expected - passed)} left` : "nearly there";
    const line = `  ${title}: ${seconds(passed)}, ${left}`;
    output.write(terminal ? `\r\u001b[K${line}` : `${line}\n`);
  };
  if (!terminal) output.write(`  ${title}: about ${seconds(expected)}\n`);
  const timer = setInterval(say, terminal ? 250 : LINE_EVERY_MS);
  const end = (word) => {
    clearInterval(timer);
    output.write(`${terminal ? "\r\u001b[K" : ""}  ${title}: ${word} (${seconds(Date.now() - startedAt)})\n`);
  };
  try {
    const result = await work();
    end("done");
    writeMark(DURATIONS, JSON.stringify({ ...readDurations(), [name]: (Date.now() - startedAt) / 1000 }));
    return result;
  } catch (error) {
    end("failed");
    throw error;
  }
}

function seconds(ms) {
  return `${Math.max(1, Math.round(ms / 1000))} s`;
}

function readDurations() {
  try {
    return JSON.parse(readMark(DURATIONS) ?? "{}");
  } catch {
    return {};
  }
}
