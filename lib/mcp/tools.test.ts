import Ajv2020 from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineLookup, miss } from "@/lib/api/endpoint";
import { RECORDED } from "@/lib/api/reference/recorded-examples";
import { ENDPOINTS } from "@/lib/api/registry";
import { NotFound } from "@/lib/api/schemas/people";
import { maxCredits } from "@/lib/domain/billing/credits";
import { describeTool, TOOLS } from "./tools";

test("a new endpoint is a tool by its declaration alone", () => {
  const { listing } = describeTool(
    defineLookup({
      path: "/company/news",
      operationId: "companyNews",
      summary: "Read the news",
      description: "Newest first.",
      query: z.object({
        topic: z.string().meta({ description: "What it is about.", examples: ["hiring"] }),
        limit: z.string().meta({ type: "integer", minimum: 1, maximum: 25, description: "Most news." }).optional(),
      }),
      found: z.object({ found: z.literal(true), headline: z.string() }).meta({ id: "News" }),
      miss: NotFound,
      responseHeaders: { "X-News-Count": "All there are." },
      price: "3 per item.",
      maximumPrice: { kind: "people", creditsEach: 3 },
      examples: { found: { topic: "hiring", limit: "2" }, miss: { topic: "nothing" } },
      credits: () => 3,
      lookup: async () => miss({}),
    }),
  );
  expect(listing.name).toBe("companyNews");
  expect(listing.title).toBe("Read the news");
  expect(listing.description).toMatch(/^Read the news\. Newest first\.\n\nCredits: 3 per item\. At most 75 per call\./);
  expect(listing.description).toContain("X-News-Count: All there are.");
  expect(listing.inputSchema).toEqual({
    type: "object",
    properties: {
      topic: { type: "string", description: "What it is about.", examples: ["hiring"] },
      limit: { type: "integer", minimum: 1, maximum: 25, description: "Most news." },
    },
    required: ["topic"],
    additionalProperties: false,
    examples: [{ topic: "hiring", limit: 2 }],
  });
});

test.each(TOOLS.map(({ listing }) => [listing.name, listing] as const))(
  "the schemas of %s accept its example and every recorded response, errors included",
  (name, { inputSchema, outputSchema }) => {
    const ajv = addFormats(new Ajv2020({ strict: false }));
    const acceptsInput = ajv.compile(inputSchema);
    for (const example of [{}, ...((inputSchema.examples as object[] | undefined) ?? [])].slice(-1)) {
      expect(acceptsInput(example), JSON.stringify(acceptsInput.errors)).toBe(true);
    }
    const acceptsOutput = ajv.compile(outputSchema);
    const own = Object.values(RECORDED.responses[name] ?? {});
    const errors = Object.values(RECORDED.errors).filter(({ status }) =>
      status === 402 ? name !== "usage" : status !== 404 && status !== 405,
    );
    expect(own.length).toBeGreaterThan(1);
    for (const { body } of [...own, ...errors]) {
      expect(acceptsOutput(body), JSON.stringify([body, acceptsOutput.errors])).toBe(true);
      expect(acceptsOutput({ ...body, added_later: 1 })).toBe(true);
    }
    expect(acceptsOutput({})).toBe(false);
  },
);

test("the price of each tool names the most that one call can cost", () => {
  const most = TOOLS.map(({ listing }) => /At most (\d+) per call/.exec(listing.description)?.[1] ?? "free");
  const declared = ENDPOINTS.map((endpoint) =>
    endpoint.kind === "lookup" ? String(maxCredits(endpoint.maximumPrice, { limit: "25" })) : "free",
  );
  expect(most).toEqual(declared);
});
