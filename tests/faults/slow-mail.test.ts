import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageVisitor } from "@/tests/support/page-visitor";
import { openSite, type Server, type Site } from "@/tests/support/site";
import { type SmtpServer, startSmtpServer } from "@/tests/support/smtp-server";

let site: Site;
let mailServer: SmtpServer;
let server: Server;

beforeAll(async () => {
  [site, mailServer] = await Promise.all([openSite(), startSmtpServer({ text: { afterMs: 6_500 } })]);
  server = await site.start({ settings: { SMTP_URL: mailServer.url } });
});
afterAll(async () => {
  await site.close();
  await mailServer.close();
});

test("with a slow mail server the page says so, and the code that arrives logs in (D25)", async () => {
  const visitor = createPageVisitor(server.origin);
  const page = await visitor.submit(await visitor.get("/login"), "Send code", { email: "jane@acme.example" });
  expect(page.path).toMatch(/^\/login\/code\?/);
  expect(page.text).toContain("has not confirmed the message yet");
  expect(page.text).toContain("only the newest one works");

  const again = await visitor.submit(await visitor.get("/login"), "Send code", { email: "jane@acme.example" });
  expect(again.text).toContain("A code was already sent");
  expect(mailServer.received).toHaveLength(1);

  const code = /^\s*(\d{6})$/m.exec(mailServer.received[0] ?? "")?.[1] ?? "";
  const account = await visitor.submit(page, "Log in", { code });
  expect(account.path).not.toMatch(/^\/login/);
});
