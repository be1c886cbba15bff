import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { AddressHash, Capture, Charge, KeyHash, Ledger, Meter } from "@/lib/ledger/ledger";

export interface GrantedKey {
  readonly hash: KeyHash;
  readonly meter: Extract<Meter, { kind: "key" }>;
}

/** A ledger, and what a test needs to arrange around it. */
export interface LedgerBench {
  readonly ledger: Ledger;
  newAddress(): AddressHash;
  /** An account with an operator's grant and one key. */
  grant(credits: number): Promise<GrantedKey>;
  revoke(key: GrantedKey): Promise<void>;
  suspend(key: GrantedKey): Promise<void>;
  /** Credits of each usage record of a meter. */
  usage(meter: Meter): Promise<readonly number[]>;
}

export function charge(meter: Meter, credits = 10): Charge {
  return { meter, requestId: randomUUID(), endpoint: "/company", credits, people: 0 };
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

/** What the port promises, of whichever adapter (D13 to D15, D35). `open` may be called before each test. */
export function ledgerContract(open: () => LedgerBench): void {
  test("D13: an address that never asked has ten free lookups until midnight UTC", async () => {
    const { ledger, newAddress } = open();
    const allowance = await ledger.findFreeAllowance(newAddress());
    expect(allowance).toMatchObject({ used: 0, remaining: 10 });
    expect(allowance.resetsAt.getTime() % 86_400_000).toBe(0);
    expect(allowance.resetsAt.getTime()).toBeGreaterThan(Date.now());
  });

  test("D13, L5: of sixty at once exactly ten are booked, each with another remainder", async () => {
    const { ledger, newAddress, usage } = open();
    const address = newAddress();
    const captures = await inParallel(60, () => ledger.capture(charge(freeMeter(address))));

    expect(remainders(captures)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    const refusals = captures.filter((capture) => capture.kind === "refused");
    expect(refusals).toHaveLength(50);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ reason: "free_limit_reached", resetsAt: expect.any(Date) });
    expect(await usage(freeMeter(address))).toHaveLength(10);
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 10, remaining: 0 });
  });

  test("D14, L5: of forty at once with credits for twenty-five exactly those are booked", async () => {
    const { ledger, grant, usage } = open();
    const { meter } = await grant(257);
    const captures = await inParallel(40, () => ledger.capture(charge(meter, 10)));

    expect(remainders(captures)).toEqual(Array.from({ length: 25 }, (_, index) => 247 - index * 10));
    for (const capture of captures.filter(({ kind }) => kind === "refused")) {
      expect(capture).toEqual({ kind: "refused", reason: "credits_exhausted", left: 7 });
    }
    expect(await usage(meter)).toEqual(Array.from({ length: 25 }, () => 10));
  });

  test("D15: too few credits book nothing and say what is left; what fits is still booked", async () => {
    const { ledger, grant, usage } = open();
    const { meter, hash } = await grant(255);
    expect(await ledger.capture(charge(meter, 260))).toEqual({
      kind: "refused",
      reason: "credits_exhausted",
      left: 255,
    });
    expect(await usage(meter)).toEqual([]);
    expect(await ledger.capture(charge(meter, 255))).toEqual({ kind: "credits", left: 0 });
    expect(await ledger.findKeyHolder(hash)).toMatchObject({ granted: 255, used: 255, left: 0, standing: "active" });
  });

  test("D35: a grant of an operator never renews", async () => {
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

  test("D23: a revoked key is nobody's, and a debit after its revocation is refused", async () => {
    const { ledger, grant, revoke, usage } = open();
    const key = await grant(100);
    expect(await ledger.findKeyHolder(key.hash)).not.toBeNull();
    await revoke(key);
    expect(await ledger.capture(charge(key.meter))).toEqual({ kind: "refused", reason: "invalid_api_key" });
    expect(await ledger.findKeyHolder(key.hash)).toBeNull();
    expect(await usage(key.meter)).toEqual([]);
  });

  test("D24: a suspended account keeps its key and is refused", async () => {
    const { ledger, grant, suspend, usage } = open();
    const key = await grant(100);
    await suspend(key);
    expect(await ledger.capture(charge(key.meter))).toEqual({ kind: "refused", reason: "plan_inactive" });
    expect(await ledger.findKeyHolder(key.hash)).toMatchObject({ standing: "inactive", left: 100 });
    expect(await usage(key.meter)).toEqual([]);
  });

  test("D14: a voided charge is given back once, however often it is voided", async () => {
    const { ledger, grant, newAddress, usage } = open();
    const { meter, hash } = await grant(100);
    const address = newAddress();
    const paid = charge(meter, 30);
    const free = charge(freeMeter(address));
    for (const booked of [paid, free, charge(meter, 5), charge(freeMeter(address))]) await ledger.capture(booked);

    for (const booked of [paid, free, paid, free]) await ledger.voidLater(booked);

    expect(await ledger.findKeyHolder(hash)).toMatchObject({ used: 5, left: 95 });
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 1, remaining: 9 });
    expect(await usage(meter)).toEqual([5]);
    expect(await usage(freeMeter(address))).toHaveLength(1);
  });

  test("D14: voiding what was never booked changes nothing", async () => {
    const { ledger, grant, newAddress, usage } = open();
    const { meter, hash } = await grant(100);
    const address = newAddress();
    await ledger.voidLater(charge(meter, 30));
    await ledger.voidLater(charge(freeMeter(address)));
    expect(await ledger.findKeyHolder(hash)).toMatchObject({ used: 0, left: 100 });
    expect(await ledger.findFreeAllowance(address)).toMatchObject({ used: 0 });
    expect(await usage(meter)).toEqual([]);
    expect(await usage(freeMeter(address))).toEqual([]);
  });
}
