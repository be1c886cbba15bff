import { newId } from "../new-id";
import { type CreditNote, type Invoice, listOf } from "../stored";
import { invalid } from "../wire/stripe-error";
import type { World } from "../world";

/** Takes a part of a paid invoice back, to the customer's balance, as an account's owner does in the dashboard. */
export function creditInvoice(world: World, invoice: Invoice, amount: number): CreditNote {
  const customer = world.state.customers[invoice.customer ?? ""];
  if (invoice.status !== "paid" || !customer) throw invalid("Credit notes are made here for paid invoices alone.");
  if (amount > invoice.total - invoice.post_payment_credit_notes_amount) {
    throw invalid("The sum of credit amount and existing credit notes is greater than the invoice's total.", "amount");
  }
  const id = newId("cn");
  const note: CreditNote = {
    id,
    object: "credit_note",
    amount,
    amount_shipping: 0,
    created: world.now(invoice.test_clock),
    currency: invoice.currency,
    customer: customer.id,
    customer_account: null,
    customer_balance_transaction: newId("cbtxn"),
    discount_amount: 0,
    discount_amounts: [],
    effective_at: null,
    invoice: invoice.id,
    lines: listOf(`/v1/credit_notes/${id}/lines`, [
      {
        id: newId("cnli"),
        object: "credit_note_line_item",
        amount,
        description: "Credit",
        discount_amount: 0,
        discount_amounts: [],
        livemode: false,
        metadata: null,
        pretax_credit_amounts: [],
        quantity: 1,
        tax_rates: [],
        taxes: [],
        type: "custom_line_item",
        unit_amount: amount,
        unit_amount_decimal: String(amount),
      },
    ]),
    livemode: false,
    memo: null,
    metadata: {},
    number: `${invoice.number ?? ""}-CN-01`,
    out_of_band_amount: null,
    pdf: invoice.invoice_pdf ?? "",
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [],
    shipping_cost: null,
    status: "issued",
    subtotal: amount,
    subtotal_excluding_tax: amount,
    total: amount,
    total_excluding_tax: amount,
    total_taxes: [],
    type: "post_payment",
    voided_at: null,
  };
  world.state.creditNotes[id] = note;
  invoice.post_payment_credit_notes_amount += amount;
  customer.balance -= amount;
  world.emit("credit_note.created", note);
  return note;
}

/** Takes a credit note back: the invoice stands as it did. */
export function voidCreditNote(world: World, note: CreditNote): void {
  const invoice = world.state.invoices[note.invoice];
  const customer = world.state.customers[note.customer];
  note.status = "void";
  note.voided_at = world.now(invoice?.test_clock);
  if (invoice) invoice.post_payment_credit_notes_amount -= note.amount;
  if (customer) customer.balance += note.amount;
  world.emit("credit_note.voided", note);
}
