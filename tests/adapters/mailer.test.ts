import { describe, expect, test } from "vitest";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { SendResult } from "@/lib/mail/mailer";
import { createNoMailer, createSmtpMailer } from "@/lib/mail/smtp-mailer";
import { type SmtpFault, type SmtpServer, type SmtpStage, startSmtpServer } from "@/tests/support/smtp-server";

const FROM = "Peoplepages <no-reply@people.example>";

function message() {
  const to = parseEmailAddress("jane@acme.example");
  if (to === null) throw new Error("a test's address is one");
  return { to, id: null, subject: "A code", text: "123456", html: "<p>123456</p>" };
}

async function sendThrough(
  faults: Partial<Record<SmtpStage, SmtpFault>>,
): Promise<{ result: SendResult; server: SmtpServer }> {
  const server = await startSmtpServer(faults);
  const mailer = createSmtpMailer({ url: server.url, from: FROM });
  try {
    return { result: await mailer.send(message()), server };
  } finally {
    mailer.close();
    await server.close();
  }
}

describe.concurrent("the result of sending", () => {
  test("a message is accepted when the server confirms it", async () => {
    const { result, server } = await sendThrough({});
    expect(result).toEqual({ kind: "accepted" });
    expect(server.received).toHaveLength(1);
  });

  test.for([
    ["greeting", { reply: "554 no service" }],
    ["MAIL", { reply: "421 closing" }],
    ["RCPT", { reply: "550 no such mailbox" }],
    ["RCPT", { reply: "450 busy" }],
    ["DATA", { reply: "451 try later" }],
    ["text", { reply: "554 spam" }],
    ["text", { reply: "451 try later" }],
    ["greeting", "hang up"],
    ["EHLO", "hang up"],
    ["MAIL", "hang up"],
    ["RCPT", "hang up"],
    ["DATA", "hang up"],
    ["greeting", "say nothing"],
    ["DATA", "say nothing"],
  ] satisfies [SmtpStage, SmtpFault][])(
    "a message is refused when the server answers %s with %j",
    async ([stage, fault]) => {
      const { result } = await sendThrough({ [stage]: fault });
      expect(result).toMatchObject({ kind: "refused", error: { code: "mail_unavailable" } });
    },
  );

  test.for([["hang up"], ["say nothing"], [{ afterMs: 6_500 }]] satisfies [SmtpFault][])(
    "the result is unknown when the server has received everything and answers with %j",
    async ([fault]) => {
      const { result, server } = await sendThrough({ text: fault });
      expect(result).toEqual({ kind: "unconfirmed", error: expect.any(Error) });
      expect(server.received).toHaveLength(1);
    },
  );

  test("a message is refused when nothing listens", async () => {
    const { server } = await sendThrough({});
    const mailer = createSmtpMailer({ url: server.url, from: FROM });
    expect(await mailer.send(message())).toMatchObject({ kind: "refused" });
    mailer.close();
  });

  test("a message that was refused because the server was slow is not sent afterwards", async () => {
    const server = await startSmtpServer({ RCPT: { afterMs: 6_500 } });
    const mailer = createSmtpMailer({ url: server.url, from: FROM });
    expect(await mailer.send(message())).toMatchObject({ kind: "refused" });
    // The server asks for the text 1.5 s later on the connection of this message; the next message gets its own
    // connection.
    expect(await mailer.send(message())).toMatchObject({ kind: "refused" });
    expect(server.received).toEqual([]);
    mailer.close();
    await server.close();
  });

  test("a message is refused when no mail server is configured", async () => {
    expect(await createNoMailer().send(message())).toMatchObject({ kind: "refused" });
  });
});
