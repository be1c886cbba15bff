import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "@/dev/mail-catcher";
import { createDatabase, type TestDatabase } from "@/tests/support/database";
import { type Line, openLine } from "@/tests/support/line";
import { logInByCode } from "@/tests/support/log-in-by-code";
import { createPageVisitor, type PageVisitor } from "@/tests/support/page-visitor";
import { type ServiceProcess, startService } from "@/tests/support/service-process";

const BASE_URL = "https://people.example";

let database: TestDatabase;
let dataDir: string;
let catcher: MailCatcher;
let mailLine: Line;
let service: ServiceProcess;

/** Served at an https address, behind a proxy that requests another host. */
beforeAll(async () => {
  database = await createDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "peoplepages-login-"));
  catcher = await startMailCatcher();
  mailLine = await openLine(catcher.smtpUrl);
  service = await startService({
    databaseUrl: database.url,
    dataDir,
    mount: "direct",
    logFile: join(dataDir, "server.log"),
    settings: { BASE_URL, SMTP_URL: mailLine.url, TRUSTED_PROXIES: "127.0.0.1/32" },
  });
});
afterAll(async () => {
  await service.end("SIGTERM");
  await mailLine.close();
  await catcher.close();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

const visitorHere = () => createPageVisitor(service.origin, BASE_URL);
const newEmail = () => `visitor-${randomUUID()}@acme.example`;

const logIn = (visitor: PageVisitor) => logInByCode(visitor, newEmail(), catcher.url);

test("over https every cookie is bound to the host and unavailable to scripts and other sites (D25)", async () => {
  const visitor = visitorHere();
  await logIn(visitor);
  await visitor.send("/api/auth/csrf");
  const names = new Set(visitor.cookiesSet.map((cookie) => cookie.replace(/=.*/s, "")));
  expect([...names].sort()).toEqual([
    "__Host-peoplepages.csrf",
    "__Host-peoplepages.login",
    "__Host-peoplepages.next",
    "__Host-peoplepages.session",
  ]);
  for (const cookie of visitor.cookiesSet) {
    expect(cookie).toMatch(/; ?Path=\/(;|$)/i);
    expect(cookie).toMatch(/; ?Secure(;|$)/i);
    expect(cookie).toMatch(/; ?HttpOnly(;|$)/i);
    expect(cookie).toMatch(/; ?SameSite=Lax(;|$)/i);
    expect(cookie).not.toMatch(/; ?Domain=/i);
  }
});

test("a login over https redirects to the service's address, whatever host the request names (D25)", async () => {
  const visitor = visitorHere();
  const reply = await visitor.send("/api/auth/signin?callbackUrl=/docs", {
    headers: { "X-Forwarded-Host": "evil.example" },
  });
  expect(reply.headers.get("location")).toBe(`/login?callbackUrl=${encodeURIComponent(`${BASE_URL}/docs`)}`);
});

test("when email cannot be sent the page says so, no code is stored, and the log names nobody (D25)", async () => {
  mailLine.become("down");
  const [visitor, email] = [visitorHere(), newEmail()];
  for (let tried = 0; tried < 2; tried += 1) {
    const page = await visitor.submit(await visitor.get("/login"), "Send code", { email });
    expect(page.text).toContain("We could not send the email. Check the address, or try again in a moment.");
  }
  expect(visitor.cookies.size).toBe(0);
  const log = await readFile(join(dataDir, "server.log"), "utf8");
  expect(log).toContain("the mail server did not accept a code");
  expect(log).not.toContain(email.split("@")[0]);
});
