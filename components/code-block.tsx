import type { ReactNode } from "react";

/** Lines that go over the wire: scrolled sideways in place where they are long, by keyboard too. */
export function CodeBlock({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard into what scrolls
    <pre className={className} tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
