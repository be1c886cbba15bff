import type { LookupEntry } from "@/components/lookup/lookup-box";
import { REFERENCE } from "@/lib/api/reference";

/**
 * The endpoints for the lookup box, each with a response recorded from the sample data. With the sample data on file
 * the fields are filled in, so that the first click returns that response. Otherwise they show it as a placeholder.
 */
export function describeLookups({ hasSampleData }: { readonly hasSampleData: boolean }): readonly LookupEntry[] {
  return REFERENCE.map(({ id, path, summary, price, exampleQuery, responses }) => ({
    id,
    path,
    summary,
    price: price === null ? "Free. It uses no lookup." : `Credits: ${price}`,
    fields: Object.entries(exampleQuery).map(([name, example]) => ({
      name,
      placeholder: example,
      value: hasSampleData ? example : "",
    })),
    example: responses[0]?.example ?? "",
  }));
}
