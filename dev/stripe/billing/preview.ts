import { newInvoice } from "../objects/invoice";
import { itemOf } from "../objects/subscription";
import type { Invoice, Price, Subscription } from "../stored";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";
import { addInterval, periodEnd } from "./period";
import { fullPeriodLine } from "./renew";
import { dueChange, putPrice } from "./schedules";

/** The invoice that comes next, or that a change to another price would make now. Nothing is kept of it. */
export function previewInvoice(
  world: World,
  current: Subscription,
  { price, restarts }: { readonly price: Price | null; readonly restarts: boolean },
): Invoice {
  if (current.status === "canceled" || current.cancel_at_period_end) {
    throw invalid("No upcoming invoices for customer", undefined, "invoice_upcoming_none");
  }
  const subscription = structuredClone(current);
  const item = itemOf(subscription);
  const now = world.now(current.test_clock);
  const start = restarts ? now : item.current_period_end;
  const next = price ?? dueChange(world, current, start) ?? item.price;
  putPrice(subscription, next, item.quantity ?? 1);
  const before = item.current_period_start;
  item.current_period_start = start;
  item.current_period_end = restarts
    ? addInterval(now, next, 1)
    : periodEnd(subscription.billing_cycle_anchor, start, next);
  const waiting = (world.state.pendingLines[current.customer] ?? []).filter((line) => line.subscription === current.id);
  const invoice = newInvoice(world, {
    subscription,
    reason: restarts ? "subscription_update" : "upcoming",
    lines: [...waiting, fullPeriodLine(subscription)],
    periodStart: before,
    periodEnd: start,
    finalizesAt: null,
  });
  return { ...invoice, id: `upcoming_${invoice.id}`, next_payment_attempt: start };
}
