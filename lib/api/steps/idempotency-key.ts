import type { Caller, LookupEndpoint } from "@/lib/api/endpoint";
import { badRequest } from "@/lib/api/errors";
import type { ApiServices } from "@/lib/api/services";
import { LIMITS } from "@/lib/domain/usage/limits";
import type { Binding, Ledger } from "@/lib/ledger/ledger";
import { boundToAnotherCall } from "./charge";

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${LIMITS.idempotencyKeyLength}}$`);

/** Returns the `Idempotency-Key` of a request, or null without one. Throws 400 if it is not valid (D44). */
export function readIdempotencyKey(headers: Readonly<Record<string, string | undefined>>): string | null {
  const key = headers["idempotency-key"];
  if (key === undefined) return null;
  if (!PRINTABLE.test(key)) {
    const form = `1 to ${LIMITS.idempotencyKeyLength} printable ASCII characters`;
    throw badRequest(`Idempotency-Key is not valid: send it once, with ${form}.`, "idempotency");
  }
  return key;
}

interface LookupCall {
  readonly endpoint: LookupEndpoint;
  readonly parameters: Readonly<Record<string, string>>;
}

/** Returns what a key is bound to when this call is charged. The order of the parameters does not matter. */
export function bindingOf(
  idempotencyKey: string,
  { endpoint, parameters }: LookupCall,
  { hashIdempotencyKey, hashCall }: Pick<ApiServices, "hashIdempotencyKey" | "hashCall">,
): Binding {
  const sorted = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return { key: hashIdempotencyKey(idempotencyKey), call: hashCall(JSON.stringify([endpoint.path, sorted])) };
}

/** Returns whether this call was charged before under its key. Throws 400 if another call was. */
export async function findRepeat({ meter }: Caller, binding: Binding, ledger: Ledger): Promise<boolean> {
  const call = await ledger.findBoundCall(meter, binding.key);
  if (call !== null && call !== binding.call) throw boundToAnotherCall();
  return call !== null;
}
