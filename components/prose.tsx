/** A sentence of the declarations: what stands between backticks goes over the wire. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, code: index % 2 === 1, at: `${index}:${part}` }));
  return parts.map(({ part, code, at }) => (code ? <code key={at}>{part}</code> : part));
}
