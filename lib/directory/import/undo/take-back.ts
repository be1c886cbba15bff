import type { FieldGroups } from "@/lib/directory/import/undo/field-groups";

/** The values of each group's columns. */
export type GroupValues = Readonly<Record<string, readonly unknown[]>>;

/** The change that one import made to a record. */
export interface RecordedChange {
  readonly run: number;
  /** The values that the import replaced. */
  readonly fields: GroupValues;
}

/** The history of one record, from the import that is undone. */
export interface RecordHistory {
  /** The values that the import replaced; null if the import added the record. */
  readonly replaced: GroupValues | null;
  /** The changes that later imports made. */
  readonly later: readonly RecordedChange[];
  /** Later imports that gave the record again, with the groups whose values they gave unchanged. */
  readonly seen: readonly { readonly run: number; readonly groups: ReadonlySet<string> }[];
}

/** The state of a record after the undo. */
export interface TakenBack {
  /** Groups whose earlier values are restored. */
  readonly restored: GroupValues;
  /** The import that counts as having added the record from now on; null if that does not change. */
  readonly addedBy: number | null;
  /**
   * The changes of later imports from now on. The first one that gave a value again takes the place of the undone
   * import.
   */
  readonly changes: readonly RecordedChange[];
  /** Groups whose values stay, with the import that the values are now from. */
  readonly takenOver: Readonly<Record<string, number>>;
}

/**
 * Removes one import from the history of a record, as if it had never run. A value returns to the one before, unless a
 * later import gave it again or changed it. Returns null if no other import gave the record.
 */
export function takeBack(groups: FieldGroups, nothing: GroupValues, history: RecordHistory): TakenBack | null {
  const { replaced, later, seen } = history;
  const others = [...later, ...seen].map(({ run }) => run);
  if (replaced === null && others.length === 0) return null;
  const addedBy = replaced === null ? Math.min(...others) : null;

  const restored: Record<string, readonly unknown[]> = {};
  const takenOver: Record<string, number> = {};
  const changes = new Map<number, Record<string, readonly unknown[]>>(
    later.map(({ run, fields }) => [run, { ...fields }]),
  );
  for (const group of Object.keys(groups)) {
    const before = replaced === null ? nothing[group] : replaced[group];
    if (before === undefined) continue;
    const heir = firstRun(
      later.filter(({ fields }) => group in fields),
      seen.filter((one) => one.groups.has(group)),
    );
    if (heir === null) {
      restored[group] = before;
      continue;
    }
    changes.set(heir, { ...changes.get(heir), [group]: before });
    if (!later.some(({ fields }) => group in fields)) takenOver[group] = heir;
  }
  // An import that adds a record replaces nothing.
  if (addedBy !== null) changes.set(addedBy, {});
  return { restored, addedBy, takenOver, changes: [...changes].map(([run, fields]) => ({ run, fields })) };
}

function firstRun(...lists: readonly (readonly { readonly run: number }[])[]): number | null {
  const runs = lists.flat().map(({ run }) => run);
  return runs.length === 0 ? null : Math.min(...runs);
}
