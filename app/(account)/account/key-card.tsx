"use client";

import { useState } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { ANSWER } from "@/components/use-focus-answer";
import { Utc, UtcDay } from "@/components/utc";
import type { OwnKeyListed } from "@/lib/accounts/describe-account";
import { DEFAULT_GRACE, GRACE_IDS, GRACES } from "@/lib/domain/billing/grace";
import type { KeysState } from "./key-actions";
import { ShownKey } from "./shown-key";

interface KeyCardProps {
  readonly listed: OwnKeyListed;
  /** What the last form said, where it was about this key. */
  readonly state: KeysState;
  readonly send: (form: FormData) => void;
  readonly sending: boolean;
  readonly isRecent: boolean;
  /** Whether the account has no other key. */
  readonly isOnly: boolean;
  readonly baseUrl: string;
}

/** One key: what is known of it, and what can be done with it. */
export function KeyCard({ listed, state, send, sending, isRecent, isOnly, baseUrl }: KeyCardProps) {
  const { id, name, last4, createdAt, lastUsedOn, endsAt } = listed;
  const showsReveal = isRecent && state.key === null;
  const showsRoll = isRecent && endsAt === null;
  const hasForm = new Map([
    ["reveal", showsReveal],
    ["roll", showsRoll],
    ["rename", true],
    ["ask_revoke", true],
  ]).get(state.task ?? "");
  const errorIn = (task: string) => (state.task === task ? state.error : null);
  const [isOpen, setOpen] = useState(false);
  const isWrong = ["rename", "roll", "ask_revoke"].some((task) => errorIn(task) !== null);
  const target = (task: string) => (
    <>
      <input type="hidden" name="task" value={task} />
      <input type="hidden" name="key" value={id} />
    </>
  );
  return (
    <article className="card" aria-labelledby={`key-${id}`}>
      <div className="card-head">
        <h3 id={`key-${id}`}>{name}</h3>
        <p className="facts">
          <code>pp_…{last4}</code>{" "}
          <span>
            created <UtcDay at={createdAt} />
          </span>{" "}
          <span>{lastUsedOn === null ? "never used" : <LastUsed on={lastUsedOn} />}</span>{" "}
          {endsAt === null ? null : (
            <span>
              <strong>rotated, expires </strong>
              <Utc at={endsAt} />
            </span>
          )}
        </p>
      </div>
      {showsReveal ? (
        <form className="card-act" action={send}>
          {target("reveal")}
          <SendButton className={isOnly ? undefined : "plain"} isIdle={sending} aria-describedby={`key-${id}`}>
            Show the key
          </SendButton>
          <FormError text={errorIn("reveal")} />
        </form>
      ) : null}
      <ShownKey state={state} baseUrl={baseUrl} />
      {state.question === null ? null : (
        <fieldset className="notice question" aria-labelledby={`ask-${id}`} {...ANSWER}>
          <p id={`ask-${id}`}>
            <strong>Revoke {state.question.key}?</strong> {state.question.lastUse} Requests with this key fail
            immediately. This cannot be undone.
          </p>
          <div className="actions">
            <form action={send}>
              {target("revoke")}
              <SendButton className="danger sure" isIdle={sending}>
                Revoke key
              </SendButton>
            </form>
            <form action={send}>
              {target("keep")}
              <SendButton className="plain" isIdle={sending}>
                Keep key
              </SendButton>
            </form>
          </div>
        </fieldset>
      )}
      {/* What the form was sent for may be over, and the form with it. */}
      {hasForm ? null : <FormError text={state.error} />}
      <details open={isOpen || isWrong} onToggle={({ currentTarget: fold }) => setOpen(fold.open)}>
        <summary aria-describedby={`key-${id}`}>Manage key</summary>
        <div className="changes">
          <form action={send} noValidate>
            {target("rename")}
            <FormField
              key={`${name} ${state.typed}`}
              id={`name-${id}`}
              name="name"
              label="Name"
              type="text"
              autoComplete="off"
              required
              defaultValue={errorIn("rename") === null ? name : state.typed}
              error={errorIn("rename")}
            />
            <SendButton className="plain" isIdle={sending}>
              Rename
            </SendButton>
          </form>
          {showsRoll ? (
            <form action={send}>
              {target("roll")}
              <p className="field">
                <label htmlFor={`grace-${id}`}>Rotate key. Old key expires</label>
                <select id={`grace-${id}`} name="grace" defaultValue={DEFAULT_GRACE}>
                  {GRACE_IDS.map((grace) => (
                    <option key={grace} value={grace}>
                      {GRACES[grace].label}
                    </option>
                  ))}
                </select>
                <FormError text={errorIn("roll")} />
              </p>
              <SendButton className="plain" isIdle={sending}>
                Rotate
              </SendButton>
            </form>
          ) : null}
          <form action={send}>
            {target("ask_revoke")}
            <p>Requests with this key fail immediately. You are asked before it is revoked.</p>
            <SendButton className="danger" isIdle={sending}>
              Revoke
            </SendButton>
            <FormError text={errorIn("ask_revoke")} />
          </form>
        </div>
      </details>
    </article>
  );
}

function LastUsed({ on }: { readonly on: Date }) {
  return (
    <>
      last used on <UtcDay at={on} />
    </>
  );
}

function FormError({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <span className="error" role="alert">
      {text}
    </span>
  );
}
