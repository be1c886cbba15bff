import type { AccountsClient } from "@/lib/accounts/accounts-client";
import type { OptOutActor, OptOutState } from "@/lib/domain/opt-out/opt-out-state";

interface OptOutChange {
  readonly reference: string;
  readonly who: OptOutActor;
  readonly at: Date;
  /** Null = it came in. */
  readonly from: OptOutState | null;
  readonly to: OptOutState;
}

/** Adds to the trail of a request, in the transaction that changes it. The database refuses to change the trail. */
export async function recordOptOut(
  transaction: Pick<AccountsClient, "optOutAudit">,
  { reference, who, at, from, to }: OptOutChange,
): Promise<void> {
  await transaction.optOutAudit.create({ data: { reference, who, at, fromState: from, toState: to } });
}
