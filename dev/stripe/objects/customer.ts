import { newId } from "../new-id";
import type { Customer } from "../stored";
import type { World } from "../world";

export interface NewCustomer {
  readonly email?: string | null;
  readonly name?: string | null;
  readonly description?: string | null;
  /** In cents; less than zero is the customer's credit. */
  readonly balance?: number;
  readonly metadata?: Record<string, string>;
  readonly testClock?: string | null;
}

/** A customer without any means of payment. */
export function addCustomer(
  world: World,
  { email, name, description, balance = 0, metadata, testClock = null }: NewCustomer,
): Customer {
  const id = newId("cus", 14);
  const customer: Customer = {
    id,
    object: "customer",
    address: null,
    balance,
    created: world.now(testClock),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: description ?? null,
    discount: null,
    email: email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: metadata ?? {},
    name: name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: testClock,
  };
  world.state.customers[id] = customer;
  world.emit("customer.created", customer);
  return customer;
}
