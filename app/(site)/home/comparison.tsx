import { Fragment } from "react";
import { MarginSection } from "@/components/margin-section";
import { StackingTable } from "@/components/stacking-table";
import { LIMITS } from "@/lib/domain/usage/limits";

interface Row {
  readonly about: string;
  readonly here: string;
  readonly elsewhere: string;
  /** The page that says so. */
  readonly source: { readonly label: string; readonly href: string };
}

/** Each row quotes a provider's own documentation. Remove a row when its source no longer says so. */
const ROWS: readonly Row[] = [
  {
    about: "Nothing found",
    here: "200 with found: false, and a hint. Free.",
    elsewhere: "People Data Labs returns 404 when nobody matches. Also free.",
    source: {
      label: "Person enrichment",
      href: "https://docs.peopledatalabs.com/docs/reference-person-enrichment-api",
    },
  },
  {
    about: "Rate limit and credit limit",
    here: "429 means slow down, and says for how long. 402 means your credits are used up.",
    elsewhere: "Hunter returns 403 for too many requests, and 429 when the monthly usage is used up.",
    source: { label: "API v2", href: "https://hunter.io/api-documentation/v2" },
  },
  {
    about: "A mobile number",
    here: `In the response itself, within ${LIMITS.requestSeconds} seconds.`,
    elsewhere: "Apollo sends it to your webhook later.",
    source: {
      label: "Mobile numbers",
      href: "https://docs.apollo.io/docs/retrieve-mobile-phone-numbers-for-contacts",
    },
  },
  {
    about: "The same record again",
    here: "Costs credits again.",
    elsewhere: "People Data Labs also charges again.",
    source: { label: "FAQ", href: "https://docs.peopledatalabs.com/docs/faqs-company-enrichment-api" },
  },
];

/** The differences from other providers, and what this service lacks. */
export function ComparisonSection() {
  return (
    <MarginSection id="how-it-compares" title="How it compares">
      <StackingTable
        label="Comparison"
        columns={[
          { name: "What", isVisuallyHidden: true },
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
        <li>Data. Peoplepages comes with a fictional sample and knows only what you import.</li>
        <li>Verified mailboxes. A status repeats what your records say: we check no mailbox ourselves.</li>
        <li>More than {LIMITS.peoplePerCall} people in one response, or a second page. Narrow your search instead.</li>
        <li>Lookups of companies by name. You look up a company by its website.</li>
      </ul>
    </MarginSection>
  );
}
