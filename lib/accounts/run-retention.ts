import { type AccountsClient, readStoreClock } from "@/lib/accounts/accounts-client";
import { forgetLogins } from "@/lib/accounts/forget-logins";
import { forgetMailedLinks, forgetOptOuts } from "@/lib/accounts/forget-opt-outs";
import { forgetAddresses, forgetRequests, forgetUsage } from "@/lib/accounts/forget-usage";
import type { SuppressionStore } from "@/lib/directory/suppression-store";

export interface Keeping {
  readonly db: AccountsClient;
  readonly directory: Pick<SuppressionStore, "deleteErased">;
  /** Ends it early; the next run goes on. */
  readonly signal: AbortSignal;
}

/** Rows that were deleted. */
export interface Forgotten {
  readonly addresses: number;
  readonly requests: number;
  readonly usage: number;
  readonly logins: number;
  readonly optOuts: number;
  readonly mailedLinks: number;
  readonly people: number;
}

/** Deletes all that is past its time (D38), and what is left of people who were erased. Done twice, it does no harm. */
export async function runRetention({ db, directory, signal }: Keeping): Promise<Forgotten> {
  return {
    addresses: await forgetAddresses(db, signal),
    requests: await forgetRequests(db, signal),
    usage: await forgetUsage(db, signal),
    logins: await forgetLogins(db),
    optOuts: await forgetOptOuts(db),
    mailedLinks: await forgetMailedLinks(db),
    people: await directory.deleteErased(await readStoreClock(db)),
  };
}
