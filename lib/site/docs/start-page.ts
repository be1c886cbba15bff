import { type EndpointReference, ERROR_REFERENCE } from "@/lib/api/reference";
import { KEY_VARIABLE } from "@/lib/api/snippets";
import { PLAN_IDS, PLANS } from "@/lib/domain/billing/plans";
import { contactFor, sayContact } from "@/lib/domain/operator";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import { code, type DocBlock, type DocHouse, type DocPage, heading, list, table, text } from "./doc-page";
import { playgroundAddress } from "./playground-address";

/** The first page: everything that holds for all endpoints, and where each of them is. */
export function startPage(endpoints: readonly EndpointReference[], house: DocHouse): DocPage {
  const first = endpoints.find(({ exampleQuery }) => Object.keys(exampleQuery).length > 0);
  return {
    slug: "",
    group: "Start",
    label: "Overview",
    title: "Documentation",
    summary: "How to look up people and companies: first call, keys, credits, limits, errors.",
    blocks: [
      text(
        `The base address is \`${house.baseUrl}/v1\`. Every endpoint is a GET with query parameters and answers JSON.`,
        "A lookup that finds nothing answers `found: false` and is free.",
      ),
      heading(2, "quickstart", "Quickstart"),
      text("No account, no key: this call works as it stands."),
      ...(first ? firstCall(first) : []),
      heading(2, "endpoints", "Endpoints"),
      ...endpoints.flatMap(({ id, slug, path, summary, price }) => [
        heading(3, id, `GET ${path}`),
        text(`${summary}. Credits: ${price ?? "none."} [Reference](/docs/${slug})`),
      ]),
      ...authentication(house),
      ...creditsAndLimits(endpoints, house),
      ...errors(),
      heading(2, "machines", "For machines"),
      list(
        "[/openapi.json](/openapi.json): the whole contract as OpenAPI 3.1.",
        "[/llms.txt](/llms.txt): a list of these pages for language models.",
        "Every page has a Markdown twin: its address with `.md` at the end, such as [/docs.md](/docs.md).",
      ),
    ],
  };
}

function firstCall({ path, slug, exampleQuery: query, responses: answers }: EndpointReference): readonly DocBlock[] {
  const recorded = answers[0]?.recorded;
  return [
    { kind: "call", path, query, withKey: false, tryAt: playgroundAddress(slug, query) },
    ...(recorded ? [text("It answers:"), { kind: "answer" as const, title: "", answer: recorded }] : []),
  ];
}

function authentication({ baseUrl, sellsPlans, operator }: DocHouse): readonly DocBlock[] {
  return [
    heading(2, "authentication", "Authentication"),
    text(
      `No key is needed for ${LIMITS.freeLookupsPerDay} found lookups a day.`,
      "An API key starts with `pp_` and lifts that limit: lookups then spend the plan's credits.",
      sellsPlans
        ? "Keys come with a [plan](/pricing)."
        : `To get a key, contact ${sayContact(contactFor("support", operator))}.`,
    ),
    table(
      "Ways to send a key",
      ["Send it as", "Remark"],
      [
        ["`Authorization: Bearer pp_…`", "What the examples here do."],
        ["`X-API-Key: pp_…`", "The same."],
        ["`?key=pp_…`", "Lands in histories and logs along the way: prefer a header."],
      ],
    ),
    text(`The examples read the key from the environment variable \`${KEY_VARIABLE}\`:`),
    code(`export ${KEY_VARIABLE}=pp_…`, `curl -H "Authorization: Bearer $${KEY_VARIABLE}" ${baseUrl}/v1/usage`),
    text("Two keys that differ are refused with 400, a wrong or revoked one with 401."),
  ];
}

function creditsAndLimits(endpoints: readonly EndpointReference[], { sellsPlans }: DocHouse): readonly DocBlock[] {
  const [second, minute] = RATE_WINDOWS;
  return [
    heading(2, "credits", "Credits and limits"),
    table(
      "Credits",
      ["Lookup", "Credits"],
      endpoints.map(({ slug, path, price }) => [`[${path}](/docs/${slug})`, price ?? "Free."]),
    ),
    list(
      "What is not found costs nothing, and neither does a guess.",
      `Without a key: ${LIMITS.freeLookupsPerDay} found lookups a day for each address, anew at midnight UTC. A list of people uses one, however many it returns.`,
      "With a key: where too few credits are left for what was found, nothing is returned and nothing charged.",
      `At most ${second.requests} requests a second and ${minute.requests} a minute, for each key, or each address without one. A refused request does not count; \`Retry-After\` says how long to wait.`,
      `At most ${LIMITS.peoplePerCall} people a call; ${LIMITS.peoplePerCallDefault} where \`limit\` is not sent.`,
    ),
    ...(sellsPlans
      ? [
          table(
            "Plans",
            ["Plan", "Credits a month", "US dollars a month"],
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

function errors(): readonly DocBlock[] {
  return [
    heading(2, "errors", "Errors"),
    text(
      "Every error is JSON with `error`, a stable code to branch on, and `message`, which is safe to show to a person",
      "and says what to do. `X-Request-Id` is on every answer: quote it when something is wrong.",
    ),
    table(
      "Errors",
      ["Status", "Code", "When"],
      ERROR_REFERENCE.map(({ status, code: name, condition }) => [String(status), `\`${name}\``, condition]),
    ),
    ...ERROR_REFERENCE.flatMap(({ code: name, recorded }) =>
      recorded ? [heading(3, `error-${name}`, name), { kind: "answer" as const, title: "", answer: recorded }] : [],
    ),
  ];
}
