import { randomUUID } from "node:crypto";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { authCookies } from "@/app/auth/auth-cookies";
import { parseLocalPath } from "@/app/auth/local-path";
import { endSession } from "@/lib/accounts/login/end-session";
import { findSession } from "@/lib/accounts/login/find-session";
import { type CodeRefusal, redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { RETENTION } from "@/lib/domain/opt-out/retention";
import type { Services } from "@/lib/services";

/** What becomes of one call, besides the answer: the library itself hands on an error's text alone. */
interface AuthWatch {
  onRefusal(refusal: CodeRefusal): void;
  onFailure(error: unknown): void;
}

const SESSION_SECONDS = RETENTION.sessionDays * 86_400;
export const AFTER_LOGIN = "/account";

/**
 * Login by next-auth: its cookie holds the random id of a session and nothing else, and the session itself is looked
 * up (D25). `challengeToken` is what the browser was given when its code was sent.
 */
export function authOptions(services: Services, challengeToken: string | null, watch: AuthWatch): NextAuthOptions {
  const { accounts: db, houseKeys, env, log } = services;
  const cookies = authCookies(env.baseUrl);

  /** The library would put an error's text into an address: it is told nothing. */
  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      watch.onFailure(error);
      return null;
    }
  }

  return {
    secret: houseKeys.sessionSecret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/login", signOut: "/account/sessions", error: "/login" },
    cookies: {
      sessionToken: cookies.session,
      csrfToken: cookies.csrf,
      callbackUrl: cookies.callbackUrl,
    },
    providers: [
      Credentials({
        name: "One-time code",
        credentials: { code: { label: "Code", type: "text" } },
        async authorize(credentials) {
          const entry = { code: String(credentials?.code ?? ""), token: challengeToken };
          const redemption = await attempt(() => redeemLoginCode(entry, { db, houseKeys, newId: randomUUID }));
          if (redemption?.kind === "redeemed") return { id: redemption.token };
          if (redemption) watch.onRefusal(redemption);
          return null;
        },
      }),
    ],
    callbacks: {
      redirect({ url, baseUrl }) {
        const path = url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url;
        return `${baseUrl}${parseLocalPath(path) ?? AFTER_LOGIN}`;
      },
      async jwt({ token, user }) {
        if (user) return { sid: user.id };
        const session = await attempt(() => findSession(String(token.sid), db));
        // The library answers "not logged in" and takes the cookie away.
        if (session === null) throw new Error("session ended");
        return { sid: token.sid };
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        await attempt(() => endSession(String(token.sid), db));
      },
    },
    logger: {
      error(code) {
        // Anybody can send a cookie that does not open, or one of a session that has ended.
        if (code !== "JWT_SESSION_ERROR" && code !== "SIGNOUT_ERROR") log.error({ code }, "login failed");
      },
      warn() {},
      debug() {},
    },
  };
}
