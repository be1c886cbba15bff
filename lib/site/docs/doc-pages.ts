import { type EndpointReference, REFERENCE } from "@/lib/api/reference";
import { localizeExamples } from "@/lib/api/reference/recorded-examples";
import { AGENTS_PAGE } from "./agents-page";
import { CLIENT_PAGE } from "./client-page";
import type { DocContext, DocPage } from "./doc-page";
import { endpointPage } from "./endpoint-page";
import { ENRICH_PAGE } from "./enrich-page";
import { ERRORS_PAGE } from "./errors-page";
import { GUIDE_PAGES } from "./guide-pages";
import { IMPORT_PAGES } from "./import-pages";
import { OPT_OUT_PAGE } from "./opt-out-page";
import { RUN_PAGES } from "./run-pages";
import { startPage } from "./start-page";

/** Returns all pages of the documentation, in reading order. */
export function docPages(context: DocContext, endpoints: readonly EndpointReference[] = REFERENCE): readonly DocPage[] {
  const pages = [startPage(endpoints, context), ERRORS_PAGE, ...endpoints.map(endpointPage), ...GUIDES];
  return localizeExamples(pages, context);
}

/** Pages that are not about an endpoint. */
const GUIDES: readonly DocPage[] = [
  ...GUIDE_PAGES,
  ENRICH_PAGE,
  AGENTS_PAGE,
  CLIENT_PAGE,
  ...RUN_PAGES,
  OPT_OUT_PAGE,
  ...IMPORT_PAGES,
];

const SLUGS: ReadonlySet<string> = new Set([...REFERENCE, ERRORS_PAGE, ...GUIDES].map(({ slug }) => slug));

/** Returns whether a page other than the first has this slug. Renders no page to find out. */
export function isDocSlug(slug: string): boolean {
  return SLUGS.has(slug);
}

/** Returns null if no page has this slug. */
export function findDocPage(slug: string, context: DocContext): DocPage | null {
  return docPages(context).find((page) => page.slug === slug) ?? null;
}
