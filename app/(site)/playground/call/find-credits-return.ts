import { CREDITS_RETURN_HEADER, type CreditsReturn } from "@/components/lookup/credits-return";
import type { ApiRequest, ApiResponse } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";

type Services = Pick<ApiServices, "ledger" | "sellsPlans" | "log">;

/**
 * For an answer that was refused for want of credits, a header that says when they come back. Nothing where the ledger
 * does not say: the answer stands without.
 */
export async function findCreditsReturn(
  { status, body }: ApiResponse,
  keyHash: NonNullable<ApiRequest["keyHash"]>,
  { ledger, sellsPlans, log }: Services,
): Promise<Readonly<Record<string, string>>> {
  if (status !== 402 || !body.includes('"credits_exhausted"')) return {};
  try {
    const holder = await ledger.findKeyHolder(keyHash);
    if (holder === null) return {};
    const renewsAt = holder.renewsAt?.toISOString() ?? null;
    const said: CreditsReturn = { renewsAt, upgradeUrl: sellsPlans ? "/pricing" : null };
    return { [CREDITS_RETURN_HEADER]: JSON.stringify(said) };
  } catch (err) {
    log.error({ err }, "when credits come back is not known now");
    return {};
  }
}
