/** A message as the mail catcher lists it. */
interface CaughtMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly to: readonly { readonly address: string }[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Every message to an address, oldest first. */
export async function readMail(catcherUrl: string, address: string): Promise<readonly CaughtMail[]> {
  const response = await fetch(`${catcherUrl}/api/email`);
  const all = (await response.json()) as readonly CaughtMail[];
  return all.filter(({ to }) => to.some((one) => one.address === address));
}

/** The codes that were sent to an address, oldest first. */
export async function readCodes(catcherUrl: string, address: string): Promise<readonly string[]> {
  const messages = await readMail(catcherUrl, address);
  return messages.flatMap(({ text }) => /^\s*(\d{6})$/m.exec(text)?.[1] ?? []);
}

/** The newest code that was sent to an address. */
export async function readLoginCode(catcherUrl: string, address: string): Promise<string> {
  const code = (await readCodes(catcherUrl, address)).at(-1);
  if (code === undefined) throw new Error(`no code was sent to ${address}`);
  return code;
}
