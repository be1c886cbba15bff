import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { freePort } from "@/tests/support/free-port";

/** Lighthouse's scores for one page; the first four are out of a hundred. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly layoutShift: number;
  /** Kilobytes of scripts, as transferred. */
  readonly scriptKb: number;
  /** The metrics behind the performance score, as text. */
  readonly timing: string;
  /** What cost points outside of performance. */
  readonly complaints: readonly Complaint[];
}

interface Complaint {
  readonly figure: keyof typeof CATEGORIES;
  readonly text: string;
}

interface Auditor {
  /** The port of the browser's debugger. */
  readonly port: number;
  close(): Promise<void>;
}

/** Lighthouse's names of the scores out of a hundred. */
const CATEGORIES = {
  performance: "performance",
  accessibility: "accessibility",
  bestPractices: "best-practices",
  seo: "seo",
} as const;

const TIMINGS = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "speed-index"] as const;

export async function openAuditor(executablePath: string): Promise<Auditor> {
  const port = await freePort();
  const args = [`--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath, chromiumSandbox: false, args });
  return { port, close: () => browser.close() };
}

export async function auditPage(url: string, port: number): Promise<Figures> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: Object.values(CATEGORIES) });
  if (result === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (figure: keyof typeof CATEGORIES) => Math.round((categories[CATEGORIES[figure]]?.score ?? 0) * 100);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("bestPractices"),
    seo: score("seo"),
    layoutShift: Number((audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN).toFixed(3)),
    scriptKb: Math.round(sumScripts(audits["network-requests"]?.details)) / 1_000,
    timing: TIMINGS.map((name) => `${audits[name]?.title} ${audits[name]?.displayValue}`).join(", "),
    complaints: (["accessibility", "bestPractices", "seo"] as const).flatMap((figure) =>
      (categories[CATEGORIES[figure]]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => ({ figure, text: `${url}: ${CATEGORIES[figure]}: ${audits[id]?.title ?? id}` })),
    ),
  };
}

interface NetworkItem {
  readonly resourceType?: unknown;
  readonly transferSize?: unknown;
}

function sumScripts(details: unknown): number {
  const { items = [] } = (details ?? {}) as { items?: readonly NetworkItem[] };
  return items
    .filter(({ resourceType }) => resourceType === "Script")
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}
