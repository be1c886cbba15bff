import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { listKeyLabels } from "@/lib/accounts/keys/own-keys";
import { describeUsage } from "@/lib/accounts/usage/describe-usage";
import { findRequest, listRequests } from "@/lib/accounts/usage/list-requests";
import { DAY_MS, HOUR_MS } from "@/lib/domain/time";
import { foundPercent } from "@/lib/domain/usage/usage-row";
import type { UsageSpan } from "@/lib/domain/usage/usage-span";
import { parseUsageView, type UsageView } from "@/lib/domain/usage/usage-view";
import { usageTest as test } from "@/tests/support/stores";
import { chargeOf, type UsageAccount, type UsageBench } from "@/tests/support/usage-bench";

const USUAL = parseUsageView({}, { keyIds: [], endpoints: [] });

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const today = () => dayOf(new Date());

/** Books a found lookup, some days ago. */
async function spend(
  bench: UsageBench,
  account: UsageAccount,
  endpoint: string,
  credits: number,
  days = 0,
): Promise<void> {
  const charge = chargeOf(account, endpoint, credits);
  expect((await bench.ledger.capture(charge)).kind).toBe("credits");
  if (days === 0) return;
  await bench.pool.query(
    "UPDATE usage_record SET day = day - $2::int, at = at - make_interval(days => $2) WHERE request_id = $1",
    [charge.requestId, days],
  );
}

interface Logged {
  readonly endpoint?: string;
  readonly found?: boolean | null;
  readonly status?: number;
  readonly credits?: number;
  readonly at?: Date;
}

async function logged(bench: UsageBench, { accountId, keyId }: UsageAccount, entry: Logged = {}): Promise<string> {
  const requestId = randomUUID();
  const {
    endpoint = "/company",
    found = null,
    credits = 0,
    at = new Date(),
    status = found === null ? 400 : 200,
  } = entry;
  await bench.db.requestLogEntry.create({
    data: { accountId, keyId, requestId, at, endpoint, status, found, credits, ms: 3 },
  });
  return requestId;
}

const usage = (bench: UsageBench, { accountId }: UsageAccount, view: Partial<UsageView> = {}, now = new Date()) =>
  describeUsage({ accountId, view: { ...USUAL, span: { days: 7 }, ...view } }, { db: bench.db, now });

const requests = (bench: UsageBench, { accountId }: UsageAccount, view: Partial<UsageView> = {}, limit = 100) =>
  listRequests({ accountId, view: { ...USUAL, ...view }, limit }, { db: bench.db, now: new Date() });

describe("usage by day", () => {
  test("credits come from the ledger, calls and share of found lookups from the request log, of one account only (D39)", async ({
    bench,
  }) => {
    const account = await bench.anAccount();
    await spend(bench, account, "/company", 5);
    await spend(bench, account, "/company", 5);
    await spend(bench, account, "/mobile", 250, 3);
    await spend(bench, await bench.anAccount(), "/company", 5);
    for (const found of [true, true, false, null]) await logged(bench, account, { found });
    await logged(bench, account, { endpoint: "/usage", status: 200 });
    const rows = await usage(bench, account);
    expect(rows).toEqual([
      { time: today(), name: "/company", calls: 4, answered: 3, found: 2, credits: 10 },
      { time: today(), name: "/usage", calls: 1, answered: null, found: null, credits: 0 },
      // Not in the log, but a charge is always a call.
      { time: dayOf(daysAgo(3)), name: "/mobile", calls: 1, answered: null, found: null, credits: 250 },
    ]);
    expect(rows.map(foundPercent)).toEqual([67, null, null]);
  });

  test("the first day of the range is complete, and charges whose log entries were deleted are still counted", async ({
    bench,
  }) => {
    const account = await bench.anAccount();
    for (const days of [0, 6, 7, 29, 30, 89, 90]) {
      await spend(bench, account, "/company", 5, days);
      await logged(bench, account, { found: true, at: daysAgo(days) });
      await logged(bench, account, { found: false, at: daysAgo(days) });
    }
    await bench.pool.query("DELETE FROM request_log WHERE at < now() - interval '30 days'");
    const reach = async (span: UsageSpan) => (await usage(bench, account, { span })).map(({ time }) => time);
    const lastOf = (...days: readonly number[]) => days.map((day) => dayOf(daysAgo(day)));
    expect(await reach({ days: 7 })).toEqual(lastOf(0, 6));
    expect(await reach({ days: 30 })).toEqual(lastOf(0, 6, 7, 29));
    expect(await reach({ days: 90 })).toEqual(lastOf(0, 6, 7, 29, 30, 89));
    const range = { from: dayOf(daysAgo(30)), to: dayOf(daysAgo(7)) };
    expect(await reach(range)).toEqual(lastOf(7, 29, 30));
    for (const row of await usage(bench, account, { span: { days: 90 } })) {
      expect(row).toMatchObject({ calls: 2, answered: 2, found: 1, credits: 5 });
    }
  });

  test("usage can be filtered by key and endpoint, and split by key", async ({ bench }) => {
    const account = await bench.anAccount();
    const other = await bench.anotherKey(account);
    await spend(bench, account, "/company", 5);
    await spend(bench, other, "/company", 5);
    await spend(bench, other, "/person", 10);
    await logged(bench, other, { endpoint: "/person", found: true });
    const figures = async (view: Partial<UsageView>) =>
      (await usage(bench, account, view)).map(({ name, calls, credits }) => [name, calls, credits]);
    expect(await figures({ keyId: account.keyId })).toEqual([["/company", 1, 5]]);
    expect(await figures({ keyId: other.keyId })).toEqual([
      ["/company", 1, 5],
      ["/person", 1, 10],
    ]);
    expect(await figures({ endpoint: "/company" })).toEqual([["/company", 2, 10]]);
    expect(await figures({ endpoint: "/company", keyId: other.keyId })).toEqual([["/company", 1, 5]]);
    const byKey = await figures({ split: "key" });
    expect(new Map(byKey.map(([name, ...rest]) => [name, rest]))).toEqual(
      new Map([
        [account.keyId, [1, 5]],
        [other.keyId, [2, 15]],
      ]),
    );
  });

  test("usage by hour comes from the request log and goes back to the start of the first hour", async ({ bench }) => {
    const account = await bench.anAccount();
    const now = new Date();
    const hour = new Date(now);
    hour.setUTCMinutes(0, 0, 0);
    const inHours = (hours: number, ms: number) => new Date(hour.getTime() + hours * HOUR_MS + ms);
    await logged(bench, account, { found: true, credits: 5, at: inHours(-23, 0) });
    await logged(bench, account, { found: false, at: inHours(-23, HOUR_MS - 1) });
    await logged(bench, account, { endpoint: "/usage", status: 200, at: inHours(0, 0) });
    await logged(bench, account, { found: true, credits: 5, at: inHours(-23, -1) });
    await logged(bench, await bench.anAccount(), { found: true, credits: 5 });
    const time = (hours: number) => `${inHours(hours, 0).toISOString().slice(0, 13)}:00Z`;
    const oldest = { time: time(-23), name: "/company", calls: 2, answered: 2, found: 1, credits: 5 };
    const newest = { time: time(0), name: "/usage", calls: 1, answered: null, found: null, credits: 0 };
    expect(await usage(bench, account, { span: { hours: 24 } }, now)).toEqual([newest, oldest]);
    expect(await usage(bench, account, { span: { hours: 48 }, endpoint: "/company" }, now)).toEqual([
      oldest,
      { time: time(-24), name: "/company", calls: 1, answered: 1, found: 1, credits: 5 },
    ]);
    const byKey = await usage(bench, account, { span: { hours: 24 }, split: "key" }, now);
    await bench.pool.query("DELETE FROM request_log");
    expect(await usage(bench, account, { span: { hours: 24 } }, now)).toEqual([newest, oldest]);
    expect(byKey.map(({ name }) => name)).toEqual([account.keyId, account.keyId]);
  });

  test("a voided charge is not usage (D14)", async ({ bench }) => {
    const account = await bench.anAccount();
    const charge = chargeOf(account, "/company", 5);
    await bench.ledger.capture(charge);
    await bench.ledger.voidLater(charge);
    await bench.ledger.voidLater(charge);
    expect(await usage(bench, account)).toEqual([]);
  });
});

describe("the request log", () => {
  test("a request is found by its ID by its own account only, until it expires (D38, D39)", async ({ bench }) => {
    const account = await bench.anAccount();
    const kept = await logged(bench, account, { endpoint: "/email", found: true, credits: 10 });
    const expired = await logged(bench, account, { at: daysAgo(31) });
    const find = ({ accountId }: UsageAccount, requestId: string) =>
      findRequest({ accountId, requestId }, { db: bench.db, now: new Date() });
    expect(await find(account, kept)).toMatchObject({ requestId: kept, endpoint: "/email", found: true, credits: 10 });
    expect(await find(account, expired)).toBeNull();
    expect(await find(account, randomUUID())).toBeNull();
    expect(await find(await bench.anAccount(), kept)).toBeNull();
  });

  test("the request log is sorted newest first, names keys that are in use or revoked, and shows one account only (D39)", async ({
    bench,
  }) => {
    const account = await bench.anAccount();
    await logged(bench, await bench.anAccount());
    await logged(bench, account, { found: true, at: daysAgo(2) });
    await logged(bench, account, { endpoint: "/email", found: false, at: daysAgo(1) });
    await logged(bench, account, { endpoint: "/person" });
    const page = await requests(bench, account, {}, 2);
    expect(page.requests.map(({ endpoint, found, status, keyId }) => [endpoint, found, status, keyId])).toEqual([
      ["/person", null, 400, account.keyId],
      ["/email", false, 200, account.keyId],
    ]);
    await bench.pool.query("UPDATE api_key SET revoked_at = now() WHERE id = $1", [account.keyId]);
    const [key] = await listKeyLabels(account.accountId, { db: bench.db });
    expect(key).toEqual({ id: account.keyId, label: expect.stringMatching(/^Operator's key of .* \(…\w{4}\)$/) });
  });

  test("an expired log entry is not shown, whether or not it is deleted yet (D38)", async ({ bench }) => {
    const account = await bench.anAccount();
    await logged(bench, account, { at: daysAgo(31) });
    const shown = await logged(bench, account, { at: daysAgo(29) });
    for (const view of [{}, { status: 4 }] as const) {
      const ids = (await requests(bench, account, view)).requests.map(({ requestId }) => requestId);
      expect(ids).toEqual([shown]);
    }
  });

  test("paging shows every entry once under any filter, also entries of the same microsecond", async ({ bench }) => {
    const account = await bench.anAccount();
    const other = await bench.anotherKey(account);
    const kinds = [account, other].flatMap((who) =>
      ["/person", "/company"].flatMap((endpoint) => [200, 404, 503].map((status) => ({ who, endpoint, status }))),
    );
    await bench.pool.query(
      `INSERT INTO request_log (account_id, request_id, key_id, at, endpoint, status, found, credits, ms)
       SELECT $1, gen_random_uuid(), kind.key_id, moment, kind.endpoint, kind.status, NULL, 0, 1
       FROM unnest($2::uuid[], $3::text[], $4::smallint[]) AS kind (key_id, endpoint, status),
         unnest(ARRAY[now(), now() - interval '1 microsecond', now() - interval '1 day']) AS moment`,
      [
        account.accountId,
        kinds.map(({ who }) => who.keyId),
        kinds.map((kind) => kind.endpoint),
        kinds.map((kind) => kind.status),
      ],
    );
    const views: readonly [Partial<UsageView>, number][] = [
      [{}, 36],
      [{ keyId: other.keyId }, 18],
      [{ endpoint: "/person" }, 18],
      [{ status: 4 }, 12],
      [{ keyId: account.keyId, endpoint: "/company", status: 5 }, 3],
      [{ keyId: account.keyId, endpoint: "/company", status: 2 }, 3],
      [{ endpoint: "/mobile" }, 0],
    ];
    for (const [view, count] of views) {
      const all = (await requests(bench, account, view)).requests;
      expect(all).toHaveLength(count);
      const paged: string[] = [];
      let after: UsageView["after"] = null;
      do {
        const page: Awaited<ReturnType<typeof requests>> = await requests(bench, account, { ...view, after }, 5);
        paged.push(...page.requests.map(({ requestId }) => requestId));
        after = page.next;
      } while (after !== null);
      expect(paged).toEqual(all.map(({ requestId }) => requestId));
      expect(new Set(paged).size).toBe(count);
      const times = all.map(({ at }) => at.getTime());
      expect(times).toEqual([...times].sort((one, next) => next - one));
    }
  });
});
