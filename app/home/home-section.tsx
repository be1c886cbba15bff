import type { ReactNode } from "react";

interface HomeSectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** One part of the front page: its title in the margin, what it says beside it. */
export function HomeSection({ id, title, children }: HomeSectionProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="home-says">{children}</div>
    </section>
  );
}
