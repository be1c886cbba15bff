import { z } from "zod";

/** How deliveries go wrong; left out, each goes right. */
export const misbehaviourSchema = z.strictObject({
  /** Nothing is sent until this is taken back; then it all is. */
  hold: z.boolean().default(false),
  /** In no order, spread over some hundred milliseconds. */
  shuffle: z.boolean().default(false),
  /** How often each is sent again though it was taken. */
  duplicate: z.int().min(0).max(20).default(0),
  /** Milliseconds that each comes late. */
  delay: z.int().min(0).max(3_600_000).default(0),
  /** Event types that are never sent; `*` is every one, `invoice.*` all that begin so. */
  drop: z.array(z.string()).default([]),
  bad_signature: z.boolean().default(false),
  /** Signed an hour ago. */
  old_timestamp: z.boolean().default(false),
  /** Signed an hour from now. */
  future_timestamp: z.boolean().default(false),
});

export type Misbehaviour = z.output<typeof misbehaviourSchema>;

/** How the API itself goes wrong. */
export const outageSchema = z.strictObject({
  /** Answers with this status and nothing done; null: answers as always. */
  status: z.int().min(400).max(599).nullable().default(null),
  /** Milliseconds before each answer. */
  latency: z.int().min(0).max(120_000).default(0),
  /** Beginnings of addresses that the key has no right to, as a restricted key. */
  forbidden: z.array(z.string()).default([]),
  /** Closes each connection without an answer, after the work is done. */
  reset: z.boolean().default(false),
  /** How many requests it is for; null: until it is taken back. */
  requests: z.int().min(1).nullable().default(null),
});

export type Outage = z.output<typeof outageSchema>;

export const WELL_BEHAVED: Misbehaviour = misbehaviourSchema.parse({});
export const NO_OUTAGE: Outage = outageSchema.parse({});
