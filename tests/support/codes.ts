import type { PostOffice } from "./post-office";

/** The newest code that was sent to an address. */
export function codeTo(mailer: PostOffice, email: string): string {
  const codes = mailer.to(email).flatMap(({ text }) => /^\s*(\d{6})$/m.exec(text)?.[1] ?? []);
  const code = codes.at(-1);
  if (code === undefined) throw new Error(`no code was sent to ${email}`);
  return code;
}

/** Another code than this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}
