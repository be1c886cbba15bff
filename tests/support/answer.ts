import type { IncomingHttpHeaders } from "node:http";

interface WorkEmail {
  readonly value: string;
  readonly status: string;
}

interface PersonSummary {
  readonly name: string;
  readonly title?: string | null;
  readonly company?: string | null;
  readonly social_url?: string;
  readonly work_email?: WorkEmail;
}

/** Every field that any answer may have. The server's OpenAPI document decides which are required. */
export interface Body {
  readonly error?: string;
  readonly message?: string;
  readonly docs?: string;
  readonly upgrade_url?: string;
  readonly retry_after?: number;
  readonly resets_at?: string;
  readonly found?: boolean;
  readonly hint?: string;
  readonly credits_used?: number;
  readonly credits_left?: number;
  readonly credits_granted?: number;
  readonly free_lookups_remaining?: number;
  readonly free_lookups_per_day?: number;
  readonly used?: number;
  readonly remaining?: number;
  readonly plan?: string;
  readonly renews_at?: string | null;
  readonly name?: string | null;
  readonly title?: string | null;
  readonly company?: string | { readonly name: string } | null;
  readonly social_url?: string;
  readonly work_email?: WorkEmail | null;
  readonly mobile?: { readonly value: string; readonly line: string } | null;
  readonly pattern?: string;
  readonly guess?: { readonly email: string; readonly basis: string };
  readonly count?: number;
  readonly people?: readonly PersonSummary[];
  readonly domain?: string;
  readonly industry?: string | null;
  readonly employees?: number | null;
  readonly state?: string | null;
  readonly country?: string | null;
  readonly technologies?: readonly { readonly name: string; readonly category?: string | null }[];
}

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Body;
  readonly requestId: string;
}
