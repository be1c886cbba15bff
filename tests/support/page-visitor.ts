import { randomAddress } from "@/tests/support/random-address";

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The page's text, without markup. */
  readonly text: string;
  /** The path after all redirects. */
  readonly path: string;
}

type Fields = Readonly<Record<string, string>>;

/** A browser without JavaScript: keeps cookies, follows redirects within the site, sends forms. */
export interface PageVisitor {
  readonly cookies: Map<string, string>;
  /** Every Set-Cookie header so far. */
  readonly cookiesSet: readonly string[];
  get(path: string): Promise<Page>;
  /** Fills in and sends the form that has this button. */
  submit(page: Page, button: string, fields?: Fields, headers?: Fields): Promise<Page>;
  /** Sends one request; follows no redirect. */
  send(path: string, init?: RequestInit): Promise<Response>;
}

const REDIRECTS_MAX = 5;

/** `baseUrl` is what its address bar would show; requests go to `origin`. */
export function createPageVisitor(origin: string, baseUrl = origin, address = randomAddress()): PageVisitor {
  const cookies = new Map<string, string>();
  const cookiesSet: string[] = [];

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ "X-Forwarded-For": address });
    if (cookies.size > 0) headers.set("Cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    if (init.method === "POST") headers.set("Origin", baseUrl);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) keep(cookie);
    return response;
  }

  function keep(cookie: string): void {
    cookiesSet.push(cookie);
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/;\s*max-age=0\b/i.test(cookie) || value === "") cookies.delete(name);
    else cookies.set(name, value);
  }

  async function load(path: string, init?: RequestInit, redirects = 0): Promise<Page> {
    const response = await send(path, init);
    const location = response.headers.get("location");
    if (location !== null && response.status >= 300 && response.status < 400) {
      const target = new URL(location, baseUrl);
      if (target.origin !== new URL(baseUrl).origin) throw new Error(`sent away to ${target.origin}`);
      if (redirects >= REDIRECTS_MAX) throw new Error(`sent round in circles at ${path}`);
      await response.body?.cancel();
      return load(`${target.pathname}${target.search}`, {}, redirects + 1);
    }
    const html = await response.text();
    return { status: response.status, headers: response.headers, html, text: textOf(html), path };
  }

  return {
    cookies,
    cookiesSet,
    get: (path) => load(path),
    submit(page, button, fields = {}, headers = {}) {
      const body = new FormData();
      const form = findForm(page, button);
      for (const [name, value] of Object.entries({ ...form.fields, ...fields })) body.set(name, value);
      return load(form.action || page.path, { method: "POST", body, headers });
    },
    send,
  };
}

interface Form {
  readonly action: string;
  readonly fields: Fields;
}

function findForm({ html, path }: Page, button: string): Form {
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)];
  const found = forms.find(([, , inside = ""]) =>
    [...inside.matchAll(/<button\b[^>]*>(.*?)<\/button>/gs)].some(([, label = ""]) => textOf(label) === button),
  );
  if (!found) throw new Error(`${path} has no form with the button "${button}": ${textOf(html)}`);
  const [, attributes = "", inside = ""] = found;
  const inputs = [...inside.matchAll(/<input\b([^>]*)>/g)].map(([, input = ""]) => [
    attribute(input, "name"),
    attribute(input, "value"),
  ]);
  return { action: attribute(attributes, "action"), fields: Object.fromEntries(inputs) };
}

function attribute(attributes: string, name: string): string {
  return unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
}

function textOf(html: string): string {
  const visible = html.replace(/<(script|style|head)\b.*?<\/\1>/gs, " ").replace(/<!--.*?-->/gs, "");
  return unescapeHtml(visible.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'", "#39": "'" };

function unescapeHtml(text: string): string {
  return text.replace(/&(quot|amp|lt|gt|#x27|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
