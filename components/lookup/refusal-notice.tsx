"use client";

import { Utc } from "@/components/utc";
import type { Refusal } from "./run-lookup";
import { sayDuration, useSecondsLeft } from "./seconds-left";

interface Wait {
  readonly until: string;
  readonly over: string;
}

const WAIT: Wait = { until: "Ask again in", over: "You can ask again now." };

const WAITS: Readonly<Record<string, Wait>> = {
  free_limit_reached: { ...WAIT, until: "Free lookups come back in" },
  temporarily_unavailable: { ...WAIT, until: "Try once more in" },
  // A renewal is paid once the period is over, and not always at once (D24).
  credits_exhausted: { until: "Your credits renew in", over: "Your credits are due to renew: it can take an hour." },
};

interface HelpLink {
  readonly label: string;
  readonly href: string;
  /** What is done before it is followed. */
  readonly onFollow?: () => void;
}

/** Something that the page does itself. */
interface HelpAction {
  readonly label: string;
  readonly onTake: () => void;
}

type Help = HelpLink | HelpAction;

/** What helps, by the code of the refusal. */
export type HelpByCode = Readonly<Record<string, Help>>;

/** Where the account's own pages help. */
const HELP: HelpByCode = {
  credits_exhausted: { label: "See your plan and credits", href: "/account" },
  plan_inactive: { label: "See to it in your account", href: "/account" },
};

const UPGRADES: Readonly<Record<string, string>> = { credits_exhausted: "Get more credits" };

/** Longer waits are for the calendar. */
const LONG_SECONDS = 3_600;

interface RefusalNoticeProps {
  readonly refusal: Refusal;
  /** What else helps where it is shown. */
  readonly helps?: HelpByCode | undefined;
}

/** Why nothing was looked up, what to do about it, and how long that takes. */
export function RefusalNotice({ refusal, helps = {} }: RefusalNoticeProps) {
  const { code, message, againAt, upgradeUrl, note } = refusal;
  const left = useSecondsLeft(againAt);
  const { until, over } = WAITS[code] ?? WAIT;
  const help = helps[code] ?? HELP[code];
  // Whoever has a key is not told how to get one.
  const moreUrl = help !== undefined && "onTake" in help ? null : upgradeUrl;
  return (
    <div className="answer-refusal">
      <p role="alert">{message}</p>
      {note === undefined ? null : <p>{note}</p>}
      {left === null || againAt === null ? null : (
        <p className="answer-wait">
          {left > 0 ? (
            <>
              {until} <strong>{sayDuration(left)}</strong>
              {left < LONG_SECONDS ? null : (
                <>
                  , at <Utc at={new Date(againAt)} seconds={false} />
                </>
              )}
            </>
          ) : (
            over
          )}
        </p>
      )}
      {help === undefined && moreUrl === null ? null : (
        <p className="answer-help">
          {help === undefined ? null : <HelpBy help={help} />}
          {moreUrl === null ? null : <a href={moreUrl}>{UPGRADES[code] ?? "How to get a key"}</a>}
        </p>
      )}
    </div>
  );
}

function HelpBy({ help }: { readonly help: Help }) {
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
