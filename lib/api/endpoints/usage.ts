import { defineUsage } from "@/lib/api/endpoint";
import { KeyUsage, Usage } from "@/lib/api/schemas/metering";
import { LIMITS } from "@/lib/domain/usage/limits";

export const usage = defineUsage({
  path: "/usage",
  operationId: "usage",
  summary: "See what is left",
  description: [
    "Without a key: today's free lookups. With an API key: the plan's credits. Uses no lookup, but counts against",
    "the rate limit.",
  ].join(" "),
  responses: [
    { name: "Usage", schema: Usage, query: {} },
    { name: "KeyUsage", schema: KeyUsage, query: {}, withKey: true },
  ],

  async report(caller, { ledger }) {
    if (caller.kind === "anonymous") {
      const { used, remaining, resetsAt } = await ledger.findFreeAllowance(caller.meter.address);
      return Usage.parse({
        free_lookups_per_day: LIMITS.freeLookupsPerDay,
        used,
        remaining,
        resets_at: resetsAt.toISOString(),
      });
    }
    const { plan, granted, used, left, renewsAt } = caller.holder;
    return KeyUsage.parse({
      plan,
      credits_granted: granted,
      credits_used: used,
      credits_left: left,
      renews_at: renewsAt?.toISOString() ?? null,
    });
  },
});
