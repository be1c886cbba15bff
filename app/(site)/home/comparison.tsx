import { Fragment } from "react";
import { MarginSection } from "@/components/margin-section";
import { StackingTable } from "@/components/stacking-table";
import { LIMITS } from "@/lib/domain/usage/limits";

interface Row {
  readonly about: string;
  readonly here: string;
  readonly elsewhere: string;
  /** Where that is said. */
  readonly source: { readonly label: string; readonly href: string };
}

/** Each row repeats what a provider's own documentation said when it was read; where it no longer does, it goes. */
const ROWS: readonly Row[] = [
  {
    about: "Nothing found",
    here: "200 with found: false, and a hint. Free.",
    elsewhere: "People Data Labs answers 404 when nobody matches. Free as well.",
    source: {
      label: "Person enrichment",
      href: "https://docs.peopledatalabs.com/docs/reference-person-enrichment-api",
    },
  },
  {
    about: "Too fast, or out of credits",
    here: "429 means slow down and says for how long; 402 means the credits are used up.",
    elsewhere: "Hunter answers 403 to too many requests, and 429 when the month's usage is used up.",
    source: { label: "API v2", href: "https://hunter.io/api-documentation/v2" },
  },
  {
    about: "A mobile number",
    here: `In the answer itself, or none, within ${LIMITS.requestSeconds} seconds.`,
    elsewhere: "Apollo sends it to a webhook of yours later.",
    source: {
      label: "Mobile numbers",
      href: "https://docs.apollo.io/docs/retrieve-mobile-phone-numbers-for-contacts",
    },
  },
  {
    about: "The same record again",
    here: "Costs credits again.",
    elsewhere: "People Data Labs charges again as well.",
    source: { label: "FAQ", href: "https://docs.peopledatalabs.com/docs/faqs-company-enrichment-api" },
  },
];

/** What is different elsewhere, and what is missing here. */
export function Comparison() {
  return (
    <MarginSection id="how-it-compares" title="How it compares">
      <StackingTable
        label="Comparison"
        columns={[
          { name: "What", isUnseen: true },
          { name: "Here", beside: "Here" },
          { name: "Elsewhere, as documented in November 2026", beside: "Elsewhere" },
        ]}
        rows={ROWS.map(({ about, here, elsewhere, source }) => ({
          id: about,
          cells: [
            about,
            here,
            <Fragment key={about}>
              {elsewhere} <a href={source.href}>{source.label}</a>
            </Fragment>,
          ],
        }))}
      />
      <h3>What you do not get</h3>
      <ul>
        <li>Data. It comes with a made-up sample and knows what you import, nothing more.</li>
        <li>
          Checked mailboxes. A status repeats what your records say: <code>verified</code> is theirs, not ours.
        </li>
        <li>
          More than {LIMITS.peoplePerCall} people in one answer, or a second page of them. Ask more narrowly instead.
        </li>
        <li>Companies by name. A company is its website.</li>
      </ul>
    </MarginSection>
  );
}
