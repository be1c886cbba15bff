import { getServices } from "@/lib/services";

/** A form that was sent and could not be taken, on its way back to whoever sent it. */
export interface SentForm<Field extends string> {
  readonly typed: Readonly<Partial<Record<Field, string>>>;
  /** Why it was not taken, where that is about no field. */
  readonly error: string | null;
}

const MINUTES = 30;

/** A form as part of an address: nobody but us can read it there, and we only for a while. */
export async function sealForm<Field extends string>(name: string, sent: SentForm<Field>): Promise<string> {
  const { secrets } = await getServices();
  const text = JSON.stringify({ ...sent, at: Date.now() });
  return secrets.sealPersonal(`form ${name}`, text).toString("base64url");
}

/** Null where it is none of ours, or too old. */
export async function openForm<Field extends string>(
  name: string,
  sealed: string | readonly string[] | undefined,
): Promise<SentForm<Field> | null> {
  if (typeof sealed !== "string") return null;
  const { secrets } = await getServices();
  try {
    const text = secrets.openPersonal(`form ${name}`, Buffer.from(sealed, "base64url"));
    const { at, ...sent } = JSON.parse(text) as SentForm<Field> & { readonly at: number };
    return Date.now() - at > MINUTES * 60_000 ? null : sent;
  } catch {
    return null;
  }
}
