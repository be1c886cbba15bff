import pino from "pino";

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

/**
 * The log: JSON lines on standard output. What is written is chosen field by field where it is written;
 * redaction is the second line, should anything personal or secret slip into a message or an error.
 */
export const log = createLog(pino.destination({ fd: 1, sync: true }), parseLogLevel(process.env.LOG_LEVEL ?? ""));

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
          method.apply(this, clean as Parameters<typeof method>);
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
  if (value instanceof Error) return redact({ ...pino.stdSerializers.err(value) }, depth + 1);
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    PRIVATE_FIELD.test(name) ? "[redacted]" : redact(field, depth + 1),
  ]);
  return Object.fromEntries(fields);
}
