import { once } from "node:events";
import { createServer } from "node:http";
import { gunzipSync } from "node:zlib";

type Value = string | number | boolean;

export interface ReceivedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | null;
  readonly attributes: Readonly<Record<string, Value>>;
  readonly isError: boolean;
}

/** A receiver of traces as a collector is one: OTLP in JSON over HTTP. */
export interface TraceReceiver {
  readonly endpoint: string;
  /** Everything that arrived: request lines, headers and bodies. */
  readonly texts: readonly string[];
  readonly requests: number;
  spans(): readonly ReceivedSpan[];
  close(): void;
}

interface ExportedValue {
  readonly stringValue?: string;
  readonly intValue?: number | string;
  readonly doubleValue?: number;
  readonly boolValue?: boolean;
}

interface Exported {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly name: string;
        readonly traceId: string;
        readonly spanId: string;
        readonly parentSpanId?: string;
        readonly attributes: readonly { readonly key: string; readonly value: ExportedValue }[];
        readonly status?: { readonly code?: number };
      }[];
    }[];
  }[];
}

/** Starts a receiver on the loopback address; `answers` false: it takes every request and never responds. */
export async function startTraceReceiver({ answers }: { readonly answers: boolean }): Promise<TraceReceiver> {
  const texts: string[] = [];
  const bodies: string[] = [];
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const sent = Buffer.concat(chunks);
      const body = (request.headers["content-encoding"] === "gzip" ? gunzipSync(sent) : sent).toString();
      bodies.push(body);
      texts.push([`${request.method} ${request.url}`, ...request.rawHeaders, body].join("\n"));
      if (answers) response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the receiver has no port");
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    texts,
    get requests() {
      return requests;
    },
    spans: () => bodies.flatMap(readSpans),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readSpans(body: string): readonly ReceivedSpan[] {
  const { resourceSpans } = JSON.parse(body) as Exported;
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
    name,
    traceId,
    spanId,
    parentSpanId: parentSpanId || null,
    attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, readValue(value)])),
    isError: status?.code === 2,
  }));
}

function readValue({ stringValue, intValue, doubleValue, boolValue }: ExportedValue): Value {
  return stringValue ?? boolValue ?? Number(intValue ?? doubleValue);
}
