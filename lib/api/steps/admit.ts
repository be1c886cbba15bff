import type { Caller } from "@/lib/api/endpoint";
import type { Identity } from "@/lib/api/steps/identify-caller";

/** The key step: whoever may not come in is told so, once the request has been counted (D1). */
export function admit(identity: Identity): Caller {
  if ("refusal" in identity) throw identity.refusal;
  return identity.caller;
}
