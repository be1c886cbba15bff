import type { createAnswerCheck } from "@/tests/support/check-answer";
import { INSIDES } from "@/tests/support/check-answer";
import type { RawReply } from "@/tests/support/raw-http";
import type { FuzzRequest } from "./make-request";
import type { RawExchange } from "./send-raw";

/** Longer than the API may take: pages wait for each other. */
export const SLOWEST_MS = 10_000;
/** What a page must not show. Documentation names databases and stacks on purpose. */
const INSIDES_OF_PAGES = /node_modules|\bat [\w.<> ]+ \((?:file:|node:|\/)|Prisma|ECONN|Unhandled|server error/;

interface Checks {
  readonly api: ReturnType<typeof createAnswerCheck>;
  readonly baseUrl: string;
}

/** Lists what is wrong with what the server did about a request. */
export function checkExchange({ asked }: FuzzRequest, exchange: RawExchange, checks: Checks): readonly string[] {
  const replies = exchange.replies.filter(({ status }) => status !== 100);
  if (asked === null) {
    return replies.flatMap((reply) => [
      ...statusProblems(reply, exchange.ms),
      ...(INSIDES.test(reply.body) ? [INSIDE] : []),
    ]);
  }
  const [reply, ...others] = replies;
  if (exchange.isLate) return [`no answer within ${SLOWEST_MS} ms`];
  // A client that speaks another protocol, or a method that is none, is refused before it is a request.
  if (reply === undefined) return asked.method === "CONNECT" ? [] : ["the connection was closed without an answer"];
  const problems = others.length > 0 ? [`${replies.length} answers to one request`] : [];
  return [
    ...problems,
    ...statusProblems(reply, exchange.ms),
    ...(isApi(asked.target) ? checkApi(asked, reply, checks) : checkPage(reply, checks)),
  ];
}

const INSIDE = "tells of its insides";

/** After this time a 503 is the contract's answer: a store was too slow (D22), which on a starved machine it can be. */
const SLOW_STORE_MS = 1_000;

function statusProblems({ status }: RawReply, ms: number): readonly string[] {
  const isRight = (status >= 200 && status < 500) || (status === 503 && ms > SLOW_STORE_MS);
  return isRight ? [] : [`status ${status}`];
}

function checkApi(
  { method, target, keyed }: NonNullable<FuzzRequest["asked"]>,
  reply: RawReply,
  { api }: Checks,
): readonly string[] {
  const { status, headers, body } = reply;
  if (status === 204 && method === "OPTIONS") return body === "" ? [] : ["a preflight has a body"];
  // What the parser refuses has no method yet, and ends the connection.
  const isUnparsed = status === 431 || /cannot be parsed/.test(body);
  if (method === "HEAD" && !isUnparsed) return body === "" ? [] : ["the answer to HEAD has a body"];
  return api({ status, headers, text: body }, { method, path: pathBelowV1(target), keyed });
}

function checkPage({ status, headers, body }: RawReply, { baseUrl }: Checks): readonly string[] {
  const problems: string[] = [];
  const { location } = headers;
  if (location !== undefined && !isLocal(location, baseUrl)) problems.push(`leads away to ${location}`);
  if (headers["x-powered-by"] !== undefined) problems.push("names what it is built with");
  if (status >= 400 && INSIDES_OF_PAGES.test(body)) problems.push(INSIDE);
  return problems;
}

export function isApi(target: string): boolean {
  return /^\/(?:v1|%76%31|v%31|%761)(?:[/?]|$)/i.test(target);
}

/** The endpoint that a target leads to, however its path is encoded. */
export function pathBelowV1(target: string): string {
  const path = target.replace(/\?.*$/s, "").replace(/\/$/, "");
  try {
    return decodeURIComponent(path).replace(/^\/v1/, "");
  } catch {
    return "";
  }
}

function isLocal(location: string, baseUrl: string): boolean {
  return URL.canParse(location, baseUrl) && new URL(location, baseUrl).origin === baseUrl;
}
