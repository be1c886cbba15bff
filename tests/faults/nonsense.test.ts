import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPages } from "@/bench/fuzz/list-pages";
import { residentMb } from "@/bench/fuzz/resident-memory";
import { runFuzz } from "@/bench/fuzz/run-fuzz";
import { unexpectedErrors } from "@/bench/fuzz/unexpected-errors";
import { type MailCatcher, startMailCatcher } from "@/dev/mail-catcher";
import { BASE_URL } from "@/tests/support/settings";
import { openSite, type Site } from "@/tests/support/site";

const SECONDS = Number(process.env.FUZZ_SECONDS ?? 15);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
const CUSTOMERS = 20;
const USERS = 2;
const GROWTH_MB = 200;

let site: Site;
let catcher: MailCatcher;
beforeAll(async () => {
  [site, catcher] = await Promise.all([openSite(), startMailCatcher()]);
});
afterAll(async () => {
  await site.close();
  await catcher.close();
});

describe(`FUZZ_SEED=${SEED}`, () => {
  test(
    "nonsense is answered as the contract says, charged as answered, and held in bounded memory",
    async () => {
      console.log(`sending nonsense for ${SECONDS} seconds with FUZZ_SEED=${SEED}`);
      const server = await site.start({ settings: { SMTP_URL: catcher.smtpUrl } });
      const { api, origin, pid } = server;
      const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => api.customer({ credits: 20_000 })));
      const visitors = await Promise.all(customers.slice(0, USERS).map((customer) => api.logIn(customer)));
      const before = residentMb(pid);
      const report = await runFuzz({
        ...{ origin, baseUrl: BASE_URL, pool: api.pool, seed: SEED, connections: 1 },
        keys: customers.map(({ key }) => key),
        visitors,
        pages: await readPages(origin, visitors),
        until: { seconds: SECONDS, requests: 1_000_000 },
      });
      console.log(`${report.sent} requests of nonsense: ${JSON.stringify(report.byStatus)}`);
      expect(report.problems).toEqual([]);
      expect(report.failed).toBe(0);
      expect(Object.keys(report.byKind).sort()).toEqual(["arbitrary", "described", "noise", "page", "tool"]);
      expect(report.charged).toBeGreaterThan(0);
      expect(residentMb(pid) - before).toBeLessThan(GROWTH_MB);

      expect((await api.get("/company", { domain: "oakwell.example" })).status).toBe(200);
      expect(await server.end("SIGTERM")).toBe(0);
      expect(unexpectedErrors(await site.readLog())).toEqual([]);
    },
    (SECONDS + 120) * 1_000,
  );
});
