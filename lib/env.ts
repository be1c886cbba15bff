import { z } from "zod";
import { parseTrustedProxies, type TrustedProxies, trustsEverybody } from "@/lib/client-address";
import { PLAN_IDS, type PlanId } from "@/lib/domain/billing/plans";
import { parseEmailAddress } from "@/lib/domain/identifiers/email-address";
import type { Operator } from "@/lib/domain/operator";
import { LOG_LEVELS, type LogLevel } from "@/lib/log";
import { isLoopback } from "@/lib/loopback";

/**
 * What the settings are read for: `local` is npm start, where everything has a stand-in; `serve` is production, where
 * nothing has; `tool` is a command beside either.
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
  /** The domain that the account shows Checkout and the portal on; null: Stripe's own. */
  readonly customDomain: string | null;
}

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Absolute, without a trailing slash and without `/v1` (D33). */
  readonly baseUrl: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** As `databaseUrl` where it is not set. */
  readonly directoryDatabaseUrl: string | null;
  readonly dataDir: string;
  readonly rateStore: RateStoreSettings;
  /** Null: made on first start and kept in `dataDir`. */
  readonly authSecret: string | null;
  readonly authSecretPrevious: string | null;
  /** Null: the local mail catcher. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Where caught mail can be read: pages name it under npm start, and nowhere else. */
  readonly mailCatcherUrl: string | null;
  /** Null: the local stand-in, or none where billing is off. */
  readonly stripe: StripeSettings | null;
  readonly trustedProxies: TrustedProxies;
  readonly billing: "on" | "off";
  /** Named wherever pages and mails tell people whom to ask. */
  readonly operator: Operator;
  readonly storeTimeoutMs: number;
  readonly metricsPort: number | null;
  /** Where the metrics are served; they name nobody, and still are not for the public. */
  readonly metricsHost: string;
  /** How long the server goes on answering after it was asked to end, for load balancers to notice. */
  readonly shutdownDelaySeconds: number;
  readonly sampleData: boolean;
  readonly logLevel: LogLevel;
}

/** Everything that is missing or wrong, in one message. */
export class EnvError extends Error {
  readonly code = "bad_settings";

  constructor(readonly problems: readonly string[]) {
    super(["These settings need a look:", ...problems.map((problem) => `  - ${problem}`)].join("\n"));
    this.name = "EnvError";
  }
}

const AUTH_SECRET_BYTES = 32;

/** In production longer than load balancers commonly take between two probes; on one's own machine nobody probes. */
const SHUTDOWN_DELAY_SECONDS: Readonly<Record<EnvMode, number>> = { serve: 5, local: 0, tool: 0 };

/** Without a refinement's own sentence a wrong value would be reported in zod's words, which name no remedy. */
function text(isRight: (value: string) => boolean, error: string) {
  return z.string().refine(isRight, { error }).optional();
}

function whole(min: number, max: number, unit = "") {
  const error = `is a whole number from ${min} to ${max}${unit}`;
  return text((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, error);
}

function url(protocols: readonly string[], error: string) {
  return text((value) => protocols.includes(parseUrl(value)?.protocol ?? ""), error);
}

function oneOf<const Value extends string>(values: readonly Value[]) {
  return z.enum(values, { error: `is one of ${values.join(", ")}` }).optional();
}

const POSTGRES = url(
  ["postgres:", "postgresql:"],
  "is an address such as postgresql://user:password@host:5432/database",
);
const SECRET = text(
  (value) => Buffer.byteLength(value) >= AUTH_SECRET_BYTES,
  `has at least ${AUTH_SECRET_BYTES} bytes: make one with \`openssl rand -base64 48\``,
);
const HOST = text((value) => !/[\s/]/.test(value), "is an address or a host name to listen on");
const ANY = z.string().optional();

const SETTINGS = z.object({
  PORT: whole(0, 65_535),
  HOST,
  BASE_URL: text(isBaseUrl, "is http(s)://host with nothing after it; `/v1` is added by itself"),
  DATABASE_URL: POSTGRES,
  DIRECTORY_DATABASE_URL: POSTGRES,
  DATA_DIR: ANY,
  REDIS_URL: url(["redis:", "rediss:"], "is an address such as redis://host:6379"),
  UPSTASH_REDIS_REST_URL: url(["http:", "https:"], "is the REST address of the database"),
  UPSTASH_REDIS_REST_TOKEN: ANY,
  AUTH_SECRET: SECRET,
  AUTH_SECRET_PREVIOUS: ANY,
  SMTP_URL: url(["smtp:", "smtps:"], "is an address such as smtps://user:password@host:465"),
  MAIL_FROM: text((value) => /^[^\r\n@]*[^\s@<]@[^\s@>]+>?$/.test(value), "is an e-mail address, or `Name <address>`"),
  MAIL_CATCHER_URL: text(
    isLoopbackHttp,
    "is the http address of the local mail catcher, which npm start sets by itself",
  ),
  STRIPE_SECRET_KEY: ANY,
  STRIPE_WEBHOOK_SECRET: ANY,
  STRIPE_PRICE_GROWTH: ANY,
  STRIPE_PRICE_SCALE: ANY,
  STRIPE_PRICE_PRO: ANY,
  STRIPE_API_BASE: text(isSecureOrLoopback, "is an https address, or http on the loopback address"),
  STRIPE_CUSTOM_DOMAIN: text(isHostName, "is a host name such as pay.example.com"),
  TRUSTED_PROXIES: z
    .string()
    .refine((value) => parseTrustedProxies(value) !== null, {
      error: "is a list of addresses or CIDR networks with commas between",
      abort: true,
    })
    .refine((value) => !trustsEverybody(parseTrustedProxies(value) ?? []), {
      error:
        "trusts every address, and then every client chooses the address it is counted as: list your proxies alone",
    })
    .optional(),
  BILLING: oneOf(["on", "off"]),
  OPERATOR_NAME: text((value) => /^[^\p{Cc}\p{Zl}\p{Zp}]{1,100}$/u.test(value), "is a name of at most 100 characters"),
  SUPPORT_EMAIL: text(isEmail, "is an email address such as support@example.com"),
  TERMS_URL: text(isSecureOrLoopback, "is an https address, or http on the loopback address"),
  PRIVACY_CONTACT: text(
    (value) => isEmail(value) || isSecureOrLoopback(value),
    "is an email address, or the https address of a page",
  ),
  STORE_TIMEOUT_MS: whole(50, 60_000, " milliseconds"),
  METRICS_PORT: whole(0, 65_535),
  METRICS_HOST: HOST,
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

/** Where each part of the operator's contact is set. */
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
 * Reads all settings (docs/operating.md#settings). An empty variable counts as not set. Throws one EnvError that names everything
 * missing or wrong.
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

/** The contact settings that are not set, so that pages name nobody to ask. */
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
      problems.push(`${missing.join(", ")} missing, since ${group.find(isGiven)} is set`);
    }
  }
  if (isGiven("REDIS_URL") && upstash.some(isGiven))
    problems.push("REDIS_URL and UPSTASH_REDIS_REST_URL: set one of them");
  return problems;
}

/** What has a stand-in on a developer's machine, and must be real in production (D25). */
function missingForServe(
  isGiven: (name: SettingName) => boolean,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  const stripe = given.BILLING === "off" || STRIPE_SETTINGS.some(isGiven) ? [] : STRIPE_SETTINGS;
  const required: readonly SettingName[] = ["BASE_URL", "DATABASE_URL", "AUTH_SECRET", "SMTP_URL", ...stripe];
  const problems = required.filter((name) => !isGiven(name)).map((name) => `${name} missing`);
  if (given.BASE_URL !== undefined && isBaseUrl(given.BASE_URL) && !isSecureOrLoopback(given.BASE_URL)) {
    problems.push("BASE_URL is https, or http on the loopback address");
  }
  if (isGiven("MAIL_CATCHER_URL")) problems.push("MAIL_CATCHER_URL is for npm start alone: leave it out");
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

/** Whether plans are sold to the public with a test key of Stripe's, by which nobody is charged. */
export function sellsInTestMode({ stripe, baseUrl }: Pick<Env, "stripe" | "baseUrl">): boolean {
  if (stripe === null || isLoopback(new URL(baseUrl).hostname)) return false;
  return /^(sk|rk)_test_/.test(stripe.secretKey);
}

/** An address to listen on everywhere is none to visit. */
function browsable(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
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
