import { isDocSlug } from "./docs/doc-pages";

/** Pages that only exist where plans are sold. */
const PLAN_PAGES: ReadonlySet<string> = new Set([
  "/pricing",
  "/account/billing",
  "/account/checkout",
  "/account/checkout/start",
]);

/** The Markdown version of a page, whose route sends its own 404. */
const MARKDOWN = /^[a-z-]+\.md$/;

/**
 * Returns whether no page exists at this path, so that a 404 can be sent before rendering starts: once the framework
 * has started a page, a browser without scripts shows an empty one.
 */
export function isMissingPage(path: string, { sellsPlans }: { readonly sellsPlans: boolean }): boolean {
  const page = path.replace(/\/$/, "");
  if (PLAN_PAGES.has(page)) return !sellsPlans;
  const slug = /^\/docs\/([^/]+)$/.exec(page)?.[1];
  return slug !== undefined && !MARKDOWN.test(slug) && !isDocSlug(decode(slug));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
