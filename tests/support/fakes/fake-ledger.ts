import { spendable } from "@/lib/domain/keys/key-limits";
import { LIMITS } from "@/lib/domain/usage/limits";
import {
  type AddressHash,
  type CallHash,
  type Capture,
  type Charge,
  type FreeAllowance,
  type IdempotencyKeyHash,
  type KeyHash,
  type KeyHolder,
  type Ledger,
  type Meter,
  meterIdOf,
} from "@/lib/ledger/ledger";
import { StoreUnavailableError } from "@/lib/store-unavailable";

type Method = keyof Ledger;

/** The ledger in memory, by the rules of the port: all or nothing, one charge per request. */
export class FakeLedger implements Ledger {
  readonly charges = new Map<string, Charge>();
  /** Request ids of the charges that were settled. */
  readonly delivered = new Set<string>();
  readonly calls: Method[] = [];
  /** Methods that fail as if the store were down. */
  readonly down = new Set<Method>();
  /** Awaited by `capture` before it books. */
  beforeCapture: () => Promise<void> | void = () => {};
  resetsAt = new Date("2030-03-02T00:00:00.000Z");

  readonly #free = new Map<AddressHash, number>();
  readonly #holders = new Map<KeyHash, KeyHolder>();

  setFreeUsed(address: AddressHash, used: number): void {
    this.#free.set(address, used);
  }

  addKey(hash: KeyHash, holder: KeyHolder): void {
    this.#holders.set(hash, holder);
  }

  changeKey(keyId: string, change: Partial<KeyHolder>): void {
    for (const [hash, holder] of this.#holders) {
      if (holder.keyId === keyId) this.#holders.set(hash, { ...holder, ...change });
    }
  }

  revoke(hash: KeyHash): void {
    this.#holders.delete(hash);
  }

  async findFreeAllowance(address: AddressHash): Promise<FreeAllowance> {
    this.#called("findFreeAllowance");
    const used = this.#free.get(address) ?? 0;
    return { used, remaining: LIMITS.freeLookupsPerDay - used, resetsAt: this.resetsAt };
  }

  async findKeyHolder(hash: KeyHash): Promise<KeyHolder | null> {
    this.#called("findKeyHolder");
    return this.#holders.get(hash) ?? null;
  }

  async findBoundCall(meter: Meter, key: IdempotencyKeyHash): Promise<CallHash | null> {
    this.#called("findBoundCall");
    return this.#boundCharge(meter, key)?.binding?.call ?? null;
  }

  async capture(charge: Charge): Promise<Capture> {
    this.#called("capture");
    await this.beforeCapture();
    const { meter, binding } = charge;
    const bound = binding && this.#boundCharge(meter, binding.key);
    if (!bound) return this.#captureFirst(charge);
    if (bound.binding?.call !== binding.call) return { kind: "refused", reason: "idempotency_key_bound" };
    return this.#repeat(bound, meter);
  }

  #boundCharge(meter: Meter, key: IdempotencyKeyHash): Charge | undefined {
    return [...this.charges.values()].find(
      (charge) => charge.binding?.key === key && meterIdOf(charge.meter) === meterIdOf(meter),
    );
  }

  #repeat({ credits: charged }: Charge, meter: Meter): Capture {
    if (meter.kind === "free") {
      return { kind: "free", remaining: LIMITS.freeLookupsPerDay - (this.#free.get(meter.address) ?? 0), charged };
    }
    const holder = [...this.#holders.values()].find(({ keyId }) => keyId === meter.keyId);
    if (!holder) return { kind: "refused", reason: "invalid_api_key" };
    if (holder.standing !== "active") return { kind: "refused", reason: "plan_inactive" };
    return { kind: "credits", left: spendable(holder), charged };
  }

  #captureFirst(charge: Charge): Capture {
    return charge.meter.kind === "free" ? this.#captureFree(charge, charge.meter.address) : this.#captureKey(charge);
  }

  settle({ requestId }: Charge): void {
    this.#called("settle");
    this.delivered.add(requestId);
  }

  async voidLater({ requestId }: Charge): Promise<void> {
    this.calls.push("voidLater");
    const charge = this.charges.get(requestId);
    if (!charge) return;
    this.charges.delete(requestId);
    const { meter, credits } = charge;
    if (meter.kind === "free") this.setFreeUsed(meter.address, (this.#free.get(meter.address) ?? 0) - 1);
    else this.#spend(meter.keyId, -credits);
  }

  async checkReady(): Promise<void> {
    this.#called("checkReady");
  }

  #captureFree(charge: Charge, address: AddressHash): Capture {
    const used = this.#free.get(address) ?? 0;
    if (used >= LIMITS.freeLookupsPerDay) {
      return { kind: "refused", reason: "free_limit_reached", resetsAt: this.resetsAt };
    }
    this.#free.set(address, used + 1);
    this.charges.set(charge.requestId, charge);
    return { kind: "free", remaining: LIMITS.freeLookupsPerDay - used - 1 };
  }

  #captureKey(charge: Charge): Capture {
    const keyId = charge.meter.kind === "key" ? charge.meter.keyId : "";
    const holder = [...this.#holders.values()].find((candidate) => candidate.keyId === keyId);
    if (!holder) return { kind: "refused", reason: "invalid_api_key" };
    if (holder.standing !== "active") return { kind: "refused", reason: "plan_inactive" };
    const { left, cap } = holder;
    if (spendable(holder) < charge.credits) return { kind: "refused", reason: "credits_exhausted", left, cap };
    this.charges.set(charge.requestId, charge);
    this.#spend(keyId, charge.credits);
    return { kind: "credits", left: spendable(holder) - charge.credits };
  }

  #spend(keyId: string, credits: number): void {
    for (const holder of this.#holders.values()) {
      if (holder.keyId !== keyId) continue;
      const cap = holder.cap && { ...holder.cap, left: holder.cap.left - credits };
      this.changeKey(keyId, { used: holder.used + credits, left: holder.left - credits, cap });
      return;
    }
  }

  #called(method: Method): void {
    this.calls.push(method);
    if (this.down.has(method)) throw new StoreUnavailableError("accounts", new Error("fake outage"));
  }
}
