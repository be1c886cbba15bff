import { expect, vi } from "vitest";
import { readMail } from "@/tests/support/caught-mail";
import type { Page, PageVisitor } from "@/tests/support/page-visitor";

type Fields = Readonly<Record<string, string>>;

/** Fills in the form and returns the page that it leads to. */
export async function sendOptOutForm(visitor: PageVisitor, fields: Fields, headers: Fields = {}): Promise<Page> {
  return visitor.submit(await visitor.get("/opt-out"), "Send link", fields, headers);
}

/** The path of the link in the newest email to an address, which is sent after the answer. */
export async function mailedPath(mailUrl: string, address: string, mails = 1): Promise<string> {
  await vi.waitFor(async () => expect(await readMail(mailUrl, address)).toHaveLength(mails), { timeout: 10_000 });
  const text = (await readMail(mailUrl, address)).at(-1)?.text ?? "";
  const links = text.match(/https?:\/\/\S+/g) ?? [];
  expect(links).toHaveLength(1);
  return new URL(links[0] ?? "").pathname;
}

/** Opts out by form, email and button; returns the receipt. */
export async function optOutBy(visitor: PageVisitor, mailUrl: string, fields: Fields): Promise<Page> {
  const sent = await sendOptOutForm(visitor, fields);
  expect(sent.path).toBe("/opt-out/sent");
  const contact = fields.contact_email ?? fields.work_email ?? "";
  return visitor.submit(await visitor.get(await mailedPath(mailUrl, contact)), "Confirm opt-out");
}
