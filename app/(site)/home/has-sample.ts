import { parseWebsite } from "@/lib/domain/identifiers/domain-name";
import { getServices } from "@/lib/services";

/** The company of the examples; nobody can own a name that ends so. */
const SAMPLE_WEBSITE = "acme.example";
const KEPT_MS = 60_000;

let known: { readonly answer: Promise<boolean>; readonly until: number } | null = null;

/**
 * Whether the made-up records that the examples are about are on file; asked of the store once a minute, and no
 * lookup of anybody's. With the store away they are not.
 */
export function hasSample(now: number): Promise<boolean> {
  if (known === null || known.until <= now) known = { answer: ask(), until: now + KEPT_MS };
  return known.answer;
}

async function ask(): Promise<boolean> {
  const host = parseWebsite(SAMPLE_WEBSITE);
  if (host === null) return false;
  const { directory } = await getServices();
  return directory.findCompany(host).then(
    (company) => company !== null,
    () => false,
  );
}
