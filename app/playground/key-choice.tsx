import type { OwnKeyName } from "@/lib/accounts/list-own-keys";

interface KeyChoiceProps {
  readonly keys: readonly OwnKeyName[];
  /** Null: without a key. */
  readonly chosen: string | null;
  readonly onChoose: (keyId: string | null) => void;
}

/** Which of the account's keys pays for the call; told apart by what they are called and how they end. */
export function KeyChoice({ keys, chosen, onChoose }: KeyChoiceProps) {
  if (keys.length === 0) return null;
  return (
    <div className="field">
      <label htmlFor="pays">Paid by</label>
      <select id="pays" value={chosen ?? ""} onChange={({ target }) => onChoose(target.value || null)}>
        <option value="">no key: free</option>
        {keys.map(({ id, name, last4 }) => (
          <option key={id} value={id}>
            {name} (pp_…{last4})
          </option>
        ))}
      </select>
    </div>
  );
}
