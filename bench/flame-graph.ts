import { readFile, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { escapeHtml } from "@/lib/escape-html";

const HELP = `npx tsx bench/flame-graph.ts FILE.cpuprofile --out FILE.svg --title TEXT [--skip 0]

Draws a CPU profile of Node (\`node --cpu-prof\`) as a flame graph: a frame is as wide as its share of the time in which the
process worked, and stands on the frame that called it. --skip leaves out the first seconds. Frames below 0.3 % are not drawn.`;

/** The part of a profile that is used: https://chromedevtools.github.io/devtools-protocol/tot/Profiler/#type-Profile */
interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  /** Microseconds before each sample. */
  readonly timeDeltas: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: { readonly functionName: string; readonly url: string };
  readonly children?: readonly number[];
}

/** Calls of one function of one owner below the same callers. */
interface Frame {
  readonly name: string;
  readonly owner: string;
  microseconds: number;
  readonly children: Map<string, Frame>;
}

const SMALLEST_SHARE = 0.003;
const WIDTH = 1200;
const MARGIN = 10;
const ROW = 17;
const HEADER = 58;
const CHARACTER = 6.1;
const COLORS = { product: "#f2a65a", package: "#9cc5a1", node: "#a9c2e0", engine: "#d3d3d3" } as const;
const LEGEND = { product: "Peoplepages", package: "packages", node: "Node", engine: "V8, garbage and system calls" };

/** Returns the profile as SVG, without any path of the machine. */
export function drawFlameGraph(
  profile: CpuProfile,
  { title, skipSeconds = 0 }: { title: string; skipSeconds?: number },
) {
  const root = addUp(profile, skipSeconds * 1e6);
  const depth = depthOf(root, root.microseconds);
  const height = HEADER + depth * ROW + MARGIN;
  const frames: string[] = [];
  drawChildren(root, { left: MARGIN, level: 1, total: root.microseconds, height }, frames);
  const legend = Object.entries(LEGEND).map(([kind, text], index) => {
    const left = MARGIN + index * 150;
    const color = COLORS[kind as keyof typeof COLORS];
    return `<rect x="${left}" y="32" width="10" height="10" fill="${color}"/><text x="${left + 15}" y="41">${text}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escapeHtml(title)}</title>`,
    `<rect width="${WIDTH}" height="${height}" fill="#fff"/>`,
    `<text x="${MARGIN}" y="20" font-size="14">${escapeHtml(title)}</text>`,
    ...legend,
    ...frames,
    "</svg>",
    "",
  ].join("\n");
}

/** Adds up the time of all samples, except idle ones. */
function addUp({ nodes, samples, timeDeltas }: CpuProfile, skipMicroseconds: number): Frame {
  const stacks = stacksOf(nodes);
  const root = newFrame("all", "");
  let at = 0;
  samples.forEach((id, index) => {
    const microseconds = timeDeltas[index] ?? 0;
    at += microseconds;
    const stack = stacks.get(id) ?? [];
    if (at < skipMicroseconds || stack.some(({ functionName }) => functionName === "(idle)")) return;
    let frame = root;
    frame.microseconds += microseconds;
    for (const { functionName, url } of stack) {
      const [name, owner] = [functionName || "(anonymous)", ownerOf(functionName, url)];
      const child = frame.children.get(`${name} ${owner}`) ?? newFrame(name, owner);
      frame.children.set(`${name} ${owner}`, child);
      child.microseconds += microseconds;
      frame = child;
    }
  });
  return root;
}

function newFrame(name: string, owner: string): Frame {
  return { name, owner, microseconds: 0, children: new Map() };
}

/** The call frames of each node, the outermost first, without the root of the profile. */
function stacksOf(nodes: readonly ProfileNode[]): ReadonlyMap<number, readonly ProfileNode["callFrame"][]> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const stacks = new Map<number, readonly ProfileNode["callFrame"][]>();
  const [first] = nodes;
  const open: { readonly node: ProfileNode; readonly stack: readonly ProfileNode["callFrame"][] }[] = [];
  if (first) open.push({ node: first, stack: [] });
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, stack } = next;
    stacks.set(node.id, stack);
    for (const id of node.children ?? []) {
      const child = byId.get(id);
      if (child) open.push({ node: child, stack: [...stack, child.callFrame] });
    }
  }
  return stacks;
}

/** The package or part of the platform that a function belongs to; empty for the product's own. */
function ownerOf(functionName: string, url: string): string {
  const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1];
  if (inPackage !== undefined) return inPackage;
  if (url.startsWith("node:")) return url.replace(/^(node:)internal\//, "$1");
  return url === "" || functionName.startsWith("(") ? "V8" : "";
}

function kindOf(owner: string): keyof typeof COLORS {
  if (owner === "") return "product";
  if (owner === "V8") return "engine";
  return owner.startsWith("node:") ? "node" : "package";
}

function largeChildren(frame: Frame, total: number): readonly Frame[] {
  return [...frame.children.values()]
    .filter(({ microseconds }) => microseconds >= total * SMALLEST_SHARE)
    .sort((one, other) => other.microseconds - one.microseconds);
}

function depthOf(frame: Frame, total: number): number {
  return Math.max(0, ...largeChildren(frame, total).map((child) => 1 + depthOf(child, total)));
}

interface Place {
  readonly left: number;
  readonly level: number;
  readonly total: number;
  readonly height: number;
}

function drawChildren(frame: Frame, { left, level, total, height }: Place, into: string[]): void {
  let at = left;
  for (const child of largeChildren(frame, total)) {
    const width = (child.microseconds / total) * (WIDTH - 2 * MARGIN);
    const top = height - MARGIN - level * ROW;
    const share = `${((100 * child.microseconds) / total).toFixed(1)} %`;
    const label = child.owner === "" ? child.name : `${child.name} (${child.owner})`;
    const fitting = Math.floor((width - 4) / CHARACTER);
    const text = fitting < 3 ? "" : child.name.slice(0, fitting);
    into.push(
      `<g><title>${escapeHtml(`${label}: ${share}`)}</title>` +
        `<rect x="${at.toFixed(1)}" y="${top}" width="${Math.max(0.5, width - 0.5).toFixed(1)}" height="${ROW - 1}" fill="${COLORS[kindOf(child.owner)]}"/>` +
        (text === "" ? "" : `<text x="${(at + 2).toFixed(1)}" y="${top + 12}">${escapeHtml(text)}</text>`) +
        "</g>",
    );
    drawChildren(child, { left: at, level: level + 1, total, height }, into);
    at += width;
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: "string", default: "" },
      title: { type: "string", default: "CPU profile" },
      skip: { type: "string", default: "0" },
    },
  });
  const [file] = positionals;
  if (file === undefined || values.out === "") return console.log(HELP);
  const profile = JSON.parse(await readFile(file, "utf8")) as CpuProfile;
  await writeFile(values.out, drawFlameGraph(profile, { title: values.title, skipSeconds: Number(values.skip) }));
}

if (import.meta.filename === process.argv[1]) await main();
