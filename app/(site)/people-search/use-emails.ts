import { useState } from "react";
import type { Payment } from "@/app/(site)/playground/key-choice";
import { type CallError, lookupTarget } from "@/components/lookup/lookup-response";
import { runCall } from "@/components/lookup/run-call";
import { type EmailsByProfile, parsePersonEmail, type SearchHit } from "./found-people";

export interface EmailLookups {
  readonly found: EmailsByProfile;
  /** Profile URLs of the lookups that are running. */
  readonly pending: readonly string[];
  /** Of the last lookup; null if it did not fail. */
  readonly error: CallError | null;
  /** Whether a key of the account pays, rather than the free lookups. */
  readonly hasKey: boolean;
  find(person: SearchHit): void;
}

const NO_RESPONSE: CallError = {
  code: "",
  message: "No response came. Check your connection and try again.",
  retryAt: null,
  upgradeUrl: null,
};

/** Looks up work emails of people found by a search, one call each, paid as the search is. */
export function useEmails({ key }: Payment): EmailLookups {
  const [found, setFound] = useState<EmailsByProfile>({});
  const [pending, setPending] = useState<readonly string[]>([]);
  const [error, setError] = useState<CallError | null>(null);

  async function look(socialUrl: string): Promise<void> {
    setPending((before) => [...before, socialUrl]);
    const target = lookupTarget("/person", { social_url: socialUrl, fields: "email" });
    const received = await runCall(target, key?.id ?? null);
    setPending((before) => before.filter((one) => one !== socialUrl));
    setError(received === null ? NO_RESPONSE : received.response.error);
    if (received === null || received.response.error !== null) return;
    setFound((before) => ({ ...before, [socialUrl]: parsePersonEmail(received.response.text) }));
  }

  return {
    ...{ found, pending, error, hasKey: key !== null },
    find({ socialUrl }) {
      if (!pending.includes(socialUrl)) void look(socialUrl);
    },
  };
}
