import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { chipLabel } from "./chip-label";
import { ParameterInput } from "./parameter-input";
import { findParameterProblem } from "./parameter-problem";
import type { Values } from "./playground-endpoint";
import type { Chip } from "./search-filters";

interface FilterEditorProps {
  readonly chip: Chip;
  /** With a value for each of the chip's parameters, empty where it is not sent; null closes it unchanged. */
  readonly onEnd: (entered: Values | null) => void;
}

/** A chip as fields. */
export function FilterEditor({ chip, onEnd }: FilterEditorProps) {
  const { said, parameters, source } = chip;
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(parameters.map(({ name }) => [name, said.find((one) => one.name === name)?.values[0] ?? ""])),
  );
  const [wrong, setWrong] = useState<{ readonly name: string; readonly problem: string } | null>(null);
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
      setWrong({ name: parameter.name, problem });
      form.current?.querySelector<HTMLInputElement>(`[name="${parameter.name}"]`)?.focus();
      return;
    }
    onEnd(Object.fromEntries(parameters.map(({ name }) => [name, values[name]?.trim() ?? ""])));
  }

  function obeyKey(event: KeyboardEvent): void {
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
      onKeyDown={obeyKey}
    >
      {parameters.map((parameter) => (
        <span key={parameter.name}>
          <label htmlFor={`${id}${parameter.name}`}>
            <code>{parameter.name}</code>
          </label>
          <ParameterInput
            id={`${id}${parameter.name}`}
            parameter={parameter}
            value={values[parameter.name] ?? ""}
            describedBy={`${id}says`}
            isWrong={wrong?.name === parameter.name}
            onChange={(value) => setValues({ ...values, [parameter.name]: value })}
          />
        </span>
      ))}
      <EditorActions onCancel={() => onEnd(null)} />
      <span id={`${id}says`} className={wrong === null ? "quiet" : "error"} role={wrong === null ? undefined : "alert"}>
        {wrong?.problem ??
          `${source === "question" ? "Sent beside your question, instead of what it says about this. " : ""}Press Enter to search again, Esc to cancel.`}
      </span>
    </form>
  );
}

export function EditorActions({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <span className="chip-editor-act">
      <button type="submit">Apply</button>
      <button type="button" className="plain" onClick={onCancel}>
        Cancel
      </button>
    </span>
  );
}
