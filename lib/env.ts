import { z } from "zod";
import { parseTrustedProxies, type TrustedProxies, trustsAllAddresses } from "./client-address";
import { PLAN_IDS, type PlanId } from "./domain/billing/plans";
import { parseEmailAddress } from "./domain/identifiers/email-address";
import type { Operator } from "./domain/operator";
import { LOG_LEVELS, type LogLevel } from "./log";
import { isLoopback } from "./loopback";
import type { TracingSettings } from "./tracing/open-tracing";

/**
 * Purpose of the settings: `local` is npm start, where missing services have local substitutes; `serve` is production,
 * where all are required; `tool` is a command that runs beside either.
 */
type EnvMode = "local" | "serve" | "tool";

export type RateStoreSettings =
  | { readonly kind: "process" }
  | { readonly kind: "redis"; readonly url: string }
  | { readonly kind: "upstash"; readonly url: string; readonly token: string };

export interface StripeSettings {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: Readonly<Record<PlanId, string>>;
  readonly apiBase: string | null;
  /** Custom domain of Checkout and the portal. Null: Stripe's domain. */
  readonly customDomain: string | null;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute, without a trailing slash and without `/v1` (D33). */
  readonly baseUrl: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** Same as `databaseUrl` if it is not set. */
  readonly directoryDatabaseUrl: string | null;
  readonly dataDir: string;
  readonly rateStore: RateStoreSettings;
  /** Null: created on first start and stored in `dataDir`. */
  readonly authSecret: string | null;
  readonly authSecretPrevious: string | null;
  /** Null: the local mail catcher. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** URL of the caught mail, which pages link to under npm start only. */
  readonly mailCatcherUrl: string | null;
  /** Null: the local stand-in, or no Stripe if billing is off. */
  readonly stripe: StripeSettings | null;
  readonly trustedProxies: TrustedProxies;
  readonly billing: "on" | "off";
  /** Contact that pages and emails name. */
  readonly operator: Operator;
  readonly storeTimeoutMs: number;
  readonly metricsPort: number | null;
  /** Address to serve the metrics on. They contain no personal data but are not public. */
  readonly metricsHost: string;
  /** Null: no traces. */
  readonly tracing: TracingSettings | null;
  /** How long the server keeps responding after SIGTERM, so that load balancers notice the shutdown. */
  readonly shutdownDelaySeconds: number;
  readonly sampleData: boolean;
  readonly logLevel: LogLevel;
}

/** Settings are missing or invalid. The message lists all problems. */
export class EnvError extends Error {
  readonly code = "bad_settings";

  constructor(readonly problems: readonly string[]) {
    super(["Some settings are missing or invalid:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "EnvError";
  }
}

const AUTH_SECRET_BYTES = 32;

/** In production longer than the usual interval of a load balancer's probes. Locally there is no load balancer. */
const SHUTDOWN_DELAY_SECONDS: Readonly<Record<EnvMode, number>> = { serve: 5, local: 0, tool: 0 };

/** Each refinement has its own message, because the default ones of zod do not say how to fix a value. */
function text(isRight: (value: string) => boolean, error: string) {
  return z.string().refine(isRight, { error }).optional();
}

function whole(min: number, max: number, unit = "") {
  const error = `must be a whole number from ${min} to ${max}${unit}`;
  return text((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, error);
}

function url(protocols: readonly string[], error: string) {
  return text((value) => protocols.includes(parseUrl(value)?.protocol ?? ""), error);
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: `must be one of ${values.join(", ")}` }).optional();
}

const POSTGRES = url(
  ["postgres:", "postgresql:"],
  "must be a URL such as postgresql://user:password@host:5432/database",
);
const SECRET = text(
  (value) => Buffer.byteLength(value) >= AUTH_SECRET_BYTES,
  `must have at least ${AUTH_SECRET_BYTES} bytes: create one with \`openssl rand -base64 48\``,
);
const HOST = text((value) => !/[\s/]/.test(value), "must be an address or a host name to listen on");
const ANY = z.string().optional();

const SETTINGS = z.object({
  PORT: whole(0, 65_535),
  HOST,
  BASE_URL: text(isBaseUrl, "must be http(s)://host without a path; `/v1` is added automatically"),
  DATABASE_URL: POSTGRES,
  DIRECTORY_DATABASE_URL: POSTGRES,
  DATA_DIR: ANY,
  REDIS_URL: url(["redis:", "rediss:"], "must be a URL such as redis://host:6379"),
  UPSTASH_REDIS_REST_URL: url(["http:", "https:"], "must be the REST URL of the database"),
  UPSTASH_REDIS_REST_TOKEN: ANY,
  AUTH_SECRET: SECRET,
  AUTH_SECRET_PREVIOUS: ANY,
  SMTP_URL: url(["smtp:", "smtps:"], "must be a URL such as smtps://user:password@host:465"),
  MAIL_FROM: text(
    (value) => /^[^\r\n@]*[^\s@<]@[^\s@>]+>?$/.test(value),
    "must be an email address, or `Name <address>`",
  ),
  MAIL_CATCHER_URL: text(
    isLoopbackHttp,
    "must be the http URL of the local mail catcher, which npm start sets automatically",
  ),
  STRIPE_SECRET_KEY: ANY,
  STRIPE_WEBHOOK_SECRET: ANY,
  STRIPE_PRICE_GROWTH: ANY,
  STRIPE_PRICE_SCALE: ANY,
  STRIPE_PRICE_PRO: ANY,
  STRIPE_API_BASE: text(isSecureOrLoopback, "must be an https URL, or http on the loopback address"),
  STRIPE_CUSTOM_DOMAIN: text(isHostName, "must be a host name such as pay.example.com"),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => parseTrustedProxies(value) !== null, {
      error: "must be a comma-separated list of addresses or CIDR networks",
      abort: true,
    })
    .refine((value) => !trustsAllAddresses(parseTrustedProxies(value) ?? []), {
      error:
        "trusts every address, so that every client could choose the address it is counted by: list only your proxies",
    })
    .optional(),
  BILLING: oneOf(["on", "off"]),
  OPERATOR_NAME: text(
    (value) => /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u.test(value),
    "must be a name of at most 100 characters",
  ),
  SUPPORT_EMAIL: text(isEmail, "must be an email address such as support@example.com"),
  TERMS_URL: text(isSecureOrLoopback, "must be an https URL, or http on the loopback address"),
  PRIVACY_CONTACT: text(
    (value) => isEmail(value) || isSecureOrLoopback(value),
    "must be an email address, or the https URL of a page",
  ),
  STORE_TIMEOUT_MS: whole(50, 60_000, " milliseconds"),
  METRICS_PORT: whole(0, 65_535),
  METRICS_HOST: HOST,
  OTEL_EXPORTER_OTLP_ENDPOINT: url(["http:", "https:"], "must be a URL such as http://127.0.0.1:4318"),
  OTEL_EXPORTER_OTLP_HEADERS: text(
    (value) => parseHeaders(value) !== null,
    "must be headers such as `name=value,other=value`, with the values percent-encoded",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf(["http/json"]),
  OTEL_SERVICE_NAME: text((value) => /^\P{Cc}{1,100}$/u.test(value), "must be a name of at most 100 characters"),
  OTEL_TRACES_SAMPLER_ARG: text(
    (value) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(value),
    "must be the share of requests to trace, from 0 to 1",
  ),
  SHUTDOWN_DELAY_SECONDS: whole(0, 300, " seconds"),
  SAMPLE_DATA: oneOf(["on", "off"]),
  LOG_LEVEL: oneOf(LOG_LEVELS),
});

type Settings = z.infer<typeof SETTINGS>;
type SettingName = keyof Settings;

const PRICE_SETTINGS: Readonly<Record<PlanId, SettingName>> = {
  growth: "STRIPE_PRICE_GROWTH",
  scale: "STRIPE_PRICE_SCALE",
  pro: "STRIPE_PRICE_PRO",
};

/** Settings of the operator's contact. */
const CONTACT_SETTINGS: readonly (readonly [keyof Operator, SettingName])[] = [
  ["name", "OPERATOR_NAME"],
  ["supportEmail", "SUPPORT_EMAIL"],
  ["termsUrl", "TERMS_URL"],
  ["privacyContact", "PRIVACY_CONTACT"],
];

const STRIPE_SETTINGS: readonly SettingName[] = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  ...PLAN_IDS.map((plan) => PRICE_SETTINGS[plan]),
];

/**
 * Reads all settings (docs/operating.md#settings). An empty variable counts as not set. Throws one EnvError that lists
 * all problems.
 */
export function readEnv(
  source: Readonly<Record<string, string | undefined>>,
  { mode }: { readonly mode: EnvMode },
): Env {
  const given = Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = SETTINGS.safeParse(given);
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
  const isGiven = (name: SettingName): boolean => given[name] !== undefined;
  const problems = [
    ...wrong,
    ...incompleteGroups(isGiven, given.BILLING),
    ...(mode === "serve" ? missingForServe(isGiven, given) : []),
  ];
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return toEnv(parsed.data, mode);
}

/** Returns the contact settings that are not set. Without them pages name no contact. */
export function missingContacts({ operator }: Pick<Env, "operator">): readonly string[] {
  return CONTACT_SETTINGS.flatMap(([part, setting]) => (operator[part] === null ? [setting] : []));
}

function incompleteGroups(isGiven: (name: SettingName) => boolean, billing: string | undefined): readonly string[] {
  const problems: string[] = [];
  const upstash: readonly SettingName[] = ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"];
  const groups = billing === "off" ? [upstash] : [upstash, STRIPE_SETTINGS];
  for (const group of groups) {
    const missing = group.filter((name) => !isGiven(name));
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(`${missing.join(", ")} missing, because ${group.find(isGiven)} is set`);
    }
  }
  if (isGiven("REDIS_URL") && upstash.some(isGiven))
    problems.push("REDIS_URL and UPSTASH_REDIS_REST_URL: set only one of them");
  return problems;
}

/** Returns the problems of settings that are optional locally but required in production (D25). */
function missingForServe(
  isGiven: (name: SettingName) => boolean,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  const stripe = given.BILLING === "off" || STRIPE_SETTINGS.some(isGiven) ? [] : STRIPE_SETTINGS;
  const required: readonly SettingName[] = ["BASE_URL", "DATABASE_URL", "AUTH_SECRET", "SMTP_URL", ...stripe];
  const problems = required.filter((name) => !isGiven(name)).map((name) => `${name} missing`);
  if (given.BASE_URL !== undefined && isBaseUrl(given.BASE_URL) && !isSecureOrLoopback(given.BASE_URL)) {
    problems.push("BASE_URL must be https, or http on the loopback address");
  }
  if (isGiven("MAIL_CATCHER_URL")) problems.push("MAIL_CATCHER_URL is only for npm start: remove it");
  return problems;
}

function toEnv(settings: Settings, mode: EnvMode): Env {
  const port = Number(settings.PORT ?? 3000);
  const host = settings.HOST ?? "127.0.0.1";
  const baseUrl = new URL(settings.BASE_URL ?? `http://${browsable(host)}:${port}`);
  const databaseUrl = settings.DATABASE_URL ?? null;
  const billing = settings.BILLING ?? "on";
  return {
    port,
    host,
    baseUrl: baseUrl.origin,
    databaseUrl,
    directoryDatabaseUrl: settings.DIRECTORY_DATABASE_URL ?? databaseUrl,
    dataDir: settings.DATA_DIR ?? ".data",
    rateStore: rateStore(settings),
    authSecret: settings.AUTH_SECRET ?? null,
    authSecretPrevious: settings.AUTH_SECRET_PREVIOUS ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `Peoplepages <no-reply@${baseUrl.hostname}>`,
    mailCatcherUrl: mode === "local" ? (settings.MAIL_CATCHER_URL ?? null) : null,
    stripe: billing === "on" ? stripe(settings) : null,
    trustedProxies: parseTrustedProxies(settings.TRUSTED_PROXIES ?? "") ?? [],
    billing,
    operator: {
      name: settings.OPERATOR_NAME ?? null,
      supportEmail: settings.SUPPORT_EMAIL ?? null,
      termsUrl: settings.TERMS_URL ?? null,
      privacyContact: settings.PRIVACY_CONTACT ?? null,
    },
    storeTimeoutMs: Number(settings.STORE_TIMEOUT_MS ?? 2000),
    metricsPort: settings.METRICS_PORT === undefined ? null : Number(settings.METRICS_PORT),
    metricsHost: settings.METRICS_HOST ?? "127.0.0.1",
    tracing: tracing(settings),
    shutdownDelaySeconds: Number(settings.SHUTDOWN_DELAY_SECONDS ?? SHUTDOWN_DELAY_SECONDS[mode]),
    sampleData:
      settings.SAMPLE_DATA === undefined ? mode === "local" && databaseUrl === null : settings.SAMPLE_DATA === "on",
    logLevel: settings.LOG_LEVEL ?? "info",
  };
}

function rateStore(settings: Settings): RateStoreSettings {
  if (settings.REDIS_URL) return { kind: "redis", url: settings.REDIS_URL };
  const { UPSTASH_REDIS_REST_URL: address, UPSTASH_REDIS_REST_TOKEN: token } = settings;
  return address && token ? { kind: "upstash", url: address, token } : { kind: "process" };
}

function tracing(settings: Settings): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (!endpoint) return null;
  return {
    endpoint,
    headers: parseHeaders(settings.OTEL_EXPORTER_OTLP_HEADERS ?? "") ?? {},
    serviceName: settings.OTEL_SERVICE_NAME ?? "peoplepages",
    ratio: Number(settings.OTEL_TRACES_SAMPLER_ARG ?? 1),
  };
}

function stripe(settings: Settings): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  const { STRIPE_PRICE_GROWTH: growth, STRIPE_PRICE_SCALE: scale, STRIPE_PRICE_PRO: pro } = settings;
  if (!secretKey || !webhookSecret || !growth || !scale || !pro) return null;
  return {
    secretKey,
    webhookSecret,
    prices: { growth, scale, pro },
    apiBase: settings.STRIPE_API_BASE ?? null,
    customDomain: settings.STRIPE_CUSTOM_DOMAIN ?? null,
  };
}

/** Returns whether a public service sells plans with a test key of Stripe, which charges nobody. */
export function sellsInTestMode({ stripe, baseUrl }: Pick<Env, "stripe" | "baseUrl">): boolean {
  if (stripe === null || isLoopback(new URL(baseUrl).hostname)) return false;
  return /^(sk|rk)_test_/.test(stripe.secretKey);
}

/** Returns a host that a browser can open, also for the wildcard addresses. */
function browsable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** Parses the list of headers as OpenTelemetry writes it. Null if it is none. */
function parseHeaders(list: string): Readonly<Record<string, string>> | null {
  const pairs = list.split(",").filter((pair) => pair.trim() !== "");
  const headers = pairs.map((pair) => /^\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(.*?)\s*$/.exec(pair));
  try {
    const entries = headers.map((match) => [match?.[1] ?? "", decodeURIComponent(match?.[2] ?? "")] as const);
    const areValid = entries.every(([name, value]) => name !== "" && /^[\t\x20-\x7e]+$/.test(value));
    return areValid ? Object.fromEntries(entries) : null;
  } catch {
    return null;
  }
}

function isHostName(value: string): boolean {
  return parseUrl(`https://${value}`)?.host === value.toLowerCase();
}

function isBaseUrl(value: string): boolean {
  const address = parseUrl(value);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  return address.pathname === "/" && address.href === `${address.origin}/`;
}

function isEmail(value: string): boolean {
  return parseEmailAddress(value) !== null;
}

function isSecureOrLoopback(value: string): boolean {
  return parseUrl(value)?.protocol === "https:" || isLoopbackHttp(value);
}

function isLoopbackHttp(value: string): boolean {
  const address = parseUrl(value);
  return address?.protocol === "http:" && isLoopback(address.hostname);
}
