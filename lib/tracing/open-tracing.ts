import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, type Span as OtelSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { type ExportResult, ExportResultCode, parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { NOT_TRACED, type SpanAttributes, setTracing, type TraceSpan, type Tracing } from "./span";

export interface TracingSettings {
  /** Base URL of an OTLP receiver, without `/v1/traces`. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** Share of the requests that are traced, of those whose client has not decided it. */
  readonly ratio: number;
}

export interface TracingLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

/** Time for one batch. A receiver that is slower loses it. */
const EXPORT_MS = 10_000;
/** Most of a shutdown's time that the last spans may take. */
const CLOSING_MS = 2_000;
/** Codes of errors are recorded, never their messages, which can contain what was asked. */
const CODE = /^[A-Za-z0-9_]{1,40}$/;

/** Records traces with the official SDK until the returned function is called, which sends those that are left. */
export function openTracing(settings: TracingSettings, log: TracingLog): () => Promise<void> {
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint.replace(/\/+$/, "")}/v1/traces`,
    headers: { ...settings.headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": settings.serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reportFailures(exporter, log), exportTimeoutMillis: EXPORT_MS }),
    ],
  });
  setTracing(createTracing(provider));
  return async () => {
    setTracing(null);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSING_MS);
    });
    // A receiver that does not answer has been reported already.
    await Promise.race([provider.shutdown().catch(() => undefined), late]);
    clearTimeout(timer);
  };
}

/**
 * The provider is not the global one: the framework would add spans of its own to that, and they contain whole
 * addresses with their queries.
 */
function createTracing(provider: TracerProvider): Tracing {
  const tracer = provider.getTracer("peoplepages");
  /** The span that encloses what runs now. */
  const enclosing = new AsyncLocalStorage<OtelSpan>();

  async function run<Result>(span: OtelSpan, work: (span: TraceSpan) => Promise<Result>): Promise<Result> {
    const own = wrap(span);
    try {
      return await enclosing.run(span, () => work(own));
    } catch (error) {
      own.fail(error);
      throw error;
    } finally {
      own.end();
    }
  }

  return {
    inRequest({ name, attributes, traceparent }, work) {
      const options = { kind: SpanKind.SERVER, attributes: { ...attributes } };
      return run(tracer.startSpan(name, options, contextOf(traceparent)), work);
    },
    inSpan(name, work) {
      const parent = enclosing.getStore();
      if (!parent?.isRecording()) return work(NOT_TRACED);
      return run(tracer.startSpan(name, {}, trace.setSpan(ROOT_CONTEXT, parent)), work);
    },
    startStatement(name, database) {
      const parent = enclosing.getStore();
      if (!parent?.isRecording()) return null;
      const attributes = { "db.system.name": "postgresql", "db.namespace": database, "db.query.summary": name };
      return wrap(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, trace.setSpan(ROOT_CONTEXT, parent)));
    },
  };
}

/** Only the IDs of the client's trace are taken. Its `tracestate` is text of its choice, which would be exported. */
function contextOf(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
}

function wrap(span: OtelSpan): TraceSpan {
  return {
    set: (attributes: SpanAttributes) => void span.setAttributes({ ...attributes }),
    fail(error) {
      span.setAttribute("error.type", codeOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && CODE.test(code) ? code : "error";
}

/** Logs when exporting begins to fail, and when it works again with the number of spans that were lost. */
function reportFailures(exporter: SpanExporter, log: TracingLog): SpanExporter {
  let lost = 0;
  function report({ code, error }: ExportResult, spans: number): void {
    if (code === ExportResultCode.SUCCESS) {
      if (lost > 0) log.info({ spans: lost }, "traces are exported again; some were lost");
      lost = 0;
      return;
    }
    if (lost === 0) log.warn({ err: { name: error?.name, code: codeOf(error) } }, "failed to export traces");
    lost += spans;
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        report(result, spans.length);
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
