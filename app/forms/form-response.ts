import { type RejectedForm, sealForm } from "./rejected-form";

/** Redirects to a page with 303, so that the browser opens it with GET and a reload does not submit the form again. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, "Cache-Control": "private, no-store" } });
}

/** Shows a rejected form again on its page `/<name>`, scrolled to the first wrong field if there is one. */
export async function showAgain<Field extends string>(
  name: string,
  form: RejectedForm<Field>,
  wrong?: Field,
): Promise<Response> {
  return seeOther(`/${name}?form=${await sealForm(name, form)}#${wrong ?? "form"}`);
}

export const UNREADABLE_FORM = "We could not read this form. Fill it in again.";
export const FORM_NOT_SAVED = "We could not save your request. Send it again in a moment.";

/** Why no link is emailed now, and when to try again. */
export function mailLimitMessage(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes >= 90 ? `${Math.ceil(minutes / 60)} hours` : minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many links were requested for this address or from your network. Try again in ${wait}.`;
}
