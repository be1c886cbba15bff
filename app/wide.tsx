import type { ReactNode } from "react";

/** What may be wider than the page: scrolled sideways in place, by keyboard too. */
export function Wide({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section per table would crowd the list of landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard into what scrolls
    <div className="wide" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
