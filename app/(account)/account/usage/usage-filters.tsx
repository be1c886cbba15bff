import Form from "next/form";
import Link from "next/link";
import type { KeyLabel } from "@/lib/accounts/keys/own-keys";
import { DAY_SPANS, HOUR_SPANS, RANGE_DAYS, type UsageSpan, usageSpanParameters } from "@/lib/domain/usage/usage-span";
import { renderUsageView, USAGE_SPLITS, type UsageSplit, type UsageView } from "@/lib/domain/usage/usage-view";

interface UsageFiltersProps {
  readonly view: UsageView;
  readonly keys: readonly KeyLabel[];
  readonly endpoints: readonly string[];
  /** The current UTC day, as in "2030-03-01". */
  readonly today: string;
}

const SPANS: readonly { readonly label: string; readonly span: UsageSpan }[] = [
  ...HOUR_SPANS.map((hours) => ({ label: `${hours} h`, span: { hours } })),
  ...DAY_SPANS.map((days) => ({ label: `${days} days`, span: { days } })),
];
const SPLITS: Readonly<Record<UsageSplit, string>> = { endpoint: "By endpoint", key: "By key" };

/** The filters of the usage page, as links and a GET form, so that every choice has its own URL. */
export function UsageFilters({ view, keys, endpoints, today }: UsageFiltersProps) {
  const range = "from" in view.span ? view.span : null;
  const newest = { ...view, after: null };
  return (
    <div className="choices">
      <Segments
        label="Time shown"
        choices={SPANS.map(({ label, span }) => ({
          label,
          href: usageHref({ ...newest, span }),
          isChosen: JSON.stringify(span) === JSON.stringify(view.span),
        }))}
      />
      <Segments
        label="Split"
        choices={USAGE_SPLITS.map((split) => ({
          label: SPLITS[split],
          href: usageHref({ ...newest, split }),
          isChosen: split === view.split,
        }))}
      />
      <Form action="/account/usage" scroll={false} prefetch={false} className="choose">
        {range !== null
          ? null
          : usageSpanParameters(view.span).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
        {view.split === "endpoint" ? null : <input type="hidden" name="split" value={view.split} />}
        {view.status === null ? null : <input type="hidden" name="status" value={view.status} />}
        <span>
          <label htmlFor="endpoint">Endpoint</label>
          <select key={view.endpoint} id="endpoint" name="endpoint" defaultValue={view.endpoint ?? ""}>
            <option value="">All endpoints</option>
            {endpoints.map((endpoint) => (
              <option key={endpoint} value={endpoint}>
                {endpoint}
              </option>
            ))}
          </select>
        </span>
        <span>
          <label htmlFor="key">Key</label>
          <select key={view.keyId} id="key" name="key" defaultValue={view.keyId ?? ""}>
            <option value="">All keys</option>
            {keys.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </span>
        <span>
          <label htmlFor="from">From</label>
          <input key={range?.from} type="date" id="from" name="from" max={today} defaultValue={range?.from} />
        </span>
        <span>
          <label htmlFor="to">To</label>
          <input
            key={range?.to}
            type="date"
            id="to"
            name="to"
            max={today}
            defaultValue={range?.to}
            aria-describedby="range-limit"
          />
        </span>
        <span className="quiet range-limit" id="range-limit">
          At most {RANGE_DAYS} days
        </span>
        <button type="submit" className="plain">
          Apply
        </button>
      </Form>
    </div>
  );
}

interface SegmentsProps {
  readonly label: string;
  readonly choices: readonly { readonly label: string; readonly href: string; readonly isChosen: boolean }[];
}

/** A choice of one among several, as links that keep the scroll position and the focus. */
export function Segments({ label, choices }: SegmentsProps) {
  return (
    <nav className="segments" aria-label={label}>
      {choices.map((choice) => (
        <Link
          key={choice.label}
          href={choice.href}
          aria-current={choice.isChosen ? "true" : undefined}
          scroll={false}
          prefetch={false}
        >
          {choice.label}
        </Link>
      ))}
    </nav>
  );
}

export function usageHref(view: UsageView): string {
  return `/account/usage${renderUsageView(view)}`;
}
