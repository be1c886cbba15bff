import { existsSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./support/settings";
import { listFiles, parseFile, readSource, resolveImport, withoutEnding } from "./support/source-code";

const LAYERS_ON_DISK = ["app", "bench", "cli", "clients", "components", "dev", "lib", "server", "tests"];

interface Rule {
  /** Paths that may be imported, besides the layer itself. */
  readonly layers: readonly string[];
  /** Paths of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages that may be imported; any if absent. */
  readonly packages?: readonly string[];
  /** Node modules that may be imported; any if absent. */
  readonly node?: readonly string[];
}

const PORTS = ["lib/directory/directory-store", "lib/ledger/ledger", "lib/rate-limit/limiter"];
/** Importable below every adapter: the error of a store that fails, and helpers without a layer. */
const FOUNDATION = ["lib/escape-html", "lib/store-unavailable", "lib/timeout", "lib/tracing/span"];
const DIRECTORY_PORTS = ["lib/directory/directory-store", "lib/directory/suppression-store"];
const LATER_PORTS = ["lib/mail/mailer", "lib/billing/billing", "lib/directory/suppression-store"];

/** Which layer may import what. The first row whose layer contains a file decides. */
const TABLE: readonly (readonly [layer: string, rule: Rule])[] = [
  [
    "lib/domain",
    {
      layers: [],
      node: [],
      packages: [
        "any-ascii",
        "fastest-levenshtein",
        "free-email-domains",
        "i18n-iso-countries",
        "ipaddr.js",
        "libphonenumber-js",
        "tldts",
      ],
    },
  ],
  // Of search only these read or write files; the bundler runs `compile`.
  ["lib/search/lexicon/lexicon", { layers: ["lib/search", "lib/project-root"], packages: [] }],
  ["lib/search/tables/compiled", { layers: ["lib/search/phrase-index", "lib/project-root"], packages: [] }],
  [
    "lib/search/tables/compile",
    { layers: ["lib/domain", "lib/search"], node: ["node:crypto", "node:fs"], packages: [] },
  ],
  [
    "lib/search",
    { layers: ["lib/domain"], node: [], packages: ["any-ascii", "fastest-levenshtein", "i18n-iso-countries", "tldts"] },
  ],
  ["lib/api", { layers: ["lib/domain", "lib/search", "lib/log", ...FOUNDATION], types: PORTS, packages: ["zod"] }],
  ["lib/mcp", { layers: ["lib/domain", "lib/api"], packages: ["@modelcontextprotocol/server", "zod"] }],
  // Runs in browsers too.
  [
    "lib/enrich",
    {
      layers: [
        "lib/domain",
        ...["columns", "read/find-table", "read/records", "read/refuse-bomb", "read/xlsx-records"].map(
          (file) => `lib/directory/import/${file}`,
        ),
      ],
      node: [],
      packages: ["@zip.js/zip.js"],
    },
  ],
  ["lib/site", { layers: ["lib/domain", "lib/search", "lib/api"] }],
  ...[
    ["records"],
    ["suppression", "lib/directory/records"],
    ["postgres", "lib/directory/records", "lib/directory/suppression"],
  ].map(([layer, ...below]): readonly [string, Rule] => [
    `lib/directory/${layer}`,
    {
      layers: [...below, ...DIRECTORY_PORTS, "lib/domain", "lib/search", "lib/db", "lib/env", "prisma", ...FOUNDATION],
    },
  ]),
  // Worker threads of an import hash for the suppression list.
  [
    "lib/directory",
    {
      layers: [
        ...["lib/domain", "lib/search", "lib/db", "lib/env", "prisma", ...FOUNDATION],
        "lib/secrets/suppression-hasher",
      ],
    },
  ],
  ...["ledger", "rate-limit", "mail", "billing"].map((adapter): readonly [string, Rule] => [
    `lib/${adapter}`,
    { layers: ["lib/domain", "lib/db", "lib/env", "prisma", ...FOUNDATION] },
  ]),
  // The brands of its hashes are part of the ledger's port.
  ["lib/secrets", { layers: ["lib/domain", "lib/db", ...FOUNDATION], types: ["lib/ledger/ledger"] }],
  ["lib/request-log", { layers: ["lib/domain", "lib/db", ...FOUNDATION], types: ["lib/api/services"] }],
  [
    "lib/accounts",
    {
      // The texts of messages do no I/O.
      layers: ["lib/domain", "lib/db", "lib/mail/messages", "prisma", ...FOUNDATION],
      types: [...PORTS, ...LATER_PORTS, "lib/secrets/secrets", "lib/log", "lib/env"],
    },
  ],
  ["lib/db", { layers: ["lib/env", "lib/log", "lib/project-root", "prisma", ...FOUNDATION] }],
  [
    "lib/tracing/open-tracing",
    {
      layers: ["lib/tracing"],
      packages: ["core", "exporter-trace-otlp-http", "resources", "sdk-trace", "api"].map(
        (name) => `@opentelemetry/${name}`,
      ),
    },
  ],
  ["lib/tracing", { layers: [], node: [], packages: [] }],
  ["lib/services", { layers: ["lib"] }],
  ["lib", { layers: ["lib/domain"] }],
  ["components", { layers: ["lib/domain"], types: ["lib/api/reference"] }],
  [
    "app",
    {
      layers: [
        ...["components", "lib/api", "lib/site", "lib/accounts", "lib/domain", "lib/enrich", "lib/search"],
        "lib/services",
      ],
    },
  ],
  [
    "server",
    {
      layers: [
        "lib/api",
        "lib/mcp",
        "lib/site",
        "lib/accounts",
        "lib/domain",
        "lib/search",
        "lib/env",
        "lib/log",
        "lib/services",
        "lib/client-address",
        "lib/loopback",
        ...FOUNDATION,
        "lib/billing/payment-pages",
        // The page shown while the framework cannot render one uses the chosen theme too.
        "components/theme",
      ],
      types: ["lib/readiness"],
    },
  ],
  ["cli", { layers: ["lib", "server"] }],
  // Packages of their own, which are installed without anything else of the product.
  ["clients", { layers: [], node: [], packages: ["openapi-fetch"] }],
  ["dev", { layers: [""] }],
  ["tests", { layers: [""] }],
  ["bench", { layers: [""] }],
];

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** Path inside the project without its ending; null for a package. */
  readonly target: string | null;
  readonly typeOnly: boolean;
  /** By `import()`, when the code around it runs. */
  readonly isDynamic: boolean;
}

const files = LAYERS_ON_DISK.flatMap(listFiles).filter((file) => /\.(tsx?|mjs|css)$/.test(file));
const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
const imports = product.filter((file) => !file.endsWith(".css")).flatMap(readImports);

describe("imports", () => {
  test("the files of the repository and their imports are found", () => {
    expect(product.length).toBeGreaterThan(50);
    expect(imports.filter(({ target }) => target !== null).length).toBeGreaterThan(100);
    expect(imports.filter(({ typeOnly }) => typeOnly).length).toBeGreaterThan(10);
  });

  test("every import inside the project leads to a file", () => {
    const lost = imports.filter(({ target }) => target !== null && !leadsToFile(target));
    expect(lost.map(say)).toEqual([]);
  });

  test.each(TABLE.map(([layer]) => layer))("%s imports only what the table allows", (layer) => {
    const own = imports.filter(({ from }) => layerOf(from) === layer);
    expect(own.filter((one) => !isAllowed(layer, one)).map(say)).toEqual([]);
  });

  test("docs/imports.md shows the table", async () => {
    const quote = (paths: readonly string[] = []) =>
      paths.map((path) => (path === "" ? "anything" : `\`${path}\``)).join(", ");
    const rows = TABLE.map(([layer, { layers, types, packages }]) => {
      const limits = packages === undefined ? "any" : quote(packages) || "none";
      return `| \`${layer}\` | ${quote(layers)} | ${quote(types)} | ${limits} |`;
    });
    const intro = [
      "# Who may import whom",
      "",
      "Written from `tests/architecture.test.ts`, which holds every import against it. After a change there:",
      "`npx vitest run --project unit tests/architecture.test.ts -u`.",
      "The first row whose layer contains a file applies to it; a layer may always import itself.",
      "",
      "| layer | may import | types only | packages |",
      "|---|---|---|---|",
    ];
    await expect(`${[...intro, ...rows].join("\n")}\n`).toMatchFileSnapshot(join(ROOT, "docs/imports.md"));
  });

  test("every file belongs to a layer of the table", () => {
    expect(product.filter((file) => layerOf(file) === null)).toEqual([]);
  });

  test("a port imports only domain rules and the types of search", () => {
    const own = imports.filter(({ from }) => [...PORTS, ...LATER_PORTS].some((port) => from === `${port}.ts`));
    const rules = ["lib/domain", "lib/search"];
    const isRule = (target: string | null) => target !== null && rules.some((layer) => isWithin(target, layer));
    expect(own.filter(({ target }) => !isRule(target)).map(say)).toEqual([]);
  });

  test("shipped code imports nothing from dev, tests or bench", () => {
    const shipped = imports.filter(({ from }) => !["dev", "tests", "bench"].some((layer) => isWithin(from, layer)));
    const leaks = shipped.filter(
      ({ target }) => target !== null && ["dev", "tests", "bench"].some((layer) => isWithin(target, layer)),
    );
    expect(leaks.map(say)).toEqual([]);
  });

  test("the SDK of OpenTelemetry is loaded only where traces are on", () => {
    const loads = imports.filter(({ target, typeOnly }) => target === "lib/tracing/open-tracing" && !typeOnly);
    expect(loads.map(({ from, isDynamic }) => [from, isDynamic])).toEqual([["lib/tracing/start-tracing.ts", true]]);
    const users = imports.filter(({ specifier }) => specifier.startsWith("@opentelemetry/")).map(({ from }) => from);
    expect([...new Set(users)]).toEqual(["lib/tracing/open-tracing.ts"]);
  });

  test("no page or route loads the adapters, the API's pipeline, the reader of queries or the lexicon", () => {
    // The framework bundles pages apart from the server: what a page loads is a second copy, made on a request's time.
    const heavy = [
      "lib/services/connect",
      "lib/api/serve",
      "lib/search/query/read-query",
      "lib/search/lexicon/lexicon",
      "lib/search/tables/compiled",
    ];
    for (const file of heavy) expect(product).toContain(`${file}.ts`);
    const entries = product.filter((file) => /^app\/(.*\/)?(page|route|layout)\.tsx?$/.test(file));
    expect(entries.length).toBeGreaterThan(20);
    const loaded = loadedFrom(entries.map(withoutEnding));
    expect(heavy.filter((file) => loaded.has(file))).toEqual([]);
  });

  test("no file imports itself through other files, not even types", () => {
    expect(findCycle()).toBeNull();
  });
});

describe("habits", () => {
  test("no layer has a name that says nothing, such as utils", () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });

  test("there are no barrel files", () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  test("product code never checks whether it is being tested", () => {
    const aware = product.filter(
      (file) => !/^(dev|tests|bench)\//.test(file) && /\bVITEST\b|NODE_ENV\W+test\b/.test(readSource(file)),
    );
    expect(aware).toEqual([]);
  });
});

function isAllowed(layer: string, { specifier, target, typeOnly }: Import): boolean {
  const rule = TABLE.find(([name]) => name === layer)?.[1];
  if (!rule) return false;
  if (target === null) {
    const isNode = specifier.startsWith("node:") || builtinModules.includes(specifier);
    if (isNode) return rule.node?.includes(specifier) ?? true;
    return !rule.packages || rule.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  }
  if (isWithin(target, layer) || rule.layers.some((allowed) => isWithin(target, allowed))) return true;
  return typeOnly && (rule.types ?? []).some((allowed) => isWithin(target, allowed));
}

function layerOf(file: string): string | null {
  return TABLE.find(([layer]) => isWithin(file.replace(/\.[a-z.]+$/, ""), layer))?.[0] ?? null;
}

function isWithin(path: string, layer: string): boolean {
  return layer === "" || path === layer || path.startsWith(`${layer}/`);
}

function readImports(from: string): readonly Import[] {
  return parseFile(from).imports.map(({ specifier, isTypeOnly, isDynamic }) => ({
    ...{ from, specifier, isDynamic },
    target: resolveImport(from, specifier),
    typeOnly: isTypeOnly,
  }));
}

function leadsToFile(target: string): boolean {
  const isGenerated = ["prisma", ".next", "dist"].some((folder) => isWithin(target, folder));
  const endings = ["", ".ts", ".tsx", ".mjs", ".d.mts", ".json", ".css"];
  return isGenerated || endings.some((ending) => existsSync(join(ROOT, target + ending)));
}

/** The files of one cycle of imports, those of types included; null if there is none. */
function findCycle(): readonly string[] | null {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports) {
    const file = withoutEnding(from);
    targets.set(file, [...(targets.get(file) ?? []), ...(target === null ? [] : [target])]);
  }
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of targets.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return null;
}

/** Everything that is loaded with these files, themselves included. */
function loadedFrom(entries: readonly string[]): ReadonlySet<string> {
  const loads = imports.filter(({ typeOnly, isDynamic }) => !typeOnly && !isDynamic);
  const loaded = new Set(entries);
  for (const file of loaded) {
    for (const { from, target } of loads) if (target !== null && withoutEnding(from) === file) loaded.add(target);
  }
  return loaded;
}

function say({ from, specifier, typeOnly }: Import): string {
  return `${from} imports ${typeOnly ? "types of " : ""}${specifier}`;
}
