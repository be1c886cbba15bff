import type { Links } from "@/lib/api/links";
import { createLinks } from "@/lib/api/links";
import type { ApiServices } from "@/lib/api/services";
import recorded from "./recordings.json" with { type: "json" };

/** One answer as the pipeline gave it. */
export interface RecordedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

interface RecordedExamples {
  /** By operation id, then by the answer's name, or `bad_request`. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, RecordedAnswer>>>>;
  readonly errors: Readonly<Record<string, RecordedAnswer>>;
}

/** Where the recordings believe to be; shown is where the service is. */
export const EXAMPLES_BASE_URL = "https://peoplepages.example";

/** Answers of the pipeline over the sample records; a test records them anew and finds them the same. */
export const RECORDED: RecordedExamples = recorded;

/** A recording as this service would give it: its own addresses, and no prices where it sells nothing. */
export function atHome<Told>(told: Told, services: Pick<ApiServices, "baseUrl" | "sellsPlans">): Told {
  const there = createLinks({ baseUrl: EXAMPLES_BASE_URL, sellsPlans: true });
  const here: Links = createLinks(services);
  const text = JSON.stringify(told)
    .replaceAll(there.upgrade, here.upgrade)
    .replaceAll(EXAMPLES_BASE_URL, services.baseUrl);
  return JSON.parse(text);
}
