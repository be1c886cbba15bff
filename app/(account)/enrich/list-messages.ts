import type { Estimate } from "@/lib/enrich/estimate";
import type { ColumnPlaces } from "@/lib/enrich/list-columns";
import type { Addition } from "@/lib/enrich/plan-calls";
import type { HeldList, HeldRow } from "./list-database";

/** What happens to the list at the moment. */
type Activity =
  | { readonly kind: "loading" | "idle" | "running" | "ending" | "elsewhere" }
  | { readonly kind: "reading"; readonly rows: number };

/** What the page shows of the list. */
export interface ListView {
  readonly activity: Activity;
  readonly list: HeldList | null;
  /** Null while it is counted, and once the run has begun. */
  readonly estimate: Estimate | null;
  /** Credits left after the last lookup; null before one. */
  readonly creditsLeft: number | null;
  /** Whether the last lookup failed and is tried again. */
  readonly isRetrying: boolean;
}

/** What the page tells the worker to do. */
export type ListCommand =
  | { readonly kind: "open"; readonly file: File }
  | { readonly kind: "choose"; readonly places: ColumnPlaces; readonly wanted: readonly Addition[] }
  | { readonly kind: "run"; readonly keyId: string }
  | { readonly kind: "pause" | "stop" | "forget" | "download" }
  | { readonly kind: "window"; readonly from: number; readonly count: number };

/** What a command returns. */
export interface CommandResults {
  readonly open: null;
  readonly choose: null;
  readonly run: null;
  readonly pause: null;
  readonly stop: null;
  readonly forget: null;
  readonly download: Blob;
  readonly window: readonly HeldRow[];
}

export type ToWorker =
  | { readonly kind: "begin"; readonly accountId: string }
  | { readonly kind: "command"; readonly id: number; readonly command: ListCommand };

export type FromWorker =
  | { readonly kind: "view"; readonly view: ListView }
  | { readonly kind: "done"; readonly id: number; readonly result: unknown }
  /** ID 0: no command failed, but the worker itself. */
  | { readonly kind: "failed"; readonly id: number; readonly message: string; readonly isTooLong: boolean };
