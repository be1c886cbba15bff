import type { LookupEndpoint, Prepared } from "@/lib/api/endpoint";
import { badRequest } from "@/lib/api/errors";

/** Holds the values against the declaration; the refusal names every parameter that fails. */
export function prepareLookup(
  endpoint: LookupEndpoint,
  parameters: Readonly<Record<string, string>>,
): Extract<Prepared, { ok: true }> {
  const prepared = endpoint.prepare(parameters);
  if (!prepared.ok) throw badRequest([...new Set(prepared.problems)].join(" "), endpoint.operationId);
  return prepared;
}
