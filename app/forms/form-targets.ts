/**
 * Forms that are sent to the address of their own page, as plain HTML does: what takes them stands at another address,
 * since a page of the framework takes none.
 */
const TARGETS: readonly (readonly [page: RegExp, target: string])[] = [
  [/^\/opt-out\/?$/, "/opt-out/ask"],
  [/^\/opt-out\/confirm\/([\w-]+)\/?$/, "/opt-out/confirm/$1/press"],
  [/^\/your-data\/?$/, "/your-data/ask"],
];

/** Where a form goes that is sent to this page; null where the page itself takes it. */
export function formTarget(method: string, path: string): string | null {
  if (method !== "POST") return null;
  const found = TARGETS.find(([page]) => page.test(path));
  return found ? path.replace(found[0], found[1]) : null;
}
