import { authCookies } from "@/app/auth/auth-cookies";
import { callAuth } from "@/app/auth/call-auth";
import type { CodeRefusal } from "@/lib/accounts/login/redeem-login-code";
import type { Services } from "@/lib/services";

type LoggedIn =
  /** What the browser's session cookie is to hold. */
  { readonly kind: "logged_in"; readonly cookie: string } | CodeRefusal;

/**
 * Logs in by a code, for a form of ours. The library's own guard against forged forms is gone through here: whose
 * form it is was settled before, by the framework, and by the cookie that came with the code.
 */
export async function logIn(code: string, challengeToken: string | null, services: Services): Promise<LoggedIn> {
  const cookies = authCookies(services.env.baseUrl);
  const asked = await callAuth({ method: "GET", path: ["csrf"], query: {}, body: {}, cookies: {} }, services);
  const { csrfToken } = JSON.parse(asked.body) as { csrfToken: string };
  const reply = await callAuth(
    {
      method: "POST",
      path: ["callback", "credentials"],
      query: {},
      body: { csrfToken, code },
      cookies: {
        [cookies.csrf.name]: cookieIn(asked.headers, cookies.csrf.name) ?? "",
        ...(challengeToken === null ? {} : { [cookies.challenge.name]: challengeToken }),
      },
    },
    services,
  );
  if (reply.refusal) return reply.refusal;
  const cookie = cookieIn(reply.headers, cookies.session.name);
  if (cookie === null) throw new Error("a code was taken, and no session came of it");
  return { kind: "logged_in", cookie };
}

function cookieIn(headers: Headers, name: string): string | null {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set === undefined ? null : decodeURIComponent(set.slice(name.length + 1).replace(/;.*$/s, ""));
}
