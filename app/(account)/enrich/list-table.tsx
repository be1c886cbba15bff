import { useEffect, useState } from "react";
import { StackingTable } from "@/components/stacking-table";
import { addedColumns, type EnrichOutcome } from "@/lib/enrich/enrich-row";
import type { HeldList, HeldRow } from "./list-database";
import type { ListControl } from "./use-list";

/** Rows that are shown at a time. */
const WINDOW = 25;

interface ListTableProps {
  readonly control: ListControl;
  readonly list: HeldList;
}

/** A window of the list's rows, each with its outcome. It follows the run until another window is chosen. */
export function ListTable({ control, list }: ListTableProps) {
  const completed = list.run?.totals.rows ?? 0;
  const [chosen, choose] = useState<number | null>(null);
  const lastWindow = windowOf(list.rows - 1);
  const from = chosen ?? Math.min(windowOf(completed), lastWindow);
  const rows = useWindow(control, list, from);
  const last = Math.min(from + WINDOW, list.rows);
  const steps: readonly (readonly [label: string, to: number])[] = [
    ["First", 0],
    ["Previous", Math.max(0, from - WINDOW)],
    ["Next", Math.min(lastWindow, from + WINDOW)],
    ["Last", lastWindow],
  ];
  return (
    <section aria-labelledby="rows-title">
      <h3 id="rows-title">
        Rows {count(from + 1)} to {count(last)} of {count(list.rows)}
      </h3>
      <div className="enrich-rows">
        <StackingTable
          label="Rows of the list"
          columns={list.run === null ? COLUMNS : [...COLUMNS, ...RESULT_COLUMNS]}
          rows={rows.map((row) => ({
            id: String(row.place),
            cells: [count(row.place + 1), identify(row, list), ...(list.run === null ? [] : describeResult(row, list))],
          }))}
        />
      </div>
      {list.rows <= WINDOW ? null : (
        <nav className="actions" aria-label="Rows">
          {steps.map(([label, to]) => (
            <button
              key={label}
              type="button"
              className="plain"
              aria-disabled={to === from || undefined}
              onClick={() => {
                if (to !== from) choose(to);
              }}
            >
              {label}
            </button>
          ))}
          {chosen === null || completed === list.rows || list.run === null ? null : (
            <button type="button" className="plain" onClick={() => choose(null)}>
              Follow the run
            </button>
          )}
        </nav>
      )}
    </section>
  );
}

const COLUMNS = [{ name: "Row" }, { name: "Looked up by" }] as const;
const RESULT_COLUMNS = [{ name: "Outcome" }, { name: "Credits" }, { name: "Added" }] as const;

function windowOf(place: number): number {
  return Math.max(0, Math.floor(place / WINDOW) * WINDOW);
}

/** The rows of a window. They are read again when one of them is completed. */
function useWindow({ order }: ListControl, { id, run }: HeldList, from: number): readonly HeldRow[] {
  const [rows, setRows] = useState<readonly HeldRow[]>([]);
  const completed = run?.totals.rows ?? 0;
  const completedHere = Math.min(Math.max(completed - from, 0), WINDOW);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` does the same in every render; the list may be another
  useEffect(() => {
    let isCurrent = true;
    order({ kind: "window", from, count: WINDOW }).then((read) => {
      if (isCurrent && read !== null) setRows(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [id, from, completedHere]);
  return rows;
}

/** The cells of a row that it is looked up by. */
function identify({ cells }: HeldRow, { places }: HeldList): string {
  const { name, first_name, last_name, domain, email, social_url } = places;
  const shown = [name, first_name, last_name, domain, email, social_url].map((place) =>
    place === undefined ? "" : (cells[place] ?? "").trim(),
  );
  return shown.filter((cell) => cell !== "").join(" · ") || "–";
}

const BADGES: Readonly<Record<EnrichOutcome, string>> = {
  found: "badge good",
  guess: "badge",
  miss: "badge",
  error: "badge wrong",
};

function describeResult({ result }: HeldRow, { wanted }: HeldList) {
  if (result === null) return ["–", "", ""];
  const [, , message = "", ...values] = result.addedCells;
  const [, , , ...columns] = addedColumns(new Set(wanted));
  const added = values
    .flatMap((value, at) => (value === "" ? [] : [columns[at] === "pp_email_guess" ? `guess: ${value}` : value]))
    .join(" · ");
  return [
    <span key="outcome" className={BADGES[result.outcome]}>
      {result.outcome}
    </span>,
    count(result.credits),
    <span key="added">
      {added}
      {added === "" || message === "" ? null : " "}
      <span className="quiet">{message}</span>
    </span>,
  ];
}

function count(number: number): string {
  return number.toLocaleString("en");
}
