import type { ReactNode } from "react";
import { Wide } from "./wide";

interface Column {
  readonly name: string;
  /** What stands before each of its values on a phone; nothing where not given. */
  readonly beside?: string;
  /** Left to whoever has it read out. */
  readonly isUnseen?: boolean;
}

interface Row {
  readonly id: string;
  /** What the row is about, and what is said of it. */
  readonly cells: readonly [ReactNode, ...ReactNode[]];
}

interface StackingTableProps {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/**
 * What each element is anyway. Said because some browsers forget it of elements that are not laid out as a table, as
 * those here are not on a phone.
 */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  column: { role: "columnheader", scope: "col" },
  about: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

/** A table of words. On a phone its rows are paragraphs, and read out as the rows that they are. */
export function StackingTable({ label, columns, rows }: StackingTableProps) {
  return (
    <Wide label={label} stacks>
      <table {...ROLES.table}>
        <thead {...ROLES.group}>
          <tr {...ROLES.row}>
            {columns.map(({ name, isUnseen = false }) => (
              <th key={name} {...ROLES.column}>
                {isUnseen ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.group}>
          {rows.map(({ id, cells: [about, ...others] }) => (
            <tr key={id} {...ROLES.row}>
              <th {...ROLES.about}>{about}</th>
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
