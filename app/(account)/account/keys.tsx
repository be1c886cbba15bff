"use client";

import { useActionState, useRef } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { useFocusAnswer } from "@/components/use-focus-answer";
import type { OwnKeyListed } from "@/lib/accounts/describe-account";
import { LIMITS } from "@/lib/domain/usage/limits";
import { changeKeys, type KeysState } from "./key-actions";
import { KeyCard } from "./key-card";
import { LogInAgain } from "./log-in-again";
import { ShownKey } from "./shown-key";

interface KeysProps {
  readonly keys: readonly OwnKeyListed[];
  /** Whether the login is so recent that keys are shown. */
  readonly isRecent: boolean;
  readonly baseUrl: string;
}

const NOTHING: KeysState = { about: null, task: null, error: null, notice: null, key: null, typed: "", question: null };

/** The keys of an account, and every form that changes them; each works without JavaScript. */
export function Keys({ keys, isRecent, baseUrl }: KeysProps) {
  const [state, send, sending] = useActionState(changeKeys, NOTHING);
  const isListed = keys.some(({ id }) => id === state.about);
  const canCreate = isRecent && keys.length < LIMITS.keysInUse;
  const creating = canCreate && state.task === "create" && state.about === null ? state : NOTHING;
  const section = useRef<HTMLElement>(null);
  useFocusAnswer(section, state);
  // What it is about can come to be listed, or to be gone, a moment after the answer.
  useFocusAnswer(section, keys);
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
          <h3>There is no key in use</h3>
          <p>
            {canCreate
              ? "Make one below. It works with the next request, and can be shown again, replaced or revoked here."
              : "A key is made within a few minutes of a login."}
          </p>
        </div>
      ) : null}
      {isRecent ? null : <LogInAgain />}
      {isRecent && keys.length > 0 && keys.every(({ lastUsedOn }) => lastUsedOn === null) ? (
        <p>Your key comes with a first request that works when pasted.</p>
      ) : null}
      {keys.map((key) => (
        <KeyCard
          key={key.id}
          listed={key}
          state={state.about === key.id ? state : NOTHING}
          send={send}
          sending={sending}
          isRecent={isRecent}
          isOnly={keys.length === 1}
          baseUrl={baseUrl}
        />
      ))}
      {canCreate ? (
        <form className="make" action={send} noValidate>
          <h3>{keys.length === 0 ? "Make a key" : "Make another key"}</h3>
          <input type="hidden" name="task" value="create" />
          <div className="one-line">
            <FormField
              key={`${creating.typed} ${keys.length}`}
              id="name"
              label="Name of the new key, such as where it is used"
              type="text"
              autoComplete="off"
              required
              defaultValue={creating.typed}
              error={creating.error}
            />
            <SendButton isIdle={sending}>Make a key</SendButton>
          </div>
        </form>
      ) : null}
    </section>
  );
}
