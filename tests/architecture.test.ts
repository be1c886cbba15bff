import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { builtinModules } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const ROOMS_ON_DISK = ["app", "bench", "cli", "components", "dev", "lib", "server", "tests"];

interface Rule {
  /** Paths that may be imported, besides the room itself. */
  readonly rooms: readonly string[];
  /** Paths of which only types may be imported. */
  readonly types?: readonly string[];
  /** Packages; left out: any. */
  readonly packages?: readonly string[];
  /** Modules of Node; left out: any. */
  readonly node?: readonly string[];
}

const PORTS = ["lib/directory/directory-store", "lib/ledger/ledger", "lib/rate-limit/limiter"];
/** Importable below every adapter: the error of a store that fails, and helpers without a room. */
const FOUNDATION = ["lib/escape-html", "lib/store-unavailable", "lib/timeout"];
const LATER_PORTS = ["lib/mail/mailer", "lib/billing/billing", "lib/directory/suppression-store"];

/** Who may import whom. The first row whose room holds a file decides. */
const TABLE: readonly (readonly [room: string, rule: Rule])[] = [
  [
    "lib/domain",
    {
      rooms: [],
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
  ["lib/search/lexicon/read-tables", { rooms: ["lib/project-root"], packages: [] }],
  ["lib/search/tables/compiled", { rooms: ["lib/search/tables", "lib/project-root"], packages: [] }],
  ["lib/search/tables/compile", { rooms: ["lib/search"], packages: [] }],
  ["lib/search/lexicon-version", { rooms: ["lib/search"], node: ["node:crypto"], packages: [] }],
  ["lib/search", { rooms: ["lib/domain"], node: [], packages: ["any-ascii", "fastest-levenshtein", "tldts"] }],
  ["lib/api", { rooms: ["lib/domain", "lib/search", "lib/log", ...FOUNDATION], types: PORTS, packages: ["zod"] }],
  ["lib/site", { rooms: ["lib/domain", "lib/search", "lib/api"] }],
  ["lib/directory", { rooms: ["lib/domain", "lib/search", "lib/db", "lib/env", "prisma", ...FOUNDATION] }],
  ...["ledger", "rate-limit", "mail", "billing"].map((adapter): readonly [string, Rule] => [
    `lib/${adapter}`,
    { rooms: ["lib/domain", "lib/db", "lib/env", "prisma", ...FOUNDATION] },
  ]),
  // The brands of its hashes are words of the ledger's port.
  ["lib/secrets", { rooms: ["lib/domain", "lib/db", ...FOUNDATION], types: ["lib/ledger/ledger"] }],
  ["lib/request-log", { rooms: ["lib/domain", "lib/db", ...FOUNDATION], types: ["lib/api/services"] }],
  [
    "lib/accounts",
    {
      // What messages say is no I/O.
      rooms: ["lib/domain", "lib/db", "lib/mail/messages", "prisma", ...FOUNDATION],
      types: [...PORTS, ...LATER_PORTS, "lib/secrets/secrets", "lib/log", "lib/env"],
    },
  ],
  ["lib/db", { rooms: ["lib/env", "lib/log", "lib/project-root", "prisma", ...FOUNDATION] }],
  ["lib/services", { rooms: ["lib"] }],
  ["lib", { rooms: ["lib/domain"] }],
  ["components", { rooms: ["lib/domain"], types: ["lib/api/reference"] }],
  ["app", { rooms: ["components", "lib/api", "lib/site", "lib/accounts", "lib/domain", "lib/search", "lib/services"] }],
  [
    "server",
    {
      rooms: [
        "lib/api",
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
        // The page that is shown while the framework cannot draw one is in the chosen theme too.
        "components/theme",
      ],
      types: ["lib/readiness"],
    },
  ],
  ["cli", { rooms: ["lib", "server"] }],
  ["dev", { rooms: [""] }],
  ["tests", { rooms: [""] }],
  ["bench", { rooms: [""] }],
];

interface Import {
  readonly from: string;
  readonly specifier: string;
  /** Path inside the project, without its ending; null where it is a package. */
  readonly target: string | null;
  readonly typeOnly: boolean;
  /** By `import()`, when the code around it runs. */
  readonly isDynamic: boolean;
}

const files = ROOMS_ON_DISK.flatMap((room) => listFiles(join(root, room)));
const product = files.filter((file) => !/\.test\.tsx?$/.test(file));
const imports = product.flatMap(readImports);

describe("who may import whom", () => {
  test("the files and their imports are found at all", () => {
    expect(product.length).toBeGreaterThan(50);
    expect(imports.filter(({ target }) => target !== null).length).toBeGreaterThan(100);
    expect(imports.filter(({ typeOnly }) => typeOnly).length).toBeGreaterThan(10);
  });

  test("every import inside the project leads to a file", () => {
    const lost = imports.filter(({ target }) => target !== null && !leadsToFile(target));
    expect(lost.map(say)).toEqual([]);
  });

  test.each(TABLE.map(([room]) => room))("%s keeps to the table", (room) => {
    const own = imports.filter(({ from }) => roomOf(from) === room);
    expect(own.filter((one) => !isAllowed(room, one)).map(say)).toEqual([]);
  });

  test("every file stands in a room of the table", () => {
    expect(product.filter((file) => roomOf(file) === null)).toEqual([]);
  });

  test("a port imports rules and the words of search alone", () => {
    const own = imports.filter(({ from }) => [...PORTS, ...LATER_PORTS].some((port) => from === `${port}.ts`));
    const rules = ["lib/domain", "lib/search"];
    const isRule = (target: string | null) => target !== null && rules.some((room) => isWithin(target, room));
    expect(own.filter(({ target }) => !isRule(target)).map(say)).toEqual([]);
  });

  test("what is only there to develop or test with is imported by nothing that ships", () => {
    const shipped = imports.filter(({ from }) => !["dev", "tests", "bench"].some((room) => isWithin(from, room)));
    const leaks = shipped.filter(
      ({ target }) => target !== null && ["dev", "tests", "bench"].some((room) => isWithin(target, room)),
    );
    expect(leaks.map(say)).toEqual([]);
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

  test("no file imports itself by way of others", () => {
    expect(findCycle()).toBeNull();
  });
});

describe("habits", () => {
  test("no room is called after nothing in particular", () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.tsx?$)/.test(file))).toEqual([]);
  });

  test("there are no barrels", () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  test("no product code asks whether it is being tested", () => {
    const aware = product.filter(
      (file) => !/^(dev|tests|bench)\//.test(file) && /\bVITEST\b|NODE_ENV\W+test\b/.test(textOf(file)),
    );
    expect(aware).toEqual([]);
  });
});

function isAllowed(room: string, { specifier, target, typeOnly }: Import): boolean {
  const rule = TABLE.find(([name]) => name === room)?.[1];
  if (!rule) return false;
  if (target === null) {
    const isNode = specifier.startsWith("node:") || builtinModules.includes(specifier);
    if (isNode) return rule.node?.includes(specifier) ?? true;
    return !rule.packages || rule.packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
  }
  if (isWithin(target, room) || rule.rooms.some((allowed) => isWithin(target, allowed))) return true;
  return typeOnly && (rule.types ?? []).some((allowed) => isWithin(target, allowed));
}

function roomOf(file: string): string | null {
  return TABLE.find(([room]) => isWithin(file.replace(/\.[a-z.]+$/, ""), room))?.[0] ?? null;
}

function isWithin(path: string, room: string): boolean {
  return room === "" || path === room || path.startsWith(`${room}/`);
}

function readImports(from: string): readonly Import[] {
  const text = textOf(from).replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[\w*${}\s,]+?\sfrom\s*)?["']([^"'\n]+)["']|\bimport\(\s*["']([^"'\n]+)["']/g,
  );
  return [...statements].map(([, type, stated, dynamic]) => {
    const specifier = stated ?? dynamic ?? "";
    return {
      from,
      specifier,
      target: targetOf(from, specifier),
      typeOnly: type !== undefined,
      isDynamic: dynamic !== undefined,
    };
  });
}

function targetOf(from: string, specifier: string): string | null {
  const ending = /\.(d\.mts|tsx?|mjs|json|css)$/;
  if (specifier.startsWith("@/")) return specifier.slice(2).replace(ending, "");
  if (!specifier.startsWith(".")) return null;
  return relative(root, resolve(root, dirname(from), specifier)).replace(ending, "");
}

function leadsToFile(target: string): boolean {
  const isGenerated = target.startsWith("prisma/") || target.startsWith(".next/");
  const endings = ["", ".ts", ".tsx", ".mjs", ".d.mts", ".json", ".css"];
  return isGenerated || endings.some((ending) => existsSync(join(root, target + ending)));
}

/** The files of one circle of imports that have an effect; null where there is none. */
function findCycle(): readonly string[] | null {
  const next = new Map<string, readonly string[]>();
  for (const file of product) {
    const targets = imports.filter(({ from, typeOnly, target }) => from === file && !typeOnly && target !== null);
    next.set(
      withoutEnding(file),
      targets.map(({ target }) => target ?? ""),
    );
  }
  const done = new Set<string>();
  function visit(file: string, path: readonly string[]): readonly string[] | null {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    for (const target of next.get(file) ?? []) {
      const cycle = visit(target, [...path, file]);
      if (cycle) return cycle;
    }
    done.add(file);
    return null;
  }
  for (const file of next.keys()) {
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

function withoutEnding(file: string): string {
  return file.replace(/\.(tsx?|mjs)$/, "");
}

function say({ from, specifier, typeOnly }: Import): string {
  return `${from} imports ${typeOnly ? "types of " : ""}${specifier}`;
}

function listFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name !== "node_modules" && name !== "generated" && name !== ".next")
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [relative(root, path)]))
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) || statSync(join(root, path)).isDirectory());
}

function textOf(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
