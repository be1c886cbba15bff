import { isDocSlug } from "./docs/doc-pages";

interface House {
  readonly sellsPlans: boolean;
}

/** Pages about plans: where none are sold there are none of them. */
const PLAN_PAGES: ReadonlySet<string> = new Set([
  "/pricing",
  "/account/billing",
  "/account/checkout",
  "/account/checkout/start",
]);

/** The Markdown twin of a page answers for itself. */
const TWIN = /^[a-z-]+\.md$/;

/**
 * Whether a page of ours has nothing to show at this path. Told before it is made: once the framework has begun with a
 * page, whoever runs no scripts is shown an empty one.
 */
export function isMissingPage(path: string, { sellsPlans }: House): boolean {
  const page = path.replace(/\/$/, "");
  if (PLAN_PAGES.has(page)) return !sellsPlans;
  const slug = /^\/docs\/([^/]+)$/.exec(page)?.[1];
  return slug !== undefined && !TWIN.test(slug) && !isDocSlug(decode(slug));
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
