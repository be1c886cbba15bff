import { readBody } from "./read-body";

const MAX_BODY_BYTES = 64 * 1024;
/** Characters kept beyond the maximum of a field, so that its validation sees that it is too long. */
const MARGIN = 20;

/**
 * Reads the text fields of a submitted HTML form, in either encoding. `fields` holds the maximum length of each. A
 * missing field is empty. Returns null if the body is not a form, or too large.
 */
export async function readForm<Field extends string>(
  request: Request,
  fields: Readonly<Record<Field, number>>,
): Promise<Readonly<Record<Field, string>> | null> {
  const body = await readBody(request, MAX_BODY_BYTES);
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
