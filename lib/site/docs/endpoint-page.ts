import type { EndpointReference, ParameterReference, ResponseReference } from "@/lib/api/reference";
import { type DocBlock, type DocPage, heading, list, table, text } from "./doc-page";
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
        : [
            ...oneOfBlocks(endpoint),
            table(
              `Parameters of ${path}`,
              ["Parameter", "Required", "Type", "Value"],
              parameters.map((parameter) => parameterRow(parameter, endpoint)),
            ),
          ]),
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
      text("Each code links to its meaning, an example, and what to do."),
      table(
        `Errors of ${path}`,
        ["Status", "Code", "Condition"],
        errors.map(({ status, code, condition }) => [String(status), `[\`${code}\`](/docs/errors#${code})`, condition]),
      ),
    ],
  };
}

function oneOfBlocks({ oneOf }: EndpointReference): readonly DocBlock[] {
  if (oneOf.length === 0) return [];
  return [
    text("Send exactly one of these:"),
    list(...oneOf.map((names) => names.map((name) => `\`${name}\``).join(" and "))),
  ];
}

function parameterRow(parameter: ParameterReference, { oneOf }: EndpointReference): readonly string[] {
  const { name, required, type, description, rule, example } = parameter;
  const exampleSentence = example === "" ? "" : `Example: \`${example}\`.`;
  const details = [description, rule, exampleSentence].filter((sentence) => sentence !== "").join(" ");
  const isChoice = oneOf.flat().includes(name);
  return [`\`${name}\``, required ? "yes" : isChoice ? "one of" : "no", type, details];
}

function responseBlocks(endpoint: EndpointReference, response: ResponseReference): readonly DocBlock[] {
  const { name, description, recorded, withKey, fields, query } = response;
  return [
    heading(3, `answer-${name}`, responseKind(response)),
    ...(description === "" ? [] : [text(description)]),
    ...(recorded ? [] : [call(endpoint, response)]),
    {
      kind: "fields",
      label: `Fields of ${endpoint.path}: ${responseKind(response)}`,
      fields,
      title: callLine(endpoint.path, query, withKey),
      response: recorded,
    },
  ];
}

function responseKind({ recorded, withKey }: ResponseReference): string {
  const body = recorded?.body ?? {};
  if (body.found === true) return "Found";
  if (body.found === false) return "guess" in body ? "Guess" : "Not found";
  return withKey ? "With a key" : recorded ? "Without a key" : "Found";
}

function callLine(path: string, query: Readonly<Record<string, string>>, withKey: boolean): string {
  const search = new URLSearchParams(query).toString();
  return `GET /v1${path}${search && "?"}${search}${withKey ? ", with a key" : ""}`;
}

function call(endpoint: EndpointReference, { query, withKey }: Pick<ResponseReference, "query" | "withKey">): DocBlock {
  return { kind: "call", path: endpoint.path, query, withKey, tryAt: playgroundAddress(endpoint.slug, query) };
}
