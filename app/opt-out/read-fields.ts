/** More than any field takes: what is longer is cut, and refused as too long. */
const MOST = 4_000;

/** The texts of a form by field; what was not sent is empty. */
export function readFields<Field extends string>(
  form: FormData,
  fields: readonly Field[],
): Readonly<Record<Field, string>> {
  const entries = fields.map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value.trim().slice(0, MOST) : ""];
  });
  return Object.fromEntries(entries);
}
