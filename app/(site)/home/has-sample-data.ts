import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { getServices } from "@/lib/services";

/** The company in the examples. Nobody can own a domain under .example. */
const SAMPLE_WEBSITE = "acme.example";
const CACHE_MS = 60_000;

let cached: { readonly found: Promise<boolean>; readonly until: number } | null = null;

/**
 * Whether the sample data that the examples use is on file. Cached for a minute; not counted as a lookup. False if the
 * directory does not respond. `now` is in epoch milliseconds.
 */
export function hasSampleData(now: number): Promise<boolean> {
  if (cached === null || cached.until <= now) cached = { found: readSample(), until: now + CACHE_MS };
  return cached.found;
}

async function readSample(): Promise<boolean> {
  const host = parseWebsite(SAMPLE_WEBSITE);
  if (host === null) return false;
  const { directory } = await getServices();
  return directory.findCompany(host).then(
    (company) => company !== null,
    () => false,
  );
}
