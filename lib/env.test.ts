import { expect, test } from "vitest";
import { EnvError, missingContacts, readEnv, sellsInTestMode } from "./env";

const SECRET = "0123456789abcdef0123456789abcdef";
const PRODUCTION = {
  BASE_URL: "https://people.example.com",
  DATABASE_URL: "postgresql://app@db/app",
  AUTH_SECRET: SECRET,
  SMTP_URL: "smtps://mail.example.com",
  STRIPE_SECRET_KEY: "sk",
  STRIPE_WEBHOOK_SECRET: "whsec",
  STRIPE_PRICE_GROWTH: "price_g",
  STRIPE_PRICE_SCALE: "price_s",
  STRIPE_PRICE_PRO: "price_p",
};

function problemsOf(read: () => unknown): readonly string[] {
  try {
    read();
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

test("locally nothing needs to be set", () => {
  expect(readEnv({}, { mode: "local" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    baseUrl: "http://127.0.0.1:3000",
    databaseUrl: null,
    directoryDatabaseUrl: null,
    dataDir: ".data",
    rateStore: { kind: "process" },
    authSecret: null,
    authSecretPrevious: null,
    smtpUrl: null,
    mailFrom: "Peoplepages <no-reply@127.0.0.1>",
    mailCatcherUrl: null,
    stripe: null,
    trustedProxies: [],
    billing: "on",
    operator: { name: null, supportEmail: null, termsUrl: null, privacyContact: null },
    storeTimeoutMs: 2000,
    metricsPort: null,
    metricsHost: "127.0.0.1",
    tracing: null,
    shutdownDelaySeconds: 0,
    sampleData: true,
    logLevel: "info",
  });
});

test("an empty variable counts as not set", () => {
  expect(readEnv({ PORT: "", BASE_URL: " " }, { mode: "local" })).toMatchObject({ port: 3000 });
});

test("serve takes a complete set", () => {
  const env = readEnv({ ...PRODUCTION, TRUSTED_PROXIES: "10.0.0.0/8, ::1" }, { mode: "serve" });
  expect(env).toMatchObject({
    baseUrl: "https://people.example.com",
    directoryDatabaseUrl: PRODUCTION.DATABASE_URL,
    stripe: { prices: { growth: "price_g", scale: "price_s", pro: "price_p" }, apiBase: null },
    sampleData: false,
  });
  expect(env.trustedProxies).toHaveLength(2);
});

test("D25: serve names all that is missing at once", () => {
  expect(problemsOf(() => readEnv({}, { mode: "serve" })).join("\n")).toBe(
    [
      "BASE_URL missing",
      "DATABASE_URL missing",
      "AUTH_SECRET missing",
      "SMTP_URL missing",
      "STRIPE_SECRET_KEY missing",
      "STRIPE_WEBHOOK_SECRET missing",
      "STRIPE_PRICE_GROWTH missing",
      "STRIPE_PRICE_SCALE missing",
      "STRIPE_PRICE_PRO missing",
    ].join("\n"),
  );
});

test("a mail catcher is for local use: serve refuses it, and a command passes over it", () => {
  const MAIL_CATCHER_URL = "http://127.0.0.1:1080";
  expect(readEnv({ MAIL_CATCHER_URL }, { mode: "local" }).mailCatcherUrl).toBe(MAIL_CATCHER_URL);
  expect(readEnv({ MAIL_CATCHER_URL }, { mode: "tool" }).mailCatcherUrl).toBeNull();
  expect(problemsOf(() => readEnv({ ...PRODUCTION, MAIL_CATCHER_URL }, { mode: "serve" }))).toEqual([
    "MAIL_CATCHER_URL is only for npm start: remove it",
  ]);
});

test.each([
  ["sk_test_1", "https://people.example.com", true],
  ["rk_test_1", "https://people.example.com", true],
  ["sk_live_1", "https://people.example.com", false],
  ["rk_live_1", "https://people.example.com", false],
  ["sk_test_1", "http://127.0.0.1:3000", false],
])("with the key %s at %s, plans are sold in test mode: %s", (STRIPE_SECRET_KEY, BASE_URL, expected) => {
  const env = readEnv({ ...PRODUCTION, STRIPE_SECRET_KEY, BASE_URL }, { mode: "serve" });
  expect(sellsInTestMode(env)).toBe(expected);
});

test.each([
  ["pay.example.com", "pay.example.com"],
  ["", null],
])("the domain of the payment pages, set to %j, is %j", (STRIPE_CUSTOM_DOMAIN, customDomain) => {
  const env = readEnv({ ...PRODUCTION, STRIPE_CUSTOM_DOMAIN }, { mode: "serve" });
  expect(env.stripe?.customDomain).toBe(customDomain);
});

test.each(["https://pay.example.com", "pay.example.com/x", "a b", "u@pay.example.com"])(
  "%s is no domain of payment pages",
  (STRIPE_CUSTOM_DOMAIN) => {
    expect(problemsOf(() => readEnv({ ...PRODUCTION, STRIPE_CUSTOM_DOMAIN }, { mode: "serve" }))).toEqual([
      "STRIPE_CUSTOM_DOMAIN must be a host name such as pay.example.com",
    ]);
  },
);

test("with billing off, serve asks for no Stripe settings", () => {
  const { BASE_URL, DATABASE_URL, AUTH_SECRET, SMTP_URL } = PRODUCTION;
  const env = readEnv({ BASE_URL, DATABASE_URL, AUTH_SECRET, SMTP_URL, BILLING: "off" }, { mode: "serve" });
  expect(env).toMatchObject({ billing: "off", stripe: null });
});

test.each(["http://localhost:3000", "http://127.0.0.1", "https://a.example/"])(
  "D25: serve starts at %s",
  (BASE_URL) => {
    expect(readEnv({ ...PRODUCTION, BASE_URL }, { mode: "serve" }).baseUrl).toBe(BASE_URL.replace(/\/$/, ""));
  },
);

test.each([
  "http://people.example.com",
  "people.example.com",
  "/",
  "https://a.example/v1",
  "ftp://a.example",
  "https://u:p@a.example",
])("D25, D33: serve does not start at %s", (BASE_URL) => {
  expect(problemsOf(() => readEnv({ ...PRODUCTION, BASE_URL }, { mode: "serve" }))).toEqual([
    expect.stringMatching(/^BASE_URL must be/),
  ]);
});

test.each([
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["DATABASE_URL", "mysql://x"],
  ["AUTH_SECRET", "x".repeat(31)],
  ["TRUSTED_PROXIES", "10.0.0.0/8,everyone"],
  ["TRUSTED_PROXIES", "10.0.0.0/8, 0.0.0.0/0"],
  ["METRICS_HOST", "not an address"],
  ["SHUTDOWN_DELAY_SECONDS", "301"],
  ["BILLING", "yes"],
  ["STRIPE_API_BASE", "http://stripe.example"],
  ["STORE_TIMEOUT_MS", "-1"],
  ["LOG_LEVEL", "loud"],
  ["MAIL_FROM", "nobody"],
  ["MAIL_CATCHER_URL", "http://mail.example:1080"],
])("a wrong %s (%s) is named, alone, and its value is not repeated", (name, value) => {
  const problems = problemsOf(() => readEnv({ [name]: value }, { mode: "local" }));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} `));
  expect(problems[0]).not.toContain(value);
});

test.each([
  [{ STRIPE_SECRET_KEY: "sk" }, /STRIPE_WEBHOOK_SECRET.*missing/],
  [{ UPSTASH_REDIS_REST_URL: "https://x.example" }, /UPSTASH_REDIS_REST_TOKEN missing/],
  [
    { REDIS_URL: "redis://r", UPSTASH_REDIS_REST_URL: "https://x.example", UPSTASH_REDIS_REST_TOKEN: "t" },
    /set only one of them/,
  ],
])("half of a group is refused: %j", (source, problem) => {
  expect(problemsOf(() => readEnv(source, { mode: "local" }))).toEqual([expect.stringMatching(problem)]);
});

test("proxies that are everybody are refused with the reason", () => {
  const problems = problemsOf(() => readEnv({ ...PRODUCTION, TRUSTED_PROXIES: "0.0.0.0/0" }, { mode: "serve" }));
  expect(problems).toEqual([expect.stringMatching(/^TRUSTED_PROXIES trusts every address.*list only your proxies/)]);
});

test("metrics are for this machine alone, wherever the service listens, until they are given an address", () => {
  const open = { ...PRODUCTION, HOST: "0.0.0.0", METRICS_PORT: "9464" };
  expect(readEnv(open, { mode: "serve" }).metricsHost).toBe("127.0.0.1");
  expect(readEnv({ ...open, METRICS_HOST: "10.0.0.5" }, { mode: "serve" }).metricsHost).toBe("10.0.0.5");
});

test("a server that load balancers may stand before goes on for five seconds, and one's own ends at once", () => {
  expect(readEnv(PRODUCTION, { mode: "serve" }).shutdownDelaySeconds).toBe(5);
  expect(readEnv({}, { mode: "local" }).shutdownDelaySeconds).toBe(0);
  expect(readEnv({ SHUTDOWN_DELAY_SECONDS: "20" }, { mode: "local" }).shutdownDelaySeconds).toBe(20);
});

test("sample data comes with the embedded database alone", () => {
  const { DATABASE_URL } = PRODUCTION;
  expect(readEnv({ DATABASE_URL }, { mode: "local" }).sampleData).toBe(false);
  expect(readEnv({ SAMPLE_DATA: "off" }, { mode: "local" }).sampleData).toBe(false);
  expect(readEnv({ SAMPLE_DATA: "on", DATABASE_URL }, { mode: "local" }).sampleData).toBe(true);
});

test("the operator's contact settings are read as they are set", () => {
  const env = readEnv(
    {
      OPERATOR_NAME: "Acme GmbH & Söhne",
      SUPPORT_EMAIL: "support@acme.example",
      TERMS_URL: "https://acme.example/terms",
      PRIVACY_CONTACT: "https://acme.example/privacy",
    },
    { mode: "tool" },
  );
  expect(env.operator).toEqual({
    name: "Acme GmbH & Söhne",
    supportEmail: "support@acme.example",
    termsUrl: "https://acme.example/terms",
    privacyContact: "https://acme.example/privacy",
  });
  expect(missingContacts(env)).toEqual([]);
});

test.each([
  ["OPERATOR_NAME", "Acme\nGmbH"],
  ["OPERATOR_NAME", "x".repeat(101)],
  ["SUPPORT_EMAIL", "support"],
  ["SUPPORT_EMAIL", "Support <support@acme.example>"],
  ["TERMS_URL", "acme.example/terms"],
  ["TERMS_URL", "http://acme.example/terms"],
  ["TERMS_URL", "javascript:alert(1)"],
  ["PRIVACY_CONTACT", "javascript:alert(1)"],
  ["PRIVACY_CONTACT", "the data protection officer"],
])("refuses %s=%j and says what it takes", (name, value) => {
  expect(problemsOf(() => readEnv({ [name]: value }, { mode: "tool" }))).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be an? `)),
  ]);
});

test("serve starts without contact settings, and each that is missing is named", () => {
  const env = readEnv({ ...PRODUCTION, SUPPORT_EMAIL: "support@acme.example" }, { mode: "serve" });
  expect(missingContacts(env)).toEqual(["OPERATOR_NAME", "TERMS_URL", "PRIVACY_CONTACT"]);
});

test("traces need an endpoint only; the other settings of OpenTelemetry have defaults", () => {
  const endpoint = "https://collector.example.com:4318";
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { mode: "local" }).tracing).toEqual({
    endpoint,
    headers: {},
    serviceName: "peoplepages",
    ratio: 1,
  });
  const rest = { OTEL_SERVICE_NAME: "people", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  const headers = "authorization=Bearer%20abc, x-team = people";
  const set = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers, ...rest };
  expect(readEnv(set, { mode: "local" }).tracing).toEqual({
    endpoint,
    headers: { authorization: "Bearer abc", "x-team": "people" },
    serviceName: "people",
    ratio: 0.25,
  });
});

test("every wrong setting of OpenTelemetry is named", () => {
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318",
    OTEL_EXPORTER_OTLP_HEADERS: "no header",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
    OTEL_SERVICE_NAME: "a\nb",
    OTEL_TRACES_SAMPLER_ARG: "150%",
  };
  const problems = problemsOf(() => readEnv(wrong, { mode: "local" }));
  expect(problems.map((problem) => problem.split(" ")[0])).toEqual(Object.keys(wrong));
});
