import { useEffect, useEffectEvent, useState } from "react";
import { type AccountKey, findLastKey } from "@/components/lookup/account-key";

interface KeyChoiceProps {
  readonly keys: readonly AccountKey[];
  /** Null: no key, which uses free lookups. */
  readonly chosen: AccountKey | null;
  readonly onChoose: (key: AccountKey | null) => void;
}

/** The choice of the account's key that pays for the call. Renders nothing for an account without keys. */
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

/** The key that pays: at first the one that paid for the last call in this tab. */
export function usePaymentKey(keys: readonly AccountKey[]) {
  const [key, setKey] = useState<AccountKey | null>(null);
  /** Whether the code samples send a key. */
  const [isInCode, showInCode] = useState(false);

  function choose(next: AccountKey | null): void {
    setKey(next);
    showInCode(next !== null);
  }

  const restore = useEffectEvent(() => {
    const last = findLastKey(keys);
    if (last !== null) choose(last);
  });
  // Only the browser knows the last key, so that the server renders the page without it.
  useEffect(() => restore(), []);
  return { key, choose, isInCode, showInCode };
}

/** The choice of the key that pays, and the actions that change it. */
export type Payment = ReturnType<typeof usePaymentKey>;
