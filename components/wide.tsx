import type { ReactNode } from "react";

interface WideProps {
  readonly label: string;
  /** What may be long, too, keeps to a part of the window. */
  readonly isTall?: boolean;
  /** A table of words, whose rows are paragraphs on a phone. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** What may be wider than the page: scrolled sideways in place, by keyboard too. */
export function Wide({ label, isTall = false, stacks = false, children }: WideProps) {
  const name = ["wide", isTall && "tall", stacks && "stacks"].filter(Boolean).join(" ");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section per table would crowd the list of landmarks
    // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard into what scrolls
    <div className={name} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
