import type { PaneState } from "@/components/lookup/response-pane";
import type { CallResponse } from "@/components/lookup/run-call";
import { parseParameterProblems } from "./parameter-problem";
import type { PlaygroundCall, PlaygroundEndpoint, Values } from "./playground-call";

/** The last call. It keeps its own request target and values, since the form may have changed in the meantime. */
export type CallState =
  | { readonly kind: "not_sent" }
  | { readonly kind: "sending" | "no_response"; readonly target: string }
  | ReceivedState;

/** A call whose response came, with the values that were sent. */
export interface ReceivedState {
  readonly kind: "received";
  readonly target: string;
  readonly sent: Values;
  readonly received: CallResponse;
}

export const NOT_SENT: CallState = { kind: "not_sent" };

/** What the response pane shows for a call; the endpoint's example before the first one. */
export function paneState(state: CallState, { example }: PlaygroundEndpoint): PaneState {
  switch (state.kind) {
    case "not_sent":
      return { kind: "example", text: example };
    case "received":
      return { kind: "response", response: state.received.response };
    default:
      return { kind: state.kind };
  }
}

/** The problems that the API reported, by parameter, for values that are still in the form. */
export function parameterProblems(state: CallState, { endpoint, values }: PlaygroundCall): Values {
  const error = state.kind === "received" ? state.received.response.error : null;
  if (state.kind !== "received" || error?.code !== "bad_request") return {};
  const names = endpoint.parameters.map(({ name }) => name);
  const problems = Object.entries(parseParameterProblems(error.message, names));
  return Object.fromEntries(problems.filter(([name]) => (state.sent[name] ?? "") === (values[name] ?? "")));
}
