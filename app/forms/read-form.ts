import { readBodyWithin } from "./read-body-within";

const MOST_BYTES = 64 * 1024;
/** So much more than a field takes is kept of it: enough to see that it is too long. */
const MARGIN = 20;

/**
 * The texts of a form as a browser sends it, in either of its encodings, each field no longer than it may be and a
 * little; what was not sent is empty. Null when it is no form.
 */
export async function readForm<Field extends string>(
  request: Request,
  fields: Readonly<Record<Field, number>>,
): Promise<Readonly<Record<Field, string>> | null> {
  const body = await readBodyWithin(request, MOST_BYTES);
  const type = request.headers.get("content-type") ?? "";
  if (body === null) return null;
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => null);
  if (form === null) return null;
  const entries = (Object.keys(fields) as Field[]).map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value.trim().slice(0, fields[field] + MARGIN) : ""] as const;
  });
  return Object.fromEntries(entries) as Record<Field, string>;
}
