import { writeSync } from "node:fs";
import pino from "pino";
import { sourceStack } from "@/lib/source-stack";
import { createLogDestination } from "./log-destination";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Returns null if the text is not a level. */
export function parseLogLevel(text: string): LogLevel | null {
  return LOG_LEVELS.find((level) => level === text) ?? null;
}

/** Private texts that are replaced wherever they occur in a log line. */
const PRIVATE_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bpp_[0-9A-Za-z]{6,}/g, "[api key]"],
  [/\b(?:whsec|sk_live|sk_test|rk_live|rk_test)_[0-9A-Za-z]+/g, "[secret]"],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, "$1[credentials]@"],
  [/[^\s"'<>()[\],;:=@/\\]+@[^\s"'<>()[\],;:=@/\\]+\.[^\s"'<>()[\],;:=@/\\]+/g, "[email]"],
  [/(\/[^\s"'?#]*)\?[^\s"'#]+/g, "$1?[query]"],
  [/\+\d(?:[ ().-]{0,2}\d){6,14}/g, "[phone]"],
];

/** Every private text has one of these signs, and most fields of a log line have none. */
const PRIVATE_SIGN = /[_@?+]/;

/** Fields whose value is a secret, a query or stored data, so it is replaced whatever it looks like; in lower case. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  ...["authorization", "cookie", "set-cookie", "x-api-key", "password", "secret", "token"],
  ...["query", "body", "values", "parameters", "detail", "where", "internalquery"],
]);

const MAX_DEPTH = 8;

const STDOUT = 1;
const STDERR = 2;

/** Number of lines whose fields could not be serialized. */
let unserializable = 0;

interface ProcessLog {
  readonly log: pino.Logger;
  countDropped(): number;
}

const KEY = Symbol.for("peoplepages.log");
/** One log per process: the framework bundles its own copy of this file. */
const shared = globalThis as { [KEY]?: ProcessLog };
shared[KEY] ??= openLog();
const processLog = shared[KEY];

/**
 * The log: JSON lines on standard output. Callers choose each field; redaction is a second line of defense against
 * personal data and secrets in messages and errors. Logging never throws.
 */
export const log = processLog.log;

/** Returns the number of log lines lost since the process started. */
export function countDroppedLogLines(): number {
  return processLog.countDropped();
}

function openLog(): ProcessLog {
  const destination = createLogDestination({
    write: (bytes) => writeSync(STDOUT, bytes),
    onFirstDrop(err) {
      const { code, message } = err as NodeJS.ErrnoException;
      const line = { level: "error", time: new Date(), err: { code, message }, msg: "failed to write the log" };
      writeSync(STDERR, `${JSON.stringify(line)}\n`);
    },
  });
  process.on("exit", destination.flush);
  return {
    log: createLog(destination, parseLogLevel(process.env.LOG_LEVEL ?? "")),
    countDropped: () => destination.dropped + unserializable,
  };
}

/** Creates a log with redaction. Level null means "info". */
export function createLog(destination: pino.DestinationStream, level: LogLevel | null): pino.Logger {
  return pino(
    {
      level: level ?? "info",
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), log: (fields) => redact(fields) as Record<string, unknown> },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[];
          const fields =
            first instanceof Error ? [{ err: first }, rest[0] ?? first.message, ...rest.slice(1)] : [first, ...rest];
          const clean = fields.map((field) => (typeof field === "string" ? redactText(field) : field));
          try {
            method.apply(this, clean as Parameters<typeof method>);
          } catch {
            // A getter of a logged object threw.
            unserializable += 1;
          }
        },
      },
    },
    destination,
  );
}

/** Sets the level after start, because settings are read after this file is loaded. */
export function setLogLevel(level: LogLevel): void {
  log.level = level;
}

function redactText(text: string): string {
  if (!PRIVATE_SIGN.test(text)) return text;
  return PRIVATE_PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text);
}

/** Returns a copy of a value for the log: errors as objects, private fields and patterns replaced. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return redactText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth > MAX_DEPTH) return "[too deep]";
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) {
    const fields = pino.stdSerializers.err(value);
    return redact({ ...fields, stack: sourceStack(fields.stack) }, depth + 1);
  }
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    PRIVATE_FIELDS.has(name.toLowerCase()) ? "[redacted]" : redact(field, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
