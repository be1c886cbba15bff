import { readLoginCode } from "@/tests/support/caught-mail";
import type { Page, PageVisitor } from "@/tests/support/page-visitor";

/** Logs in with a mailed code, beginning at a page with the login's form. Resolves with the page that follows. */
export async function logInByCode(
  visitor: PageVisitor,
  email: string,
  mailUrl: string,
  path = "/login",
): Promise<Page> {
  const asked = await visitor.submit(await visitor.get(path), "Send code", { email });
  return visitor.submit(asked, "Log in", { code: await readLoginCode(mailUrl, email) });
}
