import { fileURLToPath } from "node:url";

/** The folder of the project, with the command and the built pages. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** One for all databases of a run: secrets that were made with it go along when a database is copied. */
export const AUTH_SECRET = "a secret of the tests, long enough and used nowhere else";

/** Links in answers start with it; requests go to the port that a server chose. */
export const BASE_URL = "http://localhost:3000";

/** Every setting, empty, so that neither the machine nor a `.env` file affects the tests. */
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
    ...["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_HEADERS", "OTEL_EXPORTER_OTLP_PROTOCOL"],
    ...["OTEL_SERVICE_NAME", "OTEL_TRACES_SAMPLER_ARG"],
    ...["PEOPLEPAGES_BASE", "PEOPLEPAGES_KEY"],
  ].map((name) => [name, ""]),
);

/** The environment of a process of the product: these settings, and of the machine only where programs are. */
export function processEnvironment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = "", HOME = "", LANG = "C.UTF-8" } = process.env;
  return { PATH, HOME, LANG, NODE_ENV: "production", ...UNSET, AUTH_SECRET, ...settings };
}

/** What production requires. The API tests never call these addresses. */
export const SERVE_SETTINGS = {
  HOST: "127.0.0.1",
  PORT: "0",
  // No load balancer has to notice that a server of the tests ends.
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
