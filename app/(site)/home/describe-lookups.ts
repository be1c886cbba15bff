import { describePlayground } from "@/app/(site)/playground/describe-playground";
import type { PlaygroundEndpoint } from "@/app/(site)/playground/playground-call";
import { REFERENCE } from "@/lib/api/reference";
import type { LookupEntry } from "./lookup-box";

interface HomeLookups {
  readonly entries: readonly LookupEntry[];
  readonly search: PlaygroundEndpoint;
}

const SEARCH = "search";

/**
 * The endpoints for the lookup box, people search first. With the sample data on file the fields are filled in, so that
 * the first click finds something. Otherwise they show the example as a placeholder.
 */
export function describeLookups({ hasSampleData }: { readonly hasSampleData: boolean }): HomeLookups {
  const entries = REFERENCE.map(({ id, slug, path, summary, price, exampleQuery }) => ({
    ...{ id, slug, path, summary },
    price: price === null ? "Free. It uses no lookup." : `Credits: ${price}`,
    fields: Object.entries(exampleQuery).map(([name, example]) => ({
      name,
      placeholder: example,
      value: hasSampleData ? example : "",
    })),
  }));
  const search = describePlayground().find(({ slug }) => slug === SEARCH);
  if (search === undefined) throw new Error("no endpoint searches people");
  return { entries: entries.toSorted((a, b) => Number(b.id === SEARCH) - Number(a.id === SEARCH)), search };
}
