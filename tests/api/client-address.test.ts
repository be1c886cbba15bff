import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { onBothMounts } from "@/tests/support/api";
import { send } from "@/tests/support/http-get";
import { randomAddress } from "@/tests/support/random-address";
import { type ServiceProcess, startService } from "@/tests/support/service-process";

const HIT = "/v1/company?domain=oakwell.example";

/** The free lookups left tell which clients count as the same. */
onBothMounts((api) => {
  const remaining = async (forwarded: string | readonly string[], others: Record<string, string> = {}) =>
    (await api.send({ target: HIT, headers: { "X-Forwarded-For": forwarded, ...others } })).body.free_lookups_remaining;

  describe("behind a trusted proxy the right-most untrusted forwarded address counts (D12)", () => {
    test("forwarded addresses to the left of the client's are ignored (D12)", async () => {
      const own = randomAddress();
      expect(await remaining(own)).toBe(9);
      expect(await remaining(`203.0.113.7, ${own}`)).toBe(8);
      expect(await remaining(`${randomAddress()}, ${randomAddress()}, ${own}`)).toBe(7);
      expect(await remaining(`unknown, , ${own}`)).toBe(6);
    });

    test("trusted proxies to the right of the client's address are skipped (D12)", async () => {
      const own = randomAddress();
      expect(await remaining(own)).toBe(9);
      expect(await remaining(`${own}, 127.0.0.1`)).toBe(8);
      expect(await remaining(`${own}, 127.0.0.1, ::ffff:127.0.0.1`)).toBe(7);
    });

    test("several X-Forwarded-For headers are read as one list (D12)", async () => {
      const own = randomAddress();
      expect(await remaining(own)).toBe(9);
      expect(await remaining(["203.0.113.8", own])).toBe(8);
      expect(await remaining([own, "127.0.0.1"])).toBe(7);
    });

    test("Forwarded, X-Real-IP and similar headers never count (D12)", async () => {
      const own = randomAddress();
      expect(await remaining(own)).toBe(9);
      for (const [index, name] of [
        "Forwarded",
        "X-Real-IP",
        "X-Client-IP",
        "True-Client-IP",
        "CF-Connecting-IP",
        "X-Original-Forwarded-For",
      ]
        .slice(0, 4)
        .entries()) {
        const value = name === "Forwarded" ? `for="[${randomAddress()}]"` : randomAddress();
        expect(await remaining(own, { [name]: value })).toBe(8 - index);
      }
    });
  });

  describe("spellings of one address", () => {
    test("IPv6 addresses of one /64 count as one client (D12)", async () => {
      const [a, b, c, d] = randomAddress().split(":");
      expect(await remaining(`${a}:${b}:${c}:${d}::1`)).toBe(9);
      expect(await remaining(`${a}:${b}:${c}:${d}:ffff:eeee:dddd:cccc`)).toBe(8);
      expect(await remaining(`[${a}:${b}:${c}:${d}::2]:4711`)).toBe(7);
      expect(await remaining(`${a}:${b}:${c}:${d}::3`.toUpperCase())).toBe(6);
      const next = (Number.parseInt(d ?? "0", 16) ^ 1).toString(16);
      expect(await remaining(`${a}:${b}:${c}:${next}::1`)).toBe(9);
    });

    test("an IPv4 address counts whole, also if it is written as IPv6 (D12)", async () => {
      const [x, y, z] = [0, 1, 2].map(() => 1 + Math.floor(Math.random() * 250));
      const hex = [z, 7].map((byte = 0) => byte.toString(16).padStart(2, "0")).join("");
      const high = [x, y].map((byte = 0) => byte.toString(16).padStart(2, "0")).join("");
      const own = `${x}.${y}.${z}.7`;
      expect(await remaining(own)).toBe(9);
      expect(await remaining(`::ffff:${own}`)).toBe(8);
      expect(await remaining(`::ffff:${high}:${hex}`)).toBe(7);
      expect(await remaining(`${own}:8080`)).toBe(6);
      expect(await remaining(`${x}.${y}.${z}.8`)).toBe(9);
    });
  });

  test("client addresses are stored only as keyed hashes (D12)", async () => {
    const visitor = await api.visitor({ address: "203.0.113.99" });
    await visitor.get("/company", { domain: "oakwell.example" });
    const { rows } = await api.pool.query<{ text: string }>(
      `SELECT f::text || encode(address_hash, 'escape') AS text FROM accounts.free_day f
       UNION ALL SELECT u::text FROM accounts.usage_record u`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes("203.0.113"))).toEqual([]);
  });
});

describe("without trusted proxies (D12)", () => {
  let server: ServiceProcess;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "peoplepages-api-"));
    const { databaseUrl } = inject("api");
    const logFile = join(folder, "server.log");
    server = await startService({ databaseUrl, dataDir: folder, mount: "framework", logFile });
  });
  afterAll(async () => {
    await server?.end("SIGTERM");
    await rm(folder, { recursive: true, force: true });
  });

  test("without trusted proxies no header changes the client that is metered (D12)", async () => {
    const from = { localAddress: "127.0.0.2" };
    const left: unknown[] = [];
    for (const headers of [
      {},
      { "X-Forwarded-For": randomAddress() },
      { "X-Forwarded-For": "127.0.0.1", "X-Real-IP": randomAddress() },
      { Forwarded: `for=${randomAddress()}`, "X-Forwarded-Host": "evil.example" },
    ]) {
      const { text } = await send(server.origin, { target: HIT, headers, ...from });
      left.push(JSON.parse(text).free_lookups_remaining);
    }
    expect(left).toEqual([9, 8, 7, 6]);
  });

  test("without trusted proxies another socket address is another client (D12)", async () => {
    const { text } = await send(server.origin, { target: HIT, localAddress: "127.0.0.3" });
    expect(JSON.parse(text).free_lookups_remaining).toBe(9);
  });
});
