import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiBench } from "@/tests/support/fakes/api-bench";
import { seedAcme } from "@/tests/support/fakes/sample-people";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A bench whose ledger books only when told to. */
function slowLedger() {
  const api = createApiBench();
  seedAcme(api.directory);
  let book = () => {};
  const told = new Promise<void>((resolve) => {
    book = resolve;
  });
  api.ledger.beforeCapture = () => told;
  return { api, book };
}

test("D22, D14: a debit that outlasts the deadline answers 503 and is taken back", async () => {
  const { api, book } = slowLedger();
  const reply = api.get("/company", { domain: "acme.example" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await reply).toMatchObject({ status: 503, body: { error: "temporarily_unavailable" } });

  book();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.ledger.calls).toContain("voidLater");
  expect(api.ledger.charges.size).toBe(0);
});

test("D22: a lookup that ends after the deadline is not charged", async () => {
  const api = createApiBench();
  seedAcme(api.directory);
  let answer = () => {};
  api.directory.beforeAnswer = () =>
    new Promise<void>((resolve) => {
      answer = resolve;
    });
  const reply = api.get("/company", { domain: "acme.example" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect((await reply).status).toBe(503);

  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(api.ledger.calls).not.toContain("capture");
});

describe("D14: a charge stands if its answer went out, and only then", () => {
  /** Asks for something that is found, on a connection that `sent` tells the end of. */
  async function ask(sent: Promise<number | null>) {
    const api = createApiBench();
    seedAcme(api.directory);
    const reply = await api.send({ target: `/v1/company?domain=acme.example&key=${api.addKey()}`, sent });
    return { ...api, reply };
  }

  test("a charge is settled once its answer went out, and not before", async () => {
    let goOut = (_status: number) => {};
    const { ledger, reply } = await ask(
      new Promise((resolve) => {
        goOut = resolve;
      }),
    );
    expect(reply.status).toBe(200);
    expect(ledger.calls).not.toContain("settle");
    goOut(200);
    await vi.advanceTimersByTimeAsync(0);
    expect([...ledger.delivered]).toEqual([reply.headers.get("X-Request-Id")]);
    expect(ledger.charges.size).toBe(1);
  });

  test.each([
    ["the client left before its answer went out", null],
    ["the answer could not be written and 503 was", 503],
  ])("a charge is taken back if %s", async (_why, status) => {
    const { ledger, requestLog } = await ask(Promise.resolve(status));
    await vi.advanceTimersByTimeAsync(0);
    expect(ledger.charges.size).toBe(0);
    expect(ledger.delivered.size).toBe(0);
    expect(requestLog.filter(({ credits }) => credits > 0)).toEqual([]);
  });

  test("a mount that cannot know whether answers go out settles what the pipeline returns", async () => {
    const api = createApiBench();
    seedAcme(api.directory);
    await api.get("/company", { domain: "acme.example" });
    expect(api.ledger.delivered.size).toBe(1);
  });

  test("a charge is taken back if its answer cannot be made", async () => {
    const api = createApiBench();
    seedAcme(api.directory);
    const capture = api.ledger.capture.bind(api.ledger);
    api.ledger.capture = async (order) => ({ ...(await capture(order)), remaining: 9n }) as never;
    const reply = await api.get("/company", { domain: "acme.example" });
    expect(reply.status).toBe(503);
    expect(api.ledger.calls).toContain("capture");
    await vi.advanceTimersByTimeAsync(0);
    expect(api.ledger.charges.size).toBe(0);
  });
});
