import type { AccountKey } from "@/components/lookup/account-key";

interface KeyChoiceProps {
  readonly keys: readonly AccountKey[];
  /** Null: without a key. */
  readonly chosen: AccountKey | null;
  readonly onChoose: (key: AccountKey | null) => void;
}

/** Which of the account's keys pays for the call, by its name and its last characters. */
export function KeyChoice({ keys, chosen, onChoose }: KeyChoiceProps) {
  if (keys.length === 0) return null;
  return (
    <span className="key-choice">
      <label htmlFor="pays">Key</label>
      <select
        id="pays"
        value={chosen?.id ?? ""}
        onChange={({ target }) => onChoose(keys.find(({ id }) => id === target.value) ?? null)}
      >
        <option value="">none: free lookups</option>
        {keys.map(({ id, name, last4 }) => (
          <option key={id} value={id}>
            {name} (pp_…{last4})
          </option>
        ))}
      </select>
    </span>
  );
}
