"use server";

import { notFound, redirect } from "next/navigation";
import { orderPath } from "@/app/(account)/account/order-path";
import { findCurrentSession, requireSession } from "@/app/auth/session";
import { attemptOf } from "@/app/forms/attempt";
import { fieldText } from "@/app/forms/field-text";
import { type BillingTask, openBillingPortal } from "@/lib/accounts/purchase/open-billing-portal";
import { startCheckout } from "@/lib/accounts/purchase/start-checkout";
import { requestContext } from "@/lib/api/request-context";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { getServices } from "@/lib/services";
import type { Services } from "@/lib/services/services";

/** Characters that are read of a field. */
const FIELD_MAX = 100;
/** Returns null if the payment provider or the store does not respond. */
const attempt = attemptOf("failed to open a page of the payment provider");

/** What a form shows if it did not redirect. */
export interface BillingState {
  readonly error: string | null;
}

const UNAVAILABLE = "The payment provider is not responding. Nothing was changed. Try again in a moment.";
const UNKNOWN_PLAN = "Choose one of the plans.";

/** Starts the order of a plan. Redirects a user who is not logged in to the login first, and keeps the choice. */
export async function choosePlan(form: FormData): Promise<void> {
  const { billing } = await getServices();
  if (billing === null) notFound();
  const plan = parsePlanId(fieldText(form, "plan", FIELD_MAX));
  if (plan === null) redirect("/pricing");
  const page = orderPath(plan);
  redirect((await findCurrentSession()) === null ? `/login?next=${encodeURIComponent(page)}` : page);
}

/** Redirects to the payment provider, to pay for a first plan or to change the present one. */
export async function goToCheckout(_before: BillingState, form: FormData): Promise<BillingState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { accounts: db, billing } = services;
  const baseUrl = siteUrlOf(services);
  if (billing === null) notFound();
  const plan = parsePlanId(fieldText(form, "plan", FIELD_MAX));
  if (plan === null) return { error: UNKNOWN_PLAN };
  const start = await attempt(services, () => startCheckout({ accountId, plan }, { db, billing, baseUrl }));
  if (start === null) return { error: UNAVAILABLE };
  redirect(start.url);
}

/** Redirects to the payment provider's page for the card, the invoices or a cancellation. */
export async function goToPortal(_before: BillingState, form: FormData): Promise<BillingState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { accounts: db, billing } = services;
  const baseUrl = siteUrlOf(services);
  if (billing === null) notFound();
  const task = readTask(form);
  if (task === null) return { error: UNAVAILABLE };
  const opened = await attempt(services, async () => {
    return { url: await openBillingPortal({ accountId, task }, { db, billing, baseUrl }) };
  });
  if (opened === null) return { error: UNAVAILABLE };
  redirect(opened.url ?? "/pricing");
}

/** The address that the provider links back to: the host that the user came by, since the session cookie is on it. */
function siteUrlOf({ baseUrl }: Services): string {
  return requestContext.getStore()?.siteUrl ?? baseUrl;
}

function readTask(form: FormData): BillingTask | null {
  const kind = fieldText(form, "task", FIELD_MAX);
  return kind === "home" || kind === "card" || kind === "cancel" ? { kind } : null;
}
