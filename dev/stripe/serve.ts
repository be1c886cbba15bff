import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { answerControl } from "./answer-control";
import type { Control } from "./control";
import { NO_OUTAGE, type Outage } from "./deliveries/misbehaviour";
import { answerPage } from "./pages/answer-page";
import { answerApi } from "./wire/answer-api";
import { invalid, notPermitted } from "./wire/stripe-error";
import type { World } from "./world";

const LARGEST_BODY = 1_000_000;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/;

export interface ServeParts {
  readonly world: World;
  readonly control: Control;
  /** Does what fell due since the last question. */
  readonly catchUp: () => void;
  readonly changed: () => void;
  readonly outage: { current: Outage };
}

/** The server; whoever listens with it fills `parts` before the first question. */
export function createStandInServer(parts: () => ServeParts): Server {
  return createServer((request, response) => {
    serve(parts(), request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
}

async function serve(parts: ServeParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  // A page elsewhere that points its own name at this machine reaches nothing.
  if (!LOOPBACK.test(request.headers.host ?? ""))
    return send(
      response,
      421,
      { "Content-Type": "text/plain" },
      "The stand-in answers on the loopback address alone.\n",
    );
  const body = await readBody(request);
  if (body === null) return sendJson(response, 413, { error: invalid("The request is too large.").fields });
  parts.catchUp();
  if (pathname.startsWith("/_ctl/")) {
    if (method !== "POST" || !/^application\/json/.test(request.headers["content-type"] ?? "")) {
      return sendJson(response, 405, { error: "Send POST with application/json." });
    }
    const { status, body: answer } = await answerControl(parts.control, pathname.slice("/_ctl/".length), body);
    return sendJson(response, status, answer);
  }
  if (/^\/v\d\//.test(pathname)) return serveApi(parts, request, response, method, pathname, search.slice(1), body);
  // Only a page of the stand-in's own may press its buttons.
  const { origin, host } = request.headers;
  if (method === "POST" && origin !== undefined && origin !== `http://${host}`) {
    return sendJson(response, 403, { error: "Only pages of the stand-in may send this." });
  }
  const page = answerPage(parts.world, parts.control, { method, path: pathname, form: new URLSearchParams(body) });
  if (method !== "GET") parts.changed();
  send(response, page.status, page.headers, page.body);
}

async function serveApi(
  { world, changed, outage }: ServeParts,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
  path: string,
  query: string,
  body: string,
): Promise<void> {
  const { status, latency, reset, forbidden } = spendOutage(outage);
  if (latency > 0) await wait(latency);
  if (status !== null) {
    return sendJson(response, status, { error: { type: "api_error", message: "The stand-in was told to fail." } });
  }
  if (forbidden.some((beginning) => path.startsWith(beginning))) {
    return sendJson(response, 403, { error: notPermitted(path).fields });
  }
  const answer = answerApi(world, { method, path, query, headers: request.headers, body });
  if (method !== "GET") changed();
  if (reset) request.socket.destroy();
  else send(response, answer.status, answer.headers, answer.body);
}

/** One request of an outage that may be for some requests alone. */
function spendOutage(outage: { current: Outage }): Outage {
  const now = outage.current;
  if (now.requests !== null) {
    outage.current = now.requests > 1 ? { ...now, requests: now.requests - 1 } : NO_OUTAGE;
  }
  return now;
}

async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > LARGEST_BODY) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, { "Content-Type": "application/json" }, JSON.stringify(body, null, 2));
}

function send(response: ServerResponse, status: number, headers: Readonly<Record<string, string>>, body: string): void {
  response.writeHead(status, { ...headers, "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}
