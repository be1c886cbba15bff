import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type {
  AddressHash,
  Binding,
  CallHash,
  Capture,
  Charge,
  IdempotencyKeyHash,
  KeyHash,
  Ledger,
  Meter,
} from "@/lib/ledger/ledger";

export interface GrantedKey {
  readonly hash: KeyHash;
  readonly meter: Extract<Meter, { kind: "key" }>;
}

/** A ledger, and what tests need to prepare its state. */
export interface LedgerBench {
  readonly ledger: Ledger;
  newAddress(): AddressHash;
  /** Creates an account with an operator's grant and one key. */
  grant(credits: number): Promise<GrantedKey>;
  revoke(key: GrantedKey): Promise<void>;
  suspend(key: GrantedKey): Promise<void>;
  /** Sets how much a key may spend in a period. */
  cap(key: GrantedKey, credits: number): Promise<void>;
  /** Credits of each usage record of a meter. */
  usage(meter: Meter): Promise<readonly number[]>;
}

export function newCharge(meter: Meter, credits = 10): Charge {
  return { meter, requestId: randomUUID(), endpoint: "/company", credits, people: 0 };
}

/** A charge of one call with one `Idempotency-Key`. Each call of this function makes another attempt at it. */
export function newAttempts(meter: Meter, credits = 10): (call?: CallHash) => Charge & { readonly binding: Binding } {
  const key = randomBytes(32).toString("hex") as IdempotencyKeyHash;
  const first = randomBytes(32).toString("hex") as CallHash;
  return (call = first) => ({ ...newCharge(meter, credits), binding: { key, call } });
}

export function freeMeter(address: AddressHash): Meter {
  return { kind: "free", address };
}

export function inParallel<Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

export function remainders(captures: readonly Capture[]): readonly number[] {
  return captures
    .flatMap((capture) =>
      capture.kind === "free" ? [capture.remaining] : capture.kind === "credits" ? [capture.left] : [],
    )
    .sort((a, b) => b - a);
}

/** The contract of the ledger port, for every adapter (D13 to D15, D35). `open` may be called before each test. */
export function ledgerContract(open: () => LedgerBench): void {
  test("a new address has ten free lookups until midnight UTC (D13)", async () => {
    const { ledger, newAddress } = open();
    const allowance = await ledger.findFreeAllowance(newAddress());
    expect(allowance).toMatchObject({ used: 0, remaining: 10 });
    expect(allowance.resetsAt.getTime() % 86_400_000).toBe(0);
    expect(allowance.resetsAt.getTime()).toBeGreaterThan(Date.now());
  });

  test("of sixty concurrent free lookups exactly ten are booked, each with a different remainder (D13, L5)", async () => {
    const { ledger, newAddress, usage } = open();
    const address = newAddress();
    const captures = await inParallel(60, () => ledger.capture(newCharge(freeMeter(address))));

    expect(remainders(captures)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const refusals = captures.filter((capture) => capture.kind === "refused");
    expect(refusals).toHaveLength(50);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ reason: "free_limit_reached", resetsAt: expect.any(Date) });
    expect(await usage(freeMeter(address))).toHaveLength(10);
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 10, remaining: 0 });
  });

  test("of forty concurrent debits with credits for 25 exactly 25 are booked (D14, L5)", async () => {
    const { ledger, grant, usage } = open();
    const { meter } = await grant(257);
    const captures = await inParallel(40, () => ledger.capture(newCharge(meter, 10)));

    expect(remainders(captures)).toEqual(Array.from({ length: 25 }, (_, index) => 247 - index * 10));
    for (const capture of captures.filter(({ kind }) => kind === "refused")) {
      expect(capture).toEqual({ kind: "refused", reason: "credits_exhausted", left: 7, cap: null });
    }
    expect(await usage(meter)).toEqual(Array.from({ length: 25 }, () => 10));
  });

  test("a debit beyond the credits books nothing and returns what is left; a smaller one is still booked (D15)", async () => {
    const { ledger, grant, usage } = open();
    const { meter, hash } = await grant(255);
    expect(await ledger.capture(newCharge(meter, 260))).toEqual({
      kind: "refused",
      reason: "credits_exhausted",
      left: 255,
      cap: null,
    });
    expect(await usage(meter)).toEqual([]);
    expect(await ledger.capture(newCharge(meter, 255))).toEqual({ kind: "credits", left: 0 });
    expect(await ledger.findKeyHolder(hash)).toMatchObject({ granted: 255, used: 255, left: 0, standing: "active" });
  });

  test("an operator's grant never renews (D35)", async () => {
    const { ledger, grant } = open();
    const { meter, hash } = await grant(100);
    expect(await ledger.findKeyHolder(hash)).toMatchObject({
      keyId: meter.keyId,
      accountId: meter.accountId,
      standing: "active",
      granted: 100,
      used: 0,
      left: 100,
      renewsAt: null,
    });
  });

  test("a revoked key has no holder, and a debit after its revocation is refused (D23)", async () => {
    const { ledger, grant, revoke, usage } = open();
    const key = await grant(100);
    expect(await ledger.findKeyHolder(key.hash)).not.toBeNull();
    await revoke(key);
    expect(await ledger.capture(newCharge(key.meter))).toEqual({ kind: "refused", reason: "invalid_api_key" });
    expect(await ledger.findKeyHolder(key.hash)).toBeNull();
    expect(await usage(key.meter)).toEqual([]);
  });

  test("a suspended account keeps its key and is refused (D24)", async () => {
    const { ledger, grant, suspend, usage } = open();
    const key = await grant(100);
    await suspend(key);
    expect(await ledger.capture(newCharge(key.meter))).toEqual({ kind: "refused", reason: "plan_inactive" });
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ standing: "inactive", left: 100 });
    expect(await usage(key.meter)).toEqual([]);
  });

  test("a voided charge is returned once, however often it is voided (D14)", async () => {
    const { ledger, grant, newAddress, usage } = open();
    const { meter, hash } = await grant(100);
    const address = newAddress();
    const paid = newCharge(meter, 30);
    const free = newCharge(freeMeter(address));
    for (const booked of [paid, free, newCharge(meter, 5), newCharge(freeMeter(address))]) await ledger.capture(booked);

    for (const booked of [paid, free, paid, free]) await ledger.voidLater(booked);

    expect(await ledger.findKeyHolder(hash)).toMatchObject({ used: 5, left: 95 });
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 1, remaining: 9 });
    expect(await usage(meter)).toEqual([5]);
    expect(await usage(freeMeter(address))).toHaveLength(1);
  });

  test("voiding a charge that was never booked changes nothing (D14)", async () => {
    const { ledger, grant, newAddress, usage } = open();
    const { meter, hash } = await grant(100);
    const address = newAddress();
    await ledger.voidLater(newCharge(meter, 30));
    await ledger.voidLater(newCharge(freeMeter(address)));
    expect(await ledger.findKeyHolder(hash)).toMatchObject({ used: 0, left: 100 });
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 0 });
    expect(await usage(meter)).toEqual([]);
    expect(await usage(freeMeter(address))).toEqual([]);
  });

  test("a repeat of a delivered call is not charged and says what was charged then (D44)", async () => {
    const { ledger, grant, newAddress, usage } = open();
    const { meter } = await grant(15);
    const free = freeMeter(newAddress());
    for (const [on, first, repeat] of [
      [meter, { kind: "credits", left: 5 }, { kind: "credits", left: 5, charged: 10 }],
      [free, { kind: "free", remaining: 9 }, { kind: "free", remaining: 9, charged: 10 }],
    ] as const) {
      const attempt = newAttempts(on);
      const charge = attempt();
      expect(await ledger.findBoundCall(on, charge.binding.key)).toBeNull();
      expect(await ledger.capture(charge)).toEqual(first);
      ledger.settle(charge);
      expect(await ledger.findBoundCall(on, charge.binding.key)).toBe(charge.binding.call);
      expect(await ledger.capture(attempt())).toEqual(repeat);
      expect(await usage(on)).toEqual([10]);
    }
  });

  test("another call with a bound key is refused, and the key of another account is free (D44)", async () => {
    const { ledger, grant, usage } = open();
    const [{ meter }, other] = [await grant(100), await grant(100)];
    const attempt = newAttempts(meter);
    const charge = attempt();
    await ledger.capture(charge);
    ledger.settle(charge);
    const another = "ab".repeat(32) as CallHash;
    expect(await ledger.capture(attempt(another))).toEqual({ kind: "refused", reason: "idempotency_key_bound" });
    expect(await ledger.capture({ ...attempt(another), meter: other.meter })).toEqual({ kind: "credits", left: 90 });
    expect(await usage(meter)).toEqual([10]);
  });

  test("a refused charge binds nothing, and after a void the next attempt is charged once (D44)", async () => {
    const { ledger, grant, usage } = open();
    const { meter } = await grant(15);
    const attempt = newAttempts(meter);
    const tooMuch = { ...attempt(), credits: 20 };
    expect(await ledger.capture(tooMuch)).toMatchObject({ reason: "credits_exhausted" });
    expect(await ledger.findBoundCall(meter, tooMuch.binding.key)).toBeNull();
    const undelivered = attempt();
    await ledger.capture(undelivered);
    await ledger.voidLater(undelivered);
    expect(await ledger.findBoundCall(meter, undelivered.binding.key)).toBeNull();
    const delivered = attempt();
    expect(await ledger.capture(delivered)).toEqual({ kind: "credits", left: 5 });
    ledger.settle(delivered);
    await ledger.voidLater(undelivered);
    expect(await ledger.capture(attempt())).toEqual({ kind: "credits", left: 5, charged: 10 });
    expect(await usage(meter)).toEqual([10]);
  });

  test("a repeat is refused once the key is revoked or the account suspended (D44)", async () => {
    const { ledger, grant, revoke, suspend } = open();
    const [revoked, suspended] = [await grant(100), await grant(100)];
    for (const [key, end, reason] of [
      [revoked, revoke, "invalid_api_key"],
      [suspended, suspend, "plan_inactive"],
    ] as const) {
      const attempt = newAttempts(key.meter);
      const charge = attempt();
      await ledger.capture(charge);
      ledger.settle(charge);
      await end(key);
      expect(await ledger.capture(attempt())).toEqual({ kind: "refused", reason });
    }
  });

  test("of sixty concurrent debits of a key with a cap for 17 exactly 17 are booked (D45, L5)", async () => {
    const { ledger, grant, cap, usage } = open();
    const key = await grant(1_000);
    await cap(key, 175);
    const captures = await inParallel(60, () => ledger.capture(newCharge(key.meter, 10)));
    expect(remainders(captures)).toEqual(Array.from({ length: 17 }, (_, index) => 165 - index * 10));
    for (const capture of captures.filter(({ kind }) => kind === "refused")) {
      expect(capture).toEqual({
        ...{ kind: "refused", reason: "credits_exhausted", left: 830 },
        cap: { limit: 175, left: 5 },
      });
    }
    expect(await usage(key.meter)).toHaveLength(17);
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ left: 830, cap: { limit: 175, left: 5 } });
  });

  test("a key with a cap says what is left of the account if that is less, and a void gives back to both (D45)", async () => {
    const { ledger, grant, cap } = open();
    const key = await grant(100);
    await cap(key, 150);
    const charge = newCharge(key.meter, 30);
    expect(await ledger.capture(charge)).toEqual({ kind: "credits", left: 70 });
    await cap(key, 50);
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ left: 70, cap: { limit: 50, left: 20 } });
    await ledger.voidLater(charge);
    await ledger.voidLater(charge);
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ left: 100, cap: { limit: 50, left: 50 } });
  });

  test("a repeat is answered at the cap (D44, D45)", async () => {
    const { ledger, grant, cap } = open();
    const key = await grant(100);
    await cap(key, 10);
    const attempt = newAttempts(key.meter);
    const charge = attempt();
    await ledger.capture(charge);
    ledger.settle(charge);
    expect(await ledger.capture(attempt())).toEqual({ kind: "credits", left: 0, charged: 10 });
    expect(await ledger.capture(newCharge(key.meter, 5))).toMatchObject({ cap: { limit: 10, left: 0 } });
  });
}
