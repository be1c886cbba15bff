/** Returns the text of a field of a submitted form, cut to `max` characters. A missing field and a file are empty. */
export function fieldText(form: FormData, name: string, max: number): string {
  return readText(form, name).slice(0, max);
}

/** Like `fieldText`, without white space around the text. */
export function trimmedFieldText(form: FormData, name: string, max: number): string {
  return readText(form, name).trim().slice(0, max);
}

function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
