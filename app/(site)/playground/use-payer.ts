import { useEffect, useEffectEvent, useState } from "react";
import { type AccountKey, findLastKey } from "@/components/lookup/account-key";

/** Which key pays: the one that paid for the last call of this tab, until another is chosen. */
export function usePayer(keys: readonly AccountKey[]) {
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
  // Only a browser knows it, so that the page comes without.
  useEffect(() => restore(), []);
  return { key, choose, isInCode, showInCode };
}
