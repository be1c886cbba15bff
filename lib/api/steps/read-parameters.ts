import type { Endpoint, Parameter } from "@/lib/api/endpoint";
import { badRequest } from "@/lib/api/errors";
import type { QueryPair } from "@/lib/api/query-pairs";
import { nearestName } from "@/lib/api/steps/nearest-name";

const CONTROL = /\p{Cc}/u;
const LONGEST_ECHO = 40;

/**
 * The parameters that were sent, trimmed and NFC-normalised, by name (D7): each known, sent once,
 * and clean. An optional one sent empty is left out; an identifying one is refused.
 */
export function readParameters(endpoint: Endpoint, pairs: readonly QueryPair[]): Readonly<Record<string, string>> {
  const docs = endpoint.operationId;
  const known = new Map(endpoint.parameters.map((parameter) => [parameter.name, parameter]));
  const sent = new Map<string, string>();

  for (const { name, value } of pairs) {
    if (name === "key") continue;
    const parameter = known.get(name ?? "");
    if (name === null || !parameter) throw badRequest(unknownParameter(name, endpoint), docs);
    if (sent.has(name)) throw badRequest(`${name} is sent twice: send it once.`, docs);
    if (value === null) throw badRequest(`${name} is not percent-encoded UTF-8: encode its value.`, docs);
    if (CONTROL.test(value)) throw badRequest(`${name} holds a control character: leave it out.`, docs);
    sent.set(name, value.trim().normalize("NFC"));
  }

  for (const [name, value] of sent) {
    if (value !== "") continue;
    if (known.get(name)?.identifying) throw badRequest(emptyParameter(name, known.get(name)), docs);
    sent.delete(name);
  }
  return Object.fromEntries(sent);
}

function emptyParameter(name: string, parameter: Parameter | undefined): string {
  const examples = parameter?.schema.examples;
  const example = Array.isArray(examples) ? ` such as ${examples[0]}` : "";
  return `${name} is empty: send a value${example}.`;
}

function unknownParameter(name: string | null, endpoint: Endpoint): string {
  if (name === null) return "A parameter's name is not percent-encoded UTF-8.";
  const names = endpoint.parameters.map((parameter) => parameter.name);
  const takes = names.length > 0 ? `takes ${names.join(", ")}` : "takes no parameters";
  return `Unknown parameter "${echo(name)}": did you mean "${nearestName(echo(name), [...names, "key"])}"? ${endpoint.path} ${takes}.`;
}

/** What was sent as a name, fit to be shown: short, printable, and never a key that slipped in. */
function echo(name: string): string {
  const shown = name.replaceAll(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?").replaceAll(/pp_[0-9A-Za-z]+/g, "pp_…");
  return [...shown].slice(0, LONGEST_ECHO).join("");
}
