import type { ReactNode } from "react";

interface WideProps {
  readonly label: string;
  /** Limits the height as well. */
  readonly isTall?: boolean;
  /** Shows table rows as paragraphs on a phone (see StackingTable). */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** Lets content that is wider than the page scroll sideways, also by keyboard. */
export function Wide({ label, isTall = false, stacks = false, children }: WideProps) {
  const name = ["wide", isTall && "tall", stacks && "stacks"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section per table would crowd the list of landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser makes scrollable elements focusable
    <div className={name} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
