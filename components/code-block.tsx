import type { ReactNode } from "react";

/** Preformatted code. Long lines scroll sideways, also by keyboard. */
export function CodeBlock({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes scrollable elements focusable
    <pre className={className} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
