import type { ReactNode } from "react";

interface MarginSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Content below, across the full width. */
  readonly below?: ReactNode;
  /** Hides the section without JavaScript. */
  readonly needsScript?: boolean;
}

/** A section of a page, with its title in the margin. */
export function MarginSection({ id, title, children, below, needsScript = false }: MarginSectionProps) {
  return (
    <section className={needsScript ? "margin-section needs-script" : "margin-section"} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="margin-content">{children}</div>
      {below === undefined ? null : <div className="margin-below">{below}</div>}
    </section>
  );
}
