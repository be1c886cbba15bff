import { writeSync } from "node:fs";
import pino from "pino";
import { createLogDestination } from "@/lib/log-destination";
import { sourceStack } from "@/lib/source-stack";

export const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Null when the text names no level. */
export function parseLogLevel(text: string): LogLevel | null {
  return LOG_LEVELS.find((level) => level === text) ?? null;
}

/** What must never stand in a log, wherever in a text it turns up. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bpp_[0-9A-Za-z]{6,}/g, "[api key]"],
  [/\b(?:whsec|sk_live|sk_test|rk_live|rk_test)_[0-9A-Za-z]+/g, "[secret]"],
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"]+@/gi, "$1[credentials]@"],
  [/[^\s"'<>()[\],;:=@/\\]+@[^\s"'<>()[\],;:=@/\\]+\.[^\s"'<>()[\],;:=@/\\]+/g, "[e-mail]"],
  [/(\/[^\s"'?#]*)\?[^\s"'#]+/g, "$1?[query]"],
  [/\+\d(?:[ ().-]{0,2}\d){6,14}/g, "[phone]"],
];

/** Fields that hold a secret, or what someone asked or stored, whatever their text looks like. */
const PRIVATE_FIELD =
  /^(authorization|cookie|set-cookie|x-api-key|password|secret|token|query|body|values|parameters|detail|where|internalQuery)$/i;

const MAX_DEPTH = 8;

const STDOUT = 1;
const STDERR = 2;

/** Lines whose fields could not be turned into text. */
let unserializable = 0;

interface ProcessLog {
  readonly log: pino.Logger;
  countDropped(): number;
}

const KEY = Symbol.for("peoplepages.log");
/** The framework bundles its own copy of this file: the process has one log, which both copies find here. */
const shared = globalThis as { [KEY]?: ProcessLog };
shared[KEY] ??= openLog();
const processLog = shared[KEY];

/**
 * The log: JSON lines on standard output. Callers choose what is logged field by field; redaction is the second line of
 * defense against anything personal or secret in a message or an error. Logging never throws: see the destination.
 */
export const log = processLog.log;

/** Log lines that were lost since the start of the process. */
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

/** For settings that are read after this file was loaded, from `.env`. */
export function setLogLevel(level: LogLevel): void {
  log.level = level;
}

function redactText(text: string): string {
  return PATTERNS.reduce((rest, [pattern, mark]) => rest.replace(pattern, mark), text);
}

/** A copy of a value as it may be logged: errors spelled out, private fields and patterns struck out. */
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
    PRIVATE_FIELD.test(name) ? "[redacted]" : redact(field, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
