import type { ApiServices } from "@/lib/api/services";

export interface Links {
  readonly upgrade: string;
  readonly prices: string;
  docs(anchor: string): string;
}

/** Where answers point: without billing there is no pricing page, and the documentation says how a key is had. */
export function linksOf({ baseUrl, sellsPlans }: Pick<ApiServices, "baseUrl" | "sellsPlans">): Links {
  return {
    upgrade: sellsPlans ? `${baseUrl}/pricing` : `${baseUrl}/docs#authentication`,
    prices: sellsPlans ? `${baseUrl}/pricing` : `${baseUrl}/docs#credits`,
    docs: (anchor) => `${baseUrl}/docs#${anchor}`,
  };
}
