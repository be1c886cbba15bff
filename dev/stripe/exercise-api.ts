import type Stripe from "stripe";
import { buy, type TestAccount } from "./open-test-account";

/** Asks for everything that the API has, in every state that things get into: what the answers look like is checked. */
export async function exerciseApi(account: TestAccount): Promise<void> {
  await exerciseCatalogue(account);
  await exerciseCheckout(account);
  await exerciseRenewal(account);
  await exerciseChanges(account);
  await exerciseMoney(account);
  await exercisePortal(account);
  await exerciseRest(account);
}

async function exerciseCatalogue({ stripe }: TestAccount): Promise<void> {
  const product = await stripe.products.create({ name: "Extra", metadata: { a: "b" } });
  await stripe.products.update(product.id, { description: "More" });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true });
  const price = await stripe.prices.create({
    product: product.id,
    unit_amount: 500,
    currency: "usd",
    lookup_key: "extra",
    recurring: { interval: "year" },
  });
  await stripe.prices.create({ product: product.id, unit_amount: 700, currency: "usd" });
  await stripe.prices.update(price.id, { nickname: "Yearly" });
  await stripe.prices.retrieve(price.id, { expand: ["product"] });
  await stripe.prices.list({ lookup_keys: ["extra"], expand: ["data.product"] });
}

async function exerciseCheckout({ stripe, standIn }: TestAccount): Promise<void> {
  const { control, prices } = standIn;
  const open = (customer: string) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: [{ price: prices.growth, quantity: 1 }],
      success_url: "https://example.com/ok?s={CHECKOUT_SESSION_ID}",
      cancel_url: "https://example.com/no",
      metadata: { a: "b" },
      subscription_data: { metadata: { a: "b" } },
    });
  const customer = await stripe.customers.create({ email: "one@example.com", name: "One" });
  const paid = await open(customer.id);
  control.checkout(paid.id, "decline");
  control.checkout(paid.id, "three_d_secure");
  control.checkout(paid.id, "refuse");
  control.checkout(paid.id, "three_d_secure");
  control.checkout(paid.id, "authenticate");
  await stripe.checkout.sessions.retrieve(paid.id, { expand: ["line_items", "subscription", "invoice", "customer"] });
  await stripe.checkout.sessions.listLineItems(paid.id);
  await stripe.checkout.sessions.expire((await open(customer.id)).id);
  for (const outcome of ["succeeded", "failed"] as const) {
    const later = await open(customer.id);
    control.checkout(later.id, "later");
    const { invoice } = await stripe.checkout.sessions.retrieve(later.id);
    await stripe.invoices.retrieve(String(invoice), { expand: ["payments.data.payment.payment_intent"] });
    control.settle(String(invoice), outcome);
  }
  await stripe.checkout.sessions.list({ customer: customer.id });
  await stripe.customers.update(customer.id, { name: "Another", metadata: { c: "d" } });
  await stripe.customers.retrieve(customer.id, { expand: ["subscriptions"] });
  await stripe.customers.list({ email: "one@example.com" });
  await stripe.customers.del(customer.id);
  await stripe.customers.retrieve(customer.id);
}

async function exerciseRenewal(account: TestAccount): Promise<void> {
  const { stripe, standIn } = account;
  const buyer = await buy(account);
  buyer.pass(28.01);
  await stripe.invoices.list({ customer: buyer.customer });
  buyer.pass(0.05);
  await stripe.subscriptions.list({
    customer: buyer.customer,
    status: "all",
    expand: ["data.latest_invoice.payments", "data.default_payment_method", "data.schedule"],
  });
  await stripe.invoices.createPreview({ subscription: buyer.subscription.id });
  standIn.control.failNextPayment(buyer.customer, 2);
  buyer.pass(31.1);
  const [open] = (await stripe.invoices.list({ customer: buyer.customer, status: "open" })).data;
  await stripe.invoices.pay(String(open?.id)).catch(() => {});
  await stripe.paymentIntents.list({ customer: buyer.customer, limit: 1 });
  await stripe.charges.list({ customer: buyer.customer });
  await stripe.invoices.pay(String(open?.id));
  standIn.control.failNextPayment(buyer.customer, 20);
  buyer.pass(60);
  await stripe.subscriptions.retrieve(buyer.subscription.id);
  const [lost] = (await stripe.invoices.list({ customer: buyer.customer, status: "open" })).data;
  await stripe.invoices.markUncollectible(String(lost?.id));
  await stripe.invoices.voidInvoice(String(lost?.id));
  await stripe.invoices.listLineItems(String(lost?.id));
  await stripe.invoicePayments.list({ invoice: String(lost?.id) });
}

async function exerciseChanges(account: TestAccount): Promise<void> {
  const { stripe, standIn } = account;
  const { prices } = standIn;
  const buyer = await buy(account);
  const { id } = buyer.subscription;
  const item = String(buyer.subscription.items.data[0]?.id);
  await stripe.subscriptionItems.list({ subscription: id });
  await stripe.subscriptionItems.retrieve(item);
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: prices.pro }],
    billing_cycle_anchor: { type: "now" },
    proration_behavior: "none",
  });
  await stripe.subscriptions.update(id, {
    items: [{ id: item, price: prices.scale }],
    proration_behavior: "always_invoice",
  });
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: id });
  const [phase] = schedule.phases;
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price: prices.scale }], start_date: phase?.start_date ?? 0, end_date: phase?.end_date ?? 0 },
      { items: [{ price: prices.growth }] },
    ],
  });
  await stripe.subscriptionSchedules.retrieve(schedule.id, { expand: ["subscription"] });
  await stripe.subscriptionSchedules.list({ customer: buyer.customer });
  await stripe.subscriptionSchedules.release(schedule.id);
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false, metadata: { a: "b" } });
  await stripe.subscriptions.cancel(id);
  const waiting = await stripe.subscriptions.create({
    customer: buyer.customer,
    items: [{ price: prices.growth }],
    payment_behavior: "default_incomplete",
    expand: ["latest_invoice.payments"],
  });
  buyer.pass(1);
  await stripe.subscriptions.retrieve(waiting.id);
}

async function exerciseMoney(account: TestAccount): Promise<void> {
  const { stripe, standIn } = account;
  for (const evidence of ["winning_evidence", "losing_evidence"]) {
    const buyer = await buy(account);
    const [charge] = (await stripe.charges.list({ customer: buyer.customer })).data;
    const dispute = standIn.control.openDispute(String(charge?.id));
    await stripe.disputes.retrieve(dispute, { expand: ["charge"] });
    await stripe.disputes.update(dispute, { evidence: { uncategorized_text: evidence }, submit: true });
    await stripe.disputes.list({ charge: String(charge?.id) });
  }
  const buyer = await buy(account);
  const [charge] = (await stripe.charges.list({ customer: buyer.customer })).data;
  const id = String(charge?.id);
  await stripe.refunds.create({ charge: id, amount: 100 });
  const { id: failing } = await stripe.refunds.create({ charge: id, amount: 200 });
  standIn.control.failRefund(failing);
  const { id: rest } = await stripe.refunds.create({ payment_intent: String(charge?.payment_intent) });
  await stripe.refunds.retrieve(rest);
  await stripe.refunds.list({ charge: id });
  await stripe.charges.retrieve(id, { expand: ["refunds", "customer", "payment_intent"] });
  const intent = await stripe.paymentIntents.retrieve(String(charge?.payment_intent), { expand: ["latest_charge"] });
  const [payment] = (
    await stripe.invoicePayments.list({ payment: { type: "payment_intent", payment_intent: intent.id } })
  ).data;
  await stripe.invoicePayments.retrieve(String(payment?.id), { expand: ["invoice"] });
  const [paid] = (await stripe.invoices.list({ customer: buyer.customer })).data;
  standIn.control.voidCreditNote(standIn.control.creditInvoice(String(paid?.id), 500));
  standIn.control.discount(buyer.subscription.id, 25);
  await stripe.customers.update(buyer.customer, { balance: -700 });
  buyer.pass(31.1);
  await stripe.invoices.list({ customer: buyer.customer });
  const another = await buy(account);
  const [disputed] = (await stripe.charges.list({ customer: another.customer })).data;
  await stripe.disputes.close(standIn.control.openDispute(String(disputed?.id)));
}

async function exercisePortal(account: TestAccount): Promise<void> {
  const { stripe, standIn } = account;
  const buyer = await buy(account);
  const { id, items } = buyer.subscription;
  const [item] = items.data;
  const configuration = await stripe.billingPortal.configurations.create({
    name: "Portal",
    business_profile: { headline: "Peoplepages" },
    metadata: { a: "b" },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ["email", "address"] },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        billing_cycle_anchor: "now",
        proration_behavior: "none",
        products: [{ product: String(item?.price.product), prices: [standIn.prices.growth] }],
        schedule_at_period_end: { conditions: [{ type: "decreasing_item_amount" }] },
      },
    },
  });
  await stripe.billingPortal.configurations.update(configuration.id, { default_return_url: "https://example.com/" });
  await stripe.billingPortal.configurations.retrieve(configuration.id, {
    expand: ["features.subscription_update.products"],
  });
  await stripe.billingPortal.configurations.list({ active: true });
  const visit = {
    customer: buyer.customer,
    configuration: configuration.id,
    return_url: "https://example.com/account",
  };
  await stripe.billingPortal.sessions.create(visit);
  const flows: readonly Stripe.BillingPortal.SessionCreateParams.FlowData[] = [
    { type: "payment_method_update" },
    { type: "subscription_cancel", subscription_cancel: { subscription: id } },
    { type: "subscription_update", subscription_update: { subscription: id } },
    {
      type: "subscription_update_confirm",
      subscription_update_confirm: {
        subscription: id,
        items: [{ id: String(item?.id), price: standIn.prices.pro, quantity: 1 }],
      },
      after_completion: { type: "redirect", redirect: { return_url: "https://example.com/done" } },
    },
  ];
  for (const flow_data of flows) await stripe.billingPortal.sessions.create({ ...visit, flow_data });
}

async function exerciseRest(account: TestAccount): Promise<void> {
  const { stripe } = account;
  const buyer = await buy(account);
  const { data } = await stripe.paymentMethods.list({ customer: buyer.customer, type: "card" });
  await stripe.paymentMethods.retrieve(String(data[0]?.id));
  await stripe.paymentMethods.detach(String(data[0]?.id));
  await stripe.paymentMethods.attach("pm_usBankAccount_success", { customer: buyer.customer });
  const waiting = await stripe.subscriptions.create({
    customer: buyer.customer,
    items: [{ price: account.standIn.prices.scale }],
    payment_behavior: "default_incomplete",
  });
  // Its period begins while it waits, and the invoice of the next one is made by hand.
  await stripe.invoices.finalizeInvoice(String(waiting.latest_invoice)).catch(() => {});
  const endpoint = await stripe.webhookEndpoints.create({
    url: "http://127.0.0.1:9/hook",
    enabled_events: ["invoice.paid"],
    description: "Another",
    api_version: "2026-10-28.endive",
  });
  await stripe.webhookEndpoints.update(endpoint.id, { enabled_events: ["customer.deleted"], disabled: true });
  await stripe.webhookEndpoints.retrieve(endpoint.id);
  await stripe.webhookEndpoints.list();
  await stripe.webhookEndpoints.del(endpoint.id);
  await stripe.accounts.retrieveCurrent();
  await stripe.balance.retrieve();
  await stripe.testHelpers.testClocks.advance(buyer.clock, {
    frozen_time: Math.floor(Date.parse("2027-02-01") / 1000),
  });
  await stripe.testHelpers.testClocks.retrieve(buyer.clock);
  await stripe.testHelpers.testClocks.list();
  await stripe.testHelpers.testClocks.del(buyer.clock);
  const types = new Set<string>();
  for await (const { type, id } of stripe.events.list({ limit: 100 })) {
    if (!types.has(type)) await stripe.events.retrieve(id);
    types.add(type);
  }
}
