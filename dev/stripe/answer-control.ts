import { z } from "zod";
import type { Control } from "./control";
import { CHECKOUT_ACTIONS, type CheckoutAction } from "./control";
import { misbehaviourSchema, outageSchema } from "./deliveries/misbehaviour";

const actions = [...Object.keys(CHECKOUT_ACTIONS), "refuse"] as readonly CheckoutAction[];

interface Command {
  readonly schema: z.ZodType;
  readonly run: (control: Control, given: unknown) => unknown;
}

function command<Schema extends z.ZodType>(
  schema: Schema,
  run: (control: Control, given: z.output<Schema>) => unknown,
): Command {
  return { schema, run: (control, given) => run(control, given as z.output<Schema>) };
}

/** By the last step of `/_ctl/…`. */
const COMMANDS: Readonly<Record<string, Command>> = {
  clock: command(
    z.strictObject({
      advance_seconds: z.int().min(0).optional(),
      to: z.int().optional(),
      test_clock: z.string().optional(),
    }),
    (control, { advance_seconds, to, test_clock }) => {
      if (test_clock !== undefined && to !== undefined) control.advanceTestClock(test_clock, to);
      else if (to !== undefined) control.advanceTo(to);
      else control.advance(advance_seconds ?? 0);
      return { now: control.now() };
    },
  ),
  fail_next_payment: command(
    z.strictObject({ customer: z.string().nullable().default(null), times: z.int().min(0).max(100).default(1) }),
    (control, { customer, times }) => control.failNextPayment(customer, times),
  ),
  deliver: command(misbehaviourSchema, (control, given) => control.deliver(given)),
  outage: command(outageSchema, (control, given) => control.outage(given)),
  settings: command(
    z.strictObject({
      retry_days: z.array(z.number().positive()).max(20).optional(),
      after_retries: z.enum(["cancel", "unpaid", "past_due"]).optional(),
    }),
    (control, { retry_days, after_retries }) =>
      control.configure({
        ...(retry_days ? { retryDays: retry_days } : {}),
        ...(after_retries ? { afterRetries: after_retries } : {}),
      }),
  ),
  checkout: command(
    z.strictObject({ session: z.string(), action: z.enum(actions) }),
    (control, { session, action }) => ({ answer: control.checkout(session, action) }),
  ),
  settle: command(
    z.strictObject({ invoice: z.string(), outcome: z.enum(["succeeded", "failed"]) }),
    (control, { invoice, outcome }) => control.settle(invoice, outcome),
  ),
  dispute: command(
    z.union([
      z.strictObject({ charge: z.string() }),
      z.strictObject({ dispute: z.string(), outcome: z.enum(["won", "lost"]) }),
    ]),
    (control, given) => {
      if ("charge" in given) return { dispute: control.openDispute(given.charge) };
      control.closeDispute(given.dispute, given.outcome);
      return {};
    },
  ),
  events: command(z.strictObject({}), (control) => ({ events: control.events() })),
  settled: command(z.strictObject({}), async (control) => {
    await control.settled();
    return {};
  }),
};

/** Answers `POST /_ctl/…` with JSON: what the functions of the control do, for whoever is in another process. */
export async function answerControl(
  control: Control,
  name: string,
  body: string,
): Promise<{ readonly status: number; readonly body: object }> {
  const found = COMMANDS[name];
  if (!found) return { status: 404, body: { error: `There is /_ctl/ with ${Object.keys(COMMANDS).join(", ")}.` } };
  const parsed = found.schema.safeParse(parseJson(body));
  if (!parsed.success) return { status: 400, body: { error: z.prettifyError(parsed.error) } };
  try {
    const result = await found.run(control, parsed.data);
    return { status: 200, body: typeof result === "object" && result !== null ? result : {} };
  } catch (error) {
    return { status: 400, body: { error: error instanceof Error ? error.message : String(error) } };
  }
}

function parseJson(text: string): unknown {
  try {
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    return text;
  }
}
