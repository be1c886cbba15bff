import type { FieldGroups } from "@/lib/directory/import/undo/field-groups";

/** By group, the values of its columns. */
export type GroupValues = Readonly<Record<string, readonly unknown[]>>;

/** What one import did to a record. */
export interface RecordedChange {
  readonly run: number;
  /** The values that it replaced. */
  readonly fields: GroupValues;
}

/** The history of one record, for taking an import back. */
export interface RecordHistory {
  /** What the import replaced; null = the import added the record. */
  readonly replaced: GroupValues | null;
  /** What later imports replaced. */
  readonly later: readonly RecordedChange[];
  /** Later imports that gave the record again, and the groups that they gave as they were. */
  readonly seen: readonly { readonly run: number; readonly groups: ReadonlySet<string> }[];
}

/** What becomes of the record. */
export interface TakenBack {
  /** Groups that go back to these values. */
  readonly restored: GroupValues;
  /** The import that the record is from now on from; null = unchanged. */
  readonly addedBy: number | null;
  /** What later imports now replaced: the first one that gave a value again takes over from the import. */
  readonly changes: readonly RecordedChange[];
  /** Groups that stay, by the import that they are now from. */
  readonly takenOver: Readonly<Record<string, number>>;
}

/**
 * Takes one import out of the history of a record, as if it had never been: a value goes back to the one before, unless
 * a later import gave it again or changed it. Null where nothing but the import says that the record exists.
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
  // What an import adds, it does not replace.
  if (addedBy !== null) changes.set(addedBy, {});
  return { restored, addedBy, takenOver, changes: [...changes].map(([run, fields]) => ({ run, fields })) };
}

function firstRun(...lists: readonly (readonly { readonly run: number }[])[]): number | null {
  const runs = lists.flat().map(({ run }) => run);
  return runs.length === 0 ? null : Math.min(...runs);
}
