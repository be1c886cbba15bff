import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openApiClient } from "@/tests/support/api-client";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import { type ServiceProcess, startService } from "@/tests/support/service-process";

const { origins, databaseUrl, logFile, mailUrl } = inject("api");
const api = openApiClient({ mount: "direct", origin: origins.direct, databaseUrl, logFile });

const NAME = "Acme GmbH & Söhne";
const SUPPORT = '<a href="mailto:support@acme.example">support@acme.example</a>';
const TERMS = /<a href="https:\/\/acme\.example\/terms">[^<]*[Tt]erms<\/a>/;

let service: ServiceProcess;
let folder: string;
beforeAll(async () => {
  await api.open();
  folder = await mkdtemp(join(tmpdir(), "peoplepages-contact-"));
  const settings = {
    OPERATOR_NAME: NAME,
    SUPPORT_EMAIL: "support@acme.example",
    TERMS_URL: "https://acme.example/terms",
    PRIVACY_CONTACT: "privacy@acme.example",
  };
  service = await startService({ databaseUrl, dataDir: folder, mount: "direct", logFile, settings });
});
afterAll(async () => {
  await Promise.all([api.close(), service?.end("SIGTERM")]);
  await rm(folder, { recursive: true, force: true });
});

/** A logged-in visitor of the service that names its operator. */
async function owner(email: string): Promise<PageVisitor> {
  const visitor = createPageVisitor(origins.direct);
  await logInByCode(visitor, email, mailUrl);
  const elsewhere = createPageVisitor(service.origin);
  for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
  return elsewhere;
}

describe("a service whose operator is set", () => {
  test.each(["/", "/docs", "/pricing", "/status", "/opt-out", "/login", "/nothing-here"])(
    "the footer of %s names the operator, the support address and the terms",
    async (path) => {
      const { html, text } = await createPageVisitor(service.origin).get(path);
      const footer = /<footer\b.*?<\/footer>/s.exec(html)?.[0] ?? "";
      expect(text).toContain(`Run by ${NAME} at support@acme.example`);
      expect(footer).toContain(SUPPORT);
      expect(footer).toMatch(TERMS);
    },
  );

  test("/.well-known/security.txt names the support address, for less than a year (RFC 9116)", async () => {
    const response = await fetch(`${service.origin}/.well-known/security.txt`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const fields = new Map(
      (await response.text())
        .trim()
        .split("\n")
        .map((line) => line.split(": ") as [string, string]),
    );
    expect(fields.get("Contact")).toBe("mailto:support@acme.example");
    expect(fields.get("Canonical")).toMatch(/\/\.well-known\/security\.txt$/);
    const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  });

  test("the privacy page names the controller and a contact", async () => {
    const { text, html } = await createPageVisitor(service.origin).get("/privacy");
    expect(text).toContain(`${NAME} runs this service, decides which data it holds, and is responsible for it.`);
    expect(html).toContain('<a href="mailto:privacy@acme.example">privacy@acme.example</a>');
  });

  test("the page for unknown addresses names a contact", async () => {
    const { status, text } = await createPageVisitor(service.origin).get("/nothing-here");
    expect(status).toBe(404);
    expect(text).toContain(`Need help? Contact ${NAME} at support@acme.example .`);
  });

  test("the order page names the seller, the terms and a contact", async () => {
    const visitor = await owner(`buyer-${randomUUID()}@acme.example`);
    const { text, html } = await visitor.get("/account/checkout/start?plan=growth");
    const main = /<main\b.*?<\/main>/s.exec(html)?.[0] ?? "";
    expect(text).toContain(`Sold by ${NAME}`);
    expect(main).toContain(SUPPORT);
    expect(main).toMatch(TERMS);
  });

  test("a suspended account sees a contact", async () => {
    const customer = await api.customer();
    await api.pool.query("UPDATE accounts.account SET suspended_at = now() WHERE id = $1", [customer.accountId]);
    const { text } = await (await owner(customer.email)).get("/account/usage");
    expect(text).toContain("This account is suspended.");
    expect(text).toContain(`Contact ${NAME} at support@acme.example .`);
  });
});

test("serve warns once about each missing contact setting and names nobody on its pages", async () => {
  const warnings = (await api.readLog()).split("\n").filter((line) => line.includes("without contact settings"));
  expect(warnings).toHaveLength(2);
  expect(JSON.parse(warnings[0] ?? "")).toMatchObject({
    missing: ["OPERATOR_NAME", "SUPPORT_EMAIL", "TERMS_URL", "PRIVACY_CONTACT"],
  });
  const { text } = await createPageVisitor(origins.direct).get("/privacy");
  expect(text).not.toMatch(/Run by|Who runs this service|Terms/);
});
