"use client";

import { Utc } from "@/components/utc";
import { LIMITS, RATE_WINDOWS } from "@/lib/domain/usage/limits";
import type { CallError } from "./lookup-response";
import { formatDuration, useSecondsLeft } from "./seconds-left";

interface WaitText {
  /** Before the time that is left. */
  readonly until: string;
  /** Once the time is over. */
  readonly over: string;
}

const DEFAULT_WAIT: WaitText = { until: "Try again in", over: "You can try again now." };

const WAITS: Readonly<Record<string, WaitText>> = {
  free_limit_reached: { ...DEFAULT_WAIT, until: "Free lookups come back in" },
  // The next period is paid for after this one ends, and not always at once (D24).
  credits_exhausted: { until: "Your credits renew in", over: "Your credits are due to renew. It can take an hour." },
};

/** Messages for people. The API's own name fields of its response, and are shown for all other codes. */
const MESSAGES: Readonly<Record<string, string>> = {
  too_many_requests: `Slow down: you can send ${RATE_WINDOWS[0].requests} requests per second and ${RATE_WINDOWS[1].requests} per minute.`,
  free_limit_reached: `You have used today's ${LIMITS.freeLookupsPerDay} free lookups. They reset at 00:00 UTC, or use an API key.`,
  temporarily_unavailable: "The service is temporarily unavailable. Nothing was charged.",
};

interface HelpLink {
  readonly label: string;
  readonly href: string;
  /** Runs before the link is followed. */
  readonly onFollow?: () => void;
}

interface HelpAction {
  readonly label: string;
  readonly onTake: () => void;
}

type Help = HelpLink | HelpAction;

/** Links and actions that help with an error, by its code. */
export type HelpByCode = Readonly<Record<string, Help>>;

const ACCOUNT_HELP: HelpByCode = {
  credits_exhausted: { label: "See your plan and credits", href: "/account" },
  plan_inactive: { label: "Fix it in your account", href: "/account" },
};

const UPGRADE_LABELS: Readonly<Record<string, string>> = { credits_exhausted: "Get more credits" };

/** A wait of at least an hour is also shown as a time of day. */
const LONG_WAIT_SECONDS = 3_600;

interface ErrorNoticeProps {
  readonly error: CallError;
  /** Help that only this page can offer; it comes before the account's. */
  readonly helps?: HelpByCode | undefined;
  /** Replaces the message, where the page shows it elsewhere. */
  readonly text?: string | undefined;
}

/** An error response: its message, what to do about it, and the time until it is worth a retry. */
export function ErrorNotice({ error, helps = {}, text }: ErrorNoticeProps) {
  const { code, message, retryAt, upgradeUrl, note } = error;
  const secondsLeft = useSecondsLeft(retryAt);
  const { until, over } = WAITS[code] ?? DEFAULT_WAIT;
  const help = helps[code] ?? ACCOUNT_HELP[code];
  // An account that can use its key here needs no link about getting one.
  const moreUrl = help !== undefined && "onTake" in help ? null : upgradeUrl;
  return (
    <div className="response-error">
      <p role="alert">{text ?? MESSAGES[code] ?? message}</p>
      {note === undefined ? null : <p>{note}</p>}
      {secondsLeft === null || retryAt === null ? null : (
        <p className="response-wait">
          {secondsLeft > 0 ? (
            <>
              {until} <strong>{formatDuration(secondsLeft)}</strong>
              {secondsLeft < LONG_WAIT_SECONDS ? null : (
                <>
                  , at <Utc at={new Date(retryAt)} seconds={false} />
                </>
              )}
            </>
          ) : (
            over
          )}
        </p>
      )}
      {help === undefined && moreUrl === null ? null : (
        <p className="response-help">
          {help === undefined ? null : <HelpControl help={help} />}
          {moreUrl === null ? null : <a href={moreUrl}>{UPGRADE_LABELS[code] ?? "Get an API key"}</a>}
        </p>
      )}
    </div>
  );
}

function HelpControl({ help }: { readonly help: Help }) {
  if ("onTake" in help) {
    return (
      <button type="button" onClick={help.onTake}>
        {help.label}
      </button>
    );
  }
  return (
    <a href={help.href} onClick={help.onFollow}>
      {help.label}
    </a>
  );
}
