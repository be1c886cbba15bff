import type { Endpoint, LookupEndpoint, Parameter, Prepared } from "@/lib/api/endpoint";
import { badRequest } from "@/lib/api/errors";
import type { QueryPair } from "@/lib/api/query-pairs";
import { nearestName } from "./nearest-name";

const CONTROL = /\p{Cc}/u;
const LONGEST_ECHO = 40;

/**
 * Returns the parameters by name, trimmed and NFC-normalized (D7). Throws 400 for a parameter that is unknown, sent
 * twice, not valid UTF-8 or holds a control character. An optional one sent empty is left out; an identifier is
 * refused.
 */
export function readParameters(endpoint: Endpoint, pairs: readonly QueryPair[]): Readonly<Record<string, string>> {
  const docs = endpoint.operationId;
  const known = (name: string | null) => endpoint.parameters.find((parameter) => parameter.name === name);
  const sent = new Map<string, string>();

  for (const { name, value } of pairs) {
    if (name === "key") continue;
    if (name === null || !known(name)) throw badRequest(unknownParameter(name, endpoint), docs);
    if (sent.has(name)) throw badRequest(`${name} is sent twice: send it once.`, docs);
    if (value === null) throw badRequest(`${name} is not percent-encoded UTF-8: encode its value.`, docs);
    if (CONTROL.test(value)) throw badRequest(`${name} contains a control character: remove it.`, docs);
    sent.set(name, value.trim().normalize("NFC"));
  }

  for (const [name, value] of sent) {
    if (value !== "") continue;
    const parameter = known(name);
    if (parameter?.identifying) throw badRequest(emptyParameter(parameter), docs);
    sent.delete(name);
  }
  return Object.fromEntries(sent);
}

/** Validates the values against the declaration. Throws one 400 that names every parameter that fails. */
export function prepareLookup(
  endpoint: LookupEndpoint,
  parameters: Readonly<Record<string, string>>,
): Extract<Prepared, { ok: true }> {
  const prepared = endpoint.prepare(parameters);
  if (!prepared.ok) throw badRequest([...new Set(prepared.problems)].join(" "), endpoint.operationId);
  return prepared;
}

function emptyParameter({ name, schema: { examples } }: Parameter): string {
  const example = Array.isArray(examples) ? ` such as ${examples[0]}` : "";
  return `${name} is empty: send a value${example}.`;
}

function unknownParameter(name: string | null, endpoint: Endpoint): string {
  if (name === null) return "The name of a parameter is not percent-encoded UTF-8.";
  const names = endpoint.parameters.map((parameter) => parameter.name);
  const nearest = nearestName(echo(name), [...names, "key"]);
  const takes = names.length > 0 ? `takes ${names.join(", ")}` : "takes no parameters";
  return `Unknown parameter "${echo(name)}": did you mean "${nearest}"? ${endpoint.path} ${takes}.`;
}

/** Makes the name of a parameter safe to show: short, printable, and without a key that was sent in its place. */
function echo(name: string): string {
  const shown = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?").replaceAll(/pp_[0-9A-Za-z]+/g, "pp_…");
  return [...shown].slice(0, LONGEST_ECHO).join("");
}
