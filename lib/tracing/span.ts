/**
 * Every attribute of a span. Each value is a number, an ID that the service made, or one of few texts that the code
 * chooses: never what a client sent, what was looked up, or what a statement was given.
 */
export interface SpanAttributes {
  readonly "http.request.method"?: string;
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  readonly "db.system.name"?: "postgresql";
  readonly "db.namespace"?: "accounts" | "directory";
  readonly "db.query.summary"?: string;
  /** ID of a request under `/v1`, as in its response and in the log. */
  readonly "peoplepages.request_id"?: string;
  readonly "peoplepages.endpoint"?: string;
  readonly "peoplepages.found"?: boolean;
  readonly "peoplepages.tier"?: "free" | "key" | "none";
  /** Code of the error, such as `too_many_requests` or that of the database. */
  readonly "error.type"?: string;
}

export interface TraceSpan {
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed, with the code of the error and nothing else of it. */
  fail(error: unknown): void;
  end(): void;
}

interface RequestSpan {
  readonly name: string;
  readonly attributes: SpanAttributes;
  /** The header of a client that has a trace already. */
  readonly traceparent: string | undefined;
}

/** What records spans, while tracing is on. */
export interface Tracing {
  /** Begins the trace of a request, or goes on with that of its client. */
  inRequest<Result>(request: RequestSpan, work: (span: TraceSpan) => Promise<Result>): Promise<Result>;
  inSpan<Result>(name: string, work: (span: TraceSpan) => Promise<Result>): Promise<Result>;
  /** Null outside requests that are traced. */
  startStatement(name: string, database: "accounts" | "directory"): TraceSpan | null;
}

const KEY = Symbol.for("peoplepages.tracing");
/** One per process: the framework bundles its own copy of this file. */
const shared = globalThis as { [KEY]?: Tracing | undefined };

export const NOT_TRACED: TraceSpan = { set() {}, fail() {}, end() {} };

/** Returns what records spans, or null while tracing is off. */
export function currentTracing(): Tracing | null {
  return shared[KEY] ?? null;
}

export function setTracing(tracing: Tracing | null): void {
  shared[KEY] = tracing ?? undefined;
}

/** Runs a step of a request in a span of its own, which ends with the step. */
export function inSpan<Result>(name: string, work: (span: TraceSpan) => Promise<Result>): Promise<Result> {
  const tracing = currentTracing();
  return tracing === null ? work(NOT_TRACED) : tracing.inSpan(name, work);
}
