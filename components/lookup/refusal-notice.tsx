"use client";

import type { Refusal } from "@/components/lookup/run-lookup";
import { sayDuration, useSecondsLeft } from "@/components/lookup/seconds-left";

const WAITS: Readonly<Record<string, string>> = {
  free_limit_reached: "Free lookups come back in",
  too_many_requests: "Ask again in",
  temporarily_unavailable: "Try once more in",
};

/** Where the account's own pages help. */
const HELP: Readonly<Record<string, string>> = {
  credits_exhausted: "See when your credits renew",
  plan_inactive: "See to it in your account",
};

/** Why nothing was looked up, what to do about it, and how long that takes. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const { code, message, againAt, upgradeUrl } = refusal;
  const left = useSecondsLeft(againAt);
  const help = HELP[code];
  return (
    <div className="answer-refusal">
      <p role="alert">{message}</p>
      {left === null ? null : (
        <p className="answer-wait">
          {left > 0 ? (
            <>
              {WAITS[code] ?? "Ask again in"} <strong>{sayDuration(left)}</strong>
            </>
          ) : (
            "You can ask again now."
          )}
        </p>
      )}
      {help === undefined ? null : (
        <p>
          <a href="/account">{help}</a>
        </p>
      )}
      {upgradeUrl === null ? null : (
        <p>
          <a href={upgradeUrl}>How to get a key</a>
        </p>
      )}
    </div>
  );
}
