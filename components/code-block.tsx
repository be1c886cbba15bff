import type { ReactNode } from "react";
import { CopyButton } from "./copy-button";

interface CodeBlockProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** Adds a button that copies this text. */
  readonly copy?: string;
}

/** Preformatted code. Long lines scroll sideways, also by keyboard, unless the style sheet wraps them. */
export function CodeBlock({ children, className, copy }: CodeBlockProps) {
  const block = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes scrollable elements focusable
    <pre className={className} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
  if (copy === undefined) return block;
  return (
    <div className="code">
      {block}
      <CopyButton text={copy} />
    </div>
  );
}
