import type { ReactNode } from "react";
import type { PlaygroundCall, Values } from "@/app/playground/playground-endpoint";
import { Prose } from "@/app/prose";
import type { ParameterReference } from "@/lib/api/reference";
import { mostCredits } from "@/lib/domain/credit-ceiling";

interface CallFormProps {
  readonly call: PlaygroundCall;
  readonly isAsking: boolean;
  /** Whether credits of the account pay for it. */
  readonly byKey: boolean;
  readonly onChange: (values: Values) => void;
  readonly onSend: () => void;
  /** What else there is to choose before it is sent. */
  readonly children: ReactNode;
}

/** The parameters as they are declared, and what sending them can cost. */
export function CallForm({ call: { endpoint, values }, isAsking, byKey, onChange, onSend, children }: CallFormProps) {
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
      {endpoint.parameters.map((parameter) => (
        <Field
          key={`${endpoint.slug} ${parameter.name}`}
          parameter={parameter}
          value={values[parameter.name] ?? ""}
          onChange={(value) => onChange({ ...values, [parameter.name]: value })}
        />
      ))}
      {children}
      <p className="quiet lookup-price" aria-live="polite">
        {endpoint.ceiling === null ? (
          "Free, and uses no free lookup."
        ) : byKey ? (
          <>
            Costs your plan up to <b>{mostCredits(endpoint.ceiling, values)} credits</b>, and nothing when nothing is
            found.
          </>
        ) : (
          <>
            Up to <b>{mostCredits(endpoint.ceiling, values)} credits</b> with a key; without one, a free lookup when
            something is found.
          </>
        )}{" "}
        <a href={`/docs/${endpoint.slug}`}>Reference</a>
      </p>
      <p className="lookup-go">
        <button type="submit">Send</button>
        <span className="quiet needs-keys">
          <kbd>Enter</kbd> sends
        </span>
      </p>
    </form>
  );
}

interface FieldProps {
  readonly parameter: ParameterReference;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ parameter, value, onChange }: FieldProps) {
  const { name, required, description, rule, values, minimum, example } = parameter;
  const id = `parameter-${name}`;
  const common = { id, name, value, "aria-describedby": `${id}-says` };
  return (
    <div className="field">
      <label htmlFor={id}>
        <code>{name}</code>
        {required ? " (required)" : ""}
      </label>
      {values === null ? (
        <input
          {...common}
          inputMode={minimum === null ? "text" : "numeric"}
          placeholder={example}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <select {...common} onChange={({ target }) => onChange(target.value)}>
          <option value="">not sent</option>
          {values.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      <span className="quiet" id={`${id}-says`}>
        <Prose text={description} />
        {values !== null || rule === "" ? "" : ` ${rule}`}
      </span>
    </div>
  );
}
