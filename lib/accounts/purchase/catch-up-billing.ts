import { withTimeout } from "@/lib/timeout";

/** Whether an account reflects the payment provider's data when a page is about to show it. */
export type CatchUpResult =
  /** The account is up to date, or it has no customer to read. */
  | "caught_up"
  /** The provider has not answered yet; the request continues in the background. */
  | "waiting"
  /** The provider or the database failed. */
  | "failed";

interface CatchUpContext {
  /** Brings the account of a customer in line with the payment provider. */
  convergeCustomer(customerId: string): Promise<unknown>;
  onFailure(error: unknown): void;
}

interface CatchUpInput {
  /** Null when the account has no customer. */
  readonly customerId: string | null;
  /** The account must reflect what the provider had at this time, or later. */
  readonly since: Date;
  /** Milliseconds that the page waits. */
  readonly patienceMs: number;
}

interface Convergence {
  readonly startedAt: number;
  readonly done: Promise<void>;
}

/** The latest convergence of each customer, so that a reloaded page joins it instead of starting another. */
const convergences = new Map<string, Convergence>();

/** A successful convergence answers repeated calls for this long. A failed one is retried by the next call. */
const KEPT_MS = 10_000;

/**
 * Brings an account in line with the payment provider, waiting up to `patienceMs`. A slower convergence continues, and
 * the next call with the same `since` joins it.
 */
export async function catchUpBilling(
  { customerId, since, patienceMs }: CatchUpInput,
  { convergeCustomer, onFailure }: CatchUpContext,
): Promise<CatchUpResult> {
  if (customerId === null) return "caught_up";
  const latest = convergences.get(customerId);
  const isRecentEnough = latest !== undefined && latest.startedAt >= since.getTime();
  const { done } = isRecentEnough ? latest : startConvergence(customerId, { convergeCustomer });
  const outcome = done.then(
    (): CatchUpResult => "caught_up",
    (error: unknown): CatchUpResult => {
      onFailure(error);
      return "failed";
    },
  );
  return withTimeout(
    patienceMs,
    () => outcome,
    (): CatchUpResult => "waiting",
  );
}

function startConvergence(
  customerId: string,
  { convergeCustomer }: Pick<CatchUpContext, "convergeCustomer">,
): Convergence {
  const done = convergeCustomer(customerId).then(() => undefined);
  const started: Convergence = { startedAt: Date.now(), done };
  convergences.set(customerId, started);
  const drop = () => {
    if (convergences.get(customerId) === started) convergences.delete(customerId);
  };
  done.then(() => setTimeout(drop, KEPT_MS).unref(), drop);
  return started;
}
