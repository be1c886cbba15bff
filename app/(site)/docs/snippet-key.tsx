"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { AccountKey } from "@/components/lookup/account-key";
import { LOGIN } from "@/lib/domain/login/login-limits";

/** The key that code samples contain; null if they read it from the environment. */
const SnippetKey = createContext<string | null>(null);

export function useSnippetKey(): string | null {
  return useContext(SnippetKey);
}

interface SnippetKeyProviderProps {
  /** The newest key of the account that is logged in. */
  readonly accountKey: AccountKey;
  /** The path of this page. */
  readonly path: string;
  readonly children: ReactNode;
}

type KeyState =
  | { readonly kind: "hidden" | "loading" | "login_too_old" | "failed" }
  | { readonly kind: "shown"; readonly key: string };

/** Offers to fill the account's key into the code samples below. The key stays in the memory of this page. */
export function SnippetKeyProvider({ accountKey, path, children }: SnippetKeyProviderProps) {
  const [state, setState] = useState<KeyState>({ kind: "hidden" });
  const { id, name, last4 } = accountKey;

  async function show(): Promise<void> {
    setState({ kind: "loading" });
    setState(await fetchKey(id));
  }

  return (
    <SnippetKey value={state.kind === "shown" ? state.key : null}>
      <div className="snippet-key needs-script">
        <button
          type="button"
          className="plain"
          aria-pressed={state.kind === "shown"}
          aria-disabled={state.kind === "loading" || undefined}
          onClick={() => {
            if (state.kind === "shown") setState({ kind: "hidden" });
            else if (state.kind !== "loading") void show();
          }}
        >
          {state.kind === "shown" ? "Hide my key" : "Show my key in the code"}
        </button>
        <span className="quiet" role="status">
          {state.kind === "login_too_old" ? (
            <>
              For security, keys are shown within {LOGIN.recentMinutes} minutes of a login.{" "}
              <a href={`/login?next=${encodeURIComponent(path)}`}>Log in again</a>
            </>
          ) : state.kind === "failed" ? (
            "The key could not be loaded. Try again in a moment."
          ) : (
            `${name} (pp_…${last4})`
          )}
        </span>
      </div>
      {children}
    </SnippetKey>
  );
}

async function fetchKey(keyId: string): Promise<KeyState> {
  try {
    const response = await fetch("/account/snippet-key", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ keyId }),
    });
    if (response.status === 401) return { kind: "login_too_old" };
    if (!response.ok) return { kind: "failed" };
    const { key }: { readonly key: string } = await response.json();
    return { kind: "shown", key };
  } catch {
    return { kind: "failed" };
  }
}
