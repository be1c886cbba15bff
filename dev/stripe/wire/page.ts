import type { List } from "../stored";
import type { Range } from "./parameters";
import { missing } from "./stripe-error";

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
}

interface Listed {
  readonly id: string;
  readonly object: string;
}

const USUAL_LIMIT = 10;

/** One page of a list, the newest first, in Stripe's envelope. */
export function pageOf<Item extends Listed>(url: string, items: readonly Item[], paging: Paging): List<Item> {
  const { limit = USUAL_LIMIT, starting_after, ending_before } = paging;
  const newestFirst = [...items].reverse();
  if (ending_before !== undefined) {
    const end = positionOf(newestFirst, ending_before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : positionOf(newestFirst, starting_after, "starting_after") + 1;
  const data = newestFirst.slice(start, start + limit);
  return { object: "list", data, has_more: start + limit < newestFirst.length, url };
}

/** Whether a moment is within what was asked for. */
export function isWithin(at: number, wanted: Range | undefined): boolean {
  if (!wanted) return true;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = wanted;
  return at > gt && at >= gte && at < lt && at <= lte;
}

function positionOf(items: readonly Listed[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw missing(items[0]?.object.replaceAll("_", " ") ?? "object", id, param);
  return index;
}
