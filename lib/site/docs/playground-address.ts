/**
 * The playground filled in with a call. What is asked stands behind the `#`, which browsers keep to themselves: it
 * reaches no server, no log and no other site. A key never stands in it.
 */
export function playgroundAddress(slug: string, query: Readonly<Record<string, string>>): string {
  return `/playground#${new URLSearchParams({ endpoint: slug, ...query })}`;
}
