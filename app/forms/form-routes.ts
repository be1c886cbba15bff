/**
 * Forms that are submitted to the URL of their own page, as plain HTML does. A page of Next.js accepts no such form, so
 * a route handler at another path does.
 */
const ROUTES: readonly (readonly [page: RegExp, handler: string])[] = [
  [/^\/opt-out\/?$/, "/opt-out/ask"],
  [/^\/opt-out\/confirm\/([\w-]+)\/?$/, "/opt-out/confirm/$1/press"],
  [/^\/your-data\/?$/, "/your-data/ask"],
];

/** The path of the route handler for a form submitted to `path`; null if the page itself handles it. */
export function formRoute(method: string, path: string): string | null {
  if (method !== "POST") return null;
  const found = ROUTES.find(([page]) => page.test(path));
  return found ? path.replace(found[0], found[1]) : null;
}
