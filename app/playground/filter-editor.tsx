import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ParameterInput } from "@/app/playground/parameter-input";
import { findParameterProblem } from "@/app/playground/parameter-problem";
import type { Values } from "@/app/playground/playground-endpoint";
import type { Chip } from "@/app/playground/search-filters";

interface FilterEditorProps {
  readonly chip: Chip;
  /** With a value of each of its parameters, empty where it is left out; null gives back what the chip said. */
  readonly onEnd: (kept: Values | null) => void;
}

/** A chip as fields: Enter keeps what they say, Escape gives back what the chip said. */
export function FilterEditor({ chip: { subject, said, parameters }, onEnd }: FilterEditorProps) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(said.map(({ name, values: [first = ""] }) => [name, first])),
  );
  const [wrong, setWrong] = useState<{ readonly name: string; readonly problem: string } | null>(null);
  const isOneOfMany = said.some((one) => one.values.length > 1);
  const hint = `Enter keeps it${isOneOfMany ? ", one value in place of all," : ""} as a filter, Escape gives it back.`;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => {
    const first = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>("input, select");
    first?.focus();
    if (first instanceof HTMLInputElement) first.select();
  }, []);

  function keep(): void {
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
    // A choice does not send its form by itself.
    else if (event.key === "Enter" && event.target instanceof HTMLSelectElement) keep();
    else return;
    event.preventDefault();
  }

  return (
    <form
      ref={form}
      className="chip-editor"
      aria-label={`Change ${subject}`}
      onSubmit={(event) => {
        event.preventDefault();
        keep();
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
      <span className="chip-editor-act">
        <button type="submit">Keep</button>
        <button type="button" className="plain" onClick={() => onEnd(null)}>
          Cancel
        </button>
      </span>
      <span id={`${id}says`} className={wrong === null ? "quiet" : "error"} role={wrong === null ? undefined : "alert"}>
        {wrong?.problem ?? hint}
      </span>
    </form>
  );
}
