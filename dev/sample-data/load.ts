import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ImportHouse, type ImportProgress, prepareImport, runImport } from "@/lib/directory/import/import-files";
import type { ImportKind } from "@/lib/directory/import/import-kind";
import { generateSampleData, type SampleSize } from "./generate";

const SIZE: SampleSize = { companies: 2_000, people: 20_000 };

/** In the order of their import: people inherit missing values from their company. */
const FILES: readonly { readonly kind: ImportKind; readonly file: string }[] = [
  { kind: "companies", file: "sample-companies.jsonl" },
  { kind: "technologies", file: "sample-technologies.jsonl" },
  { kind: "people", file: "sample-people.jsonl" },
];

/** The file names in the directory's list of imports. */
export const SAMPLE_FILES: readonly string[] = FILES.map(({ file }) => file);

export interface SampleHouse extends Pick<ImportHouse, "directoryUrl" | "hashSuppression"> {
  readonly dataDir: string;
  /** The size of the sample, if it is not the full one. */
  readonly size?: SampleSize;
}

/** Imports the fictional people through the operator's importer; doing it again changes nothing. */
export async function loadSampleData({ dataDir, ...house }: SampleHouse): Promise<void> {
  // Two first starts may load at the same time, so neither may write or delete the files that the other reads.
  const folder = await mkdtemp(join(dataDir, "sample-data-"));
  try {
    await importAll(folder, house);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function importAll(folder: string, { size = SIZE, ...house }: Omit<SampleHouse, "dataDir">): Promise<void> {
  const rows = generateSampleData(size);
  for (const { kind, file } of FILES) {
    const path = join(folder, file);
    await writeFile(path, rows[kind].map((row) => `${JSON.stringify(row)}\n`).join(""));
    const prepared = await prepareImport(
      { kind, files: [path], format: null, map: [], preset: null, dryRun: false },
      nothing(),
    );
    const [summary] = await runImport(prepared, { ...house, now: () => new Date(), progress: SILENT });
    if (summary?.rejected !== 0) throw new Error(`the sample data has rows that the importer rejects: ${path}`);
  }
}

async function* nothing(): AsyncGenerator<Buffer> {}

const SILENT: ImportProgress = {
  started: () => {},
  reading: () => {},
  waiting: () => {},
  merging: () => {},
  ignoredColumns: () => {},
  rejected: () => {},
  dropped: () => {},
  finished: () => {},
};
