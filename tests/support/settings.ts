import { fileURLToPath } from "node:url";

/** Of the project, where the command and the built pages are. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** One for all databases of a run: secrets that were made with it go along when a database is copied. */
export const AUTH_SECRET = "a secret of the tests, long enough and used nowhere else";

/** Links in answers begin with it; requests go to the port that a server chose. */
export const BASE_URL = "http://localhost:3000";

/** Every setting there is, empty: whatever the machine or a `.env` file sets, the tests run with their own. */
const UNSET = Object.fromEntries(
  [
    ...["PORT", "HOST", "BASE_URL", "DATABASE_URL", "DIRECTORY_DATABASE_URL", "DATA_DIR"],
    ...["METRICS_PORT", "METRICS_HOST", "SHUTDOWN_DELAY_SECONDS"],
    ...["REDIS_URL", "UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN", "AUTH_SECRET", "AUTH_SECRET_PREVIOUS"],
    ...["SMTP_URL", "MAIL_FROM", "MAIL_CATCHER_URL", "BILLING"],
    ...["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE", "STRIPE_CUSTOM_DOMAIN"],
    ...["STRIPE_PRICE_GROWTH", "STRIPE_PRICE_SCALE", "STRIPE_PRICE_PRO"],
    ...["OPERATOR_NAME", "SUPPORT_EMAIL", "TERMS_URL", "PRIVACY_CONTACT"],
    ...["TRUSTED_PROXIES", "STORE_TIMEOUT_MS", "SAMPLE_DATA", "LOG_LEVEL"],
    ...["PEOPLEPAGES_BASE", "PEOPLEPAGES_KEY"],
  ].map((name) => [name, ""]),
);

/** The environment of a process of the product: these settings and nothing of the machine's but where programs are. */
export function processEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "", LANG = "C.UTF-8" } = process.env;
  return { PATH, HOME, LANG, NODE_ENV: "production", ...UNSET, AUTH_SECRET, ...settings };
}

/** What production asks for; nothing behind these addresses is ever called by the tests of the API. */
export const SERVE_SETTINGS = {
  HOST: "127.0.0.1",
  PORT: "0",
  // No load balancer has to notice the end of a server of the tests.
  SHUTDOWN_DELAY_SECONDS: "0",
  BASE_URL,
  SMTP_URL: "smtp://127.0.0.1:9",
  STRIPE_SECRET_KEY: "sk_test_of_no_account",
  STRIPE_WEBHOOK_SECRET: "whsec_of_no_account",
  STRIPE_PRICE_GROWTH: "price_growth",
  STRIPE_PRICE_SCALE: "price_scale",
  STRIPE_PRICE_PRO: "price_pro",
  STRIPE_API_BASE: "http://127.0.0.1:9",
} as const;
