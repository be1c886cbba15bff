import { CREDIT_RENEWAL_HEADER, type CreditRenewal } from "@/components/lookup/credit-renewal";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";

type Services = Pick<ApiServices, "ledger" | "sellsPlans" | "log">;

/**
 * For a response with the error `credits_exhausted`, a header that says when the credits of the key renew. Returns no
 * header for any other response, and if the ledger does not respond.
 */
export async function findCreditRenewal(
  { status, body }: ApiResponse,
  keyHash: NonNullable<ApiRequest["keyHash"]>,
  { ledger, sellsPlans, log }: Services,
): Promise<Readonly<Record<string, string>>> {
  if (status !== 402 || !body.includes('"credits_exhausted"')) return {};
  try {
    const holder = await ledger.findKeyHolder(keyHash);
    if (holder === null) return {};
    const renewsAt = holder.renewsAt?.toISOString() ?? null;
    const renewal: CreditRenewal = { renewsAt, upgradeUrl: sellsPlans ? "/pricing" : null };
    return { [CREDIT_RENEWAL_HEADER]: JSON.stringify(renewal) };
  } catch (err) {
    log.error({ err }, "failed to read when credits renew");
    return {};
  }
}
