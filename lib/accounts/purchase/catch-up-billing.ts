/** How an account stands against the payment provider when a page wants to show it. */
export type CaughtUp =
  /** It shows what the provider had when it was asked, or there is nothing to ask about. */
  | "caught_up"
  /** The provider has not answered yet; the question goes on. */
  | "waiting"
  /** The provider, or the store, failed. */
  | "failed";

interface CatchingUp {
  /** Brings the account of a customer in line with the payment provider. */
  convergeCustomer(customerId: string): Promise<unknown>;
  /** How long a page waits for it. */
  readonly patienceMs: number;
  onFailure(error: unknown): void;
}

interface Convergence {
  readonly startedAt: number;
  readonly done: Promise<void>;
}

/** One per customer: a page that is loaded again joins the question that is under way instead of asking another. */
const underWay = new Map<string, Convergence>();

/**
 * Brings an account in line with what the payment provider has at `since` or later, and waits no longer than
 * `patienceMs`. What takes longer goes on, and the next call with the same `since` joins it.
 */
export async function catchUpBilling(
  customerId: string | null,
  since: Date,
  { convergeCustomer, patienceMs, onFailure }: CatchingUp,
): Promise<CaughtUp> {
  if (customerId === null) return "caught_up";
  const present = underWay.get(customerId);
  const joined = present !== undefined && present.startedAt >= since.getTime();
  const { done } = joined ? present : begin(customerId, convergeCustomer);
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<CaughtUp>((resolve) => {
    timer = setTimeout(() => resolve("waiting"), patienceMs);
  });
  const asked = done.then(
    (): CaughtUp => "caught_up",
    (error: unknown): CaughtUp => {
      onFailure(error);
      return "failed";
    },
  );
  return Promise.race([asked, enough]).finally(() => clearTimeout(timer));
}

/** What ended is kept for as long as pages may ask for it again; a failure is not, so that the next page asks anew. */
const KEPT_MS = 10_000;

function begin(customerId: string, convergeCustomer: CatchingUp["convergeCustomer"]): Convergence {
  const done = convergeCustomer(customerId).then(() => undefined);
  const begun: Convergence = { startedAt: Date.now(), done };
  underWay.set(customerId, begun);
  const drop = () => {
    if (underWay.get(customerId) === begun) underWay.delete(customerId);
  };
  done.then(() => setTimeout(drop, KEPT_MS).unref(), drop);
  return begun;
}
