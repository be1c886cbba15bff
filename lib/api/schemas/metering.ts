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
    free_lookups_per_day: z.literal(LIMITS.freeLookupsPerDay).meta({ description: "Free lookups of a day." }),
    used: z.int().min(0).meta({ description: "Free lookups used today." }),
    remaining: z.int().min(0).meta({ description: "Free lookups left today." }),
    resets_at: z.iso.datetime().meta({ description: "When the count starts again: midnight UTC." }),
  })
  .meta({ id: "Usage", description: "Without a key." });

export const KeyUsage = z
  .object({
    plan: z.string().meta({ description: "Plan identifier.", examples: [...PLAN_IDS] }),
    credits_granted: z.int().min(0).meta({ description: "Credits of this period." }),
    credits_used: z.int().min(0).meta({ description: "Credits used in this period." }),
    credits_left: z.int().min(0).meta({ description: "Credits left in this period." }),
    renews_at: z.iso
      .datetime()
      .nullable()
      .optional()
      .meta({ description: "When the credits renew. Null if they do not." }),
  })
  .meta({ id: "KeyUsage", description: "With an API key." });
