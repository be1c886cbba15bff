import type { EndpointReference, ErrorReference, ParameterReference, ResponseReference } from "@/lib/api/reference";
import { type DocBlock, type DocPage, heading, table, text } from "./doc-page";
import { playgroundAddress } from "./playground-address";

/** The page of one endpoint, wholly told by its reference. */
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
      text(`Credits: ${price ?? "none, and no free lookup either."}`),
      call(endpoint, { query: endpoint.exampleQuery, withKey: false }),
      heading(2, "parameters", "Parameters"),
      ...(parameters.length === 0
        ? [text("None. `key` is accepted, as everywhere.")]
        : [table(`Parameters of ${path}`, ["Parameter", "Type", "What to send"], parameters.map(parameterRow))]),
      ...(headers.length === 0
        ? []
        : [
            heading(2, "headers", "Headers of the answer"),
            table(
              `Headers of ${path}`,
              ["Header", "What it says"],
              headers.map(([name, what]) => [`\`${name}\``, what]),
            ),
          ]),
      heading(2, "responses", "Answers"),
      ...responses.flatMap((answer) => answerBlocks(endpoint, answer)),
      heading(2, "errors", "Errors"),
      text("What a well-made request can be refused with. [All errors](/docs#errors)"),
      ...errors.flatMap(errorBlocks),
    ],
  };
}

function parameterRow({ name, required, type, description, rule, example }: ParameterReference) {
  const such = example === "" ? "" : `Such as \`${example}\`.`;
  const said = [description, rule, such].filter((sentence) => sentence !== "").join(" ");
  return [`\`${name}\``, required ? `${type}, required` : type, said];
}

function answerBlocks(endpoint: EndpointReference, answer: ResponseReference): readonly DocBlock[] {
  const { name, description, recorded, withKey } = answer;
  return [
    heading(3, `answer-${name}`, `${answerKind(answer)}: ${name}`),
    ...(description === "" ? [] : [text(description)]),
    ...(recorded
      ? [{ kind: "answer" as const, title: callLine(endpoint.path, answer.query, withKey), answer: recorded }]
      : [call(endpoint, answer)]),
  ];
}

function errorBlocks({ code, condition, recorded }: ErrorReference): readonly DocBlock[] {
  return [
    heading(3, `error-${code}`, code),
    text(condition),
    ...(recorded ? [{ kind: "answer" as const, title: "", answer: recorded }] : []),
  ];
}

function answerKind({ recorded, withKey }: ResponseReference): string {
  const body = recorded?.body ?? {};
  if (body.found === true) return "Found";
  if (body.found === false) return "guess" in body ? "Guess" : "Not found";
  return withKey ? "With a key" : "Answer";
}

function callLine(path: string, query: Readonly<Record<string, string>>, withKey: boolean): string {
  const search = new URLSearchParams(query).toString();
  return `GET /v1${path}${search && "?"}${search}${withKey ? ", with a key" : ""}`;
}

function call(endpoint: EndpointReference, { query, withKey }: Pick<ResponseReference, "query" | "withKey">): DocBlock {
  return { kind: "call", path: endpoint.path, query, withKey, tryAt: playgroundAddress(endpoint.slug, query) };
}
