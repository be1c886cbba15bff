"use client";

import type { Refusal } from "@/components/lookup/run-lookup";
import { sayDuration, useSecondsLeft } from "@/components/lookup/seconds-left";

const WAITS: Readonly<Record<string, string>> = {
  free_limit_reached: "Free lookups come back in",
  too_many_requests: "Ask again in",
  temporarily_unavailable: "Try once more in",
};

/** Why nothing was looked up, what to do about it, and how long that takes. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const { code, message, againAt, upgradeUrl } = refusal;
  const left = useSecondsLeft(againAt);
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
      {upgradeUrl === null ? null : (
        <p>
          <a href={upgradeUrl}>How to get a key</a>
        </p>
      )}
    </div>
  );
}
