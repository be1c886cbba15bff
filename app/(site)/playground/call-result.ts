import type { Shown } from "@/components/lookup/answer-pane";
import type { CallAnswer } from "@/components/lookup/run-call";
import { readParameterProblems } from "./parameter-problem";
import type { PlaygroundCall, PlaygroundEndpoint, Values } from "./playground-endpoint";

/** Each with the request line it belongs to, whatever the form says by then. */
export type Result =
  | { readonly kind: "none" }
  | { readonly kind: "asking" | "silent"; readonly target: string }
  | { readonly kind: "came"; readonly target: string; readonly asked: Values; readonly came: CallAnswer };

export const NOTHING: Result = { kind: "none" };

/** What the pane of the answer shows of it. */
export function shownOf(result: Result, { example }: PlaygroundEndpoint): Shown {
  switch (result.kind) {
    case "none":
      return { kind: "example", text: example };
    case "came":
      return { kind: "answer", answer: result.came.answer };
    default:
      return { kind: result.kind };
  }
}

/** What was refused of the values that still stand in the form. */
export function problemsOf(result: Result, { endpoint, values }: PlaygroundCall): Values {
  const refusal = result.kind === "came" ? result.came.answer.refusal : null;
  if (result.kind !== "came" || refusal?.code !== "bad_request") return {};
  const names = endpoint.parameters.map(({ name }) => name);
  const problems = Object.entries(readParameterProblems(refusal.message, names));
  return Object.fromEntries(problems.filter(([name]) => (result.asked[name] ?? "") === (values[name] ?? "")));
}
