import type { ReactNode } from "react";
import { Wide } from "./wide";

interface Column {
  readonly name: string;
  /** Label before each value on a phone; none by default. */
  readonly beside?: string;
  /** Shows the name to screen readers only. */
  readonly isVisuallyHidden?: boolean;
}

interface Row {
  readonly id: string;
  /** The row header, then the other cells. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
}

interface StackingTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/**
 * The implicit roles of the elements. Some browsers drop them when the elements are not laid out as a table, as on a
 * phone.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  header: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

/** A table of text whose rows become paragraphs on a phone, and remain table rows for screen readers. */
export function StackingTable({ label, columns, rows }: StackingTableProps) {
  return (
    <Wide label={label} stacks>
      <table {...ROLES.table}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map(({ name, isVisuallyHidden = false }) => (
              <th key={name} {...ROLES.column}>
                {isVisuallyHidden ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map(({ id, cells: [header, ...others] }) => (
            <tr key={id} {...ROLES.row}>
              <th {...ROLES.header}>{header}</th>
              {others.map((cell, index) => {
                const column = columns[index + 1];
                return (
                  <td key={column?.name ?? index} {...ROLES.cell} data-beside={column?.beside}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}
