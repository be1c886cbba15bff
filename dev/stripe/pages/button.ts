import { type Html, html } from "./html";

export interface Button {
  readonly action: string;
  readonly label: string;
  /** Told beside it, and read out with it. */
  readonly about?: string;
  readonly isMain?: boolean;
  /** What is sent along. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** One button as a form of its own, with what it does beside it where that needs saying. */
export function renderButton({ action, label, about, isMain = false, fields = {} }: Button): Html {
  const id = `about-${action}`;
  const described = about === undefined ? null : html` aria-describedby="${id}"`;
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const form = html`<form method="post">${inputs}<button class="${isMain ? "main" : ""}" name="action" value="${action}"${described}>${label}</button></form>`;
  return about === undefined ? form : html`<div class="choice"><p id="${id}">${about}</p>${form}</div>`;
}
