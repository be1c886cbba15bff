import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { freePort } from "@/tests/support/free-port";
import { send } from "@/tests/support/http-get";
import { processEnvironment, ROOT, SERVE_SETTINGS } from "@/tests/support/settings";
import { openSite, type Site } from "@/tests/support/site";

const HIT = { domain: "oakwell.example" };
const NO_STRIPE = Object.fromEntries(
  Object.keys(SERVE_SETTINGS).flatMap((name) => (name.startsWith("STRIPE_") ? [[name, ""]] : [])),
);

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test("with BILLING=off no Stripe settings are required, and links lead to the documentation instead of prices", async () => {
  const { api, end } = await site.start({ settings: { ...NO_STRIPE, BILLING: "off" } });
  const visitor = await api.visitor({ freeLookupsUsed: 10 });
  const { status, body } = await visitor.get("/company", HIT);
  expect(status).toBe(402);
  expect(body.upgrade_url).toBe("http://localhost:3000/docs#authentication");
  const customer = await api.customer({ credits: 1 });
  expect((await customer.get("/company", HIT)).body.message).not.toMatch(/pricing/);
  expect((await send(api.origin, { target: "/pricing" })).status).toBe(404);
  await end("SIGTERM");
});

test("with a test key on a public address pages and log say that nobody is charged, and forms may lead to the custom domain", async () => {
  const settings = {
    BASE_URL: "https://people.example.com",
    STRIPE_API_BASE: "",
    STRIPE_CUSTOM_DOMAIN: "pay.example.com",
  };
  const publicly = await site.start({ settings });
  const pricing = await send(publicly.api.origin, { target: "/pricing" });
  expect(pricing.text).toContain("Test mode: you are not charged.");
  expect(pricing.headers["content-security-policy"]).toMatch(/form-action [^;]*https:\/\/pay\.example\.com/);
  expect(await site.readLog()).toContain("test mode: nobody is charged");
  await publicly.end("SIGTERM");

  const locally = await site.start({});
  expect((await send(locally.api.origin, { target: "/pricing" })).text).not.toContain("Test mode");
  await locally.end("SIGTERM");
});

test("METRICS_PORT opens /metrics on its own port, which counts requests and names nobody (D33)", async () => {
  const { api, end } = await site.start({ settings: { METRICS_PORT: "0" } });
  const url = /"metricsUrl":"([^"]+)"/.exec((await site.readLog()).split('"msg":"serving"').at(-2) ?? "")?.[1] ?? "";
  const customer = await api.customer();
  const visitor = await api.visitor();
  await customer.get("/person", { email: "robert.okafor@oakwell.example" });
  await visitor.get("/company", HIT);
  await visitor.get("/company", { domain: "nowhere.example" });

  const { origin, pathname } = new URL(url);
  const { status, text } = await send(origin, { target: pathname });
  expect(status).toBe(200);
  expect(text).toMatch(/peoplepages_lookups_total\{route="\/company",found="true"\} 1/);
  expect(text).toMatch(/peoplepages_lookups_total\{route="\/company",found="false"\} 1/);
  expect(text).toMatch(/peoplepages_credits_total\{route="\/person",tier="key"\} 260/);
  expect(text).not.toMatch(/okafor|oakwell|pp_|accounts\.example/i);
  expect((await send(api.origin, { target: "/metrics" })).status).toBe(404);
  await end("SIGTERM");
});

describe("the framework's mount without the door, as on a serverless host", () => {
  test("without the door keyless calls are 503, keyed calls are served, and HEAD never charges", async () => {
    const port = await freePort();
    const child = spawn(process.execPath, ["node_modules/next/dist/bin/next", "start", "-p", String(port)], {
      cwd: ROOT,
      env: processEnvironment({ ...SERVE_SETTINGS, DATABASE_URL: site.databaseUrl, NEXT_TELEMETRY_DISABLED: "1" }),
      stdio: "ignore",
    });
    const exited = once(child, "exit");
    const origin = `http://127.0.0.1:${port}`;
    const api = openApiClient({ mount: "framework", origin, databaseUrl: site.databaseUrl, logFile: "" });
    try {
      const isUp = async () => (await send(origin, { target: "/openapi.json" }).catch(() => null))?.status;
      await vi.waitFor(async () => expect(await isUp()).toBe(200), { timeout: 60_000, interval: 200 });
      await api.open();

      const keyless = await api.get("/company", HIT);
      expect(keyless.status).toBe(503);
      expect((await api.get("/usage")).status).toBe(503);

      const customer = await api.customer({ credits: 100 });
      expect((await customer.get("/company", HIT)).body).toMatchObject({ credits_used: 5, credits_left: 95 });
      const target = `/v1/company?domain=oakwell.example&key=${customer.key}`;
      for (const method of ["HEAD", "POST", "DELETE"]) {
        expect((await send(origin, { method, target })).status).toBe(405);
      }
      expect(await api.usedCredits(customer.accountId)).toBe(5);
      expect((await send(origin, { target: "/v1/nothing" })).status).toBe(404);
      expect(await api.findBrokenLaws()).toEqual([]);
    } finally {
      child.kill("SIGKILL");
      await exited;
      await api.close();
    }
  });
});
