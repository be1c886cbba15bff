import { RETENTION } from "@/lib/domain/opt-out/retention";

const DAY_SECONDS = 86_400;

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
 * The cookies of login, by the address that people reach us at. Over https their names bind them to exactly that host
 * (`__Host-`); plain http is there on the loopback address alone, where browsers would not keep such names.
 */
export function authCookies(baseUrl: string): Readonly<Record<AuthCookieName, AuthCookie>> {
  const secure = baseUrl.startsWith("https:");
  const cookie = (name: string, maxAge?: number): AuthCookie => ({
    name: `${secure ? "__Host-" : ""}peoplepages.${name}`,
    options: { httpOnly: true, sameSite: "lax", path: "/", secure, ...(maxAge === undefined ? {} : { maxAge }) },
  });
  return {
    session: cookie("session", RETENTION.sessionDays * DAY_SECONDS),
    // Outlives the code, so that an expired one can be told from one of another browser.
    challenge: cookie("login", RETENTION.loginCodeDays * DAY_SECONDS),
    csrf: cookie("csrf"),
    callbackUrl: cookie("next"),
  };
}
