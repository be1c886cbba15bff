"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusResult } from "@/components/use-focus-result";
import type { OwnKeyListed } from "@/lib/accounts/describe-account";
import { LIMITS } from "@/lib/domain/usage/limits";
import { changeKeys, type KeysState } from "./key-actions";
import { KeyCard } from "./key-card";
import { LogInAgain } from "./log-in-again";
import { ShownKey } from "./shown-key";

interface KeysProps {
  readonly keys: readonly OwnKeyListed[];
  /** Whether the login is recent enough to show keys. */
  readonly isRecent: boolean;
  readonly baseUrl: string;
}

const NOTHING: KeysState = { keyId: null, task: null, error: null, notice: null, key: null, typed: "", question: null };

/** The keys of an account and the forms that change them. Every form works without JavaScript. */
export function Keys({ keys, isRecent, baseUrl }: KeysProps) {
  const [state, send, sending] = useActionState(changeKeys, NOTHING);
  const isListed = keys.some(({ id }) => id === state.keyId);
  const canCreate = isRecent && keys.length < LIMITS.keysInUse;
  const creating = canCreate && state.task === "create" && state.keyId === null ? state : NOTHING;
  const section = useRef<HTMLElement>(null);
  useFocusResult(section, state);
  // The list of keys may be refreshed after the result of the form has arrived.
  useFocusResult(section, keys);
  return (
    <section ref={section} className="keys" aria-labelledby="keys">
      <h2 id="keys">API keys</h2>
      {isListed || creating.task !== null ? null : (
        <>
          <ShownKey state={state} baseUrl={baseUrl} />
          {state.error === null ? null : (
            <p className="error" role="alert">
              {state.error}
            </p>
          )}
        </>
      )}
      {keys.length === 0 ? (
        <div className="empty">
          <h3>You have no API key</h3>
          <p>
            {canCreate
              ? "Create one below. It works immediately, and you can show, rotate or revoke it here."
              : "Log in again to create one."}
          </p>
        </div>
      ) : null}
      {isRecent ? null : <LogInAgain to="show, create and rotate keys" page="/account" />}
      {isRecent && keys.length > 0 && keys.every(({ lastUsedOn }) => lastUsedOn === null) ? (
        <p>Show your key to get a first request that you can paste into a terminal.</p>
      ) : null}
      {keys.map((key) => (
        <KeyCard
          key={key.id}
          listed={key}
          state={state.keyId === key.id ? state : NOTHING}
          send={send}
          sending={sending}
          isRecent={isRecent}
          isOnly={keys.length === 1}
          baseUrl={baseUrl}
        />
      ))}
      {canCreate ? (
        <form className="make" action={send} noValidate>
          <h3>{keys.length === 0 ? "Create a key" : "Create another key"}</h3>
          <input type="hidden" name="task" value="create" />
          <div className="one-line">
            <FormField
              key={`${creating.typed} ${keys.length}`}
              id="name"
              label="Name, for example where you use it"
              type="text"
              autoComplete="off"
              required
              defaultValue={creating.typed}
              error={creating.error}
            />
            <SendButton isDisabled={sending}>Create key</SendButton>
          </div>
        </form>
      ) : null}
    </section>
  );
}
