import { type EndpointReference, REFERENCE } from "@/lib/api/reference";
import { localizeExamples } from "@/lib/api/reference/recorded-examples";
import type { DocHouse, DocPage } from "./doc-page";
import { endpointPage } from "./endpoint-page";
import { OPT_OUT_PAGE } from "./opt-out-page";
import { RUN_PAGES } from "./run-pages";
import { startPage } from "./start-page";

/** All pages of the documentation, in reading order. */
export function docPages(house: DocHouse, endpoints: readonly EndpointReference[] = REFERENCE): readonly DocPage[] {
  return localizeExamples([startPage(endpoints, house), ...endpoints.map(endpointPage), ...GUIDES], house);
}

/** What is no endpoint. */
const GUIDES: readonly DocPage[] = [...RUN_PAGES, OPT_OUT_PAGE];
/** Of an endpoint its own name: no page is made to tell whether there is one. */
const SLUGS: ReadonlySet<string> = new Set([...REFERENCE, ...GUIDES].map(({ slug }) => slug));

/** Whether a page beside the first one has this slug, wherever the service runs. */
export function isDocSlug(slug: string): boolean {
  return SLUGS.has(slug);
}

/** Null where there is no such page. */
export function findDocPage(slug: string, house: DocHouse): DocPage | null {
  return docPages(house).find((page) => page.slug === slug) ?? null;
}
