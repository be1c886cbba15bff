import { randomUUID } from "node:crypto";
import { cookies, headers } from "next/headers";
import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { redeemLoginCode } from "@/lib/accounts/login/redeem-login-code";
import { endSession, findSessionByToken } from "@/lib/accounts/login/sessions";
import type { Services } from "@/lib/services/services";
import { authCookies, SESSION_SECONDS } from "./auth-cookies";
import { pathAfterLogin } from "./local-path";

/**
 * Options of next-auth: login by one-time code (D25).
 *
 * Its cookie holds nothing but the random token of a session. The session itself is a row in the accounts database,
 * looked up on every request, so that it can be ended on the server. `onFailure` receives the error of a store that
 * did not respond: next-auth would take it for a refusal and put its text into a URL.
 */
export function authOptions(services: Services, onFailure: (error: unknown) => void): NextAuthOptions {
  const { accounts: db, secrets, env, log } = services;
  const names = authCookies(env.baseUrl);

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      onFailure(error);
      return null;
    }
  }

  return {
    secret: secrets.sessionSecret,
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/login", signOut: "/account/sessions", error: "/login" },
    cookies: { sessionToken: names.session, csrfToken: names.csrf, callbackUrl: names.callbackUrl },
    providers: [
      Credentials({
        name: "One-time code",
        credentials: { code: { label: "Code", type: "text" } },
        async authorize(credentials) {
          const token = (await cookies()).get(names.challenge.name)?.value ?? null;
          const userAgent = (await headers()).get("user-agent");
          const entry = { code: String(credentials?.code ?? ""), token, userAgent };
          const redemption = await attempt(() => redeemLoginCode(entry, { db, secrets, newId: randomUUID }));
          return redemption?.kind === "redeemed" ? { id: redemption.token } : null;
        },
      }),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${pathAfterLogin(url, baseUrl)}`,
      async jwt({ token, user }) {
        if (user) return { sid: user.id };
        const session = await attempt(() => findSessionByToken(String(token.sid), { db }));
        // next-auth then responds "not logged in" and deletes the cookie.
        if (session === null) throw new Error("session ended");
        return { sid: token.sid };
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signOut({ token }) {
        await attempt(() => endSession(String(token.sid), { db }));
      },
    },
    logger: {
      error(code) {
        // Not a fault of ours: anyone can send a forged cookie, or that of an ended session.
        if (code !== "JWT_SESSION_ERROR" && code !== "SIGNOUT_ERROR")
          log.error({ code }, "next-auth reported an error");
      },
      warn() {},
      debug() {},
    },
  };
}
