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

/** The code in the newest message to an address. */
export async function readLoginCode(catcherUrl: string, address: string): Promise<string> {
  const text = (await readMail(catcherUrl, address)).at(-1)?.text ?? "";
  const code = /^\s*(\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code was sent to ${address}`);
  return code;
}
