import { type KeyCap, spendable } from "@/lib/domain/keys/key-limits";

/** A key that a run can be paid with. */
export interface RunKey {
  readonly id: string;
  readonly name: string;
  readonly last4: string;
  readonly cap: KeyCap | null;
}

/** The key that pays for a run, and the credits that the account has left. */
export interface RunPayment {
  readonly keys: readonly RunKey[];
  readonly keyId: string;
  readonly onChoose: (keyId: string) => void;
  readonly creditsLeft: number;
}

/** The choice of the key, for an account that has several. */
export function PaymentKey({ payment: { keys, keyId, onChoose } }: { readonly payment: RunPayment }) {
  if (keys.length < 2) return null;
  return (
    <p className="field">
      <label htmlFor="run-key">API key that pays</label>
      <select id="run-key" value={keyId} onChange={({ target }) => onChoose(target.value)}>
        {keys.map(({ id, name, last4, cap }) => (
          <option key={id} value={id}>
            {name} (pp_…{last4}){cap === null ? "" : `, at most ${cap.left.toLocaleString("en")} credits left`}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The credits that the chosen key can spend. */
export function spendableCredits({ keys, keyId, creditsLeft }: RunPayment): number {
  const cap = keys.find(({ id }) => id === keyId)?.cap ?? null;
  return spendable({ left: creditsLeft, cap });
}
