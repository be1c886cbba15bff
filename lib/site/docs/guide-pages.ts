import { VERSION } from "@/lib/api/openapi";
import { REFERENCE } from "@/lib/api/reference";
import { EXAMPLES_BASE_URL } from "@/lib/api/reference/recorded-examples";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import { codeIn, type DocPage, heading, list, table, text } from "./doc-page";

const [perSecond, perMinute] = RATE_WINDOWS;

/** Waits as long as the API says, and gives up after three attempts. A test runs it. */
export const RETRY_EXAMPLE = `async function getWithRetry(url, headers = {}) {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, { headers });
    const isWorthRetrying = response.status === 429 || response.status === 503;
    if (!isWorthRetrying || attempt === 3) return response;
    const seconds = Number(response.headers.get("Retry-After") ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}`;

const RETRIES: DocPage = {
  slug: "retries",
  group: "Guides",
  label: "Rate limits and retries",
  title: "Rate limits and retries",
  summary: "How many requests you can send, which responses to retry, and code that does it.",
  blocks: [
    text(
      `Each key can send ${perSecond.requests} requests per second and ${perMinute.requests} per minute. Without a key,`,
      "the limit applies to the client address. A refused request does not count and costs nothing.",
    ),
    heading(2, "headers", "Headers"),
    table(
      "Headers about the rate limit",
      ["Header", "Meaning"],
      [
        ["`RateLimit-Limit`", "Requests allowed in the window with the fewest requests left."],
        ["`RateLimit-Remaining`", "Requests left in that window."],
        ["`RateLimit-Reset`", "Seconds until that window is empty again."],
        ["`Retry-After`", "Only with 429 and 503: seconds to wait before you try again."],
      ],
    ),
    heading(2, "which", "What to retry"),
    table(
      "Responses and retries",
      ["Status", "Retry?", "What to do"],
      [
        ["200", "no", "Read `found`. A miss costs nothing, and stays a miss until new data is imported."],
        ["400, 401, 404, 405, 431", "no", "Correct the request."],
        ["402", "no", "Wait for the reset, or get credits. See [Credits](/docs/credits)."],
        ["429", "yes", "Wait `Retry-After` seconds."],
        ["503", "yes", "Wait `Retry-After` seconds. Nothing was charged."],
        ["no response", "yes", "Send the same `Idempotency-Key` again: the call is charged once at most."],
      ],
    ),
    heading(2, "code", "Code"),
    text("The [TypeScript client](/docs/typescript-client) does this for you. In plain JavaScript:"),
    codeIn("js", RETRY_EXAMPLE),
    text(
      `To stay below the limit instead, send at most ${perSecond.requests} requests per second, one after another. A`,
      `request takes at most ${LIMITS.requestSeconds} seconds on our side.`,
    ),
  ],
};

const CREDITS_GUIDE: DocPage = {
  slug: "credits",
  group: "Guides",
  label: "Credits",
  title: "Credits",
  summary: "What a lookup costs, when it is charged, and how to see what is left.",
  blocks: [
    text("You pay for what is found. A miss, a guess and an error are free."),
    table(
      "Credits by endpoint",
      ["Endpoint", "Credits"],
      REFERENCE.map(({ slug, path, price }) => [`[${path}](/docs/${slug})`, price ?? "Free."]),
    ),
    heading(2, "when", "When you are charged"),
    list(
      "With the response. If the response cannot be delivered to you, the charge is taken back.",
      "If too few credits are left for what was found, you get 402 `credits_exhausted`, and nothing is charged.",
      "The same lookup again costs credits again, unless it has the same `Idempotency-Key` within 24 hours.",
    ),
    heading(2, "left", "See what is left"),
    list(
      "`credits_used` and `credits_left` in the body, and `X-Credits-Used` and `X-Credits-Left` in the headers.",
      "[/usage](/docs/usage) at any time, for free.",
      "Usage in your account, by day, endpoint and key, with a CSV download.",
      "An email at 80 % and at 100 % of the credits of a period, or at the thresholds that you set under Usage.",
    ),
    heading(2, "free", "Free lookups"),
    text(
      `Without a key, each client address gets ${LIMITS.freeLookupsPerDay} found lookups per day. They reset at 00:00`,
      "UTC. A list of people counts as one lookup, regardless of its length.",
    ),
  ],
};

const LISTS: DocPage = {
  slug: "lists",
  group: "Guides",
  label: "Lists without pages",
  title: "Lists without pages",
  summary: "Searches have no pagination. How to get the people you need.",
  blocks: [
    text(
      `A search returns up to ${LIMITS.peoplePerCall} people, best match first, and ${LIMITS.peoplePerCallDefault} if`,
      "`limit` is not sent. There is no second page, no cursor and no offset. The directory finds the right people; it",
      "is not for copying.",
    ),
    heading(2, "narrow", "Narrow the search"),
    list(
      "`X-Search-Estimate` says how many people match.",
      "If many more match than were returned, split the search: by `seniority`, by `state`, or by `employees_min` and `employees_max`.",
      "To list the people of one company, use [/company/people](/docs/company-people).",
    ),
    heading(2, "widen", "When few match"),
    text(
      "If nobody matches all of `q`, the search is widened step by step, and `hint` says how. `X-Search-Filters` holds",
      "the filters that were applied, and `unused` the words that were not.",
      "`company_country` beside `country` means that people abroad match as well, if their company is there.",
    ),
  ],
};

const WEBHOOKS: DocPage = {
  slug: "webhooks",
  group: "Guides",
  label: "No webhooks",
  title: "No webhooks",
  summary: "Every response is complete: there is no job to poll and nothing to receive.",
  blocks: [
    text(
      `Every lookup is answered in the response itself, within ${LIMITS.requestSeconds} seconds. There are no jobs to`,
      "poll and no webhooks to receive or verify.",
    ),
    heading(2, "instead", "What to do instead"),
    list(
      "To notice changed data, look the person up again. Each lookup returns what is on file now.",
      "To notice that credits run low, read `credits_left` in each response, or [/usage](/docs/usage).",
      "To react to billing, use the emails that the service sends to the account.",
    ),
  ],
};

const CHANGELOG: DocPage = {
  slug: "changelog",
  group: "Guides",
  label: "Changelog",
  title: "Changelog",
  summary: "What changed in the API, and which changes to expect within a version.",
  blocks: [
    heading(2, "v1", `${VERSION}, November 2026`),
    list(
      `Endpoints: ${REFERENCE.map(({ slug, path }) => `[${path}](/docs/${slug})`).join(", ")}.`,
      "`Idempotency-Key`: a call that is sent again is never charged twice.",
      "A cap and an expiry for each key.",
      "[Lists](/docs/enrich-a-list) are enriched in the browser and by command.",
      "Technologies in searches, such as `CTOs in Texas at companies using Snowflake`.",
      "`X-Search-Estimate`: how many people match a search.",
      "`hint` on a search that was widened, and `company_domain` suggestions for company names.",
      "[Tools for agents](/docs/agents) at `/mcp`.",
      "A [TypeScript client](/docs/typescript-client) generated from the OpenAPI document.",
      "A [Postman collection](/postman.json).",
    ),
    heading(2, "versions", "What can change within v1"),
    list(
      "New endpoints, optional parameters, response fields, headers and error codes can appear at any time. Ignore fields that you do not know.",
      "Nothing is removed, renamed or given another meaning under `/v1`. Such a change would be `/v2`.",
      "The text of `message` and `hint` can change. Branch on `error` and `found`.",
    ),
    text(
      `The current contract is [/openapi.json](/openapi.json), also for this installation: ${EXAMPLES_BASE_URL}/v1.`,
    ),
  ],
};

/** Guides for developers, in reading order. */
export const GUIDE_PAGES: readonly DocPage[] = [RETRIES, CREDITS_GUIDE, LISTS, WEBHOOKS, CHANGELOG];
