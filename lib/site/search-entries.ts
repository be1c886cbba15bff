import { ERROR_REFERENCE, REFERENCE } from "@/lib/api/reference";
import { type DocBlock, type DocContext, type DocPage, docAddress } from "./docs/doc-page";
import { docPages } from "./docs/doc-pages";
import { playgroundAddress } from "./docs/playground-address";

/** Something that the site's search finds. */
interface SearchEntry {
  readonly group: "Pages" | "Account" | "Documentation" | "Sections" | "Parameters" | "Fields" | "Errors" | "Try";
  readonly title: string;
  /** Text that is searched besides the title, and shown below it. */
  readonly text: string;
  /** Further words that lead here. They are not shown. */
  readonly keywords: string;
  readonly href: string;
}

/** Everything that the site's search finds: pages, account actions, and what the documentation is made from. */
export function searchEntries(context: DocContext): readonly SearchEntry[] {
  const pages = docPages(context);
  return [
    ...PAGES.filter(({ href }) => context.sellsPlans || !PLAN_PAGES.includes(href)),
    ...pages.map((page) => entry("Documentation", page.label, docAddress(page), page.summary)),
    ...pages.flatMap(sectionEntries),
    ...REFERENCE.flatMap(({ slug, path, parameters }) =>
      parameters.map(({ name, description }) =>
        entry("Parameters", name, `/docs/${slug}#parameters`, `${path}: ${description}`),
      ),
    ),
    ...fieldEntries(),
    ...ERROR_REFERENCE.map(({ code, status, condition }) =>
      entry("Errors", code, `/docs/errors#${code}`, `${status}: ${condition}`),
    ),
    ...REFERENCE.map(({ slug, path, summary, exampleQuery }) =>
      entry("Try", `Try ${path}`, playgroundAddress(slug, exampleQuery), summary),
    ),
  ].map((one) => ({ ...one, text: plain(one.text) }));
}

const PLAN_PAGES: readonly string[] = ["/pricing", "/account/billing"];

const PAGES: readonly SearchEntry[] = [
  entry("Pages", "Home", "/", "Search people in plain English.", "start search"),
  entry("Pages", "Playground", "/playground", "Try every endpoint in your browser.", "test api console demo"),
  entry("Pages", "Pricing", "/pricing", "Plans, credits and a calculator.", "cost price plan buy subscribe calculator"),
  entry("Pages", "Status", "/status", "Whether all systems are operational.", "uptime incident outage health down"),
  entry("Pages", "Privacy", "/privacy", "Which data is stored, and for how long.", "gdpr ccpa personal data retention"),
  entry("Pages", "Opt out", "/opt-out", "Remove your data.", "remove delete erase do not sell suppression gdpr ccpa"),
  entry(
    "Pages",
    "Your data",
    "/your-data",
    "Request a copy of the data about you.",
    "access export gdpr copy download",
  ),
  entry("Pages", "OpenAPI document", "/openapi.json", "All endpoints as OpenAPI 3.1.", "swagger schema spec"),
  entry("Pages", "Postman collection", "/postman.json", "All endpoints for Postman.", "insomnia import"),
  entry(
    "Account",
    "API keys",
    "/account#keys",
    "Show, create, rotate or revoke a key.",
    "api key new create copy secret token",
  ),
  entry("Account", "Credits left", "/account", "Your plan, its credits and its renewal.", "balance quota renew"),
  entry(
    "Account",
    "Enrich a list",
    "/enrich",
    "Add emails, mobile numbers and companies to a CSV or Excel file.",
    "upload spreadsheet leads bulk batch xlsx file",
  ),
  entry(
    "Account",
    "Usage",
    "/account/usage",
    "Credits and calls by day, endpoint and key.",
    "log requests chart csv download export",
  ),
  entry(
    "Account",
    "Billing",
    "/account/billing",
    "Plan, card and invoices.",
    "invoice payment card cancel upgrade downgrade receipt",
  ),
  entry(
    "Account",
    "Sessions",
    "/account/sessions",
    "Where you are logged in.",
    "logins logout log out sign out devices",
  ),
  entry("Account", "Settings", "/account/settings", "Change your email.", "email address profile change"),
  entry(
    "Account",
    "Delete account",
    "/account/delete",
    "End and erase your account.",
    "close remove erase cancel gdpr",
  ),
];

/** The headings of a page, each with the text below it. */
function sectionEntries(page: DocPage): readonly SearchEntry[] {
  return page.blocks.flatMap((block, at) => {
    if (block.kind !== "heading" || block.text === page.title) return [];
    const next = page.blocks.slice(at + 1).findIndex(({ kind }) => kind === "heading");
    const below = page.blocks.slice(at + 1, next < 0 ? undefined : at + 1 + next);
    const text = below.map(textOf).join(" ").slice(0, MAX_TEXT);
    return [entry("Sections", `${page.label}: ${block.text}`, `${docAddress(page)}#${block.id}`, text)];
  });
}

const MAX_TEXT = 160;

function textOf(block: DocBlock): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "list":
      return block.items.join(" ");
    case "table":
      return block.rows.flat().join(" ");
    default:
      return "";
  }
}

/** One entry for each field, with all the endpoints that return it. */
function fieldEntries(): readonly SearchEntry[] {
  const found = new Map<string, SearchEntry>();
  for (const { slug, path, responses } of REFERENCE) {
    for (const response of responses) {
      for (const field of response.fields) {
        const known = found.get(field.path);
        if (known?.text.includes(path)) continue;
        const href = known?.href ?? `/docs/${slug}#answer-${response.name}`;
        const text = known === undefined ? `${path}: ${field.description}` : `${path}, ${known.text}`;
        found.set(field.path, entry("Fields", field.path, href, text, field.type));
      }
    }
  }
  return [...found.values()];
}

function entry(group: SearchEntry["group"], title: string, href: string, text: string, keywords = ""): SearchEntry {
  return { group, title, href, text, keywords };
}

/** The text of documentation without marks for code and links. */
function plain(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}
