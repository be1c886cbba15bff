import type { EndpointReference, ErrorReference, ParameterReference, ResponseReference } from "@/lib/api/reference";
import { type DocBlock, type DocPage, heading, table, text } from "./doc-page";
import { playgroundAddress } from "./playground-address";

/** Builds the page of one endpoint from its reference alone. */
export function endpointPage(endpoint: EndpointReference): DocPage {
  const { slug, path, summary, description, price, parameters, responses, responseHeaders, errors } = endpoint;
  const headers = Object.entries(responseHeaders);
  return {
    slug,
    group: "Endpoints",
    label: path,
    title: summary,
    summary: `GET ${path}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}.`,
    blocks: [
      text(`\`GET /v1${path}\``),
      text(description),
      text(`Credits: ${price ?? "none. Uses no free lookup either."}`),
      call(endpoint, { query: endpoint.exampleQuery, withKey: false }),
      heading(2, "parameters", "Parameters"),
      ...(parameters.length === 0
        ? [text("None, apart from `key`, which every endpoint accepts.")]
        : [table(`Parameters of ${path}`, ["Parameter", "Type", "Value"], parameters.map(parameterRow))]),
      ...(headers.length === 0
        ? []
        : [
            heading(2, "headers", "Response headers"),
            table(
              `Headers of ${path}`,
              ["Header", "Meaning"],
              headers.map(([name, what]) => [`\`${name}\``, what]),
            ),
          ]),
      heading(2, "responses", "Responses"),
      ...responses.flatMap((response) => responseBlocks(endpoint, response)),
      heading(2, "errors", "Errors"),
      text("Errors that a valid GET can return. [All errors](/docs#errors)"),
      ...errors.flatMap(errorBlocks),
    ],
  };
}

function parameterRow({ name, required, type, description, rule, example }: ParameterReference) {
  const exampleSentence = example === "" ? "" : `Example: \`${example}\`.`;
  const details = [description, rule, exampleSentence].filter((sentence) => sentence !== "").join(" ");
  return [`\`${name}\``, required ? `${type}, required` : type, details];
}

function responseBlocks(endpoint: EndpointReference, response: ResponseReference): readonly DocBlock[] {
  const { name, description, recorded, withKey } = response;
  return [
    heading(3, `answer-${name}`, `${responseKind(response)}: ${name}`),
    ...(description === "" ? [] : [text(description)]),
    ...(recorded
      ? [{ kind: "response" as const, title: callLine(endpoint.path, response.query, withKey), response: recorded }]
      : [call(endpoint, response)]),
  ];
}

function errorBlocks({ code, condition, recorded }: ErrorReference): readonly DocBlock[] {
  return [
    heading(3, `error-${code}`, code),
    text(condition),
    ...(recorded ? [{ kind: "response" as const, title: "", response: recorded }] : []),
  ];
}

function responseKind({ recorded, withKey }: ResponseReference): string {
  const body = recorded?.body ?? {};
  if (body.found === true) return "Found";
  if (body.found === false) return "guess" in body ? "Guess" : "Not found";
  return withKey ? "With a key" : "Response";
}

function callLine(path: string, query: Readonly<Record<string, string>>, withKey: boolean): string {
  const search = new URLSearchParams(query).toString();
  return `GET /v1${path}${search && "?"}${search}${withKey ? ", with a key" : ""}`;
}

function call(endpoint: EndpointReference, { query, withKey }: Pick<ResponseReference, "query" | "withKey">): DocBlock {
  return { kind: "call", path: endpoint.path, query, withKey, tryAt: playgroundAddress(endpoint.slug, query) };
}
