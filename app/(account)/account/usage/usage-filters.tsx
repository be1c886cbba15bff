import Form from "next/form";
import Link from "next/link";
import type { KeyLabel } from "@/lib/accounts/keys/own-keys";
import {
  renderUsageView,
  USAGE_SPANS,
  USAGE_SPLITS,
  type UsageSplit,
  type UsageView,
} from "@/lib/domain/usage/usage-view";

interface UsageFiltersProps {
  readonly view: UsageView;
  readonly keys: readonly KeyLabel[];
  readonly endpoints: readonly string[];
}

const SPLITS: Readonly<Record<UsageSplit, string>> = { endpoint: "By endpoint", key: "By key" };

/** The filters of the usage page, as links and a GET form, so that every choice has its own URL. */
export function UsageFilters({ view, keys, endpoints }: UsageFiltersProps) {
  const newest = { ...view, after: null };
  return (
    <div className="choices">
      <Segments
        label="Days shown"
        choices={USAGE_SPANS.map((days) => ({
          label: `${days} days`,
          href: usageHref({ ...newest, days }),
          isChosen: days === view.days,
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
        {view.days === 30 ? null : <input type="hidden" name="days" value={view.days} />}
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
