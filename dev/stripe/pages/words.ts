import type { Invoice, PaymentMethod, Price, Subscription } from "../stored";
import type { World } from "../world";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const MOMENT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function day(seconds: number): string {
  return DAY.format(seconds * 1000);
}

export function moment(seconds: number): string {
  return `${MOMENT.format(seconds * 1000)} UTC`;
}

export function dollars(cents: number): string {
  return DOLLARS.format(cents / 100);
}

/** What a price is for, by its product. */
export function nameOf({ state }: World, price: Price): string {
  return state.products[price.product]?.name ?? price.nickname ?? price.id;
}

export function perInterval({ unit_amount, recurring }: Price): string {
  return `${dollars(unit_amount ?? 0)} per ${recurring?.interval ?? "month"}`;
}

export function cardOf(method: PaymentMethod | undefined): string {
  if (!method) return "None";
  const { card, us_bank_account } = method;
  return card
    ? `${card.brand.charAt(0).toUpperCase()}${card.brand.slice(1)} ending in ${card.last4}`
    : `Bank account ending in ${us_bank_account?.last4 ?? "?"}`;
}

const STANDING: Readonly<Record<string, string>> = {
  active: "Active",
  past_due: "Payment failed",
  unpaid: "Not paid",
  incomplete: "Waiting for the first payment",
  incomplete_expired: "Never paid",
  canceled: "Ended",
};

export function standingOf({ status }: Subscription): string {
  return STANDING[status] ?? status;
}

export function numberOf({ number, id }: Invoice): string {
  return number ?? `Draft ${id.slice(-6)}`;
}
