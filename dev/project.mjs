import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reads the project's `.env`; variables that are already set stay. A relative DATA_DIR is relative to the project. */
export function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const folder = process.env.DATA_DIR || ".data";
  process.env.DATA_DIR = isAbsolute(folder) ? folder : resolve(root, folder);
}

/** One hash for the content of files and folders without tests; a missing file counts as missing. */
export function hashOf(paths) {
  const hash = createHash("sha256").update(`${process.platform} ${process.arch} ${process.versions.modules}`);
  for (const file of paths.flatMap((path) => filesIn(join(root, path))).sort()) {
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === "generated" || entry.name === "node_modules" || /\.test\.tsx?$/.test(entry.name)) return [];
      const child = join(path, entry.name);
      return entry.isDirectory() ? filesIn(child) : [child];
    });
  } catch (error) {
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
}

/** The mark of a step that ran: it is skipped while the mark matches its input files. */
export function readMark(file) {
  try {
    return readFileSync(join(root, file), "utf8");
  } catch {
    return null;
  }
}

export function writeMark(file, mark) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), mark);
}
