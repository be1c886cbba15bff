import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ParameterInput } from "@/app/(site)/playground/parameter-input";
import { parameterLabel } from "@/app/(site)/playground/parameter-label";
import { findParameterProblem } from "@/app/(site)/playground/parameter-problem";
import type { Values } from "@/app/(site)/playground/playground-call";
import type { QueryValue } from "@/lib/search/query/read-chips";
import { chipLabel, valueLabel } from "./chip-label";
import type { QueryChips } from "./query-chips";
import { type Chip, isSameValue, quoteSpans } from "./search-filters";

interface FilterEditorProps {
  readonly chip: Chip;
  /** Receives the value of each parameter of the chip, empty if none is sent; null closes the editor unchanged. */
  readonly onEnd: (entered: Values | null) => void;
}

const KEYS_HELP = "Press Enter to search again, Esc to cancel.";
const REPLACES_QUERY = "Sent as a parameter, which replaces what your query says about this. ";

/** Edits a chip of single values, with one field per parameter. */
export function FilterEditor({ chip, onEnd }: FilterEditorProps) {
  const { filters, parameters, source } = chip;
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(
      parameters.map(({ name }) => [name, filters.find((filter) => filter.name === name)?.values[0] ?? ""]),
    ),
  );
  const [invalid, setInvalid] = useState<{ readonly name: string; readonly problem: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);

  function apply(): void {
    for (const parameter of parameters) {
      const problem = findParameterProblem(parameter, values[parameter.name] ?? "");
      if (problem === null) continue;
      setInvalid({ name: parameter.name, problem });
      form.current?.querySelector<HTMLInputElement>(`[name="${parameter.name}"]`)?.focus();
      return;
    }
    onEnd(Object.fromEntries(parameters.map(({ name }) => [name, values[name]?.trim() ?? ""])));
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Escape") onEnd(null);
    // A select element does not submit its form on Enter.
    else if (event.key === "Enter" && event.target instanceof HTMLSelectElement) apply();
    else return;
    event.preventDefault();
  }

  return (
    <form
      ref={form}
      className="chip-editor"
      aria-label={`Change ${chipLabel(chip)}`}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={handleKey}
    >
      {parameters.map((parameter) => (
        <span key={parameter.name}>
          <label htmlFor={`${id}${parameter.name}`}>
            {parameterLabel(parameter.name)} <code className="quiet">{parameter.name}</code>
          </label>
          <ParameterInput
            id={`${id}${parameter.name}`}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            describedBy={`${id}help`}
            isInvalid={invalid?.name === parameter.name}
            onChange={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        </span>
      ))}
      <EditorActions onCancel={() => onEnd(null)} />
      <span
        id={`${id}help`}
        className={invalid === null ? "quiet" : "error"}
        role={invalid === null ? undefined : "alert"}
      >
        {invalid?.problem ?? `${source === "query" ? REPLACES_QUERY : ""}${KEYS_HELP}`}
      </span>
    </form>
  );
}

interface ValueEditorProps {
  readonly chip: Chip;
  readonly query: QueryChips | null;
  /** Receives the values that stay checked and returns false if no search can express them. Null closes the editor. */
  readonly onEnd: (kept: readonly QueryValue[] | null) => boolean;
}

/** Edits a chip of several values, with one check box per value: unchecked values are removed. */
export function ValueEditor({ chip, query, onEnd }: ValueEditorProps) {
  const all = chip.filters.flatMap(({ name, values }) => values.map((value) => ({ parameter: name, value })));
  const [removed, setRemoved] = useState<readonly QueryValue[]>([]);
  const isKept = (value: QueryValue) => !removed.some((other) => isSameValue(value, other));
  const [isInvalid, setIsInvalid] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);

  return (
    <form
      ref={form}
      className="chip-editor"
      aria-label={`Change ${chipLabel(chip)}`}
      aria-describedby={`${id}help`}
      onSubmit={(event) => {
        event.preventDefault();
        setIsInvalid(!onEnd(removed.length === 0 ? null : all.filter(isKept)));
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") onEnd(null);
        // A check box does not submit its form on Enter in every browser.
        else if (event.key === "Enter" && event.target instanceof HTMLInputElement) form.current?.requestSubmit();
        else return;
        event.preventDefault();
      }}
    >
      <span className="chip-values">
        {all.map((one) => (
          <label key={`${one.parameter} ${one.value}`}>
            <input
              type="checkbox"
              checked={isKept(one)}
              onChange={({ target }) => {
                setIsInvalid(false);
                setRemoved(target.checked ? removed.filter((other) => !isSameValue(one, other)) : [...removed, one]);
              }}
            />
            {valueLabel(one.value)}
          </label>
        ))}
      </span>
      <EditorActions onCancel={() => onEnd(null)} />
      <span id={`${id}help`} className={isInvalid ? "error" : "quiet"} role={isInvalid ? "alert" : undefined}>
        {isInvalid ? inseparableMessage(chip, query) : KEYS_HELP}
      </span>
    </form>
  );
}

function EditorActions({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <span className="chip-editor-act">
      <button type="submit">Apply</button>
      <button type="button" className="plain" onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}

/** Why some of the values cannot be removed without the others. */
function inseparableMessage({ inQuery, parameters }: Chip, query: QueryChips | null): string {
  const words =
    query === null || inQuery === null || inQuery.spans.length === 0 ? "Your query" : quoteSpans(query, inQuery.spans);
  const choices = parameters.length > 0 ? "all of them, only one, or none" : "all of them, or none";
  return `${words} stands for several of these at once. Keep ${choices}.`;
}
