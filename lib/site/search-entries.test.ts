import { expect, test } from "vitest";
import { createSiteSearch } from "@/components/palette/search-site";
import { ERROR_REFERENCE, REFERENCE } from "@/lib/api/reference";
import { docAddress } from "./docs/doc-page";
import { docPages } from "./docs/doc-pages";
import { searchEntries } from "./search-entries";

const OPERATOR = { name: null, supportEmail: null, termsUrl: null, privacyContact: null };
const CONTEXT = { baseUrl: "http://127.0.0.1:3000", sellsPlans: true, operator: OPERATOR };
const entries = searchEntries(CONTEXT);
const find = createSiteSearch(entries);

test.each([
  ["invoice", "/account/billing"],
  ["billing", "/account/billing"],
  ["429", "/docs/errors#too_many_requests"],
  ["rate limit", "/docs/retries"],
  ["api key", "/account#keys"],
  ["csv", "/account/usage"],
  ["privacy", "/privacy"],
  ["sessions", "/account/sessions"],
  ["logout", "/account/sessions"],
  ["delete", "/opt-out"],
  ["verified", "/docs/person#answer-Person"],
  ["catch_all", "/docs/person#answer-Person"],
  ["company/tech", "/docs/company-tech"],
  ["employees_min", "/docs/search#parameters"],
  ["webhooks", "/docs/webhooks"],
  ["changelog", "/docs/changelog"],
  ["pagination", "/docs/lists"],
  ["postmann", "/postman.json"],
])("%s leads to %s among the first three results", (text, href) => {
  expect(
    find(text)
      .slice(0, 3)
      .map((entry) => entry.href),
  ).toContain(href);
});

test("every page, parameter, field and error code is found by its own name", () => {
  const names = [
    ...docPages(CONTEXT).map(({ label }) => label),
    ...REFERENCE.flatMap(({ parameters, responses }) => [
      ...parameters.map(({ name }) => name),
      ...responses.flatMap(({ fields }) => fields.map(({ path }) => path)),
    ]),
    ...ERROR_REFERENCE.map(({ code }) => code),
  ];
  const titles = new Set(entries.map(({ title }) => title));
  expect(names.filter((name) => !titles.has(name))).toEqual([]);
  expect(names.filter((name) => !find(name).some(({ title }) => title.includes(name)))).toEqual([]);
});

test("every entry leads to a page that exists, and to a place on it", () => {
  const known = new Set(
    docPages(CONTEXT).flatMap((page) => [
      docAddress(page),
      ...page.blocks.flatMap((block) => (block.kind === "heading" ? [`${docAddress(page)}#${block.id}`] : [])),
    ]),
  );
  const docs = entries.filter(({ href }) => href.startsWith("/docs"));
  expect(docs.map(({ href }) => href).filter((href) => !known.has(href))).toEqual([]);
});

test("without plans nothing leads to prices or billing", () => {
  const closed = searchEntries({ ...CONTEXT, sellsPlans: false });
  expect(closed.filter(({ href }) => /pricing|billing/.test(href))).toEqual([]);
});
