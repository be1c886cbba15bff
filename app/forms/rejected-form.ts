import { getServices } from "@/lib/services";

/** A form that was submitted and rejected, to be shown again. */
export interface RejectedForm<Field extends string> {
  readonly typed: Readonly<Partial<Record<Field, string>>>;
  /** The reason, if it is not about one of the fields. */
  readonly error: string | null;
}

const MAX_AGE_MS = 30 * 60_000;

/** Encrypts a rejected form for the query of a URL, so that personal data reaches no log. */
export async function sealForm<Field extends string>(name: string, form: RejectedForm<Field>): Promise<string> {
  const { secrets } = await getServices();
  const text = JSON.stringify({ ...form, at: Date.now() });
  return secrets.sealPersonal(`form ${name}`, text).toString("base64url");
}

/** Decrypts a rejected form; null if it is missing, was not sealed here, or is older than 30 minutes. */
export async function openForm<Field extends string>(
  name: string,
  sealed: string | readonly string[] | undefined,
): Promise<RejectedForm<Field> | null> {
  if (typeof sealed !== "string") return null;
  const { secrets } = await getServices();
  try {
    const text = secrets.openPersonal(`form ${name}`, Buffer.from(sealed, "base64url"));
    const { at, ...form } = JSON.parse(text) as RejectedForm<Field> & { readonly at: number };
    return Date.now() - at > MAX_AGE_MS ? null : form;
  } catch {
    return null;
  }
}
