import { type ReactNode, useEffect, useRef, useState } from "react";
import { Prose } from "@/components/prose";
import type { ParameterReference } from "@/lib/api/reference";
import { maxCredits } from "@/lib/domain/billing/credits";
import { ParameterInput } from "./parameter-input";
import { parameterLabel } from "./parameter-label";
import type { PlaygroundCall, Values } from "./playground-call";

interface CallFormProps {
  readonly call: PlaygroundCall;
  /** What the API reported about the last request, by parameter. */
  readonly problems: Values;
  readonly isSending: boolean;
  /** Whether a key of the account pays, rather than the free lookups. */
  readonly hasKey: boolean;
  readonly onChange: (values: Values) => void;
  readonly onSend: () => void;
  /** Further controls beside the button. */
  readonly children: ReactNode;
}

const BUTTON_ID = "send";
const PRICE_ID = "price";

/** A form generated from the declaration of an endpoint, with the maximum price of the call. */
export function CallForm({ call, problems, isSending, hasKey, onChange, onSend, children }: CallFormProps) {
  const { endpoint, values } = call;
  const form = useRef<HTMLFormElement>(null);
  const hasProblems = Object.keys(problems).length > 0;
  useEffect(() => {
    if (hasProblems && !isSending) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [hasProblems, isSending]);
  return (
    <form
      ref={form}
      className="lookup-form"
      // Until the scripts have loaded, the form calls the endpoint itself.
      action={`/v1${endpoint.path}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) onSend();
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
        <button type="submit" id={BUTTON_ID} aria-describedby={PRICE_ID}>
          Send
        </button>
        <span className="lookup-price" id={PRICE_ID} aria-live="polite">
          {priceOf(call, hasKey)}
        </span>
        {children}
      </div>
    </form>
  );
}

interface SearchFieldsProps {
  readonly call: PlaygroundCall;
  readonly problems: Values;
  readonly onChange: (values: Values) => void;
}

/** The fields of a people search besides the question, folded unless one is filled in. */
export function SearchFields({ call: { endpoint, values }, problems, onChange }: SearchFieldsProps) {
  const parameters = endpoint.parameters.filter(({ name }) => name !== "q");
  const [isOpen, setOpen] = useState(false);
  const isNeeded = parameters.some(({ name }) => (values[name] ?? "") !== "" || problems[name] !== undefined);
  return (
    <details
      className="search-fields"
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Filters</summary>
      <div>
        {parameters.map((parameter) => (
          <Field
            key={parameter.name}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            problem={problems[parameter.name]}
            onChange={(value) => onChange({ ...values, [parameter.name]: value })}
          />
        ))}
      </div>
    </details>
  );
}

function priceOf({ endpoint: { maximumPrice }, values }: PlaygroundCall, hasKey: boolean): ReactNode {
  if (maximumPrice === null) return "free";
  const maximum = <b>{maxCredits(maximumPrice, values)} credits</b>;
  return hasKey ? <>up to {maximum}</> : <>a free lookup; with a key up to {maximum}</>;
}

interface FieldProps {
  readonly parameter: ParameterReference;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function Field({ parameter, value, problem, onChange }: FieldProps) {
  const { name, required, description } = parameter;
  const id = `parameter-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        {parameterLabel(name)} <code className="quiet">{name}</code>
        {required ? <span className="field-required"> required</span> : null}
      </label>
      <ParameterInput
        {...{ id, parameter, value, onChange }}
        describedBy={`${id}-help`}
        isInvalid={problem !== undefined}
        emptyLabel="Any"
      />
      <span className={problem === undefined ? "quiet" : "error note"} id={`${id}-help`}>
        {problem ?? <Prose text={description} />}
      </span>
    </div>
  );
}
