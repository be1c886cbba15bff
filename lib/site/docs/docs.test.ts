import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { z } from "zod";
import { defineLookup, miss } from "@/lib/api/endpoint";
import { describeEndpoint, ERROR_REFERENCE, REFERENCE } from "@/lib/api/reference";
import { EXAMPLES_BASE_URL } from "@/lib/api/reference/recorded-examples";
import { NotFound } from "@/lib/api/schemas/people";
import { DOC_GROUPS, docAddress } from "./doc-page";
import { docPages } from "./doc-pages";
import { RETRY_EXAMPLE } from "./guide-pages";
import { IMPORT_PAGES } from "./import-pages";
import { renderLlmsText, renderMarkdown } from "./render-markdown";
import { RUN_PAGES } from "./run-pages";

const OPERATOR = { name: "Acme", supportEmail: "help@acme.example", termsUrl: null, privacyContact: null };
const CONTEXT = { baseUrl: "http://127.0.0.1:3000", sellsPlans: true, operator: OPERATOR };
const CLOSED = { ...CONTEXT, sellsPlans: false };

const news = describeEndpoint(
  defineLookup({
    path: "/company/news",
    operationId: "companyNews",
    summary: "Read the news",
    description: "Newest first.",
    query: z.object({ topic: z.string().meta({ description: "What it is about.", examples: ["hiring"] }) }),
    found: z
      .object({ found: z.literal(true), headline: z.string().meta({ description: "Its title." }) })
      .meta({ id: "News" }),
    miss: NotFound,
    price: "3 when found.",
    maximumPrice: { kind: "found", credits: 3 },
    examples: { found: { topic: "hiring" }, miss: { topic: "nothing" } },
    credits: () => 3,
    lookup: async () => miss({}),
  }),
);

test("a new endpoint has its page, its twin and its place in every list by its declaration alone", () => {
  const pages = docPages(CONTEXT, [...REFERENCE, news]);
  const page = pages.find(({ slug }) => slug === "company-news");
  const markdown = page ? renderMarkdown(page, CONTEXT) : "";
  expect(markdown).toContain("# Read the news");
  expect(markdown).toContain("| `topic` | yes | string | What it is about. Example: `hiring`. |");
  expect(markdown).toContain("| `headline` | string | always |");
  expect(markdown).toContain('curl "http://127.0.0.1:3000/v1/company/news?topic=hiring"');
  expect(markdown).toContain("credits_exhausted");
  expect(renderLlmsText(pages, CONTEXT)).toContain(
    "- [/company/news](http://127.0.0.1:3000/docs/company-news.md): GET /company/news: read the news.",
  );
  const [start] = pages;
  expect(start ? renderMarkdown(start, CONTEXT) : "").toContain(
    "| [/company/news](http://127.0.0.1:3000/docs/company-news) | 3 when found. |",
  );
});

test.each([...RUN_PAGES, ...IMPORT_PAGES].map((page) => [page.slug, page] as const))(
  "docs/%s.md is its page, written once (vitest -u writes it anew)",
  async (slug, page) => {
    const file = fileURLToPath(new URL(`../../../docs/${slug}.md`, import.meta.url));
    await expect(renderMarkdown(page, CONTEXT)).toMatchFileSnapshot(file);
  },
);

test("every link inside leads to a page, or a place on it, that there is", () => {
  const pages = docPages(CONTEXT);
  const known = new Set([
    "/pricing",
    "/openapi.json",
    "/llms.txt",
    "/docs.md",
    "/enrich",
    "/opt-out",
    "/your-data",
    "/privacy",
    "/postman.json",
  ]);
  for (const page of pages) {
    known.add(docAddress(page));
    for (const block of page.blocks) if (block.kind === "heading") known.add(`${docAddress(page)}#${block.id}`);
  }
  const links = pages.flatMap((page) => [...JSON.stringify(page.blocks).matchAll(/\]\((\/[^)]*)\)/g)]);
  expect(links.length).toBeGreaterThan(20);
  expect(links.map(([, address]) => address).filter((address) => !known.has(address ?? ""))).toEqual([]);
});

test("no two places of a page have the same name", () => {
  for (const { slug, blocks } of docPages(CONTEXT)) {
    const ids = blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : []));
    expect(ids, slug).toEqual([...new Set(ids)]);
  }
});

test("what answers point at is there: every endpoint, authentication, credits, retries and errors", () => {
  const [start] = docPages(CONTEXT);
  const ids = start?.blocks.flatMap((block) => (block.kind === "heading" ? [block.id] : [])) ?? [];
  expect(ids).toEqual(
    expect.arrayContaining(["authentication", "credits", "idempotency", "errors", ...REFERENCE.map(({ id }) => id)]),
  );
});

test("the page of errors shows each code under its own anchor, with a response", () => {
  const page = docPages(CONTEXT).find(({ slug }) => slug === "errors");
  const markdown = page ? renderMarkdown(page, CONTEXT) : "";
  for (const { code, status } of ERROR_REFERENCE) {
    expect(page?.blocks).toContainEqual({ kind: "heading", level: 2, id: code, text: code });
    expect(markdown).toContain(`"error": "${code}"`);
    expect(markdown).toContain(`HTTP ${status}`);
  }
});

test("a service that sells nothing names no price and no pricing page", () => {
  const told = docPages(CLOSED)
    .map((page) => renderMarkdown(page, CLOSED))
    .join("\n");
  expect(told).not.toMatch(/\/pricing|US dollars/);
  expect(told).toContain("To get a key, contact Acme at help@acme.example.");
});

test("no page names an address that is not this service's", () => {
  const told = docPages(CONTEXT).map((page) => renderMarkdown(page, CONTEXT));
  expect(told.join("\n")).not.toContain(EXAMPLES_BASE_URL);
});

test("llms.txt and the page for agents name the URL of the tools of this installation", () => {
  const pages = docPages(CONTEXT);
  expect(renderLlmsText(pages, CONTEXT)).toContain(
    "`claude mcp add --transport http peoplepages http://127.0.0.1:3000/mcp`",
  );
  const page = pages.find(({ slug }) => slug === "agents");
  const markdown = page ? renderMarkdown(page, CONTEXT) : "";
  for (const { id } of REFERENCE) expect(markdown).toContain(`| [${id}](`);
  expect(markdown).not.toContain(EXAMPLES_BASE_URL);
  const settings = [...markdown.matchAll(/```json\n(.*?)```/gs)].map(([, json]) => JSON.parse(json ?? ""));
  expect(settings.length).toBeGreaterThan(2);
  for (const one of settings) expect(JSON.stringify(one)).toContain("http://127.0.0.1:3000");
});

test("every page is in the index of pages, under a group that exists", () => {
  expect(docPages(CONTEXT).filter(({ group }) => !DOC_GROUPS.includes(group))).toEqual([]);
  const text = renderLlmsText(docPages(CONTEXT), CONTEXT);
  for (const group of DOC_GROUPS) expect(text).toContain(`## ${group}`);
});

test("the retry example waits as long as the API says, and gives up after three attempts", async () => {
  const waits: number[] = [];
  let calls = 0;
  const run = new Function("fetch", "setTimeout", `${RETRY_EXAMPLE}; return getWithRetry("url");`);
  const response = await run(
    async () => {
      calls += 1;
      return new Response(null, { status: 429, headers: { "Retry-After": "2" } });
    },
    (resolve: () => void, ms: number) => {
      waits.push(ms);
      resolve();
    },
  );
  expect(response.status).toBe(429);
  expect(calls).toBe(3);
  expect(waits).toEqual([2_000, 2_000]);
});
