"use client";

import { useState } from "react";
import { FormField } from "@/components/form-field";
import { SendButton } from "@/components/send-button";
import { FOCUS_TARGET } from "@/components/use-focus-result";
import { Utc, UtcDay } from "@/components/utc";
import type { OwnKeyListed } from "@/lib/accounts/describe-account";
import { DEFAULT_GRACE, GRACE_IDS, GRACES } from "@/lib/domain/keys/grace";
import type { KeysState } from "./key-actions";
import { ShownKey } from "./shown-key";

interface KeyCardProps {
  readonly listed: OwnKeyListed;
  /** The result of the last form, if it was about this key. */
  readonly state: KeysState;
  readonly send: (form: FormData) => void;
  readonly sending: boolean;
  readonly isRecent: boolean;
  /** Whether it is the only key of the account. */
  readonly isOnly: boolean;
  readonly baseUrl: string;
}

/** One key, with the forms that show, rename, rotate and revoke it. */
export function KeyCard({ listed, state, send, sending, isRecent, isOnly, baseUrl }: KeyCardProps) {
  const { id, name, last4, createdAt, lastUsedOn, endsAt, cap, expiresAt, isExpired } = listed;
  const showsReveal = isRecent && state.key === null;
  const showsRoll = isRecent && endsAt === null;
  const hasForm = new Map([
    ["reveal", showsReveal],
    ["roll", showsRoll],
    ["rename", true],
    ["limit", true],
    ["ask_revoke", true],
  ]).get(state.task ?? "");
  const errorIn = (task: string) => (state.task === task ? state.error : null);
  const [isOpen, setOpen] = useState(false);
  const hasError = ["rename", "limit", "roll", "ask_revoke"].some((task) => errorIn(task) !== null);
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
          )}{" "}
          {cap === null ? null : (
            <span>
              {cap.left.toLocaleString("en")} of {cap.limit.toLocaleString("en")} credits left this period
            </span>
          )}{" "}
          {expiresAt === null ? null : (
            <span>
              <strong>{isExpired ? "expired " : "expires "}</strong>
              <Utc at={expiresAt} />
            </span>
          )}
        </p>
      </div>
      {showsReveal ? (
        <form className="card-act" action={send}>
          {target("reveal")}
          <SendButton className={isOnly ? undefined : "plain"} isDisabled={sending} aria-describedby={`key-${id}`}>
            Show key
          </SendButton>
          <FormError text={errorIn("reveal")} />
        </form>
      ) : null}
      <ShownKey state={state} baseUrl={baseUrl} />
      {state.question === null ? null : (
        <fieldset className="notice question" aria-labelledby={`ask-${id}`} {...FOCUS_TARGET}>
          <p id={`ask-${id}`}>
            <strong>Revoke {state.question.label}?</strong> {state.question.lastUse} Requests with this key fail
            immediately. This cannot be undone.
          </p>
          <div className="actions">
            <form action={send}>
              {target("revoke")}
              <SendButton className="danger sure" isDisabled={sending}>
                Revoke key
              </SendButton>
            </form>
            <form action={send}>
              {target("keep")}
              <SendButton className="plain" isDisabled={sending}>
                Keep key
              </SendButton>
            </form>
          </div>
        </fieldset>
      )}
      {/* The form may be gone by now, when the login is no longer recent. */}
      {hasForm ? null : <FormError text={state.error} />}
      <details open={isOpen || hasError} onToggle={({ currentTarget: fold }) => setOpen(fold.open)}>
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
            <SendButton className="plain" isDisabled={sending}>
              Rename
            </SendButton>
          </form>
          <form action={send} noValidate>
            {target("limit")}
            <FormField
              key={`${cap?.limit} ${state.task}`}
              id={`cap-${id}`}
              name="cap"
              label="Credits per billing period"
              hint="Leave it empty for no limit."
              type="text"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={cap?.limit ?? ""}
              error={errorIn("limit")}
            />
            <FormField
              key={`${expiresAt?.getTime()} ${state.task} expiry`}
              id={`expires-${id}`}
              name="expires"
              label="Last day, such as 2030-12-31"
              hint="The key works until the end of this day, UTC. Leave it empty if it does not expire."
              type="text"
              autoComplete="off"
              defaultValue={lastDay(expiresAt)}
              error={null}
            />
            <input type="hidden" name="last_moment" value={expiresAt === null ? "" : lastMoment(expiresAt)} />
            <SendButton className="plain" isDisabled={sending}>
              Save limits
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
              <SendButton className="plain" isDisabled={sending}>
                Rotate
              </SendButton>
            </form>
          ) : null}
          <form action={send}>
            {target("ask_revoke")}
            <p>Requests with this key fail immediately. We ask you to confirm first.</p>
            <SendButton className="danger" isDisabled={sending}>
              Revoke
            </SendButton>
            <FormError text={errorIn("ask_revoke")} />
          </form>
        </div>
      </details>
    </article>
  );
}

/** The last millisecond that a key works. */
function lastMoment(expiresAt: Date): string {
  return new Date(expiresAt.getTime() - 1).toISOString();
}

/** The last day that a key works, in the form that a date field takes. */
function lastDay(expiresAt: Date | null): string {
  return expiresAt === null ? "" : lastMoment(expiresAt).slice(0, 10);
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
