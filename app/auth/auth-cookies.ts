import { RETENTION } from "@/lib/domain/opt-out/retention";

const DAY_SECONDS = 86_400;

/** The longest lifetime of a session, and of its cookie (D38). */
export const SESSION_SECONDS = RETENTION.sessionDays * DAY_SECONDS;

interface AuthCookie {
  readonly name: string;
  readonly options: {
    readonly httpOnly: true;
    readonly sameSite: "lax";
    readonly path: "/";
    readonly secure: boolean;
    readonly maxAge?: number;
  };
}

type AuthCookieName = "session" | "challenge" | "csrf" | "callbackUrl";

/**
 * Names and options of the login cookies of the site at `baseUrl`.
 *
 * Over https the `__Host-` prefix binds them to exactly that host. Plain http is allowed on loopback addresses only,
 * where browsers would refuse the prefix.
 */
export function authCookies(baseUrl: string): Readonly<Record<AuthCookieName, AuthCookie>> {
  const secure = baseUrl.startsWith("https:");
  const cookie = (name: string, maxAge?: number): AuthCookie => ({
    name: `${secure ? "__Host-" : ""}peoplepages.${name}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure, ...(maxAge === undefined ? {} : { maxAge }) },
  });
  return {
    session: cookie("session", SESSION_SECONDS),
    // Outlives the code, so that the page can tell an expired code from one requested in another browser.
    challenge: cookie("login", RETENTION.loginCodeDays * DAY_SECONDS),
    csrf: cookie("csrf"),
    callbackUrl: cookie("next"),
  };
}
