import { expect, test } from "vitest";
import { z } from "zod";
import { maxCredits } from "@/lib/domain/billing/credits";
import { defineLookup, miss } from "./endpoint";
import { limit, website } from "./parameters";
import { describeEndpoint, ERROR_REFERENCE, REFERENCE } from "./reference";
import { EXAMPLES_BASE_URL, localizeExamples } from "./reference/recorded-examples";
import { ENDPOINTS } from "./registry";
import { NotFound } from "./schemas/people";

test.each(REFERENCE.map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s: every answer and every refusal is shown as the pipeline gave it",
  (_path, { responses, errors, maximumPrice }) => {
    for (const { recorded } of responses) expect(recorded?.status).toBe(200);
    for (const { code, status, recorded } of errors) {
      expect(recorded?.status).toBe(status);
      expect(recorded?.body).toMatchObject({ error: code, message: expect.any(String) });
    }
    const expensive = responses.filter(({ recorded, query }) => {
      const credits = Number(recorded?.headers["x-credits-used"]);
      return maximumPrice && !(credits <= maxCredits(maximumPrice, query));
    });
    expect(expensive).toEqual([]);
  },
);

test("every error code has a recording", () => {
  for (const { code, recorded } of ERROR_REFERENCE) expect(recorded?.body.error, code).toBe(code);
});

test("a new endpoint is described by its declaration alone, before anything of it is recorded", () => {
  const described = describeEndpoint(
    defineLookup({
      path: "/company/news",
      operationId: "companyNews",
      summary: "Read the news",
      description: "Newest first.",
      query: z.object({ domain: website("domain"), limit }),
      found: z.object({ found: z.literal(true), headline: z.string() }).meta({ id: "News", description: "The news." }),
      miss: NotFound,
      price: "3 when found.",
      maximumPrice: { kind: "found", credits: 3 },
      examples: { found: { domain: "acme.example" }, miss: { domain: "nowhere.example" } },
      credits: () => 3,
      lookup: async () => miss({}),
    }),
  );
  expect(described).toMatchObject({
    slug: "company-news",
    price: "3 when found.",
    exampleQuery: { domain: "acme.example" },
    parameters: [
      { name: "domain", required: true, example: "acme.example" },
      { name: "limit", required: false, minimum: 1, maximum: 25, rule: "1 to 25, default 10." },
    ],
    responses: [
      { name: "News", description: "The news.", query: { domain: "acme.example" }, recorded: null },
      { name: "NotFound", query: { domain: "nowhere.example" }, recorded: null },
    ],
  });
  expect(described.errors.map(({ code }) => code)).toContain("credits_exhausted");
});

test("recordings name the addresses of the service that shows them", () => {
  const told = { docs: `${EXAMPLES_BASE_URL}/docs#person`, upgrade_url: `${EXAMPLES_BASE_URL}/pricing` };
  const baseUrl = "http://127.0.0.1:3000";
  expect(localizeExamples(told, { baseUrl, sellsPlans: true })).toEqual({
    docs: `${baseUrl}/docs#person`,
    upgrade_url: `${baseUrl}/pricing`,
  });
  expect(localizeExamples(told, { baseUrl, sellsPlans: false }).upgrade_url).toBe(`${baseUrl}/docs#authentication`);
});

test.each(ENDPOINTS.filter(({ oneOf }) => oneOf.length > 0).map((endpoint) => [endpoint.path, endpoint] as const))(
  "%s accepts each of its documented choices alone, and neither none nor two of them",
  (_path, endpoint) => {
    if (endpoint.kind !== "lookup") throw new Error("only lookups have a choice");
    const examples = describeEndpoint(endpoint).parameters.map(({ name, example }) => [name, example] as const);
    const accepts = (names: readonly string[]) =>
      endpoint.prepare(Object.fromEntries(examples.filter(([name]) => names.includes(name)))).ok;
    expect(endpoint.oneOf.map(accepts)).toEqual(endpoint.oneOf.map(() => true));
    expect(accepts([])).toBe(false);
    expect(accepts(endpoint.oneOf.flat())).toBe(false);
  },
);
