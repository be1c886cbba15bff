import { z } from "zod";
import { PLAN_IDS } from "@/lib/domain/billing/plans";
import { LIMITS } from "@/lib/domain/usage/limits";

/** Fields of every response to a lookup (docs/spec.md#billing-fields). */
export const billingFields = {
  credits_used: z.int().min(0).meta({
    description:
      "Credits that this lookup used. On the free tier nothing is charged, and this is what a plan would use.",
  }),
  free_lookups_remaining: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Free lookups left today. Absent with an API key." }),
  credits_left: z
    .int()
    .min(0)
    .optional()
    .meta({ description: "Credits left in this period. Only present with an API key." }),
};

export const Usage = z
  .object({
    free_lookups_per_day: z.literal(LIMITS.freeLookupsPerDay),
    used: z.int().min(0),
    remaining: z.int().min(0),
    resets_at: z.iso.datetime(),
  })
  .meta({ id: "Usage", description: "Without a key." });

export const KeyUsage = z
  .object({
    plan: z.string().meta({ description: "Plan identifier.", examples: [...PLAN_IDS] }),
    credits_granted: z.int().min(0),
    credits_used: z.int().min(0),
    credits_left: z.int().min(0),
    renews_at: z.iso.datetime().nullable().optional(),
  })
  .meta({ id: "KeyUsage", description: "With an API key." });
