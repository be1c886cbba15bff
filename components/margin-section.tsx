import type { ReactNode } from "react";

interface MarginSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  /** What takes the whole width below. */
  readonly below?: ReactNode;
  /** Left out where there are no scripts. */
  readonly needsScript?: boolean;
}

/** One part of a page: its title in the margin, what it says beside it. */
export function MarginSection({ id, title, children, below, needsScript = false }: MarginSectionProps) {
  return (
    <section className={needsScript ? "margin-section needs-script" : "margin-section"} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="margin-says">{children}</div>
      {below === undefined ? null : <div className="margin-below">{below}</div>}
    </section>
  );
}
