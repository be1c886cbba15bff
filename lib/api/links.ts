import type { ApiServices } from "./services";

/** Absolute URLs that responses point to. */
export interface Links {
  readonly upgrade: string;
  readonly prices: string;
  /** `anchor` is an ID on the documentation page, without `#`. */
  docs(anchor: string): string;
}

/** Links of one installation. Without billing there is no pricing page, so they lead to the documentation instead. */
export function createLinks({ baseUrl, sellsPlans }: Pick<ApiServices, "baseUrl" | "sellsPlans">): Links {
  return {
    upgrade: sellsPlans ? `${baseUrl}/pricing` : `${baseUrl}/docs#authentication`,
    prices: sellsPlans ? `${baseUrl}/pricing` : `${baseUrl}/docs#credits`,
    docs: (anchor) => `${baseUrl}/docs#${anchor}`,
  };
}
