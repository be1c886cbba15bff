import { ApiError, type ErrorCode, type ErrorDetails } from "@/lib/api/errors";
import { linksOf } from "@/lib/api/links";
import type { ApiAnswer } from "@/lib/api/request";
import type { ApiServices } from "@/lib/api/services";
import { commonHeaders, renderError } from "@/lib/api/steps/render-answer";

/** The answer to what never became a request, such as headers beyond the limit: the same shape and headers (D9). */
export function refuseTransport(
  code: ErrorCode,
  services: Pick<ApiServices, "baseUrl" | "sellsPlans" | "newRequestId">,
  details: ErrorDetails = {},
): ApiAnswer {
  const answer = renderError(new ApiError(code, details), linksOf(services));
  return { ...answer, headers: { ...commonHeaders(services.newRequestId()), ...answer.headers } };
}
