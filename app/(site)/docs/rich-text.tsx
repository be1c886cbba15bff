import { Prose } from "@/components/prose";

/** A text of the documentation: what stands between backticks goes over the wire, and `[words](/path)` are links. */
export function RichText({ text }: { readonly text: string }) {
  const parts = text.split(/\[([^\]]*)\]\(([^)]*)\)/);
  return parts.map((part, index) => {
    const at = `${index}:${part}`;
    if (index % 3 === 0) return <Prose key={at} text={part} />;
    if (index % 3 === 2) return null;
    return (
      <a key={at} href={parts[index + 1]}>
        <Prose text={part} />
      </a>
    );
  });
}
