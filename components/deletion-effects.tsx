import { ACCOUNT_DELETION } from "@/lib/domain/account-deletion";

const PARTS = ["ends", "erases", "keeps"] as const;

type Headings = Readonly<Record<(typeof PARTS)[number], string>>;

/** Lists what the deletion of an account ends, erases and keeps. */
export function DeletionEffects({ headings }: { readonly headings: Headings }) {
  return PARTS.map((part) => (
    <section key={part} aria-labelledby={part}>
      <h2 id={part}>{headings[part]}</h2>
      <ul>
        {ACCOUNT_DELETION[part].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  ));
}
