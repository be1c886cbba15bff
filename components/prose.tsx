/** Text from an endpoint declaration, in which backticks mark code. */
export function Prose({ text }: { readonly text: string }) {
  const parts = text.split("`").map((part, index) => ({ part, code: index % 2 === 1, key: `${index}:${part}` }));
  return parts.map(({ part, code, key }) => (code ? <code key={key}>{part}</code> : part));
}
