import type { Endpoint } from "../wire/endpoint";
import { ACCOUNT_ENDPOINTS } from "./account";
import { CATALOGUE } from "./catalogue";
import { CHECKOUT_SESSIONS } from "./checkout-sessions";
import { CUSTOMERS } from "./customers";
import { EVENTS } from "./events";
import { INVOICES } from "./invoices";
import { PAYMENTS } from "./payments";
import { PORTAL } from "./portal";
import { SUBSCRIPTION_SCHEDULES } from "./schedules";
import { SUBSCRIPTIONS } from "./subscriptions";
import { TEST_CLOCKS } from "./test-clocks";

/** Every address of the API that the stand-in has. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...ACCOUNT_ENDPOINTS,
  ...CATALOGUE,
  ...CHECKOUT_SESSIONS,
  ...CUSTOMERS,
  ...EVENTS,
  ...INVOICES,
  ...PAYMENTS,
  ...PORTAL,
  ...SUBSCRIPTIONS,
  ...SUBSCRIPTION_SCHEDULES,
  ...TEST_CLOCKS,
];
