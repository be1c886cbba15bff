import type { ReactNode } from "react";
import { Prose } from "@/components/prose";
import type { ParameterReference } from "@/lib/api/reference";
import { mostCredits } from "@/lib/domain/billing/credit-ceiling";
import { ParameterInput } from "./parameter-input";
import type { PlaygroundCall, Values } from "./playground-endpoint";

interface CallFormProps {
  readonly call: PlaygroundCall;
  /** What the service has refused of it, by parameter. */
  readonly problems: Values;
  readonly isAsking: boolean;
  /** Whether credits of the account pay for it. */
  readonly byKey: boolean;
  readonly onChange: (values: Values) => void;
  readonly onSend: () => void;
  /** What else is chosen beside the button, next to the price. */
  readonly children: ReactNode;
}

/** Of the button that sends. */
const SEND_ID = "send";
const PRICE_ID = "price";

/** The parameters as they are declared, and what sending them can cost. */
export function CallForm({ call, problems, isAsking, byKey, onChange, onSend, children }: CallFormProps) {
  const { endpoint, values } = call;
  return (
    <form
      className="lookup-form"
      // Before the scripts run it asks the endpoint itself, not this page.
      action={`/v1${endpoint.path}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) onSend();
      }}
    >
      <h2>{endpoint.summary}</h2>
      <p className="quiet lookup-reference">
        <a href={`/docs/${endpoint.slug}`}>Reference</a>
      </p>
      {endpoint.parameters.map((parameter) => (
        <Field
          key={`${endpoint.slug} ${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name] ?? ""}
          problem={problems[parameter.name]}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
      <div className="lookup-go">
        <button type="submit" id={SEND_ID} aria-describedby={PRICE_ID}>
          Send
        </button>
        <span className="lookup-price" id={PRICE_ID} aria-live="polite">
          {priceOf(call, byKey)}
        </span>
        {children}
      </div>
    </form>
  );
}

function priceOf({ endpoint: { ceiling }, values }: PlaygroundCall, byKey: boolean): ReactNode {
  if (ceiling === null) return "free";
  const most = <b>{mostCredits(ceiling, values)} credits</b>;
  return byKey ? <>up to {most}</> : <>a free lookup; with a key up to {most}</>;
}

interface FieldProps {
  readonly parameter: ParameterReference;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ parameter, value, problem, onChange }: FieldProps) {
  const { name, required, description, rule, values } = parameter;
  const id = `parameter-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{name}</code>
        {required ? " (required)" : ""}
      </label>
      <ParameterInput
        {...{ id, parameter, value, onChange }}
        describedBy={`${id}-says`}
        isWrong={problem !== undefined}
        nothing="not sent"
      />
      <span className={problem === undefined ? "quiet" : "error note"} id={`${id}-says`}>
        {problem ?? (
          <>
            <Prose text={description} />
            {values !== null || rule === "" ? "" : ` ${rule}`}
          </>
        )}
      </span>
    </div>
  );
}
