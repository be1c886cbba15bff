import type { LookupEntry } from "@/components/lookup/lookup-entry";
import { REFERENCE } from "@/lib/api/reference";

/**
 * The eight as the lookup box offers them, each with an answer that was recorded of the sample records. Where those
 * are on file the fields are filled in so that the same comes back; over other records they stay empty, with the
 * example as a sign of what goes there.
 */
export function describeLookups({ hasSample }: { readonly hasSample: boolean }): readonly LookupEntry[] {
  return REFERENCE.map(({ id, path, summary, price, exampleQuery, responses: answers }) => ({
    id,
    path,
    summary,
    price: price === null ? "Free, and no lookup is used." : `Credits: ${price}`,
    fields: Object.entries(exampleQuery).map(([name, example]) => ({
      name,
      placeholder: example,
      value: hasSample ? example : "",
    })),
    example: answers[0]?.example ?? "",
  }));
}
