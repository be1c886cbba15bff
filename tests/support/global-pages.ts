import { isBuilt } from "@/dev/prepare.mjs";

/**
 * Says so if servers will be started with pages that are older than their sources, which matters to tests of pages, of
 * `/openapi.json` and of the framework's mount. Builds nothing: after a change of anything else it would take a minute.
 */
export function setup(): void {
  if (isBuilt()) return;
  console.warn(
    "The pages are older than their sources. After a change of pages, or of what they import, run `npm run build`.",
  );
}
