"use server";

import { notFound, redirect } from "next/navigation";
import { orderOf } from "@/app/(account)/account/order-of";
import { findSession, requireSession } from "@/app/auth/session";
import { type BillingTask, openBillingPortal } from "@/lib/accounts/purchase/open-billing-portal";
import { startCheckout } from "@/lib/accounts/purchase/start-checkout";
import { requestContext } from "@/lib/api/request-context";
import { parsePlanId } from "@/lib/domain/billing/plans";
import { getServices, type Services } from "@/lib/services";

/** What a form shows that did not lead on. */
export interface BillingState {
  readonly error: string | null;
}

const UNAVAILABLE = "The payment provider does not answer. Nothing was changed. Try again in a moment.";
const NO_PLAN = "Choose one of the plans.";

/** Begins the purchase of the plan that was chosen; who is not logged in does that first, and the choice is kept. */
export async function choosePlan(form: FormData): Promise<void> {
  const { billing } = await getServices();
  if (billing === null) notFound();
  const plan = parsePlanId(textOf(form, "plan"));
  if (plan === null) redirect("/pricing");
  const page = orderOf(plan);
  redirect((await findSession()) === null ? `/login?next=${encodeURIComponent(page)}` : page);
}

/** Leads on to the payment provider's page, where the plan is paid for; or changed, where there is one. */
export async function goToCheckout(_before: BillingState, form: FormData): Promise<BillingState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { accounts: db, billing } = services;
  const baseUrl = siteUrlOf(services);
  if (billing === null) notFound();
  const plan = parsePlanId(textOf(form, "plan"));
  if (plan === null) return { error: NO_PLAN };
  const start = await ask(services, () => startCheckout({ accountId, plan }, { db, billing, baseUrl }));
  if (start === null) return { error: UNAVAILABLE };
  redirect(start.url);
}

/** Leads on to the payment provider's page for card, invoices or cancellation. */
export async function goToPortal(_before: BillingState, form: FormData): Promise<BillingState> {
  const { accountId } = await requireSession();
  const services = await getServices();
  const { accounts: db, billing } = services;
  const baseUrl = siteUrlOf(services);
  if (billing === null) notFound();
  const task = readTask(form);
  if (task === null) return { error: UNAVAILABLE };
  const opened = await ask(services, async () => {
    return { url: await openBillingPortal({ accountId, task }, { db, billing, baseUrl }) };
  });
  if (opened === null) return { error: UNAVAILABLE };
  redirect(opened.url ?? "/pricing");
}

/** Where the provider's page leads back to: the site by the name that the visitor, and so the session, came by. */
function siteUrlOf({ baseUrl }: Services): string {
  return requestContext.getStore()?.siteUrl ?? baseUrl;
}

function readTask(form: FormData): BillingTask | null {
  const kind = textOf(form, "task");
  return kind === "home" || kind === "card" || kind === "cancel" ? { kind } : null;
}

/** Null where the payment provider, or the store, does not answer. */
async function ask<Result>({ log }: Services, work: () => Promise<Result>): Promise<Result | null> {
  try {
    return await work();
  } catch (err) {
    log.error({ err }, "failed to open a page of the payment provider");
    return null;
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 100) : "";
}
