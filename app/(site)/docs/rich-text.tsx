import { Prose } from "@/components/prose";

/** Documentation text in which backticks mark code, and `[words](/path)` is a link. */
export function RichText({ text }: { readonly text: string }) {
  const parts = text.split(/\[([^\]]*)\]\(([^)]*)\)/);
  return parts.map((part, index) => {
    const key = `${index}:${part}`;
    if (index % 3 === 0) return <Prose key={key} text={part} />;
    if (index % 3 === 2) return null;
    return (
      <a key={key} href={parts[index + 1]}>
        <Prose text={part} />
      </a>
    );
  });
}
