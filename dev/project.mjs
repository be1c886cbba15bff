import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Reads `.env` of the project; what the environment says already stays. A relative DATA_DIR is the project's. */
export function loadSettings() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const folder = process.env.DATA_DIR || ".data";
  process.env.DATA_DIR = isAbsolute(folder) ? folder : resolve(root, folder);
}

/** One figure for the content of files and folders, tests aside; what does not exist counts as that. */
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

/** What a step left behind: it is skipped while its mark is that of the files it would work from. */
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
