import { type EndpointReference, ERROR_REFERENCE } from "@/lib/api/reference";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { contactFor } from "@/lib/domain/operator";
import { renderContact } from "@/lib/domain/operator-contact";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import { code, type DocBlock, type DocContext, type DocPage, heading, list, table, text } from "./doc-page";
import { playgroundAddress } from "./playground-address";

/** Its query is short enough to type. */
const QUICKSTART = "company";

/** Builds the first page: what all endpoints share, and a list of them. */
export function startPage(endpoints: readonly EndpointReference[], context: DocContext): DocPage {
  const withQuery = endpoints.filter(({ exampleQuery }) => Object.keys(exampleQuery).length > 0);
  const first = withQuery.find(({ id }) => id === QUICKSTART) ?? withQuery[0];
  return {
    slug: "",
    group: "Start",
    label: "Overview",
    title: "Documentation",
    summary: "How to look up people and companies: quickstart, keys, credits, limits, errors.",
    blocks: [
      text(
        `The base URL is \`${context.baseUrl}/v1\`. Every endpoint is a GET with query parameters that returns JSON. A`,
        "lookup that finds nothing returns `found: false` and is free.",
      ),
      heading(2, "quickstart", "Quickstart"),
      text("This call works as is, without an account or a key."),
      ...(first ? firstCall(first) : []),
      heading(2, "endpoints", "Endpoints"),
      ...endpoints.flatMap(({ id, slug, path, summary, price, parameters }) => [
        heading(3, id, `GET ${path}`),
        text(`${summary}. Credits: ${price ?? "none."} [Reference](/docs/${slug})`),
        // Error messages of the API link here.
        ...(parameters.length === 0
          ? []
          : [
              text(
                `Parameters: ${parameters.map(({ name }) => `\`${name}\``).join(", ")}.`,
                `[What to send](/docs/${slug}#parameters)`,
              ),
            ]),
      ]),
      ...authentication(context),
      ...creditsAndLimits(endpoints, context),
      ...idempotency(context),
      ...errors(),
      heading(2, "machines", "Machine-readable versions"),
      list(
        "[/openapi.json](/openapi.json): all endpoints as OpenAPI 3.1.",
        "[/postman.json](/postman.json): all endpoints as a Postman collection. In Postman, choose Import and paste its URL.",
        "`/mcp`: all endpoints as tools for agents. See [how to add them](/docs/agents).",
        "[/llms.txt](/llms.txt): a list of these pages for language models.",
        "Every page is also available as Markdown. Add `.md` to its URL, such as [/docs.md](/docs.md).",
      ),
    ],
  };
}

function firstCall({ path, slug, exampleQuery: query, responses: answers }: EndpointReference): readonly DocBlock[] {
  const recorded = answers[0]?.recorded;
  return [
    { kind: "call", path, query, withKey: false, tryAt: playgroundAddress(slug, query) },
    ...(recorded ? [text("Response:"), { kind: "response" as const, title: "", response: recorded }] : []),
  ];
}

function authentication({ baseUrl, sellsPlans, operator }: DocContext): readonly DocBlock[] {
  return [
    heading(2, "authentication", "Authentication"),
    text(
      `No key is needed for ${LIMITS.freeLookupsPerDay} found lookups a day.`,
      "An API key starts with `pp_` and lifts that limit: lookups then use the plan's credits.",
      sellsPlans
        ? "Keys come with a [plan](/pricing)."
        : `To get a key, contact ${renderContact(contactFor("support", operator))}.`,
    ),
    table(
      "Ways to send a key",
      ["Send it as", "Note"],
      [
        ["`Authorization: Bearer pp_…`", "Used in the examples here."],
        ["`X-API-Key: pp_…`", "Equivalent."],
        ["`?key=pp_…`", "Ends up in browser histories and server logs, so prefer a header."],
      ],
    ),
    text(`The examples read the key from the environment variable \`${KEY_VARIABLE}\`:`),
    code(`export ${KEY_VARIABLE}=pp_…`, `curl -H "Authorization: Bearer $${KEY_VARIABLE}" ${baseUrl}/v1/usage`),
    text("Two different keys return 400. A wrong, revoked or expired key returns 401."),
  ];
}

function creditsAndLimits(endpoints: readonly EndpointReference[], { sellsPlans }: DocContext): readonly DocBlock[] {
  const [second, minute] = RATE_WINDOWS;
  return [
    heading(2, "credits", "Credits and limits"),
    table(
      "Credits",
      ["Lookup", "Credits"],
      endpoints.map(({ slug, path, price }) => [`[${path}](/docs/${slug})`, price ?? "Free."]),
    ),
    list(
      "A lookup that finds nothing costs nothing. Neither does a guess.",
      [
        `Without a key, each client address gets ${LIMITS.freeLookupsPerDay} found lookups per day. They reset at`,
        "00:00 UTC. A list of people uses one lookup, regardless of its length.",
      ].join(" "),
      "A key can have a cap: credits that it may spend in a billing period. At the cap it returns 402.",
      "With a key, if too few credits are left for what was found, nothing is returned and nothing is charged.",
      [
        `Each key, or each client address without one, can send ${second.requests} requests per second and`,
        `${minute.requests} per minute. A refused request does not count; \`Retry-After\` says how long to wait.`,
      ].join(" "),
      [
        `A call returns at most ${LIMITS.peoplePerCall} people, and ${LIMITS.peoplePerCallDefault} if \`limit\` is not`,
        "sent.",
      ].join(" "),
    ),
    ...(sellsPlans
      ? [
          table(
            "Plans",
            ["Plan", "Credits per month", "US dollars per month"],
            PLAN_IDS.map((id) => [
              PLANS[id].name,
              PLANS[id].credits.toLocaleString("en"),
              String(PLANS[id].usdPerMonth),
            ]),
          ),
        ]
      : []),
  ];
}

function idempotency({ baseUrl }: DocContext): readonly DocBlock[] {
  return [
    heading(2, "idempotency", "Retries"),
    text(
      "If a response does not reach you, you cannot know whether its lookup was charged. Send an `Idempotency-Key` of",
      `your own, 1 to ${LIMITS.idempotencyKeyLength} printable ASCII characters, and send the same call again with it.`,
    ),
    code(`curl -H "Idempotency-Key: row-17" '${baseUrl}/v1/company?domain=acme.example'`),
    list(
      [
        `The same call with the same key is never charged a second time within ${LIMITS.idempotencyHours} hours.`,
        "`credits_used` is what was charged then, `credits_left` what is left now.",
      ].join(" "),
      "A key is bound by the first response that was charged. A miss or an error binds nothing.",
      "Another endpoint, or other parameters, with a bound key return 400. The order of the parameters does not matter.",
      "Idempotency keys belong to the account, or to the client address if no API key is sent.",
      "While the first response is on its way, a repeat waits for it, and returns 503 if that takes too long.",
    ),
  ];
}

function errors(): readonly DocBlock[] {
  return [
    heading(2, "errors", "Errors"),
    text(
      "Every error is JSON with `error`, a stable code to branch on, and `message`, which says what to do and can be",
      "shown to a user. Every response has an `X-Request-Id`: include it when you report a problem.",
    ),
    table(
      "Errors",
      ["Status", "Code", "Condition"],
      ERROR_REFERENCE.map(({ status, code: name, condition }) => [
        String(status),
        `[\`${name}\`](/docs/errors#${name})`,
        condition,
      ]),
    ),
  ];
}
