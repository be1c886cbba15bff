import type Stripe from "stripe";
import type { Stored } from "../stored";
import { endpoint } from "../wire/endpoint";
import { parameters } from "../wire/parameters";

const ACCOUNT: Stored<Stripe.Account> = {
  id: "acct_localstandin",
  object: "account",
  business_profile: null,
  business_type: null,
  charges_enabled: true,
  country: "US",
  default_currency: "usd",
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  settings: null,
  type: "standard",
};

const BALANCE: Stored<Stripe.Balance> = {
  object: "balance",
  available: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
  livemode: false,
  pending: [{ amount: 0, currency: "usd", source_types: { card: 0 } }],
};

export const ACCOUNT_ENDPOINTS = [
  endpoint("GET", "/v1/account", parameters<Stripe.AccountRetrieveCurrentParams>()({}), () => ACCOUNT),
  endpoint("GET", "/v1/balance", parameters<Stripe.BalanceRetrieveParams>()({}), () => BALANCE),
];
