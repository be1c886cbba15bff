import { useState } from "react";
import type { PlaygroundCall, Values } from "@/app/playground/playground-endpoint";
import { type Chip, readSearchFilters, toFilters } from "@/app/playground/search-filters";

interface HowItWasReadProps {
  readonly header: string | null;
  readonly call: PlaygroundCall;
  readonly onAsk: (values: Values) => void;
}

const say = ({ name, value }: Chip) => `${name}: ${value}`;

/** The filters that a question became. Each can be taken away; what is left can be asked for in its place. */
export function HowItWasRead({ header, call: { endpoint, values }, onAsk }: HowItWasReadProps) {
  const [chips, setChips] = useState(() => readSearchFilters(header) ?? []);
  const applied = chips.filter(({ name }) => name !== "unused");
  const unused = chips.filter(({ name }) => name === "unused");
  if (!values.q?.trim() || chips.length === 0) return null;

  const names = endpoint.parameters.map(({ name }) => name);
  const next = toFilters(applied, values, names);
  return (
    <section className="reading" aria-labelledby="reading">
      <h2 id="reading">How q was read</h2>
      <ul className="chips">
        {applied.map((chip) => (
          <li key={say(chip)}>
            <code>{say(chip)}</code>
            <button
              type="button"
              className="bare"
              aria-label={`Take away ${say(chip)}`}
              onClick={() => setChips(chips.filter((one) => one !== chip))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      {unused.length === 0 ? null : <p>Not used: {unused.map(({ value }) => value).join(", ")}</p>}
      {applied.length === 0 ? null : (
        <p>
          <button type="button" className="plain" onClick={() => onAsk(next.values)}>
            Ask with these filters
          </button>
        </p>
      )}
      {next.lost.length === 0 ? null : (
        <p className="quiet">
          Only q can say all of it: a parameter takes one value. Left out: {next.lost.map(say).join(", ")}
        </p>
      )}
    </section>
  );
}
