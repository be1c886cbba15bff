import type { NextApiRequest, NextApiResponse } from "next";
import NextAuth from "next-auth";
import { authCookies } from "@/app/auth/auth-cookies";
import { authOptions } from "@/app/auth/auth-options";
import type { CodeRefusal } from "@/lib/accounts/login/redeem-login-code";
import type { Services } from "@/lib/services";

export interface AuthCall {
  readonly method: "GET" | "POST";
  /** What stands behind `/api/auth`, in parts. */
  readonly path: readonly string[];
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
}

interface AuthReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Why a code was not taken, where that is what happened. */
  readonly refusal: CodeRefusal | null;
}

/**
 * Has next-auth answer one call. It is given plain values rather than the request of the framework, so that a form of
 * ours and its own routes go one way, and nothing that a client sent tells it where the service is.
 */
export async function callAuth(call: AuthCall, services: Services): Promise<AuthReply> {
  const { env } = services;
  // It takes the address of the service from nowhere else.
  process.env.NEXTAUTH_URL = env.baseUrl;
  let refusal: CodeRefusal | null = null;
  let failure: { readonly error: unknown } | null = null;
  const challengeToken = call.cookies[authCookies(env.baseUrl).challenge.name] ?? null;
  const options = authOptions(services, challengeToken, {
    onRefusal(why) {
      refusal = why;
    },
    onFailure(error) {
      failure = { error };
    },
  });

  const { path, query, body, method, cookies } = call;
  const request = { method, query: { ...query, nextauth: [...path] }, body, cookies: { ...cookies }, headers: {} };
  const response = new RecordedResponse();
  // Of the pages router's request and response, which its types ask for, next-auth uses what these two have.
  await NextAuth(request as unknown as NextApiRequest, response as unknown as NextApiResponse, options);
  throwFailure(failure);
  return { status: response.statusCode, headers: response.headers, body: response.body, refusal };
}

/** A failure of ours is no answer of the library's: whoever called says what it means to the browser. */
function throwFailure(failure: { readonly error: unknown } | null): void {
  if (failure) throw failure.error;
}

/** As much of a response as next-auth writes to. */
class RecordedResponse {
  statusCode = 200;
  body = "";
  readonly headers = new Headers();
  #cookies: readonly string[] = [];

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  getHeader(name: string): string | readonly string[] | undefined {
    return name.toLowerCase() === "set-cookie" ? [...this.#cookies] : (this.headers.get(name) ?? undefined);
  }

  setHeader(name: string, value: string | readonly string[]): this {
    this.headers.delete(name);
    for (const one of [value].flat()) this.headers.append(name, one);
    if (name.toLowerCase() === "set-cookie") this.#cookies = [value].flat();
    return this;
  }

  json(value: unknown): void {
    this.headers.set("Content-Type", "application/json");
    this.body = JSON.stringify(value);
  }

  send(value: unknown): void {
    if (typeof value === "object" && value !== null) this.json(value);
    else this.body = value === undefined ? "" : String(value);
  }

  end(): void {}
}
