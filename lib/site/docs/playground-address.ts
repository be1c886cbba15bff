/**
 * Returns the path of the playground with a call filled in. The query follows the `#`, which browsers never send: it
 * reaches no server, no log and no other site. It never contains a key.
 */
export function playgroundAddress(slug: string, query: Readonly<Record<string, string>>): string {
  return `/playground#${new URLSearchParams({ endpoint: slug, ...query })}`;
}
