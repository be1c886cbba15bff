import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { HttpReply } from "@/tests/support/http-get";

/** The parts of an OpenAPI document that are read here. */
interface Document {
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Readonly<Record<string, unknown>> } }>>;
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
}

interface Described {
  readonly headers: Readonly<Record<string, unknown>>;
  readonly content: Readonly<Record<string, unknown>>;
}

interface Asked {
  readonly method: string;
  /** The path below `/v1`, if it is one of the eight endpoints. */
  readonly path: string;
  readonly keyed: boolean;
}

const ID = "openapi.json";
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DIGITS = /^\d+$/;
/** Statuses of the eight that are not in their description: other methods and paths cause them. */
const OUTSIDE: ReadonlySet<number> = new Set([404, 405, 431]);
/** Traces of internals (L8). */
export const INSIDES = /\bat [\w.<> ]+ \(|\bSELECT\b|node_modules|\.ts:\d|Prisma|postgres|stack|ECONN/;

/** Lists what is wrong with an answer, by the server's own OpenAPI document and the specification. */
export function createAnswerCheck(document: Document): (reply: HttpReply, asked: Asked) => readonly string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema(document, ID);
  const compiled = new Map<string, ValidateFunction>();

  function bodySchema(path: string, status: number): ValidateFunction {
    const isUnderPath = `${path} ${status}`;
    const known = compiled.get(isUnderPath);
    if (known) return known;
    const pointer = pointerTo(document, path, status);
    const made = ajv.compile({ $ref: `${ID}#${pointer}/content/${pointerStep("application/json")}/schema` });
    compiled.set(isUnderPath, made);
    return made;
  }

  return (reply, asked) => {
    const { status, headers, text } = reply;
    const problems: string[] = [];
    const require = (holds: boolean, problem: string) => {
      if (!holds) problems.push(problem);
    };

    require(/^application\/json\b/.test(headers["content-type"] ?? ""), `content-type ${headers["content-type"]}`);
    require(headers["cache-control"] === "no-store", `cache-control ${headers["cache-control"]} (D10)`);
    require(UUID.test(String(headers["x-request-id"])), "no x-request-id (D10)");
    require(headers["access-control-allow-origin"] === "*", "no CORS (D10)");
    require(headers["access-control-allow-credentials"] === undefined, "CORS with credentials (D10)");
    require(headers["set-cookie"] === undefined, "sets a cookie (D10)");
    require(headers.location === undefined, "redirects (D9)");
    require(headers["x-powered-by"] === undefined, "names what it is built with");
    require(!INSIDES.test(text), "tells of its insides (L8)");

    const body = parseJson(text);
    if (body === null) return [...problems, `no JSON: ${text.slice(0, 200)}`];
    if (status >= 400) {
      require(typeof body.error === "string" &&
        typeof body.message === "string" &&
        body.message !== "", "no error shape");
    }
    if (status === 429 || status === 503) {
      require(DIGITS.test(String(headers["retry-after"])), `retry-after ${headers["retry-after"]}`);
      require(Number(headers["retry-after"]) === body.retry_after, "retry_after differs from Retry-After");
      require(Number(headers["retry-after"]) >= 1, "retry_after below 1");
    }
    problems.push(...meteringProblems(reply, body, asked));

    const operation = document.paths[asked.path];
    const isOutside = asked.method !== "GET" || !operation || OUTSIDE.has(status);
    if (isOutside) {
      require(Object.keys(body).every((name) => /^(error|message|docs)$/.test(name)), "surplus fields in an error");
      return problems;
    }
    if (!operation.get.responses[String(status)]) return [...problems, `status ${status} is not in the description`];
    const validate = bodySchema(asked.path, status);
    if (!validate(body)) problems.push(`body: ${ajv.errorsText(validate.errors)}`);
    const described = new Set(
      Object.keys(describedAt(document, asked.path, status).headers).map((name) => name.toLowerCase()),
    );
    for (const name of Object.keys(headers).filter((header) =>
      /^(x-(?!content-type-options)|ratelimit|retry-after|allow$|www-)/.test(header),
    )) {
      require(described.has(name), `header ${name} is not in the description of ${status}`);
    }
    return problems;
  };
}

/** Checks that body and headers agree on who pays and how much is left (docs/spec.md#billing-fields, D11). */
function meteringProblems({ status, headers }: HttpReply, body: Fields, { path, keyed }: Asked): readonly string[] {
  const problems: string[] = [];
  const require = (holds: boolean, problem: string) => {
    if (!holds) problems.push(problem);
  };
  const free = headers["x-free-lookups-remaining"];
  if (status === 200 && path !== "/usage") {
    require(Number.isInteger(body.credits_used), "no credits_used");
    require(headers["x-credits-used"] === String(body.credits_used), "X-Credits-Used differs from the body");
    if (body.found === false) require(body.credits_used === 0, "a miss costs credits");
    if (keyed) {
      require(free === undefined && !("free_lookups_remaining" in body), "free lookups are told with a key");
      require(Number.isInteger(body.credits_left), "no credits_left");
      require(headers["x-credits-left"] === String(body.credits_left), "X-Credits-Left differs from the body");
    } else {
      require(DIGITS.test(String(free)), `x-free-lookups-remaining ${free}`);
      require(Number(free) === body.free_lookups_remaining, "X-Free-Lookups-Remaining differs from the body");
      require(!("credits_left" in body) && headers["x-credits-left"] === undefined, "credits left without a key");
    }
  } else if (keyed) require(free === undefined, "free lookups are told with a key");

  const isCounted = [200, 401, 402, 429].includes(status);
  if (isCounted) {
    const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) => headers[`ratelimit-${name}`]);
    require(limit === "5" || limit === "300", `ratelimit-limit ${limit} (D11)`);
    require(DIGITS.test(String(remaining)) && Number(remaining) < Number(limit), `ratelimit-remaining ${remaining}`);
    require(DIGITS.test(String(reset)) && Number(reset) <= 60, `ratelimit-reset ${reset}`);
    if (status === 429) require(remaining === "0", "a refused request has requests left");
  }
  return problems;
}

type Fields = Readonly<Record<string, unknown>>;

function parseJson(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
}

function pointerTo(document: Document, path: string, status: number): string {
  const response = document.paths[path]?.get.responses[String(status)] as { readonly $ref?: string } | undefined;
  return response?.$ref?.slice(1) ?? `/paths/${pointerStep(path)}/get/responses/${status}`;
}

function describedAt(document: Document, path: string, status: number): Described {
  const response = document.paths[path]?.get.responses[String(status)] as Described & { readonly $ref?: string };
  const name = response.$ref?.split("/").at(-1);
  return name === undefined ? response : (document.components.responses[name] ?? response);
}

/** A name as a step of a JSON pointer in a URL. */
function pointerStep(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
