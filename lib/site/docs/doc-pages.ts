import { type EndpointReference, REFERENCE } from "@/lib/api/reference";
import { atHome } from "@/lib/api/reference/recorded-examples";
import type { DocHouse, DocPage } from "@/lib/site/docs/doc-page";
import { endpointPage } from "@/lib/site/docs/endpoint-page";
import { IMPORT_PAGES } from "@/lib/site/docs/import-pages";
import { OPT_OUT_PAGE } from "@/lib/site/docs/opt-out-page";
import { RUN_PAGES } from "@/lib/site/docs/run-pages";
import { startPage } from "@/lib/site/docs/start-page";

/** All pages of the documentation, in reading order. */
export function docPages(house: DocHouse, endpoints: readonly EndpointReference[] = REFERENCE): readonly DocPage[] {
  return atHome([startPage(endpoints, house), ...endpoints.map(endpointPage), ...GUIDES], house);
}

/** What is no endpoint. */
const GUIDES: readonly DocPage[] = [...RUN_PAGES, OPT_OUT_PAGE, ...IMPORT_PAGES];
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
